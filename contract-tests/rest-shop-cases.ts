// Access to the paths of orders, payments, reviews and the forum.
import { randomUUID } from 'node:crypto';
import { db } from '#server/platform/database/db.ts';
import { newVariant } from '#server/testing/people.ts';
import { type OperationCases, caseBuilders } from './operation-case.ts';
import { newOrderInput, firstGroup } from './sample-catalogue.ts';
import type { RestCall } from './rest-client.ts';
import { uniqueText } from './unique-text.ts';
import {
  aCashOrder,
  aDeliveredOrder,
  aReview,
  anUnpaidOrder,
  aQuestion,
  aReply,
  aPost,
  ownUserId,
} from './resources.ts';

const { optionalAuth, open, personal, owned } = caseBuilders<RestCall>();

const ofOrder = owned(aCashOrder, ({ orderId = '' }) => ({ params: { id: orderId } }));
const SIGNED = { expected: 'PAYMENT_SIGNATURE', expectedForOthers: 'PAYMENT_SIGNATURE' };

/** A changed `reply` is an edit when its author sends it, and ignored otherwise. */
const IGNORED = { expectedForOthers: 'ok', isPublic: true };

export const restShopCases: OperationCases<RestCall> = {
  'POST /order': personal(async () => ({ body: (await newOrderInput()).rest })),
  'GET /order': owned(ownUserId, ({ userId = '' }) => ({ query: `id=${userId}` })),
  'GET /order/{id}': ofOrder,
  'DELETE /order/{id}': ofOrder,
  'POST /order/{id}/cash': owned(anUnpaidOrder, ({ orderId = '' }) => ({ params: { id: orderId } })),
  'POST /order/{id}/returns': owned(aDeliveredOrder, async ({ orderId = '' }) => {
    const [line] = await db.orderLine.findMany({ where: { orderId } });
    const items = [{ specificationId: line?.variantId ?? randomUUID(), cartQuantity: 1 }];
    return { params: { id: orderId }, body: { reason: 'DAMAGED', items } };
  }),
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
    { expected: 'PAYMENT_SIGNATURE' },
  ),

  'POST /rating': personal(async () => {
    const { productId } = await newVariant();
    const by = { fullname: 'Asha', email: 'asha@example.in', rating: 5 };
    return { body: { productId, ...by, message: uniqueText() } };
  }),
  'POST /rating/{productId}/photos': owned(aReview, ({ productId = '' }) => ({ params: { productId } })),
  'POST /contact': open(() => {
    const from = { name: 'Asha', email: 'asha@example.in', mobile: '9876543210' };
    return { body: { ...from, title: 'Food', message: uniqueText() } };
  }),

  'POST /questions': personal(async () => ({
    body: { title: uniqueText(), forumId: (await firstGroup()).id },
  })),
  'POST /posts': personal(async () => {
    const { id: forumId, slug: forumSlug } = await firstGroup();
    return { body: { forumId, forumSlug, content: uniqueText() } };
  }),
  'PUT /questions/{id}/reaction': personal(
    ({ questionId = '' }) => ({ params: { id: questionId }, body: { kind: 'VOTE', on: true } }),
    { resource: aQuestion },
  ),
  'PUT /posts/{id}/reaction': personal(
    ({ postId = '' }) => ({ params: { id: postId }, body: { kind: 'HEART', on: true } }),
    { resource: aPost },
  ),
  'PATCH /questions/singleQuestion/{id}': optionalAuth(
    ({ questionId = '' }) => ({ params: { id: questionId }, body: { reply: uniqueText() } }),
    { resource: aQuestion },
  ),
  'POST /questions/reply': [
    optionalAuth(({ questionId }) => ({ body: { forumId: questionId, reply: uniqueText() } }), {
      resource: aQuestion,
    }),
    optionalAuth(({ postId }) => ({ body: { forumId: postId, reply: uniqueText() } }), {
      resource: aPost,
      label: 'to a story',
    }),
  ],
  'PUT /questions/singleQuestion/singlePost/{id}': [
    personal(({ replyId = '' }) => ({ params: { id: replyId }, body: { heart: 0 } }), { resource: aReply }),
    owned(
      aReply,
      ({ replyId = '' }) => ({ params: { id: replyId }, body: { reply: 'Quite another text' } }),
      { label: 'changes the text', ...IGNORED },
    ),
  ],
  'DELETE /questions/singleQuestion/singlePost/{id}': owned(aReply, ({ replyId = '' }) => ({
    params: { id: replyId },
  })),
  'PATCH /questions/answer/{id}': [
    personal(
      ({ questionId = '', replyId }) => ({ params: { id: questionId }, body: { _id: replyId, vote: 0 } }),
      { resource: aReply },
    ),
    owned(
      aReply,
      ({ questionId = '', replyId }) => ({
        params: { id: questionId },
        body: { _id: replyId, reply: 'Quite another text' },
      }),
      { label: 'changes the text', ...IGNORED },
    ),
  ],
};
