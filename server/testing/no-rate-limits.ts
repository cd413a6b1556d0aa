import { afterAll, beforeAll, vi } from 'vitest';
import { resetEnv } from '#server/platform/config/env.ts';

/** Turns rate limits off for the tests of the calling file. */
export function useNoRateLimits(): void {
  beforeAll(() => {
    vi.stubEnv('RATE_LIMITS', 'off');
    resetEnv();
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    resetEnv();
  });
}
