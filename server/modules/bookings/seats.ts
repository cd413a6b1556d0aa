// Seats of a slot. A unique index guarantees that each seat is booked once.
import type { SlotTime } from '#rules/booking.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { SlottedService } from './slots.ts';

/** Thrown to roll the transaction back when the slot is sold out. */
export class SlotSoldOutError extends Error {}

/** The lowest free seat. Throws `SlotSoldOutError` if there is none. */
export async function findFreeSeat(
  tx: Tx,
  { id, seats }: SlottedService,
  { startsAt }: SlotTime,
): Promise<number> {
  const [free] = await rows<{ seat: number }>(
    sql`select s."seat" from generate_series(1, ${seats}::int) as s("seat")
      where not exists (select 1 from "Booking" b where b."serviceId" = ${id}::uuid
        and b."startsAt" = ${startsAt}::timestamptz and b."seat" = s."seat" and b."status" = 'CONFIRMED')
      order by s."seat" limit 1`,
    tx,
  );
  if (!free) throw new SlotSoldOutError();
  return free.seat;
}

/** Whether an error means that a concurrent booking took the seat. */
export function isSeatTaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
