// Seats of a slot. A unique index guarantees that each seat is booked once.
import type { SlotTime } from '#rules/booking.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { rows } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { freeSeat } from './seats-queries.ts';
import type { SlottedService } from './slots.ts';

/** Thrown to roll the transaction back when the slot is sold out. */
export class SlotSoldOutError extends Error {}

/** The lowest free seat. Throws `SlotSoldOutError` if there is none. */
export async function findFreeSeat(
  tx: Tx,
  { id, seats }: SlottedService,
  { startsAt }: SlotTime,
): Promise<number> {
  const [free] = await rows(freeSeat(id, startsAt, seats), tx);
  if (!free) throw new SlotSoldOutError();
  return free.seat;
}

/** Whether an error means that a concurrent booking took the seat. */
export function isSeatTaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
