import { expect } from 'vitest';

const PATIENCE_MS = 30_000;

/** What will hold within seconds: `await expectSoon(() => page.url()).toBe(…)`. Vitest's own second is short for a busy machine. */
export function expectSoon<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: PATIENCE_MS });
}
