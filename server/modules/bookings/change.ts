// Moves and cancels bookings: owners until shortly before the start, the shop at any time.
import { changeUntil } from '#rules/booking.ts';
import { CHANGE_HOURS_AHEAD } from '#rules/constants.ts';
import { indianDay } from '#rules/day.ts';
import { shopIdentity } from '#server/platform/shop-identity.ts';
import { lockUser } from '#server/modules/accounts/profile/profiles.ts';
import { now } from '#server/platform/clock.ts';
import { notFound, UserError } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { publishNotificationChange } from '#server/modules/notifications/notifications.ts';
import { consumeLimit, consumeLimits } from '#server/platform/limits/rate-limits.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { type BookingOutcome, requireBookable, requireFree, requireSlot } from './book.ts';
import { notifyBookingCancelled, notifyBookingMoved } from './booking-messages.ts';
import { type BookingRow, requireBooking, bookingInclude } from './bookings.ts';
import { findFreeSeat, isSeatTaken, SlotSoldOutError } from './seats.ts';
import { listSlots } from './slots.ts';

/**
 * Moves a booking of the viewer to another slot: one statement takes the new seat and frees the old one.
 * If the slot is sold out, returns the slots of that day.
 */
export async function moveBooking(
  viewer: Viewer | null,
  id: string,
  startsAt: Date,
): Promise<BookingOutcome> {
  const { userId, service } = await requireBooking(viewer, id);
  await consumeLimits([
    ['bookingChange', userId],
    ['bookingMove', id],
  ]);
  // A failed attempt lost its seat to a concurrent booking.
  for (let attempt = 0; attempt <= service.seats; attempt += 1) {
    try {
      const isMoved = await transaction((tx) => move(tx, { id, userId, startsAt }));
      if (isMoved) await publishNotificationChange(userId);
      return { outcome: 'booked', booking: await requireBooking(viewer, id) };
    } catch (error) {
      if (error instanceof SlotSoldOutError) break;
      if (!isSeatTaken(error)) throw error;
    }
  }
  return { outcome: 'slotTaken', slots: await listSlots(service, indianDay(startsAt)) };
}

/** Returns false if the booking already has that slot. */
async function move(tx: Tx, { id, userId, startsAt }: { id: string; userId: string; startsAt: Date }) {
  const booking = await lockBooking(tx, id, userId);
  const { service, pet } = booking;
  requireChangeable(booking, 'moved');
  const slot = requireSlot(service, startsAt);
  if (booking.startsAt.getTime() === startsAt.getTime()) return false;
  requireBookable(slot);
  if (pet) await requireFree(tx, pet, slot, id);
  const seat = await findFreeSeat(tx, service, slot, id);
  const movedBooking = await tx.booking.update({
    where: { id },
    // The new time gets its own reminder.
    data: { ...slot, seat, movedAt: now(), remindedAt: null },
    include: bookingInclude,
  });
  await notifyBookingMoved(tx, movedBooking);
  return true;
}

/** Cancels a booking of the viewer; cancelling it again changes nothing. */
export async function cancelBooking(viewer: Viewer | null, id: string): Promise<BookingRow> {
  const { userId } = await requireBooking(viewer, id);
  await consumeLimit('bookingChange', userId);
  const isNew = await transaction(async (tx) => {
    const booking = await lockBooking(tx, id, userId);
    if (booking.status === 'CANCELLED') return false;
    requireChangeable(booking, 'cancelled');
    await cancel(tx, booking, null);
    return true;
  });
  if (isNew) await publishNotificationChange(userId);
  return requireBooking(viewer, id);
}

/** Cancels a booking for the shop. Returns the owner's id, to publish the notification after the commit. */
export async function cancelByShop(tx: Tx, id: string, note: string): Promise<string> {
  if (!isId(id)) throw notFound('booking');
  const booking = await lockBooking(tx, id);
  if (booking.status === 'CANCELLED') throw new UserError('CONFLICT', 'This visit is already cancelled.');
  if (booking.endsAt <= now()) throw new UserError('CONFLICT', 'This visit is over.');
  await cancel(tx, booking, note);
  return booking.userId;
}

async function cancel(tx: Tx, { id }: BookingRow, cancelNote: string | null): Promise<void> {
  const cancelled = await tx.booking.update({
    where: { id },
    data: { status: 'CANCELLED', cancelledAt: now(), cancelNote },
    include: bookingInclude,
  });
  await notifyBookingCancelled(tx, cancelled);
}

/** Locks the owner's row, which serialises changes of the booking, and returns the booking. */
async function lockBooking(tx: Tx, id: string, userId?: string): Promise<BookingRow> {
  const where = { id, ...(userId && { userId }) };
  const booking = await tx.booking.findUnique({ where, select: { userId: true } });
  if (!booking) throw notFound('booking');
  await lockUser(tx, booking.userId);
  // Read again now that the row is locked.
  return tx.booking.findUniqueOrThrow({ where, include: bookingInclude });
}

function requireChangeable({ status, startsAt }: BookingRow, what: 'moved' | 'cancelled'): void {
  if (status === 'CANCELLED') throw new UserError('CONFLICT', 'This visit is cancelled.');
  if (now() <= changeUntil(startsAt)) return;
  throw new UserError(
    'CONFLICT',
    `A visit can be ${what} until ${CHANGE_HOURS_AHEAD} hours before. Please call us: ${shopIdentity().hotline}.`,
  );
}
