// Visits as the shop's people see them.
import { type Day, dayBegins, plus } from '#rules/day.ts';
import { saidWhy } from '#rules/text.ts';
import { db } from '#server/platform/database/db.ts';
import { notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { tellOf } from '#server/modules/notifications/notifications.ts';
import { parsed } from '#server/platform/parse.ts';
import { transaction, type Within } from '#server/platform/database/transaction.ts';
import { z } from 'zod';
import { type BookingRow, whole } from './bookings.ts';
import { cancelByShop } from './change.ts';

/** [P] More than all seats of a day. */
const MOST = 1000;

/** The visits of a day in India that stand, in the order in which they begin. */
export function listBookingsOn(day: Day): Promise<BookingRow[]> {
  const [from, until] = [dayBegins(day), dayBegins(plus(day, { days: 1 }))];
  return db.booking.findMany({
    where: { status: 'CONFIRMED', startsAt: { gte: from, lt: until } },
    orderBy: [{ startsAt: 'asc' }, { serviceId: 'asc' }, { seat: 'asc' }],
    include: whole,
    take: MOST,
  });
}

/** The shop cannot come: the visit is cancelled, and its person told why. */
export async function cancelVisit(
  id: string,
  why: string,
  within: Within = transaction,
): Promise<BookingRow> {
  const { note } = parsed(z.object({ note: saidWhy }), { note: why });
  await tellOf(await within((tx) => cancelByShop(tx, id, note)));
  return requireVisit(id);
}

async function requireVisit(id: string): Promise<BookingRow> {
  const booking = isId(id) ? await db.booking.findUnique({ where: { id }, include: whole }) : null;
  if (!booking) throw notFound('booking');
  return booking;
}
