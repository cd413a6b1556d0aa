// The limits in force: the figures of limit-figures.ts, and what LIMIT_… settings make of them.
import { limitSettings } from '#server/platform/config/env.ts';
import { readLimits } from './limit-settings.ts';

export type { RateLimitName } from './limit-settings.ts';

// Whatever is wrong with the settings, `env()` refuses, which is asked before anything is opened.
const { rates, figures } = readLimits(limitSettings());

/** Counts per time. Lifted by RATE_LIMITS=off; see rate-limits.ts. */
export const RATE_LIMITS = rates;

/** Limits that are no counts per time; RATE_LIMITS=off leaves them as they are, unless they say so. */
export const LIMITS = figures;
