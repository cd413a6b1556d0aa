// The only clock. SQL takes `now()` as a parameter, so that a shifted clock applies there too.
import { readFileSync, statSync } from 'node:fs';
import { type Day, indianDay } from '#rules/day.ts';
import { env } from './config/env.ts';

const RECHECK_MS = 100;

let checkedAt = -Infinity;
let readMtime = 0;
let offsetMs = 0;

/** The current time, shifted by CLOCK_OFFSET_FILE (milliseconds, demo mode only). */
export function now(): Date {
  const real = Date.now();
  const file = env().CLOCK_OFFSET_FILE;
  if (!file) return new Date(real);
  if (Math.abs(real - checkedAt) >= RECHECK_MS) {
    checkedAt = real;
    rereadOffset(file);
  }
  return new Date(real + offsetMs);
}

/** The current day in India. */
export function today(): Day {
  return indianDay(now());
}

function rereadOffset(file: string): void {
  const mtime = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (mtime === readMtime) return;
  readMtime = mtime;
  const value = mtime ? Number(readFileSync(file, 'utf8').trim()) : 0;
  offsetMs = Number.isFinite(value) ? value : 0;
}
