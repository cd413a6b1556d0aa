import { vi } from 'vitest';

/** Generous, since it only delays failing tests. */
const PATIENCE = { timeout: 20_000, interval: 50 };

/** Retries until the callback no longer throws. */
export function eventually<T>(holds: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(holds, PATIENCE);
}
