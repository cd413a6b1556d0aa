// Access to the mutations of orders, reviews and the forum.
import { newVariant } from '#server/testing/people.ts';
import { type OperationCases, caseBuilders } from './operation-case.ts';
import { newOrderInput, firstGroup } from './sample-catalogue.ts';
import type { GraphCall } from './graphql-client.ts';
import { uniqueText } from './unique-text.ts';
import {
  aCashOrder,
  aDeliveredOrder,
  anAddress,
  anUnpaidOrder,
  aQuestion,
  aReply,
  aReview,
  aPost,
} from './resources.ts';

const { optionalAuth, open, personal, owned } = caseBuilders<GraphCall>();

const REASON = { reason: 'DAMAGED', note: 'The sack was torn' };

const ofOrder = (order: typeof aCashOrder) => owned(order, ({ orderId }) => ({ variables: { orderId } }));

const onQuestion = (more: object) =>
  personal(({ questionId }) => ({ variables: { questionId, ...more } }), { resource: aQuestion });

export const graphqlShopCases: OperationCases<GraphCall> = {
  placeOrder: [
    personal(async () => ({ variables: { input: (await newOrderInput()).graph } })),
    owned(
      anAddress,
      async ({ addressId }) => {
        const { address: _address, ...order } = (await newOrderInput()).graph;
        return { variables: { input: { ...order, addressId } } };
      },
      { label: 'to an address in the book' },
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
    { expected: 'PAYMENT_SIGNATURE', expectedForOthers: 'PAYMENT_SIGNATURE' },
  ),
  openPayLink: open(() => ({ variables: { token: 'nobodys-token' } }), { expected: 'NOT_FOUND' }),
  openProductPreview: open(() => ({ variables: { token: 'nobodys-token' } }), { expected: 'NOT_FOUND' }),
  startPaymentByLink: open(() => ({ variables: { token: 'nobodys-token' } }), { expected: 'NOT_FOUND' }),
  recordPaymentByLink: open(
    () => {
      const proof = { razorpayPaymentId: 'pay_1', razorpayOrderId: 'order_1', razorpaySignature: 'forged' };
      return { variables: { input: { token: 'nobodys-token', ...proof } } };
    },
    { expected: 'NOT_FOUND' },
  ),
  dismissPayment: ofOrder(anUnpaidOrder),
  payInCash: ofOrder(anUnpaidOrder),
  reorder: ofOrder(aDeliveredOrder),
  requestReturn: [
    owned(aDeliveredOrder, ({ orderId, lineId }) => ({
      variables: { input: { orderId, ...REASON, lines: [{ orderLineId: lineId, quantity: 1 }] } },
    })),
    owned(
      aDeliveredOrder,
      async ({ orderId = '', lineId }, actor) => {
        const deliveredOrder = actor?.isComplete ? await aDeliveredOrder(actor) : { orderId };
        const lines = [{ orderLineId: lineId, quantity: 1 }];
        return { variables: { input: { ...REASON, orderId: deliveredOrder.orderId, lines } } };
      },
      { label: 'of a line of another order', expected: 'VALIDATION', expectedForOthers: 'VALIDATION' },
    ),
  ],

  addReview: personal(async () => {
    const { productId } = await newVariant();
    const by = { fullName: 'Asha', email: 'asha@example.in', rating: 5 };
    return { variables: { input: { productId, ...by, message: uniqueText() } } };
  }),
  setReviewPhotos: owned(aReview, ({ productId }) => ({ variables: { productId, photos: [] } })),
  removeReview: owned(aReview, ({ productId }) => ({ variables: { productId } }), {
    expectedForOthers: 'ok',
  }),

  askQuestion: personal(async () => ({
    variables: { input: { title: uniqueText(), groupId: (await firstGroup()).id } },
  })),
  editQuestion: owned(aQuestion, ({ questionId }) => ({
    variables: { input: { questionId, title: uniqueText() } },
  })),
  // A question without replies is deleted permanently.
  removeQuestion: owned(aQuestion, ({ questionId }) => ({ variables: { questionId } }), { expected: 'null' }),
  recordView: open(({ questionId }) => ({ variables: { questionId } }), { resource: aQuestion }),
  markQuestionRead: onQuestion({ number: 0 }),
  followQuestion: onQuestion({ on: true }),
  markHelpful: owned(aReply, ({ replyId }) => ({ variables: { replyId, on: true } })),

  addReply: [
    optionalAuth(({ questionId }) => ({ variables: { input: { questionId, text: uniqueText() } } }), {
      resource: aQuestion,
    }),
    optionalAuth(({ postId }) => ({ variables: { input: { postId, text: uniqueText() } } }), {
      resource: aPost,
      label: 'to a story',
    }),
  ],
  editReply: owned(aReply, ({ replyId }) => ({ variables: { input: { replyId, text: uniqueText() } } })),
  removeReply: owned(aReply, ({ replyId }) => ({ variables: { replyId } })),
  setReaction: personal(({ replyId }) => ({ variables: { replyId, kind: 'HEART', on: true } }), {
    resource: aReply,
  }),
  setQuestionReaction: onQuestion({ kind: 'VOTE', on: true }),
  setPostReaction: personal(({ postId }) => ({ variables: { postId, kind: 'HEART', on: true } }), {
    resource: aPost,
  }),

  createForumPost: personal(async () => ({
    variables: { input: { content: uniqueText(), groupId: (await firstGroup()).id } },
  })),
  editForumPost: owned(aPost, ({ postId }) => ({ variables: { input: { postId, content: uniqueText() } } })),
  removeForumPost: owned(aPost, ({ postId }) => ({ variables: { postId } })),

  report: personal(({ questionId }) => ({ variables: { input: { questionId, reason: 'It is rude' } } }), {
    resource: aQuestion,
  }),
  typing: open(({ questionId }) => ({ variables: { questionId, on: true } }), { resource: aQuestion }),

  sendContactMessage: open(() => {
    const from = { name: 'Asha', email: 'asha@example.in', mobile: '9876543210' };
    return { variables: { input: { ...from, title: 'Food', message: uniqueText() } } };
  }),
};
