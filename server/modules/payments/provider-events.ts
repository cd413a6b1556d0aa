// Webhook events of the payment provider, stored so that each is applied once.
import { now } from '#server/platform/clock.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export interface ProviderEvent {
  eventId: string;
  kind: string;
  providerOrderId: string | null;
  payload: Prisma.InputJsonObject;
}

/** Stores an event; false if it was stored before. Call it in the transaction that applies the event. */
export async function insertProviderEvent(tx: Tx, event: ProviderEvent): Promise<boolean> {
  const at = now();
  const { count } = await tx.providerEvent.createMany({
    data: [{ ...event, receivedAt: at, appliedAt: at }],
    skipDuplicates: true,
  });
  return count === 1;
}
