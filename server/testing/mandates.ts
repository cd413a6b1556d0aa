// Mandates and debits for tests.
import { randomUUID } from 'node:crypto';
import type { RepeatDebit, RepeatMandate } from '#server/generated/prisma/client.ts';
import { now } from '#server/platform/clock.ts';
import { confirmMandate, startMandate } from '#server/modules/orders/repeat/mandates.ts';
import { db } from '#server/platform/database/db.ts';
import type { Viewer } from '#server/platform/viewer.ts';

/** A mandate that is not confirmed at the provider. */
export function newMandate(userId: string, more: Partial<RepeatMandate> = {}): Promise<RepeatMandate> {
  return db.repeatMandate.create({
    data: {
      userId,
      method: 'CARD',
      cap: 300_000,
      customerId: 'cust_00000000000000',
      email: 'asha@example.in',
      contact: '+919876543210',
      createdAt: now(),
      providerOrderId: `order_${randomUUID()}`,
      ...more,
    },
  });
}

/** An announced debit of an active mandate. */
export async function newDebit(userId: string): Promise<RepeatDebit> {
  const active = { activeAt: now(), tokenId: `token_${randomUUID()}`, label: 'Visa •• 4242' };
  const { id: mandateId } = await newMandate(userId, active);
  const data = { userId, mandateId, amount: 120_000, noticedAt: now(), debitFrom: now() };
  return db.repeatDebit.create({ data });
}

/** Acts at the provider's stand-in of a running shop. */
export async function askStandin(url: string, path: string, body: object = {}) {
  const response = await fetch(`${url}/standin/razorpay/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { razorpay_payment_id: string; razorpay_signature: string };
}

/** Sets automatic payment up, as in the dialog of the stand-in. */
export async function authoriseMandate(
  url: string,
  viewer: Viewer,
  { addressId, method = 'CARD', cap = 300_000 }: { addressId: string; method?: string; cap?: number },
) {
  const { mandateId, id: providerOrderId } = await startMandate(viewer, { method, cap, addressId });
  const result = await askStandin(url, `orders/${providerOrderId}/pay`);
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = result;
  return confirmMandate(viewer, mandateId, { paymentId, providerOrderId, signature });
}
