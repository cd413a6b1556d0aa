// What stands for the shopper, their bank and the provider's dashboard: the dialog and tests decide here how
// a payment ends, and whether somebody gives it back without the shop.
import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { Refusal } from '#server/platform/errors.ts';
import { isOwnOrigin } from '#server/platform/http/origins.ts';
import { DECLINED, type PaymentBook } from './entities.ts';
import { setFault } from './faults.ts';
import { paymentSignature, standinKeys } from './keys.ts';
import { findOrder } from './orders.ts';
import { type Trial, tryToPay } from './payments.ts';
import { checked, ProviderError, unknownId } from './provider-error.ts';
import { refundOrder } from './refunds.ts';
import type { Timing } from './webhooks.ts';

type Act = 'pay' | 'fail' | 'late';

// What the dialog knows; a test may leave all of it out.
const PAID_BY = z.object({
  key_id: z.string().optional(),
  amount: z.coerce.number().optional(),
  email: z.string().max(254).default(''),
  contact: z
    .string()
    .max(20)
    .default('')
    // "If the country code is not specified, 91 will be used as the default value."
    .transform((contact) => (/^\d{10}$/.test(contact) ? `+91${contact}` : contact)),
});

const SWITCHES = z.object({
  /** off: the webhooks get lost. */
  webhook: z.enum(['on', 'off']).default('on'),
  /** off: the payment stays authorized. */
  capture: z.enum(['on', 'off']).default('on'),
  /** Seconds until the webhooks go out. */
  after: z.coerce.number().min(0).max(600).default(0),
});

/** The router beside the API: POST /orders/:id/pay, /fail, /late, /refund, and POST /faults. */
export function controls(): Router {
  const router = Router({ caseSensitive: true });
  router.use(ownOriginOnly, express.json());
  for (const act of ['pay', 'fail', 'late'] as const)
    router.post(`/orders/:id/${act}`, async (req, res) => void res.json(await end(act, req.params.id, req)));
  router.post('/orders/:id/refund', async ({ params, body, query }, res) => {
    res.json(await refundOrder(params.id, body, timingOf(checked(SWITCHES, query))));
  });
  router.post('/faults', ({ body }, res) => void res.json(setFault(body)));
  return router;
}

async function end(act: Act, orderId: string, { body, query }: Request) {
  const { key_id: keyId, amount, ...payer } = checked(PAID_BY, body);
  const switches = checked(SWITCHES, query);
  await refuseOtherThanOrdered(orderId, keyId, amount);
  const success = switches.capture === 'off' ? 'authorized' : 'captured';
  const trial: Trial = { outcome: act === 'fail' ? 'failed' : success, isLate: act === 'late', payer };
  return answerOf(await tryToPay(orderId, trial, timingOf(switches)));
}

function timingOf({ webhook, after }: z.output<typeof SWITCHES>): Timing | null {
  return webhook === 'off' ? null : { afterMs: after * 1000 };
}

async function refuseOtherThanOrdered(orderId: string, keyId?: string, amount?: number): Promise<void> {
  const order = await findOrder(orderId);
  if (keyId !== undefined && keyId !== standinKeys().keyId) throw unknownId();
  if (amount !== undefined && amount !== order.amount)
    throw new ProviderError(
      'Your payment amount is different from your order amount. To pay successfully, please try using right amount.',
      { field: 'amount' },
    );
}

function answerOf({ id, orderId, status }: PaymentBook) {
  const proof = { razorpay_payment_id: id, razorpay_order_id: orderId };
  // The provider signs what succeeded, and nothing else.
  if (status !== 'failed') return { ...proof, razorpay_signature: paymentSignature(orderId, id) };
  const metadata = { payment_id: id, order_id: orderId };
  return { ...proof, razorpay_signature: '', error: { ...DECLINED, metadata } };
}

function ownOriginOnly(req: Request, _res: Response, next: NextFunction): void {
  if (!isOwnOrigin(req)) throw new Refusal('CSRF', 'This origin may not call the stand-in.');
  next();
}
