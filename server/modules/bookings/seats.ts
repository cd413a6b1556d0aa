// A seat of a slot, sold once. The database's unique index decides, whatever is seen before.
import type { SlotTime } from '#rules/booking.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { SlottedService } from './slots.ts';

/** Rolls the transaction back: the slot is sold out. */
export class SlotGone extends Error {}

/** The lowest seat that nobody is known to have; throws `SlotGone` when there is none. */
export async function freeSeat(
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
  if (!free) throw new SlotGone();
  return free.seat;
}

/** Whether somebody else was quicker at a seat that looked free. */
export function isSeatTaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
