// Tests that do in seconds what takes people an hour.
import { afterAll, beforeAll, vi } from 'vitest';
import { forgetEnv } from '#server/platform/config/env.ts';

/** Nothing is counted per time for the tests of this file. */
export function useNoRateLimits(): void {
  beforeAll(() => {
    vi.stubEnv('RATE_LIMITS', 'off');
    forgetEnv();
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    forgetEnv();
  });
}
