// Free slots of a service on a day. Never cached, since a slot can be taken at any moment.
import { type Day, startOfDay, indianDay, plus } from '#rules/day.ts';
import { lastBookableDay, type SlotTime, slotsOn, notBookableReason } from '#rules/booking.ts';
import { now } from '#server/platform/clock.ts';
import type { Service } from '#server/generated/prisma/client.ts';
import { rows } from '#server/platform/database/sql.ts';
import { takenSlots } from './slots-queries.ts';

/** A slot of a service, free or taken. */
export interface SlotRow extends SlotTime {
  isFree: boolean;
  seatsLeft: number;
}

export type SlottedService = Pick<Service, 'id' | 'slotMinutes' | 'seats'>;

export interface SlotQuery {
  service: SlottedService;
  day: Day;
}

/** The slots of a day, in order; none if the shop is closed or the day cannot be booked. */
export async function listSlots(service: SlottedService, day: Day): Promise<SlotRow[]> {
  const [slots = []] = await listSlotsOf([{ service, day }]);
  return slots;
}

/** The slots of several services and days, in one statement. */
export async function listSlotsOf(queries: readonly SlotQuery[]): Promise<SlotRow[][]> {
  const takenSeats = await rows(
    takenSlots({
      serviceIds: queries.map(({ service }) => service.id),
      seats: queries.map(({ service }) => service.seats),
      from: queries.map(({ day }) => startOfDay(day)),
      until: queries.map(({ day }) => startOfDay(plus(day, { days: 1 }))),
    }),
  );
  const at = now();
  return queries.map(({ service, day }, index) => {
    if (day < indianDay(at) || day > lastBookableDay(at)) return [];
    return slotsOn(day, service.slotMinutes).map((slot) => {
      const slotSeats = takenSeats.find(
        (seats) => seats.index === index && seats.startsAt.getTime() === slot.startsAt.getTime(),
      );
      const seatsLeft = service.seats - (slotSeats?.taken ?? 0);
      return { ...slot, seatsLeft, isFree: seatsLeft > 0 && notBookableReason(slot.startsAt, at) === null };
    });
  });
}
