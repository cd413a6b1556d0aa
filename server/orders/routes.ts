// The REST door of orders. Legacy spellings stay here and in rest/.
import { z } from 'zod';
import { Refusal } from '#server/errors.ts';
import { id, page, paise } from '#server/rest/fields.ts';
import { listed, pagingOf } from '#server/rest/lists.ts';
import { requireSelf } from '#server/rest/owner.ts';
import { defineRoute } from '#server/rest/route.ts';
import { cancelOrder } from './cancel-order.ts';
import { createOrderRoute } from './rest/create-order.ts';
import { orderAnswer, orderJson } from './rest/order-json.ts';
import { listOrders, requireOrder } from './orders.ts';

const common = { tag: 'Orders', access: 'viewer' } as const;
const one = z.object({ id });

export const orderRoutes = [
  createOrderRoute,
  defineRoute({
    ...common,
    method: 'post',
    path: '/order/initiate',
    summary: 'Starts an online payment',
    body: z.object({ totalAmount: paise, orderId: z.string().max(64) }),
    bodyExample: {
      totalAmount: 1088,
      orderId: '3b1f8b0c-6f5e-4f6e-9d38-0a4a5c1d7e21',
    },
    answer: z.object({
      id: z.string(),
      amount: z.number().int(),
      currency: z.string(),
    }),
    // The payments room is not furnished yet: an honest refusal instead of a missing path.
    handler: () =>
      Promise.reject(
        new Refusal('UNAVAILABLE', 'Paying online is not open yet. Please choose cash on delivery.'),
      ),
  }),
  defineRoute({
    ...common,
    method: 'get',
    path: '/order',
    summary: "The caller's orders, newest first",
    query: z.object({ id, page }),
    answer: z.array(orderAnswer),
    errors: ['NOT_FOUND'],
    handler: async ({ query, viewer, req, res }) => {
      const orders = await listOrders(requireSelf(viewer, query.id), pagingOf(query.page));
      return listed(orders, { req, res }, query.page).map(orderJson);
    },
  }),
  defineRoute({
    ...common,
    method: 'get',
    path: '/order/{id}',
    summary: "One of the caller's orders",
    params: one,
    answer: orderAnswer,
    handler: async ({ params, viewer }) => orderJson(await requireOrder(viewer, params.id)),
  }),
  defineRoute({
    ...common,
    method: 'delete',
    path: '/order/{id}',
    summary: 'Cancels an order that is not packed yet',
    description: 'The order stays, as cancelled; cancelling it again answers the same.',
    params: one,
    answer: orderAnswer,
    errors: ['ORDER_NOT_CANCELLABLE'],
    handler: async ({ params, viewer }) => orderJson(await cancelOrder(viewer, params.id)),
  }),
];
