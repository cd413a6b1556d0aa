// Command `booking`: lists the bookings of a day and cancels them.
import { formatBookingTime } from '#rules/booking.ts';
import { isDay } from '#rules/day.ts';
import type { BookingRow } from './bookings.ts';
import { bookedPriceText } from './booking-price.ts';
import { cancelBookingAsShop, listBookingsOn } from './admin-bookings.ts';
import { today } from '#server/platform/clock.ts';
import { invalid } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { withAuditLog } from '#server/modules/audit/audit-log.ts';
import { keyValues, table } from '#server/transport/cli/text.ts';
import { option, requiredOption, defineCommand, type CliCommand } from '#server/transport/cli/command.ts';

function toOutput(booking: BookingRow) {
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
    petSize: booking.petSize,
    price: bookedPriceText(booking),
    note,
    cancelNote,
  };
}

type BookingOutput = ReturnType<typeof toOutput>;

function toSummary({ id, service, pet, startsAt, status, address, price, note }: BookingOutput) {
  const { fullName, phoneNumber, city, postalCode } = address;
  return {
    time: formatBookingTime(startsAt),
    service,
    pet,
    status,
    name: fullName,
    phone: phoneNumber,
    price,
    where: `${address.address}, ${city} ${postalCode}`,
    note,
    id,
  };
}

function parseDay(text: string): string {
  if (!isDay(text)) throw invalid({ day: 'Please enter a date such as 2026-12-01' });
  return text;
}

export const bookingCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'list',
    description: 'lists the confirmed bookings of a day (default: today)',
    options: { day: option('day', 'such as 2026-12-01') },
    run: async ({ day }) => (await listBookingsOn(day === undefined ? today() : parseDay(day))).map(toOutput),
    show: (bookings) => table(bookings.map(toSummary)),
  }),
  defineCommand({
    name: 'cancel',
    description: 'cancels a booking and notifies its owner',
    args: { booking: 'its id' },
    options: { note: requiredOption('text', 'the reason, shown to the owner') },
    run: async ({ booking: id, note }) => {
      const action = { kind: 'booking', action: 'cancel', about: id } as const;
      const within = withAuditLog(action, async (tx) => {
        const booking = isId(id) ? await tx.booking.findUnique({ where: { id } }) : null;
        return booking && { status: booking.status, cancelNote: booking.cancelNote };
      });
      return toOutput(await cancelBookingAsShop(id, note, within));
    },
    show: (booking) => keyValues(toSummary(booking)),
  }),
];
