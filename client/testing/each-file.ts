// Setup of every component test: timers end with their file. One that a component left, such as the last
// 200 ms of a toast, would otherwise meet a process without a window and fail the whole run.
import { afterAll } from 'vitest';

const started = new Set<NodeJS.Timeout>();

const remembered = <Start extends typeof setTimeout | typeof setInterval>(start: Start): Start =>
  new Proxy(start, {
    apply(target, context, args) {
      const timer = Reflect.apply(target, context, args);
      started.add(timer);
      return timer;
    },
  });

if (typeof window !== 'undefined') {
  globalThis.setTimeout = remembered(setTimeout);
  globalThis.setInterval = remembered(setInterval);
  afterAll(() => {
    for (const timer of started) clearTimeout(timer);
  });
}
