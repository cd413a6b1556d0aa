// Mandates and debits for tests.
import { randomUUID } from 'node:crypto';
import type { RepeatDebit, RepeatMandate } from '#server/generated/prisma/client.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';

/** A mandate that is not confirmed at the provider. */
export function newMandate(userId: string, more: Partial<RepeatMandate> = {}): Promise<RepeatMandate> {
  return db.repeatMandate.create({
    data: {
      ...({ userId, method: 'CARD', cap: 300_000, customerId: 'cust_00000000000000' } as const),
      ...{ email: 'asha@example.in', contact: '+919876543210', createdAt: now() },
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
