// Free slots of a service on a day. Never cached, since a slot can be taken at any moment.
import { type Day, startOfDay, indianDay, addToDay } from '#rules/day.ts';
import { lastBookableDay, type SlotTime, slotsOn, notBookableReason } from '#rules/booking.ts';
import { now } from '#server/platform/clock.ts';
import type { Service } from '#server/generated/prisma/client.ts';
import { rows } from '#server/platform/database/sql.ts';
import { takenSeats } from './slots-queries.ts';

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
  const taken = await rows(
    takenSeats({
      serviceIds: queries.map(({ service }) => service.id),
      from: queries.map(({ day }) => startOfDay(day)),
      until: queries.map(({ day }) => startOfDay(addToDay(day, { days: 1 }))),
    }),
  );
  const at = now();
  return queries.map(({ service, day }, index) => {
    if (day < indianDay(at) || day > lastBookableDay(at)) return [];
    const ofDay = taken.filter((booking) => booking.index === index);
    return slotsOn(day, service.slotMinutes).map((slot) => {
      // Bookings from before the slots of the service were changed may overlap several.
      const overlapping = ofDay.filter(
        ({ startsAt, endsAt }) => startsAt < slot.endsAt && endsAt > slot.startsAt,
      );
      const seats = new Set(overlapping.flatMap((booking) => booking.seats));
      const seatsLeft = Math.max(0, service.seats - seats.size);
      return { ...slot, seatsLeft, isFree: seatsLeft > 0 && notBookableReason(slot.startsAt, at) === null };
    });
  });
}
