// Visits, by both doors.
import { booked, newSlot, wishOf } from '#server/testing/bookings.ts';
import { ADDRESS, newViewer } from '#server/testing/people.ts';
import type { Person, Thing } from './acts.ts';
import { capability, type ParityCase } from './capability.ts';
import { aBooking, aVisit } from './things.ts';

const GOOD = { minutes: 0, pin: '411001', note: 'Shy of men' };
type Wish = typeof GOOD;

const shifted = ({ minutes }: Wish, { startsAt = '' }: Thing) =>
  new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();

const visitOf = (wish: Wish, thing: Thing) => ({
  serviceId: thing.serviceId,
  petId: thing.petId,
  startsAt: shifted(wish, thing),
  note: wish.note,
  address: { ...ADDRESS, postalCode: wish.pin },
});

/** Another sells it out. */
async function soldOut([service, { startsAt }]: Awaited<ReturnType<typeof newSlot>>): Promise<void> {
  for (let seat = 0; seat < service.seats; seat += 1) {
    const other = await newViewer();
    await booked(other, await wishOf(other, service, { startsAt }));
  }
}

async function aTakenVisit(self: Person): Promise<Thing> {
  const slot = await newSlot();
  await soldOut(slot);
  const { petId = '' } = await aVisit(self);
  return { petId, serviceId: slot[0].id, startsAt: slot[1].startsAt.toISOString() };
}

async function aMove(self: Person): Promise<Thing> {
  const [, { startsAt }] = await newSlot();
  return { ...(await aBooking(self)), startsAt: startsAt.toISOString() };
}

async function aMoveToTaken(self: Person): Promise<Thing> {
  const { startsAt = '' } = await aTakenVisit(self);
  return { ...(await aBooking(self)), startsAt };
}

const BOOK = {
  graph: 'bookService',
  rest: 'POST /bookings',
  isNeverMissing: true as const,
  inGraph: (wish: Wish, thing: Thing) => ({ variables: { input: visitOf(wish, thing) } }),
  inRest: (wish: Wish, thing: Thing) => ({ body: visitOf(wish, thing) }),
  good: GOOD,
} as const;

const MOVE = {
  graph: 'moveBooking',
  rest: 'PATCH /bookings/{id}',
  isNeverMissing: true as const,
  inGraph: (wish: Wish, thing: Thing) => ({
    variables: { input: { bookingId: thing.bookingId, startsAt: shifted(wish, thing) } },
  }),
  inRest: (wish: Wish, thing: Thing) => ({
    params: { id: thing.bookingId ?? '' },
    body: { startsAt: shifted(wish, thing) },
  }),
  good: GOOD,
} as const;

const BAD_TIMES = {
  'no slot': { ...GOOD, minutes: 7 },
  'too far ahead': { ...GOOD, minutes: 70 * 24 * 60 },
  past: { ...GOOD, minutes: -70 * 24 * 60 },
};

const refused = (cases: ParityCase[]) => cases.map((one) => ({ ...one, isGood: false }));

export const bookingCases: readonly ParityCase[] = [
  ...capability({
    ...BOOK,
    thing: aVisit,
    bad: {
      ...BAD_TIMES,
      'a short PIN code': { ...GOOD, pin: '12' },
      'a long note': { ...GOOD, note: 'x'.repeat(501) },
    },
  }),
  ...refused(capability({ ...BOOK, thing: aTakenVisit })),
  ...capability({ ...MOVE, thing: aMove, bad: BAD_TIMES }),
  ...refused(capability({ ...MOVE, thing: aMoveToTaken })),
  ...capability({
    graph: 'cancelBooking',
    rest: 'DELETE /bookings/{id}',
    thing: aBooking,
    inGraph: (_typed, { bookingId }) => ({ variables: { bookingId } }),
    inRest: (_typed, { bookingId = '' }) => ({ params: { id: bookingId } }),
    good: null,
  }),
];
