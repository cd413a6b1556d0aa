// The limits in effect: the defaults of limit-defaults.ts with LIMIT_… settings applied.
import { limitSettings } from '#server/platform/config/env.ts';
import { readLimits } from './limit-settings.ts';

export type { RateLimitName } from './limit-settings.ts';

// `env()` reports invalid settings, and is called first at start.
const { rates, limits } = readLimits(limitSettings());

/** Rate limits. RATE_LIMITS=off disables them; see rate-limits.ts. */
export const RATE_LIMITS = rates;

/** All other limits. RATE_LIMITS=off does not change them, unless noted in limit-defaults.ts. */
export const LIMITS = limits;
