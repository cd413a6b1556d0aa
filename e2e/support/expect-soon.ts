import { expect } from 'vitest';

const PATIENCE_MS = 30_000;

/** Polls with a longer timeout than Vitest's default: `await expectSoon(() => page.url()).toBe(…)`. */
export function expectSoon<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: PATIENCE_MS });
}
