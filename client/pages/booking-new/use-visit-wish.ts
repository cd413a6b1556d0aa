import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Day, indianDay, isDay } from '#rules/day.ts';
import { firstDayFor } from '#client/features/bookings/slot-times.ts';

type Choice = Partial<Record<'service' | 'day' | 'at' | 'pet', string | null>>;

/** What was chosen so far, as it stands in the address: a reload keeps it, and what is no choice counts as none. */
export function useVisitWish<Service extends { slug: string; slotMinutes: number }>(
  services: readonly Service[],
) {
  const [address, setAddress] = useSearchParams();
  // The address follows a moment later; a button that waited for it would look as if nothing was pressed.
  const [search, setSearch] = useState(address);
  const [now] = useState(() => new Date());
  const service = services.find(({ slug }) => slug === search.get('service')) ?? null;
  const { day, startsAt } = timeIn(search, service?.slotMinutes ?? 60, now);
  return {
    service,
    day,
    startsAt,
    petId: search.get('pet'),
    /** Changes some of it; null takes a choice back. */
    choose: (choice: Choice) => {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(choice))
        if (value === null) next.delete(name);
        else next.set(name, value);
      setSearch(next);
      setAddress(next, { replace: true, preventScrollReset: true });
    },
  };
}

/** The day and the time in an address; a time of another day is none. */
export function timeIn(
  search: URLSearchParams,
  slotMinutes: number,
  now: Date,
): { day: Day; startsAt: string | null } {
  const typed = search.get('day') ?? '';
  const day = isDay(typed) ? typed : firstDayFor(slotMinutes, now);
  const at = search.get('at') ?? '';
  const isTime = !Number.isNaN(Date.parse(at)) && indianDay(new Date(at)) === day;
  return { day, startsAt: isTime ? at : null };
}
