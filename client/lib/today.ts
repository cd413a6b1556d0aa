import { indianDay, type Day } from '#rules/day.ts';

/** The day it is by India's clock, whatever this machine's zone. @example '2026-11-20' */
export const today = (): Day => indianDay(new Date());
