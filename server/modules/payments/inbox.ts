// The provider's events, each kept and applied once, whichever way and however often it comes.
import { now } from '#server/platform/clock.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export interface ProviderEvent {
  eventId: string;
  kind: string;
  providerOrderId: string | null;
  payload: Prisma.InputJsonObject;
}

/** Keeps an event; false when it came before. In one transaction with its effect, so neither is there without the other. */
export async function takeEvent(tx: Tx, event: ProviderEvent): Promise<boolean> {
  const at = now();
  const { count } = await tx.providerEvent.createMany({
    data: [{ ...event, receivedAt: at, appliedAt: at }],
    skipDuplicates: true,
  });
  return count === 1;
}
