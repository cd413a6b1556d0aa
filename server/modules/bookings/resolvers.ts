import { changeUntil } from '#rules/booking.ts';
import { toDay } from '#rules/day.ts';
import { notFound } from '#server/platform/errors.ts';
import type { BookServiceResult, Resolvers, ResolversTypes } from '#server/generated/resolver-types.ts';
import { privateLink } from '#server/modules/private-files/links.ts';
import { bookedPriceText } from './booking-price.ts';
import { type BookingOutcome, bookService } from './book.ts';
import { canChange, countBookings, findBooking, listBookingsOf } from './bookings.ts';
import { cancelBooking, moveBooking } from './change.ts';

const TYPES = {
  booked: 'Booked',
  slotTaken: 'SlotTaken',
} as const satisfies Record<BookingOutcome['outcome'], BookServiceResult['__typename']>;

async function toResult(pending: Promise<BookingOutcome>): Promise<ResolversTypes['BookServiceResult']> {
  const outcome = await pending;
  return { ...outcome, __typename: TYPES[outcome.outcome] } as ResolversTypes['BookServiceResult'];
}

export const bookingResolvers: Resolvers = {
  Query: { booking: (_root, { id }, { viewer }) => findBooking(viewer, id) },
  Mutation: {
    bookService: (_root, { input }, { viewer }) => toResult(bookService(viewer, input)),
    moveBooking: (_root, { input }, { viewer }) =>
      toResult(moveBooking(viewer, input.bookingId, input.startsAt)),
    cancelBooking: (_root, { bookingId }, { viewer }) => cancelBooking(viewer, bookingId),
  },
  User: { bookings: ({ id }, { time, ...paging }) => listBookingsOf(id, time ?? null, paging) },
  BookingConnection: { totalCount: (list) => countBookings(list) },
  Service: { slots: (service, { day }, { loaders }) => loaders.slots.load({ service, day: toDay(day) }) },
  Booking: {
    service: async ({ serviceId }, _args, { loaders }) => {
      const service = await loaders.service.load(serviceId);
      if (!service) throw notFound('service');
      return service;
    },
    address: (booking) => booking,
    priceText: bookedPriceText,
    canChange,
    changeUntil: ({ startsAt }) => changeUntil(startsAt),
    calendarUrl: ({ id, status }) => (status === 'CONFIRMED' ? privateLink(`bookings/${id}.ics`) : null),
  },
};
