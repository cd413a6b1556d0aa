// Detects stalls of the event loop and reports the work that was started last before each. On a quiet process that work
// caused the stall; on a busy one it may be unrelated, and only the counts over many stalls are reliable.
import { Histogram } from 'prom-client';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { log } from '#server/platform/logging/log.ts';
import { registry } from './instruments.ts';

const { leastMs, logEveryMs } = LIMITS.stalls;
const INTERVAL_MS = 50;
/** The label of a stall before which no work was started recently. */
const NOTHING = 'nothing';
const RECENT_MS = 10_000;

const stalls = new Histogram({
  name: 'shop_event_loop_stall_seconds',
  help: 'Stalls of the event loop, by the work that was started last before them',
  labelNames: ['work'],
  buckets: [0.15, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [registry],
});

let work = NOTHING;
let startedAt = 0;

/**
 * Records what this process starts to do.
 * @param name from a fixed set, so that clients cannot create labels
 */
export function beginWork(name: string): void {
  work = name;
  startedAt = performance.now();
}

/** Detects stalls by how late a timer fires. */
export class StallWatch {
  #checkedAt: number;
  #loggedAt = -Infinity;
  #unlogged = 0;

  constructor(now: number) {
    this.#checkedAt = now;
  }

  /** @param now milliseconds of a monotonic clock */
  check(now: number): void {
    const late = now - this.#checkedAt - INTERVAL_MS;
    this.#checkedAt = now;
    if (late < leastMs) return;
    const name = now - late - startedAt < RECENT_MS ? work : NOTHING;
    stalls.observe({ work: name }, late / 1000);
    this.#log(name, { late, now });
  }

  #log(name: string, { late, now }: { late: number; now: number }): void {
    if (now - this.#loggedAt < logEveryMs) {
      this.#unlogged += 1;
      return;
    }
    log.warn({ work: name, ms: Math.round(late), unlogged: this.#unlogged }, 'the event loop stalled');
    this.#loggedAt = now;
    this.#unlogged = 0;
  }
}

/** Watches this process until it ends. */
export function watchStalls(): void {
  const watch = new StallWatch(performance.now());
  setInterval(() => watch.check(performance.now()), INTERVAL_MS).unref();
}
