// Bookings through both transports.
import { millisecondsInMinute } from 'date-fns/constants';
import { placeTestBooking, newSlot, bookingInputFor } from '#server/testing/bookings.ts';
import { ADDRESS, newViewer } from '#server/testing/people.ts';
import type { Person, Resource } from './operation-case.ts';
import { capability, type ParityCase } from './capability.ts';
import { aBooking, aVisitInput } from './resources.ts';

const GOOD = { minutes: 0, pin: '411001', note: 'Shy of men' };
type BookingFields = typeof GOOD;

const shifted = ({ minutes }: BookingFields, { startsAt = '' }: Resource) =>
  new Date(Date.parse(startsAt) + minutes * millisecondsInMinute).toISOString();

const bookingInput = (fields: BookingFields, resource: Resource) => ({
  serviceId: resource.serviceId,
  petId: resource.petId,
  startsAt: shifted(fields, resource),
  note: fields.note,
  address: { ...ADDRESS, postalCode: fields.pin },
});

/** Books every seat of the slot for other users. */
async function fillSlot([service, { startsAt }]: Awaited<ReturnType<typeof newSlot>>): Promise<void> {
  for (let seat = 0; seat < service.seats; seat += 1) {
    const stranger = await newViewer();
    await placeTestBooking(stranger, await bookingInputFor(stranger, service, { startsAt }));
  }
}

async function aTakenSlot(self: Person): Promise<Resource> {
  const slot = await newSlot();
  await fillSlot(slot);
  const { petId = '' } = await aVisitInput(self);
  return { petId, serviceId: slot[0].id, startsAt: slot[1].startsAt.toISOString() };
}

async function aRescheduling(self: Person): Promise<Resource> {
  const [, { startsAt }] = await newSlot();
  return { ...(await aBooking(self)), startsAt: startsAt.toISOString() };
}

async function aReschedulingToTakenSlot(self: Person): Promise<Resource> {
  const { startsAt = '' } = await aTakenSlot(self);
  return { ...(await aBooking(self)), startsAt };
}

const BOOK = {
  graph: 'bookService',
  rest: 'POST /bookings',
  skipMissing: true as const,
  toGraphql: (fields: BookingFields, resource: Resource) => ({
    variables: { input: bookingInput(fields, resource) },
  }),
  toRest: (fields: BookingFields, resource: Resource) => ({ body: bookingInput(fields, resource) }),
  good: GOOD,
} as const;

const MOVE = {
  graph: 'moveBooking',
  rest: 'PATCH /bookings/{id}',
  skipMissing: true as const,
  toGraphql: (fields: BookingFields, resource: Resource) => ({
    variables: { input: { bookingId: resource.bookingId, startsAt: shifted(fields, resource) } },
  }),
  toRest: (fields: BookingFields, resource: Resource) => ({
    params: { id: resource.bookingId ?? '' },
    body: { startsAt: shifted(fields, resource) },
  }),
  good: GOOD,
} as const;

const BAD_TIMES = {
  'a time without a slot': { ...GOOD, minutes: 7 },
  'a time too far ahead': { ...GOOD, minutes: 70 * 24 * 60 },
  'a past time': { ...GOOD, minutes: -70 * 24 * 60 },
};

const expectRefused = (cases: ParityCase[]) => cases.map((parityCase) => ({ ...parityCase, isGood: false }));

export const bookingCases: readonly ParityCase[] = [
  ...capability({
    ...BOOK,
    resource: aVisitInput,
    bad: {
      ...BAD_TIMES,
      'a short PIN code': { ...GOOD, pin: '12' },
      'a long note': { ...GOOD, note: 'x'.repeat(501) },
    },
  }),
  ...expectRefused(capability({ ...BOOK, resource: aTakenSlot })),
  ...capability({ ...MOVE, resource: aRescheduling, bad: BAD_TIMES }),
  ...expectRefused(capability({ ...MOVE, resource: aReschedulingToTakenSlot })),
  ...capability({
    graph: 'cancelBooking',
    rest: 'DELETE /bookings/{id}',
    resource: aBooking,
    toGraphql: (_input, { bookingId }) => ({ variables: { bookingId } }),
    toRest: (_input, { bookingId = '' }) => ({ params: { id: bookingId } }),
    good: null,
  }),
];
