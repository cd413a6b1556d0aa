// Online payments over REST: start, result of the payment dialog, provider webhook.
import { z } from 'zod';
import { toRupees } from '#rules/money/pricing.ts';
import { notFound } from '#server/platform/errors.ts';
import { exampleString, paise } from '#server/transport/rest/fields.ts';
import { RestError } from '#server/transport/rest/rest-error.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { requireViewer } from '#server/platform/viewer.ts';
import { findOrderByKey } from '#server/modules/orders/orders.ts';
import {
  findOrderByProvider,
  initiatePayment,
  recordPayment,
} from '#server/modules/orders/payment/pay-order.ts';
import { handleWebhook } from '#server/modules/orders/payment/webhook.ts';
import { orderStatus, orderStatusName } from './order-json.ts';
import { rawBody } from './raw-body.ts';

const common = { tag: 'Payments', access: 'viewer' } as const;

const initiateRoute = defineRoute({
  ...common,
  method: 'post',
  path: '/order/initiate',
  summary: 'Starts an online payment',
  description: 'Idempotent for each order.',
  body: z.object({
    totalAmount: paise,
    orderId: z.string().max(64).meta({ description: "The client's idempotency key of the order" }),
  }),
  bodyExample: { totalAmount: 1049, orderId: '3b1f8b0c-6f5e-4f6e-9d38-0a4a5c1d7e21' },
  response: z.object({
    id: exampleString('order_Nxy1z2', "The provider's order"),
    amount: z.number().int().meta({ description: 'In paise, as the dialog expects' }),
    currency: exampleString('INR'),
  }),
  errors: ['NOT_FOUND', 'PRICE_CHANGED', 'CONFLICT', 'UNAVAILABLE'],
  handler: async ({ body, viewer }) => {
    const order = await findOrderByKey(requireViewer(viewer).id, body.orderId);
    if (!order) throw notFound('order');
    if (order.total !== body.totalAmount)
      throw new RestError(409, 'PRICE_CHANGED', /*i18n*/ 'The total is different; nothing was started.', {
        body: { totalAmount: toRupees(order.total) },
      });
    const { provider } = await initiatePayment(viewer, order.id);
    return { id: provider.providerOrderId, amount: provider.amount, currency: provider.currency };
  },
});

const proofField = z.string().min(1).max(200);

const successRoute = defineRoute({
  ...common,
  method: 'post',
  path: '/payment/success',
  summary: 'Reports the result of the payment dialog',
  description: 'Amount, currency and e-mail are ignored; the payment is read from the provider.',
  body: z.object({
    orderCreationId: proofField.meta({ description: "The provider's order, as returned by initiate" }),
    razorpayPaymentId: proofField,
    razorpayOrderId: proofField,
    razorpaySignature: proofField,
    orderAmount: z.unknown().optional(),
    currency: z.unknown().optional(),
    email: z.unknown().optional(),
  }),
  bodyExample: {
    orderCreationId: 'order_Nxy1z2',
    razorpayPaymentId: 'pay_Nxy1z3',
    razorpayOrderId: 'order_Nxy1z2',
    razorpaySignature: 'f00d…',
    orderAmount: 104900,
    currency: 'INR',
    email: 'asha@example.in',
  },
  response: z.object({ orderStatus }),
  errors: ['PAYMENT_SIGNATURE'],
  handler: async ({ body, viewer }) => {
    const unverified = new RestError(400, 'PAYMENT_SIGNATURE', /*i18n*/ 'The payment could not be verified.');
    if (body.orderCreationId !== body.razorpayOrderId) throw unverified;
    const order = await findOrderByProvider(viewer, body.razorpayOrderId);
    if (!order) throw unverified;
    const paid = await recordPayment(viewer, order.id, {
      paymentId: body.razorpayPaymentId,
      providerOrderId: body.razorpayOrderId,
      signature: body.razorpaySignature,
    });
    return { orderStatus: orderStatusName(paid) };
  },
});

const webhookRoute = defineRoute({
  tag: 'Payments',
  access: 'public',
  method: 'post',
  path: '/payment/webhook',
  summary: 'Webhook of the payment provider',
  description:
    'The header X-Razorpay-Signature signs the raw body; x-razorpay-event-id identifies the event. An event is applied once and always answered with 200.',
  response: z.object({ status: z.literal('ok') }),
  errors: ['PAYMENT_SIGNATURE', 'BAD_REQUEST'],
  handler: async ({ req, res }) => {
    const { headers } = req;
    await handleWebhook(await rawBody(req, res), {
      signature: String(headers['x-razorpay-signature'] ?? ''),
      eventId: String(headers['x-razorpay-event-id'] ?? ''),
    });
    return { status: 'ok' as const };
  },
});

export const paymentRoutes = [initiateRoute, successRoute, webhookRoute];
