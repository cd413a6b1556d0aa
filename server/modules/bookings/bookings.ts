// Bookings, visible to their owner only.
import { changeUntil } from '#rules/booking.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { type Connection, buildConnection, type PageArgs, resolvePage } from '#server/platform/paging.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';

export const bookingInclude = { service: true, pet: true } as const satisfies Prisma.BookingInclude;

export type BookingRow = Prisma.BookingGetPayload<{ include: typeof bookingInclude }>;

/** UPCOMING: confirmed and not over. PAST: over or cancelled. */
export type BookingTime = 'UPCOMING' | 'PAST';

/** A booking of the viewer; null if it does not exist or belongs to someone else. */
export async function findBooking(viewer: Viewer | null, id: string): Promise<BookingRow | null> {
  const { id: userId } = requireViewer(viewer);
  return isId(id) ? db.booking.findUnique({ where: { id, userId }, include: bookingInclude }) : null;
}

export async function requireBooking(viewer: Viewer | null, id: string): Promise<BookingRow> {
  const booking = await findBooking(viewer, id);
  if (!booking) throw notFound('booking');
  return booking;
}

/** A page of bookings, with the filter that `countBookings` needs. */
export interface BookingList extends Connection<BookingRow> {
  where: Prisma.BookingWhereInput;
}

/** The viewer's bookings: upcoming ones soonest first, all others latest first. */
export async function listBookings(
  viewer: Viewer | null,
  time: BookingTime | null,
  paging: PageArgs,
): Promise<BookingList> {
  return listBookingsOf(requireViewer(viewer).id, time, paging);
}

/** A person's bookings. The caller has checked that the viewer is this person. */
export async function listBookingsOf(
  userId: string,
  time: BookingTime | null,
  paging: PageArgs,
): Promise<BookingList> {
  const page = resolvePage(paging);
  const where = { userId, ...buildTimeFilter(time) };
  const fetched = await db.booking.findMany({
    where,
    orderBy: [{ startsAt: time === 'UPCOMING' ? 'asc' : 'desc' }, { id: 'asc' }],
    include: bookingInclude,
    skip: page.offset,
    take: page.first + 1,
  });
  return { ...buildConnection(fetched, page), where };
}

function buildTimeFilter(time: BookingTime | null): Prisma.BookingWhereInput {
  const at = now();
  if (time === 'UPCOMING') return isUpcoming(at);
  if (time === 'PAST') return { OR: [{ status: 'CANCELLED' }, { endsAt: { lte: at } }] };
  return {};
}

/** Filter for confirmed bookings that are not over. */
export function isUpcoming(at: Date) {
  return { status: 'CONFIRMED', endsAt: { gt: at } } as const;
}

export function countBookings({ where }: Pick<BookingList, 'where'>): Promise<number> {
  return db.booking.count({ where });
}

/** Whether the owner may still move or cancel the booking. */
export function canChange({ status, startsAt }: Pick<BookingRow, 'status' | 'startsAt'>): boolean {
  return status === 'CONFIRMED' && now() <= changeUntil(startsAt);
}
