// Moving and cancelling a visit, by its owner until shortly before, by the shop at any time.
import { changeUntil } from '#rules/booking.ts';
import { CHANGE_HOURS_AHEAD } from '#rules/constants.ts';
import { indianDay } from '#rules/day.ts';
import { SHOP } from '#rules/shop.ts';
import { lockUser } from '#server/modules/accounts/profiles.ts';
import { now } from '#server/platform/clock.ts';
import { notFound, Refusal } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { tellOf } from '#server/modules/notifications/notifications.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { type BookingOutcome, requireBookable, requireFree, requireSlot } from './book.ts';
import { tellCancelled, tellMoved } from './booking-news.ts';
import { type BookingRow, requireBooking, whole } from './bookings.ts';
import { freeSeat, isSeatTaken, SlotGone } from './seats.ts';
import { listSlots } from './slots.ts';

/** Moves a visit of the viewer to another slot: the new seat is taken and the old one freed in one statement. */
export async function moveBooking(
  viewer: Viewer | null,
  id: string,
  startsAt: Date,
): Promise<BookingOutcome> {
  const { userId, service } = await requireBooking(viewer, id);
  await spend('bookingChange', userId);
  await spend('bookingMove', id);
  // Each try that fails has lost a seat to somebody quicker.
  for (let tries = 0; tries <= service.seats; tries += 1) {
    try {
      const isMoved = await transaction((tx) => move(tx, { id, userId, startsAt }));
      if (isMoved) await tellOf(userId);
      return { outcome: 'booked', booking: await requireBooking(viewer, id) };
    } catch (error) {
      if (error instanceof SlotGone) break;
      if (!isSeatTaken(error)) throw error;
    }
  }
  return { outcome: 'slotTaken', slots: await listSlots(service, indianDay(startsAt)) };
}

/** Answers whether it was elsewhere before. */
async function move(tx: Tx, { id, userId, startsAt }: { id: string; userId: string; startsAt: Date }) {
  const booking = await holdBooking(tx, id, userId);
  const { service, pet } = booking;
  requireChangeable(booking, 'moved');
  const slot = requireSlot(service, startsAt);
  if (booking.startsAt.getTime() === startsAt.getTime()) return false;
  requireBookable(slot);
  if (pet) await requireFree(tx, pet, slot, id);
  const seat = await freeSeat(tx, service, slot);
  const moved = await tx.booking.update({
    where: { id },
    // It is reminded of anew.
    data: { ...slot, seat, movedAt: now(), remindedAt: null },
    include: whole,
  });
  await tellMoved(tx, moved);
  return true;
}

/** Cancels a visit of the viewer; cancelling it again answers the same. */
export async function cancelBooking(viewer: Viewer | null, id: string): Promise<BookingRow> {
  const { userId } = await requireBooking(viewer, id);
  await spend('bookingChange', userId);
  const isNew = await transaction(async (tx) => {
    const booking = await holdBooking(tx, id, userId);
    if (booking.status === 'CANCELLED') return false;
    requireChangeable(booking, 'cancelled');
    await cancel(tx, booking, null);
    return true;
  });
  if (isNew) await tellOf(userId);
  return requireBooking(viewer, id);
}

/** Cancels a visit that is not over, for the shop; answers whom to tell of it after the commit. */
export async function cancelByShop(tx: Tx, id: string, note: string): Promise<string> {
  if (!isId(id)) throw notFound('booking');
  const booking = await holdBooking(tx, id);
  if (booking.status === 'CANCELLED') throw new Refusal('CONFLICT', 'This visit is cancelled already.');
  if (booking.endsAt <= now()) throw new Refusal('CONFLICT', 'This visit is over.');
  await cancel(tx, booking, note);
  return booking.userId;
}

async function cancel(tx: Tx, { id }: BookingRow, cancelNote: string | null): Promise<void> {
  const cancelled = await tx.booking.update({
    where: { id },
    data: { status: 'CANCELLED', cancelledAt: now(), cancelNote },
    include: whole,
  });
  await tellCancelled(tx, cancelled);
}

/** A booking whose person is held: one act on it at a time. */
async function holdBooking(tx: Tx, id: string, userId?: string): Promise<BookingRow> {
  const where = { id, ...(userId && { userId }) };
  const known = await tx.booking.findUnique({ where, select: { userId: true } });
  if (!known) throw notFound('booking');
  await lockUser(tx, known.userId);
  // Read again behind the lock.
  return tx.booking.findUniqueOrThrow({ where, include: whole });
}

function requireChangeable({ status, startsAt }: BookingRow, what: 'moved' | 'cancelled'): void {
  if (status === 'CANCELLED') throw new Refusal('CONFLICT', 'This visit is cancelled.');
  if (now() <= changeUntil(startsAt)) return;
  throw new Refusal(
    'CONFLICT',
    `A visit can be ${what} until ${CHANGE_HOURS_AHEAD} hours before. Please call us: ${SHOP.hotline.number}.`,
  );
}
