import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Day, indianDay, isDay } from '#rules/day.ts';
import { firstDayFor } from '#client/features/bookings/slot-times.ts';

export type Choice = Partial<Record<'service' | 'day' | 'at' | 'pet' | 'size', string | null>>;

/** The booking choices in the URL; invalid ones are ignored. */
export function useBookingParams<Service extends { slug: string; slotMinutes: number }>(
  services: readonly Service[],
) {
  const [params, setParams] = useSearchParams();
  // Local state updates immediately; the URL follows a moment later.
  const [search, setSearch] = useState(params);
  // For `choose` of an earlier render, such as that of a request which has just been answered.
  const latest = useRef(search);
  const [now] = useState(() => new Date());
  const service = services.find(({ slug }) => slug === search.get('service')) ?? null;
  const { day, startsAt } = parseTime(search, service?.slotMinutes ?? 60, now);
  const choose = (choice: Choice) => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(choice))
      if (value === null) next.delete(name);
      else next.set(name, value);
    latest.current = next;
    setSearch(next);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return {
    service,
    day,
    startsAt,
    petId: search.get('pet'),
    petSize: search.get('size'),
    /** Changes some choices; null clears one. */
    choose,
    /** Clears the time of this render, such as one that a request was refused for, unless another was chosen since. */
    clearTime: () => {
      const isUnchanged = ['service', 'at'].every((name) => latest.current.get(name) === search.get(name));
      if (isUnchanged) choose({ at: null });
    },
  };
}

/** Reads day and time; a time on another day is ignored. */
export function parseTime(
  search: URLSearchParams,
  slotMinutes: number,
  now: Date,
): { day: Day; startsAt: string | null } {
  const requestedDay = search.get('day') ?? '';
  const day = isDay(requestedDay) ? requestedDay : firstDayFor(slotMinutes, now);
  const at = search.get('at') ?? '';
  const isTime = !Number.isNaN(Date.parse(at)) && indianDay(new Date(at)) === day;
  return { day, startsAt: isTime ? at : null };
}
