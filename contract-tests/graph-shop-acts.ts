// The acts of orders, reviews and the forum in the graph, and who may.
import { newVariant } from '#server/testing/people.ts';
import { type Acts, waysFor } from './acts.ts';
import { anOrderWish, firstGroup } from './goods.ts';
import type { GraphCall } from './graph-door.ts';
import { words } from './words.ts';
import {
  aCashOrder,
  aDeliveredOrder,
  anAddress,
  anUnpaidOrder,
  aQuestion,
  aReply,
  aReview,
  aStory,
} from './things.ts';

const { named, open, personal, owned } = waysFor<GraphCall>();

const REASON = { reason: 'DAMAGED', note: 'The sack was torn' };

/** By the id of an order that is the owner's. */
const ofOrder = (order: typeof aCashOrder) => owned(order, ({ orderId }) => ({ variables: { orderId } }));

const onQuestion = (more: object) =>
  personal(({ questionId }) => ({ variables: { questionId, ...more } }), { thing: aQuestion });

export const graphShopActs: Acts<GraphCall> = {
  placeOrder: [
    personal(async () => ({ variables: { input: (await anOrderWish()).graph } })),
    owned(
      anAddress,
      async ({ addressId }) => {
        const { address: _address, ...wish } = (await anOrderWish()).graph;
        return { variables: { input: { ...wish, addressId } } };
      },
      { about: 'to an address in the book' },
    ),
  ],
  cancelOrder: ofOrder(aCashOrder),
  initiatePayment: ofOrder(anUnpaidOrder),
  recordPayment: owned(
    anUnpaidOrder,
    ({ orderId, provider }) => {
      const proof = { razorpayPaymentId: 'pay_1', razorpayOrderId: provider, razorpaySignature: 'forged' };
      return { variables: { input: { orderId, ...proof } } };
    },
    { answers: 'PAYMENT_SIGNATURE', foreign: 'PAYMENT_SIGNATURE' },
  ),
  dismissPayment: ofOrder(anUnpaidOrder),
  reorder: ofOrder(aDeliveredOrder),
  requestReturn: [
    owned(aDeliveredOrder, ({ orderId, lineId }) => ({
      variables: { input: { orderId, ...REASON, lines: [{ orderLineId: lineId, quantity: 1 }] } },
    })),
    owned(
      aDeliveredOrder,
      async ({ orderId = '', lineId }, asker) => {
        const own = asker?.isComplete ? await aDeliveredOrder(asker) : { orderId };
        const lines = [{ orderLineId: lineId, quantity: 1 }];
        return { variables: { input: { ...REASON, orderId: own.orderId, lines } } };
      },
      { about: 'of a line of another order', answers: 'VALIDATION', foreign: 'VALIDATION' },
    ),
  ],

  addReview: personal(async () => {
    const { productId } = await newVariant();
    const by = { fullName: 'Asha', email: 'asha@example.in', rating: 5 };
    return { variables: { input: { productId, ...by, message: words() } } };
  }),
  removeReview: owned(aReview, ({ productId }) => ({ variables: { productId } }), { foreign: 'ok' }),

  askQuestion: personal(async () => ({
    variables: { input: { title: words(), groupId: (await firstGroup()).id } },
  })),
  editQuestion: owned(aQuestion, ({ questionId }) => ({
    variables: { input: { questionId, title: words() } },
  })),
  // One without replies is gone for good.
  removeQuestion: owned(aQuestion, ({ questionId }) => ({ variables: { questionId } }), { answers: 'null' }),
  recordView: open(({ questionId }) => ({ variables: { questionId } }), { thing: aQuestion }),
  markQuestionRead: onQuestion({ number: 0 }),
  followQuestion: onQuestion({ on: true }),
  markHelpful: owned(aReply, ({ replyId }) => ({ variables: { replyId, on: true } })),

  addReply: [
    named(({ questionId }) => ({ variables: { input: { questionId, text: words() } } }), {
      thing: aQuestion,
    }),
    named(({ postId }) => ({ variables: { input: { postId, text: words() } } }), {
      thing: aStory,
      about: 'to a story',
    }),
  ],
  editReply: owned(aReply, ({ replyId }) => ({ variables: { input: { replyId, text: words() } } })),
  removeReply: owned(aReply, ({ replyId }) => ({ variables: { replyId } })),
  setReaction: personal(({ replyId }) => ({ variables: { replyId, kind: 'HEART', on: true } }), {
    thing: aReply,
  }),

  createForumPost: personal(async () => ({
    variables: { input: { content: words(), groupId: (await firstGroup()).id } },
  })),
  editForumPost: owned(aStory, ({ postId }) => ({ variables: { input: { postId, content: words() } } })),
  removeForumPost: owned(aStory, ({ postId }) => ({ variables: { postId } })),

  report: personal(({ questionId }) => ({ variables: { input: { questionId, reason: 'It is rude' } } }), {
    thing: aQuestion,
  }),
  typing: open(({ questionId }) => ({ variables: { questionId, on: true } }), { thing: aQuestion }),

  sendContactMessage: open(() => {
    const from = { name: 'Asha', email: 'asha@example.in', mobile: '9876543210' };
    return { variables: { input: { ...from, title: 'Food', message: words() } } };
  }),
};
