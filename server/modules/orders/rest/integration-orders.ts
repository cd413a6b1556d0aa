// Orders of all shoppers for external systems.
import { z } from 'zod';
import { listAllOrders, requireOrderByIdOrNumber } from '#server/modules/orders/admin-orders.ts';
import { exampleString, page } from '#server/transport/rest/fields.ts';
import { nodesWithLinks, toPageArgs } from '#server/transport/rest/pagination.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { orderResponse, orderJson, ordersJson, orderStatus } from './order-json.ts';

const common = { tag: 'Other systems', access: 'key', scope: 'orders:read', method: 'get' } as const;

// Query parameters are lower case, like the fields of the response.
const STATUSES = { pending: 'PENDING', confirmed: 'CONFIRMED', cancelled: 'CANCELLED' } as const;

export const integrationOrderRoutes = [
  defineRoute({
    ...common,
    path: '/integrations/orders',
    summary: 'Orders of all shoppers, newest first',
    query: z.object({
      orderStatus: orderStatus.optional().meta({ description: 'Only orders with this status' }),
      from: z.iso.datetime({ offset: true }).optional().meta({
        description: 'Only orders placed at this time or later',
        example: '2026-11-20T00:00:00+05:30',
      }),
      page,
    }),
    response: z.array(orderResponse),
    handler: async ({ query, req, res }) => {
      const { orderStatus: status, from } = query;
      const filter = {
        ...(status && { status: STATUSES[status] }),
        ...(from && { placedFrom: new Date(from) }),
      };
      return ordersJson(
        nodesWithLinks(await listAllOrders(filter, toPageArgs(query.page)), { req, res }, query.page),
      );
    },
  }),
  defineRoute({
    ...common,
    path: '/integrations/orders/{order}',
    summary: 'One order of any shopper',
    record: 'order',
    params: z.object({ order: exampleString('MM261120-7KQ2XN', '`_id` or order number') }),
    response: orderResponse,
    handler: async ({ params }) => orderJson(await requireOrderByIdOrNumber(params.order)),
  }),
];
