// REST routes of repeat orders.
import { z } from 'zod';
import { toRupees } from '#rules/money/pricing.ts';
import {
  changeRepeatOrder,
  endRepeatOrder,
  listRepeatOrders,
  pauseRepeatOrder,
  type RepeatOrderRow,
  resumeRepeatOrder,
  skipRepeatOrder,
  startRepeatOrder,
} from '#server/modules/orders/repeat/repeat-orders.ts';
import { petsOfRepeatOrder } from '#server/modules/orders/repeat/pets-who-eat.ts';
import { feedingGuidesOf } from '#server/modules/pets/feeding.ts';
import { findDue, orderRepeatOrders } from '#server/modules/orders/repeat/order-due.ts';
import { id, exampleString, paise, rupees, rupeesOrNull } from '#server/transport/rest/fields.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { toOrderResponse } from './create-order.ts';
import { orderResponse } from './order-json.ts';

const common = { tag: 'Orders', access: 'viewer' } as const;
const repeatOrderPath = { record: 'repeat order' as const, params: z.object({ id }) };
const day = z.iso.date();

const EXAMPLE_ID = '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42';

const repeatOrderResponse = z
  .object({
    _id: id,
    specificationId: id.meta({ description: 'The size; the `_id` in `spsc` of the product' }),
    name: exampleString('Adult dry food'),
    size: exampleString('3 kg'),
    quantity: z.number().int(),
    intervalDays: z.number().int().meta({ description: 'Days from one date to the next' }),
    nextOn: day.meta({ description: 'The next delivery date in India' }),
    isPaused: z.boolean(),
    isDue: z.boolean().meta({ description: 'Whether its date is at most three days ahead' }),
    isAvailable: z.boolean().meta({ description: 'Whether it can be ordered now' }),
    isDearer: z.boolean().meta({ description: 'Whether the price is more than 10 % above the agreed price' }),
    agreedPrice: rupees,
    price: rupees
      .nullable()
      .meta({ description: 'Current price per unit in rupees; null if it is no longer sold' }),
    dates: z
      .array(z.object({ on: day, orderId: id.nullable().meta({ description: 'Null if it was skipped' }) }))
      .meta({ description: 'Ordered and skipped dates, newest first; at most 6' }),
  })
  .meta({ id: 'RepeatOrder' });

function repeatOrderJson(row: RepeatOrderRow): z.input<typeof repeatOrderResponse> {
  const { id: _id, variantId: specificationId, name, size, quantity, intervalDays, nextOn } = row;
  const { isPaused, isDue, isAvailable, isDearer, agreedPrice, price, deliveries } = row;
  return {
    _id,
    specificationId,
    name,
    size,
    quantity,
    intervalDays,
    nextOn,
    isPaused,
    isDue,
    isAvailable,
    isDearer,
    agreedPrice: toRupees(agreedPrice),
    price: rupeesOrNull(price),
    dates: deliveries.map(({ on, order }) => ({ on, orderId: order?.id ?? null })),
  };
}

const fields = {
  specificationId: id.meta({ description: 'The `_id` in `spsc` of the product' }),
  quantity: z.number().int().meta({ description: '1 to 10' }),
  intervalDays: z.number().int().meta({ description: '7 to 180' }),
  nextOn: day.meta({ description: 'From today on, within a year' }),
};

const EXAMPLE = { specificationId: EXAMPLE_ID, quantity: 1, intervalDays: 30, nextOn: '2027-01-15' };

/** Maps the fields to the names of the services. */
function toInput({ specificationId: variantId, ...rest }: Partial<z.output<z.ZodObject<typeof fields>>>) {
  return { ...rest, ...(variantId !== undefined && { variantId }) };
}

const lists = [
  defineRoute({
    ...common,
    method: 'get',
    path: '/repeat-orders',
    summary: "The caller's repeat orders, next date first; at most 20",
    response: z.array(repeatOrderResponse),
    handler: async ({ viewer }) => (await listRepeatOrders(viewer)).map(repeatOrderJson),
  }),
  defineRoute({
    ...common,
    method: 'get',
    path: '/repeat-orders/due',
    summary: 'The due repeat orders, priced as one order',
    query: z.object({
      isCOD: z
        .enum(['true', 'false'])
        .optional()
        .meta({ description: 'Including the fee for cash on delivery' }),
    }),
    response: z.object({
      items: z.array(repeatOrderResponse).meta({ description: 'Repeat orders that can be ordered' }),
      soldOut: z
        .array(repeatOrderResponse)
        .meta({ description: 'Unavailable repeat orders, which keep their dates' }),
      totalAmount: rupees.nullable().meta({ description: 'Rupees to pay; null if nothing can be ordered' }),
    }),
    handler: async ({ query, viewer, caller }) => {
      const paymentMethod = query.isCOD === 'true' ? 'CASH_ON_DELIVERY' : 'ONLINE';
      const { repeatOrders, unavailable, quote } = await findDue(viewer, { paymentMethod }, caller);
      return {
        items: repeatOrders.map(repeatOrderJson),
        soldOut: unavailable.map(repeatOrderJson),
        totalAmount: rupeesOrNull(quote?.total ?? null),
      };
    },
  }),
];

const pets = defineRoute({
  ...common,
  ...repeatOrderPath,
  method: 'get',
  path: '/repeat-orders/{id}/pets',
  summary: 'The pets of a repeat order: those that eat it, or otherwise those of its kind',
  description:
    'Alternatives for a pet are at `/pets/recommended-foods/{id}`. Empty for products other than food. At most 20.',
  response: z.array(z.object({ _id: id, name: exampleString('Bruno') })),
  handler: async ({ params, viewer }) =>
    (await petsOfRepeatOrder(viewer, params.id, feedingGuidesOf)).map(({ id: _id, name }) => ({ _id, name })),
});

const changes = [
  defineRoute({
    ...common,
    method: 'post',
    path: '/repeat-orders',
    summary: 'Starts a repeat order of a product size',
    description: 'This places no order, and without a mandate nothing is debited automatically.',
    body: z.object(fields),
    bodyExample: EXAMPLE,
    errors: ['VALIDATION', 'CONFLICT', 'QTY_LIMIT'],
    response: repeatOrderResponse,
    handler: async ({ body, viewer }) => repeatOrderJson(await startRepeatOrder(viewer, toInput(body))),
  }),
  defineRoute({
    ...common,
    ...repeatOrderPath,
    method: 'patch',
    path: '/repeat-orders/{id}',
    summary: 'Changes the given fields: size or product, quantity, interval or date',
    description:
      'Another size or product is agreed at its current price; the date stays. An announced debit never exceeds its announced amount.',
    body: z.object(fields).partial(),
    bodyExample: { intervalDays: 45 },
    errors: ['VALIDATION', 'CONFLICT'],
    response: repeatOrderResponse,
    handler: async ({ params, body, viewer }) =>
      repeatOrderJson(await changeRepeatOrder(viewer, params.id, toInput(body))),
  }),
  defineRoute({
    ...common,
    ...repeatOrderPath,
    method: 'post',
    path: '/repeat-orders/{id}/skip',
    summary: 'Skips the next date. Idempotent',
    body: z.object({ on: day.meta({ description: 'The date, as shown' }) }),
    bodyExample: { on: '2027-01-15' },
    errors: ['CONFLICT'],
    response: repeatOrderResponse,
    handler: async ({ params, body, viewer }) =>
      repeatOrderJson(await skipRepeatOrder(viewer, params.id, body.on)),
  }),
  defineRoute({
    ...common,
    ...repeatOrderPath,
    method: 'post',
    path: '/repeat-orders/{id}/pause',
    summary: 'Pauses a repeat order',
    response: repeatOrderResponse,
    handler: async ({ params, viewer }) => repeatOrderJson(await pauseRepeatOrder(viewer, params.id)),
  }),
  defineRoute({
    ...common,
    ...repeatOrderPath,
    method: 'post',
    path: '/repeat-orders/{id}/resume',
    summary: 'Resumes a paused repeat order',
    body: z.object({ nextOn: fields.nextOn }),
    bodyExample: { nextOn: '2027-01-15' },
    errors: ['VALIDATION', 'CONFLICT'],
    response: repeatOrderResponse,
    handler: async ({ params, body, viewer }) =>
      repeatOrderJson(await resumeRepeatOrder(viewer, params.id, body.nextOn)),
  }),
  defineRoute({
    ...common,
    ...repeatOrderPath,
    method: 'delete',
    path: '/repeat-orders/{id}',
    summary: 'Ends a repeat order; its placed orders remain',
    response: z.object({ _id: id }),
    handler: async ({ params, viewer }) => ({ _id: await endRepeatOrder(viewer, params.id) }),
  }),
];

const orderRoute = defineRoute({
  ...common,
  method: 'post',
  path: '/repeat-orders/order',
  summary: 'Orders due dates of repeat orders as one order',
  description: 'A date is ordered once: if one order already has these dates, the response is that order.',
  body: z.object({
    items: z
      .array(z.object({ id, on: day }))
      .meta({ description: 'The repeat orders with their dates, as shown; 1 to 20' }),
    addressId: id.meta({ description: "One of the caller's addresses" }),
    isCOD: z.boolean().default(false),
    totalAmount: paise,
  }),
  bodyExample: {
    items: [{ id: EXAMPLE_ID, on: '2027-01-15' }],
    addressId: EXAMPLE_ID,
    isCOD: true,
    totalAmount: 1088,
  },
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT', 'QTY_LIMIT', 'OUT_OF_STOCK', 'PRICE_CHANGED'],
  response: orderResponse,
  handler: async ({ body: { items, addressId, isCOD, totalAmount }, viewer, caller }) => {
    const request = {
      items: items.map(({ id: repeatOrderId, on }) => ({ id: repeatOrderId, on: new Date(on) })),
      paymentMethod: isCOD ? ('CASH_ON_DELIVERY' as const) : ('ONLINE' as const),
      expectedTotal: totalAmount,
      addressId,
    };
    return toOrderResponse(await orderRepeatOrders(viewer, request, caller));
  },
});

export const repeatOrderRoutes = [...lists, orderRoute, pets, ...changes];
