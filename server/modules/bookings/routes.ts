// The REST door of bookings.
import { z } from 'zod';
import { day } from '#rules/day.ts';
import { notFound } from '#server/platform/errors.ts';
import { addressBody } from '#server/transport/rest/address-body.ts';
import { id, page, slug } from '#server/transport/rest/fields.ts';
import { listed, pagingOf } from '#server/transport/rest/lists.ts';
import { RestRefusal } from '#server/transport/rest/rest-refusal.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { findService } from '#server/modules/services/services.ts';
import { type BookingOutcome, bookService } from './book.ts';
import { listBookings, requireBooking } from './bookings.ts';
import { cancelBooking, moveBooking } from './change.ts';
import { bookingAnswer, bookingJson, EXAMPLE_TIME, slotAnswer, slotJson } from './rest/booking-json.ts';
import { listSlots } from './slots.ts';

const common = { tag: 'Bookings', access: 'viewer' } as const;
const one = { noun: 'booking', params: z.object({ id }) } as const;
const EXAMPLE_ID = '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42';

const startsAt = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .meta({
    description: '`startsAt` of a slot that is free',
    override: { type: 'string', format: 'date-time' },
  });

const TIMES = { upcoming: 'UPCOMING', past: 'PAST' } as const;

/** A booked visit; one that somebody else was quicker at is told with what its day still has. */
async function answerOf(act: Promise<BookingOutcome>) {
  const outcome = await act;
  if (outcome.outcome === 'booked') return bookingJson(outcome.booking);
  const body = { slots: outcome.slots.map(slotJson) };
  throw new RestRefusal(409, 'CONFLICT', 'This time has just been taken.', { body });
}

export const bookingRoutes = [
  defineRoute({
    tag: 'Bookings',
    access: 'public',
    method: 'get',
    path: '/services/{slug}/slots',
    summary: 'When a service can be had on a day in India',
    description: 'None when the shop is closed then, or the day is past or more than 30 days ahead.',
    noun: 'service',
    params: z.object({ slug }),
    query: z.object({
      day: day('Please give a day').meta({
        description: 'A day such as 2026-11-23',
        override: { type: 'string', format: 'date' },
      }),
    }),
    answer: z.array(slotAnswer),
    handler: async ({ params, query }) => {
      const service = await findService(params.slug);
      if (!service) throw notFound('service');
      return (await listSlots(service, query.day)).map(slotJson);
    },
  }),
  defineRoute({
    ...common,
    method: 'get',
    path: '/bookings',
    summary: "The caller's visits: those to come soonest first, all others latest first",
    query: z.object({
      time: z.enum(['upcoming', 'past']).optional().meta({ description: 'Which ones; all when left out' }),
      page,
    }),
    answer: z.array(bookingAnswer),
    handler: async ({ query, viewer, req, res }) => {
      const time = query.time ? TIMES[query.time] : null;
      const bookings = await listBookings(viewer, time, pagingOf(query.page));
      return listed(bookings, { req, res }, query.page).map(bookingJson);
    },
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/bookings',
    summary: 'Books a visit; it is paid at the visit',
    description: 'When somebody else was quicker, 409 tells in `slots` what the same day still has.',
    body: z.object({
      serviceId: id,
      startsAt,
      petId: id,
      addressId: id.nullish().meta({ description: 'An address of the book, or else `address`' }),
      address: addressBody.nullish(),
      note: z.string().nullish().meta({ description: 'At most 500 characters' }),
      clientMutationId: z
        .string()
        .nullish()
        .meta({ description: 'A UUID: sent again with the same body, it answers the first visit' }),
    }),
    bodyExample: {
      serviceId: EXAMPLE_ID,
      startsAt: EXAMPLE_TIME,
      petId: EXAMPLE_ID,
      addressId: EXAMPLE_ID,
      note: 'She is shy of the dryer',
    },
    answer: bookingAnswer,
    errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT', 'QTY_LIMIT'],
    handler: ({ body, viewer }) => answerOf(bookService(viewer, body)),
  }),
  defineRoute({
    ...common,
    ...one,
    method: 'get',
    path: '/bookings/{id}',
    summary: "One of the caller's visits",
    answer: bookingAnswer,
    handler: async ({ params, viewer }) => bookingJson(await requireBooking(viewer, params.id)),
  }),
  defineRoute({
    ...common,
    ...one,
    method: 'patch',
    path: '/bookings/{id}',
    summary: 'Moves a visit to another slot, until 2 hours before',
    description: 'When somebody else was quicker, 409 tells in `slots` what the same day still has.',
    body: z.object({ startsAt }),
    bodyExample: { startsAt: EXAMPLE_TIME },
    answer: bookingAnswer,
    errors: ['VALIDATION', 'CONFLICT'],
    handler: ({ params, body, viewer }) => answerOf(moveBooking(viewer, params.id, body.startsAt)),
  }),
  defineRoute({
    ...common,
    ...one,
    method: 'delete',
    path: '/bookings/{id}',
    summary: 'Cancels a visit, until 2 hours before',
    description: 'It stays, as cancelled; cancelling it again answers the same.',
    answer: bookingAnswer,
    errors: ['CONFLICT'],
    handler: async ({ params, viewer }) => bookingJson(await cancelBooking(viewer, params.id)),
  }),
];
