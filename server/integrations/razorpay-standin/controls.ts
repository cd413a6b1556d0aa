// Simulates the shopper, the bank and the provider's dashboard: the dialog and tests decide here whether a payment
// succeeds, and can refund it without the shop.
import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { UserError } from '#server/platform/errors.ts';
import { isOwnOrigin } from '#server/platform/http/origins.ts';
import { DECLINED, type PaymentRecord } from './entities.ts';
import { setFault } from './faults.ts';
import { paymentSignature, standinKeys } from './keys.ts';
import { findOrder } from './orders.ts';
import { type PaymentAttempt, attemptPayment } from './payments.ts';
import { parseRequest, ProviderError, unknownId } from './provider-error.ts';
import { setNextOutcome, settleDebit } from './recurring.ts';
import { refundOrder } from './refunds.ts';
import type { Timing } from './webhooks.ts';

type Action = 'pay' | 'fail' | 'late';

// Sent by the dialog; all optional for tests.
const PAID_BY = z.object({
  key_id: z.string().optional(),
  amount: z.coerce.number().optional(),
  email: z.string().max(254).default(''),
  contact: z
    .string()
    .max(20)
    .default('')
    // The provider also adds +91 if the country code is missing.
    .transform((contact) => (/^\d{10}$/.test(contact) ? `+91${contact}` : contact)),
});

const SWITCHES = z.object({
  /** off: the webhooks are not sent. */
  webhook: z.enum(['on', 'off']).default('on'),
  /** off: the payment stays authorized. */
  capture: z.enum(['on', 'off']).default('on'),
  /** Seconds until the webhooks are sent. */
  after: z.coerce.number().min(0).max(600).default(0),
});

/** The routes of the controls: POST /orders/:id/pay, /fail, /late, /refund, /settle, /tokens/:id/next and /faults. */
export function standinControls(): Router {
  const router = Router({ caseSensitive: true });
  router.use(ownOriginOnly, express.json());
  for (const act of ['pay', 'fail', 'late'] as const)
    router.post(`/orders/:id/${act}`, async (req, res) => void res.json(await end(act, req.params.id, req)));
  router.post('/orders/:id/refund', async ({ params, body, query }, res) => {
    res.json(await refundOrder(params.id, body, parseTiming(parseRequest(SWITCHES, query))));
  });
  router.post('/tokens/:id/next', async ({ params, body }, res) => {
    res.json(await setNextOutcome(params.id, body));
  });
  router.post('/orders/:id/settle', async ({ params, body }, res) => {
    res.json(await settleDebit(params.id, body));
  });
  router.post('/faults', ({ body }, res) => void res.json(setFault(body)));
  return router;
}

async function end(act: Action, orderId: string, { body, query }: Request) {
  const { key_id: keyId, amount, ...payer } = parseRequest(PAID_BY, body);
  const switches = parseRequest(SWITCHES, query);
  await requireMatchingOrder(orderId, keyId, amount);
  // An authorisation of debits is not captured, so that it is refunded automatically.
  const { maxAmount } = await findOrder(orderId);
  const success = switches.capture === 'off' || maxAmount !== null ? 'authorized' : 'captured';
  const attempt: PaymentAttempt = {
    outcome: act === 'fail' ? 'failed' : success,
    isLate: act === 'late',
    payer,
  };
  return toResponse(await attemptPayment(orderId, attempt, parseTiming(switches)));
}

function parseTiming({ webhook, after }: z.output<typeof SWITCHES>): Timing | null {
  return webhook === 'off' ? null : { afterMs: after * 1000 };
}

async function requireMatchingOrder(orderId: string, keyId?: string, amount?: number): Promise<void> {
  const order = await findOrder(orderId);
  if (keyId !== undefined && keyId !== standinKeys().keyId) throw unknownId();
  if (amount !== undefined && amount !== order.amount)
    throw new ProviderError(
      'Your payment amount is different from your order amount. To pay successfully, please try using right amount.',
      { field: 'amount' },
    );
}

function toResponse({ id, orderId, status }: PaymentRecord) {
  const proof = { razorpay_payment_id: id, razorpay_order_id: orderId };
  // The provider only signs successful payments.
  if (status !== 'failed') return { ...proof, razorpay_signature: paymentSignature(orderId, id) };
  const metadata = { payment_id: id, order_id: orderId };
  return { ...proof, razorpay_signature: '', error: { ...DECLINED, metadata } };
}

function ownOriginOnly(req: Request, _res: Response, next: NextFunction): void {
  if (!isOwnOrigin(req)) throw new UserError('CSRF', 'This origin may not call the stand-in.');
  next();
}
