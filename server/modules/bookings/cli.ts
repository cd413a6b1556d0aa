// booking: visits of a day, and what the shop cannot keep.
import { visitTime } from '#rules/booking.ts';
import { isDay } from '#rules/day.ts';
import type { BookingRow } from './bookings.ts';
import { cancelVisit, listBookingsOn } from './admin-bookings.ts';
import { today } from '#server/platform/clock.ts';
import { invalid } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { recorded } from '#server/modules/audit/audit-log.ts';
import { facts, table } from '#server/transport/cli/text.ts';
import { maybe, needed, verb, type Verb } from '#server/transport/cli/command.ts';

function answerOf(booking: BookingRow) {
  const { id, service, pet, startsAt, endsAt, seat, status, note, cancelNote } = booking;
  const { fullName, phoneNumber, address, city, stateName, postalCode } = booking;
  return {
    id,
    service: service.title,
    pet: pet?.name ?? null,
    startsAt,
    endsAt,
    seat,
    status,
    address: { fullName, phoneNumber, address, city, stateName, postalCode },
    note,
    cancelNote,
  };
}

type Answer = ReturnType<typeof answerOf>;

function brief({ id, service, pet, startsAt, status, address, note }: Answer) {
  const { fullName, phoneNumber, city, postalCode } = address;
  return {
    time: visitTime(startsAt),
    service,
    pet,
    status,
    name: fullName,
    phone: phoneNumber,
    where: `${address.address}, ${city} ${postalCode}`,
    note,
    id,
  };
}

function dayOf(typed: string): string {
  if (!isDay(typed)) throw invalid({ day: 'Please give a day such as 2026-12-01' });
  return typed;
}

export const bookingVerbs: readonly Verb[] = [
  verb({
    name: 'list',
    says: 'visits of a day that stand, today when left out',
    options: { day: maybe('day', 'such as 2026-12-01') },
    run: async ({ day }) => (await listBookingsOn(day === undefined ? today() : dayOf(day))).map(answerOf),
    show: (answers) => table(answers.map(brief)),
  }),
  verb({
    name: 'cancel',
    says: 'the shop cannot come; the person is written to',
    args: { booking: 'its id' },
    options: { note: needed('text', 'why; the person reads it') },
    run: async ({ booking: id, note }) => {
      const act = { noun: 'booking', verb: 'cancel', about: id };
      const within = recorded(act, async (tx) => {
        const known = isId(id) ? await tx.booking.findUnique({ where: { id } }) : null;
        return known && { status: known.status, cancelNote: known.cancelNote };
      });
      return answerOf(await cancelVisit(id, note, within));
    },
    show: (answer) => facts(brief(answer)),
  }),
];
