// Fixed ids and a fixed time, which make the sample data reproducible.
import { createHash } from 'node:crypto';

/** The reference time of all sample data. */
export const SEEDED_AT = new Date('2026-11-15T06:30:00.000Z');

const DAY_MS = 24 * 60 * 60 * 1000;

export function daysAgo(days: number): Date {
  return new Date(SEEDED_AT.getTime() - days * DAY_MS);
}

export function minutesAfter(start: Date, minutes: number): Date {
  return new Date(start.getTime() + minutes * 60_000);
}

/** A UUID (version 8) made of a name. @example seedId('product', 'drools-adult') */
export function seedId(kind: string, name: string): string {
  const hex = createHash('sha256').update(`${kind}:${name}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${'89ab'[Number.parseInt(hex.charAt(16), 16) % 4]}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
