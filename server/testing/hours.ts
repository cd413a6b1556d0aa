// Times some hours ahead, and the clock set to one.
import { vi } from 'vitest';

const HOUR_MS = 3_600_000;

const inHoursMs = (hours: number): number => Date.now() + hours * HOUR_MS;

/** That many hours from now, as the graph takes times. */
export const inHours = (hours: number): string => new Date(inHoursMs(hours)).toISOString();

/** Sets the clock ahead, until `vi.useRealTimers()`. */
export function setClockAhead(hours: number): void {
  vi.useFakeTimers({ now: inHoursMs(hours), toFake: ['Date'] });
}
