// Bookings as staff see and cancel them.
import { type Day, startOfDay, addToDay } from '#rules/day.ts';
import { staffReasonSchema } from '#rules/text/text.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { db } from '#server/platform/database/db.ts';
import { notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { publishNotificationChange } from '#server/modules/notifications/notifications.ts';
import { parseInput } from '#server/platform/parse.ts';
import { transaction, type RunInTransaction } from '#server/platform/database/transaction.ts';
import { z } from 'zod';
import { type BookingRow, bookingInclude } from './bookings.ts';
import { cancelByShop } from './change.ts';

/** The confirmed bookings of a day in India, in order of start. */
export function listBookingsOn(day: Day): Promise<BookingRow[]> {
  const from = startOfDay(day);
  const until = startOfDay(addToDay(day, { days: 1 }));
  return db.booking.findMany({
    where: { status: 'CONFIRMED', startsAt: { gte: from, lt: until } },
    orderBy: [{ startsAt: 'asc' }, { serviceId: 'asc' }, { seat: 'asc' }],
    include: bookingInclude,
    take: LIST_SIZES.bookings,
  });
}

/** Cancels a booking on behalf of the shop and notifies its owner of the reason `why`. */
export async function cancelBookingAsShop(
  id: string,
  why: string,
  within: RunInTransaction = transaction,
): Promise<BookingRow> {
  const { note } = parseInput(z.object({ note: staffReasonSchema }), { note: why });
  await publishNotificationChange(await within((tx) => cancelByShop(tx, id, note)));
  return requireAnyBooking(id);
}

async function requireAnyBooking(id: string): Promise<BookingRow> {
  const booking = isId(id) ? await db.booking.findUnique({ where: { id }, include: bookingInclude }) : null;
  if (!booking) throw notFound('booking');
  return booking;
}
