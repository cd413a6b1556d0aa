// Sets other limits than the defaults, such as ones that a test can reach.
import { afterAll, beforeAll } from 'vitest';
import { type Limits, type ReadLimits, readLimits } from '#server/platform/limits/limit-settings.ts';
import { LIMITS, RATE_LIMITS } from '#server/platform/limits/limits.ts';
import { closeRateLimits } from '#server/platform/limits/rate-limits.ts';

type LimitTree = Limits | Limits[keyof Limits];

/**
 * Sets limits for the tests of the calling file, by the names of their settings. Call it before `useApp`, which reads
 * some of them. Limits that a module reads only when it is loaded stay as they are.
 * @example useLimits({ LIMIT_OUTSIDE_ANSWER_MS: '300' })
 */
export function useLimits(settings: Readonly<Record<`LIMIT_${string}`, string>>): void {
  let before: Omit<ReadLimits, 'faults'>;
  beforeAll(() => {
    before = structuredClone({ rates: RATE_LIMITS, limits: LIMITS });
    const { faults, ...limits } = readLimits(settings);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    setLimits(limits);
  });
  afterAll(() => setLimits(before));
}

function setLimits({ rates, limits }: Omit<ReadLimits, 'faults'>): void {
  Object.assign(RATE_LIMITS, rates);
  assign(LIMITS, limits);
  // Open counters still use the previous limits.
  closeRateLimits();
}

/** Changes the limits in place, because modules hold references to groups of them. */
function assign(to: LimitTree, from: LimitTree): void {
  for (const [name, limit] of Object.entries(from)) {
    const group: unknown = Object.entries(to).find(([known]) => known === name)?.[1];
    if (typeof group === 'object' && group !== null) assign(group as LimitTree, limit as LimitTree);
    else Object.assign(to, { [name]: limit });
  }
}
