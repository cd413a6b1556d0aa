import { CHANGE_HOURS_AHEAD } from '#rules/constants.ts';
import { z } from 'zod';
import { PET_SIZES } from '#rules/pets/pet-size.ts';
import { day } from '#rules/day.ts';
import { notFound } from '#server/platform/errors.ts';
import { addressBody } from '#server/transport/rest/address-body.ts';
import { id, page, slug } from '#server/transport/rest/fields.ts';
import { nodesWithLinks, toPageArgs } from '#server/transport/rest/pagination.ts';
import { RestError } from '#server/transport/rest/rest-error.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { findService } from '#server/modules/services/services.ts';
import { type BookingOutcome, bookService } from './book.ts';
import { listBookings, requireBooking } from './bookings.ts';
import { cancelBooking, moveBooking } from './change.ts';
import { bookingResponse, bookingJson, EXAMPLE_TIME, slotResponse, slotJson } from './rest/booking-json.ts';
import { listSlots } from './slots.ts';

const common = { tag: 'Bookings', access: 'viewer' } as const;
const bookingPath = { record: 'booking', params: z.object({ id }) } as const;
const EXAMPLE_ID = '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42';

const startsAt = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .meta({
    description: '`startsAt` of a free slot',
    override: { type: 'string', format: 'date-time' },
  });

const TIMES = { upcoming: 'UPCOMING', past: 'PAST' } as const;

/** The booking; refuses with CONFLICT and the slots of the day if the slot has been taken. */
async function toBookingJson(pending: Promise<BookingOutcome>) {
  const outcome = await pending;
  if (outcome.outcome === 'booked') return bookingJson(outcome.booking);
  const body = { slots: outcome.slots.map(slotJson) };
  throw new RestError(409, 'CONFLICT', 'This time has just been taken.', { body });
}

export const bookingRoutes = [
  defineRoute({
    tag: 'Bookings',
    access: 'public',
    method: 'get',
    path: '/services/{slug}/slots',
    summary: 'The slots of a service on a day in India',
    description: 'Empty if the shop is closed, or if the day is past or more than 30 days ahead.',
    record: 'service',
    params: z.object({ slug }),
    query: z.object({
      day: day('Please enter a date').meta({
        description: 'A day such as 2026-11-23',
        override: { type: 'string', format: 'date' },
      }),
    }),
    response: z.array(slotResponse),
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
    summary: "The caller's bookings: upcoming ones soonest first, all others latest first",
    query: z.object({
      time: z.enum(['upcoming', 'past']).optional().meta({ description: 'Which bookings; all when omitted' }),
      page,
    }),
    response: z.array(bookingResponse),
    handler: async ({ query, viewer, req, res }) => {
      const time = query.time ? TIMES[query.time] : null;
      const bookings = await listBookings(viewer, time, toPageArgs(query.page));
      return nodesWithLinks(bookings, { req, res }, query.page).map(bookingJson);
    },
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/bookings',
    summary: 'Books a service; it is paid at the appointment',
    description: 'If the slot has been taken, the 409 body has the slots of that day in `slots`.',
    body: z.object({
      serviceId: id,
      startsAt,
      petId: id,
      addressId: id.nullish().meta({ description: 'A saved address; otherwise send `address`' }),
      address: addressBody.nullish(),
      note: z.string().nullish().meta({ description: 'At most 500 characters' }),
      petSize: z.enum(PET_SIZES).nullish().meta({
        description: 'Required if the price depends on it and the pet has no recorded weight',
      }),
      expectedPrice: z.int().nullish().meta({
        description: 'The displayed price in paise; CONFLICT if it has changed',
      }),
      clientMutationId: z
        .string()
        .nullish()
        .meta({ description: 'A UUID. A retry with the same body returns the first booking' }),
    }),
    bodyExample: {
      serviceId: EXAMPLE_ID,
      startsAt: EXAMPLE_TIME,
      petId: EXAMPLE_ID,
      addressId: EXAMPLE_ID,
      note: 'She is shy of the dryer',
    },
    response: bookingResponse,
    errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT', 'QTY_LIMIT'],
    handler: ({ body, viewer }) => toBookingJson(bookService(viewer, body)),
  }),
  defineRoute({
    ...common,
    ...bookingPath,
    method: 'get',
    path: '/bookings/{id}',
    summary: "One of the caller's bookings",
    response: bookingResponse,
    handler: async ({ params, viewer }) => bookingJson(await requireBooking(viewer, params.id)),
  }),
  defineRoute({
    ...common,
    ...bookingPath,
    method: 'patch',
    path: '/bookings/{id}',
    summary: `Moves a booking to another slot, until ${CHANGE_HOURS_AHEAD} hours before`,
    description: 'If the slot has been taken, the 409 body has the slots of that day in `slots`.',
    body: z.object({ startsAt }),
    bodyExample: { startsAt: EXAMPLE_TIME },
    response: bookingResponse,
    errors: ['VALIDATION', 'CONFLICT'],
    handler: ({ params, body, viewer }) => toBookingJson(moveBooking(viewer, params.id, body.startsAt)),
  }),
  defineRoute({
    ...common,
    ...bookingPath,
    method: 'delete',
    path: '/bookings/{id}',
    summary: `Cancels a booking, until ${CHANGE_HOURS_AHEAD} hours before`,
    description: 'The booking remains with status `cancelled`. Idempotent.',
    response: bookingResponse,
    errors: ['CONFLICT'],
    handler: async ({ params, viewer }) => bookingJson(await cancelBooking(viewer, params.id)),
  }),
];
