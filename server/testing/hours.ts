// Times in the future, for inputs and for the clock.
import { vi } from 'vitest';

const HOUR_MS = 3_600_000;

const inHoursMs = (hours: number): number => Date.now() + hours * HOUR_MS;

/** The time this many hours from now, in ISO 8601. */
export const inHours = (hours: number): string => new Date(inHoursMs(hours)).toISOString();

/** Sets the clock ahead, until `vi.useRealTimers()`. */
export function setClockAhead(hours: number): void {
  vi.useFakeTimers({ now: inHoursMs(hours), toFake: ['Date'] });
}
