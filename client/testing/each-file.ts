// Setup of every component test file, which cleans up after each test. A leftover timer of a component, such as the
// last 200 ms of a toast, would otherwise run in a process without a window and fail the whole run.
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { resetStores } from '#client/lib/store.ts';

const timers = new Set<NodeJS.Timeout>();

const remembered = <Start extends typeof setTimeout | typeof setInterval>(start: Start): Start =>
  new Proxy(start, {
    apply(target, context, args) {
      const timer = Reflect.apply(target, context, args);
      timers.add(timer);
      return timer;
    },
  });

const original = { setTimeout, setInterval };
globalThis.setTimeout = remembered(setTimeout);
globalThis.setInterval = remembered(setInterval);
afterEach(() => {
  cleanup();
  resetStores();
});
afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
  // Files share the process.
  Object.assign(globalThis, original);
});
