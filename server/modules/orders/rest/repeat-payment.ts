// REST routes of automatic payment of repeat orders.
import { z } from 'zod';
import { indianDay } from '#rules/day.ts';
import { toRupees } from '#rules/money/pricing.ts';
import { cancelDebit } from '#server/modules/orders/repeat/cancel-debit.ts';
import {
  confirmMandate,
  endMandate,
  findRepeatPayment,
  type RepeatPaymentRow,
  startMandate,
} from '#server/modules/orders/repeat/mandates.ts';
import { id, exampleString, paise, rupees } from '#server/transport/rest/fields.ts';
import { defineRoute } from '#server/transport/rest/route.ts';

const common = { tag: 'Orders', access: 'viewer' } as const;

const EXAMPLE_ID = '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42';

const method = z.enum(['CARD', 'UPI']);

const repeatPayment = z
  .object({
    isOffered: z.boolean().meta({ description: 'Whether automatic payment can be set up' }),
    mandate: z
      .object({
        method,
        label: exampleString('Visa •• 4242'),
        cap: rupees.meta({ description: 'Maximum of one debit in rupees' }),
      })
      .nullable()
      .meta({ description: 'Null without automatic payment' }),
    debits: z
      .array(
        z.object({
          _id: id,
          on: z.iso.date().meta({ description: 'The first possible day of the debit in India' }),
          amount: rupees,
          state: z.enum(['NOTICED', 'ORDERED', 'LINKED']),
          orderId: id.nullable().meta({ description: 'Null until the order is placed' }),
        }),
      )
      .meta({ description: 'Announced or in progress, next first; at most 20' }),
  })
  .meta({ id: 'RepeatPayment' });

function repeatPaymentJson({ isOffered, mandate, debits }: RepeatPaymentRow): z.input<typeof repeatPayment> {
  return {
    isOffered,
    mandate: mandate && { method: mandate.method, label: mandate.label, cap: toRupees(mandate.cap) },
    debits: debits.flatMap(({ id: _id, debitFrom, amount, state, orderId }) =>
      state === 'NOTICED' || state === 'ORDERED' || state === 'LINKED'
        ? [{ _id, on: indianDay(debitFrom), amount: toRupees(amount), state, orderId }]
        : [],
    ),
  };
}

const proofField = z.string().min(1).max(200);

export const repeatPaymentRoutes = [
  defineRoute({
    ...common,
    method: 'get',
    path: '/repeat-orders/payment',
    summary: "The payment of the caller's repeat orders",
    response: repeatPayment,
    handler: async ({ viewer }) => repeatPaymentJson(await findRepeatPayment(viewer)),
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/repeat-orders/mandate',
    summary: 'Starts setting up automatic payment',
    description: "Automatic payment takes effect once the result of the provider's dialog is confirmed.",
    body: z.object({
      method,
      cap: paise.meta({ description: 'Maximum of one debit in rupees, ₹100 to ₹15,000' }),
      addressId: id.meta({ description: "The delivery address, one of the caller's" }),
    }),
    bodyExample: { method: 'CARD', cap: 3000, addressId: EXAMPLE_ID },
    response: z.object({
      mandateId: id,
      id: exampleString('order_Nxy1z2', "The provider's order"),
      customerId: exampleString('cust_Nxy1z4', 'The customer id at the provider'),
      amount: z.number().int().meta({ description: 'In paise, as the dialog expects' }),
      currency: exampleString('INR'),
      keyId: exampleString('rzp_live_Nxy1z5', "The shop's public key at the provider"),
    }),
    errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
    handler: async ({ body, viewer }) => {
      const {
        mandateId,
        id: orderId,
        customerId,
        amount,
        currency,
        keyId,
      } = await startMandate(viewer, body);
      return { mandateId, id: orderId, customerId, amount, currency, keyId };
    },
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/repeat-orders/mandate/confirm',
    summary: 'Confirms automatic payment with the result of the dialog',
    body: z.object({
      mandateId: id,
      razorpayPaymentId: proofField,
      razorpayOrderId: proofField,
      razorpaySignature: proofField,
    }),
    bodyExample: {
      mandateId: EXAMPLE_ID,
      razorpayPaymentId: 'pay_Nxy1z3',
      razorpayOrderId: 'order_Nxy1z2',
      razorpaySignature: 'f00d…',
    },
    response: repeatPayment,
    errors: ['NOT_FOUND', 'PAYMENT_SIGNATURE', 'UNAVAILABLE'],
    handler: async ({ body, viewer }) =>
      repeatPaymentJson(
        await confirmMandate(viewer, body.mandateId, {
          paymentId: body.razorpayPaymentId,
          providerOrderId: body.razorpayOrderId,
          signature: body.razorpaySignature,
        }),
      ),
  }),
  defineRoute({
    ...common,
    method: 'delete',
    path: '/repeat-orders/mandate',
    summary: 'Ends automatic payment immediately',
    response: repeatPayment,
    handler: async ({ viewer }) => repeatPaymentJson(await endMandate(viewer)),
  }),
  defineRoute({
    ...common,
    record: 'debit',
    params: z.object({ id }),
    method: 'post',
    path: '/repeat-orders/debits/{id}/call-off',
    summary: 'Cancels an announced debit and skips its dates',
    errors: ['CONFLICT'],
    response: repeatPayment,
    handler: async ({ params, viewer }) => repeatPaymentJson(await cancelDebit(viewer, params.id)),
  }),
];
