import { z } from 'zod';
import { id, page } from '#server/transport/rest/fields.ts';
import { nodesWithLinks, toPageArgs } from '#server/transport/rest/pagination.ts';
import { requireSelf } from '#server/transport/rest/owner.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { cancelOrder } from './cancel-order.ts';
import { createOrderRoute } from './rest/create-order.ts';
import { integrationOrderRoutes } from './rest/integration-orders.ts';
import { paymentRoutes } from './rest/payment.ts';
import { returnRoute } from './rest/return.ts';
import { orderResponse, orderJson, ordersJson } from './rest/order-json.ts';
import { repeatOrderRoutes } from './rest/repeat-orders.ts';
import { repeatPaymentRoutes } from './rest/repeat-payment.ts';
import { pickupRoute } from './rest/pickup.ts';
import { listOrders, requireOrder } from './orders.ts';
import { payInCash } from './payment/retry-payment.ts';

const common = { tag: 'Orders', access: 'viewer' } as const;
const orderPath = { record: 'order' as const, params: z.object({ id }) };

export const orderRoutes = [
  createOrderRoute,
  ...paymentRoutes,
  returnRoute,
  pickupRoute,
  ...repeatPaymentRoutes,
  ...repeatOrderRoutes,
  ...integrationOrderRoutes,
  defineRoute({
    ...common,
    method: 'get',
    path: '/order',
    summary: "The caller's orders, newest first",
    query: z.object({ id, page }),
    response: z.array(orderResponse),
    errors: ['NOT_FOUND'],
    handler: async ({ query, viewer, req, res }) => {
      const orders = await listOrders(requireSelf(viewer, query.id), toPageArgs(query.page));
      return ordersJson(nodesWithLinks(orders, { req, res }, query.page));
    },
  }),
  defineRoute({
    ...common,
    method: 'get',
    path: '/order/{id}',
    summary: "One of the caller's orders",
    ...orderPath,
    response: orderResponse,
    handler: async ({ params, viewer }) => orderJson(await requireOrder(viewer, params.id)),
  }),
  defineRoute({
    ...common,
    method: 'delete',
    path: '/order/{id}',
    summary: 'Cancels an order that is not packed yet',
    description: 'The order remains with status cancelled. Idempotent.',
    ...orderPath,
    response: orderResponse,
    errors: ['ORDER_NOT_CANCELLABLE'],
    handler: async ({ params, viewer }) => orderJson(await cancelOrder(viewer, params.id)),
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/order/{id}/cash',
    summary: 'Changes an unpaid order to cash on delivery',
    description: 'Adds the fee. An order that is paid by now stays paid. Idempotent.',
    ...orderPath,
    response: orderResponse,
    errors: ['CONFLICT', 'OUT_OF_STOCK', 'COUPON_UNUSABLE', 'QTY_LIMIT'],
    handler: async ({ params, viewer }) => orderJson(await payInCash(viewer, params.id)),
  }),
];
