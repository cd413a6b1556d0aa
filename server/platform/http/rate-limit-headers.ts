// The response headers that describe the caller's rate limit.
import type { Allowance } from '#server/platform/limits/rate-limits.ts';

/** Response headers that pages of other origins may read. */
export const EXPOSED_LIMIT_HEADERS =
  'Retry-After,RateLimit-Limit,RateLimit-Remaining,RateLimit-Reset,RateLimit-Policy,X-Request-Id';

/** The limit in points, the remaining points, and the seconds until all are available again. */
export function rateLimitHeaders({ limit, remaining, resetSeconds }: Allowance): Record<string, string> {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetSeconds),
  };
}

/** Removes headers that describe a single caller. */
export function withoutRateLimit<Headers extends Record<string, unknown>>(headers: Headers): Headers {
  const shared = Object.entries(headers).filter(([name]) => !name.toLowerCase().startsWith('ratelimit-'));
  return Object.fromEntries(shared) as Headers; // only optional headers are left out
}
