// Seats of a slot. A unique index guarantees that each seat is booked once.
import type { SlotTime } from '#rules/booking.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { rows } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { freeSeat } from './seats-queries.ts';
import type { SlottedService } from './slots.ts';

/** Thrown to roll the transaction back when the slot is sold out. */
export class SlotSoldOutError extends Error {}

/** The lowest free seat for a new booking, or for the one that is moved. Throws `SlotSoldOutError` if there is none. */
export async function findFreeSeat(
  tx: Tx,
  { id: serviceId, seats }: SlottedService,
  slot: SlotTime,
  movedId: string | null = null,
): Promise<number> {
  const [free] = await rows(freeSeat({ serviceId, ...slot, seats, movedId }), tx);
  if (!free) throw new SlotSoldOutError();
  return free.seat;
}

/** Whether an error means that a concurrent booking took the seat. */
export function isSeatTaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
