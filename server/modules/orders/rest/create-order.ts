// POST /api/order: idempotent by caller and client order id.
import { z } from 'zod';
import { toRupees } from '#rules/money/pricing.ts';
import { isBlank } from '#rules/text/text.ts';
import { UserError } from '#server/platform/errors.ts';
import { addressBody, EXAMPLE_ADDRESS } from '#server/transport/rest/address-body.ts';
import { id, paise } from '#server/transport/rest/fields.ts';
import { RestError } from '#server/transport/rest/rest-error.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { type Caller, requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { orderResponse, orderJson, orderStatus } from './order-json.ts';
import { dismissPayment } from '#server/modules/orders/cancel-order.ts';
import { findCart } from '#server/modules/cart/cart.ts';
import { findOrderByKey, type OrderRow } from '#server/modules/orders/orders.ts';
import type { PlaceOrderOutcome } from '#server/modules/orders/checkout/order-rejected.ts';
import { placeOrder } from '#server/modules/orders/checkout/place-order.ts';

const orderBody = z.object({
  orderId: z.string().max(64).meta({
    description: 'Idempotency key of the client: repeating it never places a second order',
  }),
  customerinfo: addressBody.optional().meta({ description: 'The delivery address; omit it for pickup' }),
  isPickup: z.boolean().default(false).meta({
    description: 'Pickup at the place of `GET /api/pickup`, without delivery or cash-on-delivery charge',
  }),
  items: z
    .array(
      z.object({
        // Optional: some clients send the product id as `_id`, which is ignored.
        productId: id.optional(),
        specificationId: id.meta({ description: 'The `_id` in `spsc` of the product' }),
        cartQuantity: z.number().int(),
      }),
    )
    .default([])
    .meta({
      description: "The items to order, 1 to 20 lines. By default the account's cart at the first call",
    }),
  couponCode: z.string().max(64).nullish(),
  isCOD: z.boolean().default(false),
  totalAmount: paise,
  orderStatus: z.string().max(20).optional().meta({
    description: "'cancelled' dismisses an order that is not paid yet; anything else is ignored",
  }),
});

type OrderBody = z.output<typeof orderBody>;

const dismissedResponse = z.object({ orderId: z.string(), orderStatus });

async function createOrDismiss(body: OrderBody, viewer: Viewer | null, caller: Caller) {
  const existing = await findOrderByKey(requireViewer(viewer).id, body.orderId);
  const isDismissed = body.orderStatus === 'cancelled';
  // Clients resend the payload to dismiss the order, or, without items, after its payment succeeded.
  if (existing && isDismissed) return orderJson(await dismissPayment(viewer, existing.id));
  if (existing && body.items.length === 0) return orderJson(existing);
  if (isDismissed) return { orderId: body.orderId, orderStatus: 'cancelled' as const };
  const items = body.items.length > 0 ? body.items : await itemsInCart(viewer, body.orderId);
  if (!Array.isArray(items)) return orderJson(items);
  return toOrderResponse(
    await placeOrder(viewer, toNewOrder({ ...body, items }), caller).catch(renameFields),
  );
}

/** The cart of the account, or the order if a concurrent call with this key placed it and emptied the cart. */
async function itemsInCart(viewer: Viewer | null, orderId: string): Promise<OrderBody['items'] | OrderRow> {
  const { id: userId } = requireViewer(viewer);
  const { lines } = await findCart(userId);
  const placedOrder = lines.length === 0 ? await findOrderByKey(userId, orderId) : null;
  return (
    placedOrder ??
    lines.map(({ variantId, quantity }) => ({ specificationId: variantId, cartQuantity: quantity }))
  );
}

/** Rethrows a `UserError` with this body's field names, as 422: the request was well-formed. */
function renameFields(error: unknown): never {
  if (!(error instanceof UserError) || !error.fields) throw error;
  const { code, message, fields } = error;
  const { lines, paymentMethod, ...others } = fields;
  if (!lines && !paymentMethod) throw error;
  const named = { ...others, ...(lines && { items: lines }), ...(paymentMethod && { isCOD: paymentMethod }) };
  throw new RestError(422, code, message, { fields: named });
}

function toNewOrder({ orderId, customerinfo, isPickup, items, couponCode, isCOD, totalAmount }: OrderBody) {
  return {
    orderId,
    lines: items.map(({ productId, specificationId, cartQuantity }) => ({
      ...(productId && { productId }),
      variantId: specificationId,
      quantity: cartQuantity,
    })),
    address: customerinfo,
    isPickup,
    paymentMethod: isCOD ? ('CASH_ON_DELIVERY' as const) : ('ONLINE' as const),
    couponCode: couponCode && !isBlank(couponCode) ? couponCode : null,
    expectedTotal: totalAmount,
  };
}

/** Maps an outcome to the order or its error. */
export async function toOrderResponse(result: PlaceOrderOutcome) {
  switch (result.outcome) {
    case 'placed':
      return orderJson(result.order);
    case 'couponRefused':
      throw new RestError(422, 'COUPON_UNUSABLE', result.reason);
    case 'outOfStock': {
      const items = result.lines.map(({ variantId, available }) => ({
        specificationId: variantId,
        stock: available,
      }));
      throw new RestError(409, 'OUT_OF_STOCK', /*i18n*/ 'There is not enough in stock.', {
        body: { items },
      });
    }
    case 'priceChanged': {
      const { subtotal, discount, delivery, codFee, total } = result.quote;
      const quote = {
        cartPrice: toRupees(subtotal),
        couponAmount: toRupees(discount),
        deliveryCharge: toRupees(delivery),
        codCharge: toRupees(codFee),
        totalAmount: toRupees(total),
      };
      const body = { totalAmount: quote.totalAmount, quote };
      throw new RestError(409, 'PRICE_CHANGED', /*i18n*/ 'The total has changed; nothing was ordered.', {
        body,
      });
    }
  }
}

export const createOrderRoute = defineRoute({
  method: 'post',
  path: '/order',
  summary: 'Places an order',
  description: 'If the total has changed, the response is 409 `PRICE_CHANGED` with the current total.',
  tag: 'Orders',
  access: 'viewer',
  body: orderBody,
  bodyExample: {
    orderId: '3b1f8b0c-6f5e-4f6e-9d38-0a4a5c1d7e21',
    customerinfo: EXAMPLE_ADDRESS,
    items: [
      {
        productId: '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42',
        specificationId: '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e43',
        cartQuantity: 1,
      },
    ],
    isCOD: true,
    totalAmount: 1088,
  },
  response: z.union([orderResponse, dismissedResponse]),
  errors: [
    'VALIDATION',
    'EMPTY_CART',
    'QTY_LIMIT',
    'OUT_OF_STOCK',
    'PRICE_CHANGED',
    'COUPON_UNUSABLE',
    'ORDER_ID_REUSED',
  ],
  handler: ({ body, viewer, caller }) => createOrDismiss(body, viewer, caller),
});
