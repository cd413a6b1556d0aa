// The paths of orders, payments, reviews and the forum, and who may.
import { newVariant } from '#server/testing/people.ts';
import { type Acts, waysFor } from './acts.ts';
import { anOrderWish, firstGroup } from './goods.ts';
import type { RestCall } from './rest-door.ts';
import { words } from './words.ts';
import { aCashOrder, anUnpaidOrder, aQuestion, aReply, aStory, theirUser } from './things.ts';

const { named, open, personal, owned } = waysFor<RestCall>();

const ofOrder = owned(aCashOrder, ({ orderId = '' }) => ({ params: { id: orderId } }));
const SIGNED = { answers: 'PAYMENT_SIGNATURE', foreign: 'PAYMENT_SIGNATURE' };

/** decisions: "a changed `reply` by its author is an edit, by others ignored". */
const IGNORED = { foreign: 'ok', isShown: true };

export const restShopActs: Acts<RestCall> = {
  'POST /order': personal(async () => ({ body: (await anOrderWish()).rest })),
  'GET /order': owned(theirUser, ({ userId = '' }) => ({ query: `id=${userId}` })),
  'GET /order/{id}': ofOrder,
  'DELETE /order/{id}': ofOrder,
  'POST /order/initiate': owned(anUnpaidOrder, ({ key }) => ({ body: { orderId: key, totalAmount: 649 } })),
  'POST /payment/success': owned(
    anUnpaidOrder,
    ({ provider }) => ({
      body: {
        orderCreationId: provider,
        razorpayOrderId: provider,
        razorpayPaymentId: 'pay_1',
        razorpaySignature: 'forged',
      },
    }),
    SIGNED,
  ),
  'POST /payment/webhook': open(
    () => ({ body: { event: 'payment.captured' }, headers: { 'x-razorpay-signature': 'forged' } }),
    { answers: 'PAYMENT_SIGNATURE' },
  ),

  'POST /rating': personal(async () => {
    const { productId } = await newVariant();
    const by = { fullname: 'Asha', email: 'asha@example.in', rating: 5 };
    return { body: { productId, ...by, message: words() } };
  }),
  'POST /contact': open(() => {
    const from = { name: 'Asha', email: 'asha@example.in', mobile: '9876543210' };
    return { body: { ...from, title: 'Food', message: words() } };
  }),

  'POST /questions': personal(async () => ({
    body: { title: words(), forumId: (await firstGroup()).id },
  })),
  'POST /posts': personal(async () => {
    const { id: forumId, slug: forumSlug } = await firstGroup();
    return { body: { forumId, forumSlug, content: words() } };
  }),
  'PATCH /questions/singleQuestion/{id}': named(
    ({ questionId = '' }) => ({ params: { id: questionId }, body: { reply: words() } }),
    { thing: aQuestion },
  ),
  'POST /questions/reply': [
    named(({ questionId }) => ({ body: { forumId: questionId, reply: words() } }), { thing: aQuestion }),
    named(({ postId }) => ({ body: { forumId: postId, reply: words() } }), {
      thing: aStory,
      about: 'to a story',
    }),
  ],
  'PUT /questions/singleQuestion/singlePost/{id}': [
    personal(({ replyId = '' }) => ({ params: { id: replyId }, body: { heart: 0 } }), { thing: aReply }),
    owned(
      aReply,
      ({ replyId = '' }) => ({ params: { id: replyId }, body: { reply: 'Quite another text' } }),
      { about: 'changes the text', ...IGNORED },
    ),
  ],
  'DELETE /questions/singleQuestion/singlePost/{id}': owned(aReply, ({ replyId = '' }) => ({
    params: { id: replyId },
  })),
  'PATCH /questions/answer/{id}': [
    personal(
      ({ questionId = '', replyId }) => ({ params: { id: questionId }, body: { _id: replyId, vote: 0 } }),
      { thing: aReply },
    ),
    owned(
      aReply,
      ({ questionId = '', replyId }) => ({
        params: { id: questionId },
        body: { _id: replyId, reply: 'Quite another text' },
      }),
      { about: 'changes the text', ...IGNORED },
    ),
  ],
};
