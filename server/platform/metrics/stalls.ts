// Watches for turns of the event loop that keep everybody else waiting, and says what was begun last before them. In a
// quiet shop that is what held it up; in a busy one it may be its neighbour, and the counts of many tell.
import { Histogram } from 'prom-client';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { log } from '#server/platform/logging/log.ts';
import { registry } from './instruments.ts';

const { leastMs, logEveryMs } = LIMITS.stalls;
const LOOK_EVERY_MS = 50;
/** Nobody began anything so shortly before. */
const NOTHING = 'nothing';
const REMEMBERED_MS = 10_000;

const stalls = new Histogram({
  name: 'shop_event_loop_stall_seconds',
  help: 'Turns of the event loop that kept others waiting, by what was begun last before them',
  labelNames: ['work'],
  buckets: [0.15, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [registry],
});

let work = NOTHING;
let begunAt = 0;

/**
 * Says what this process begins to do.
 * @param name one of a few that are known, so that nobody can make up labels
 */
export function beginWork(name: string): void {
  work = name;
  begunAt = performance.now();
}

/** Looks at the clock at every turn of a timer, and finds the turns that came late. */
export class StallWatch {
  #lookedAt: number;
  #loggedAt = -Infinity;
  #unlogged = 0;

  constructor(now: number) {
    this.#lookedAt = now;
  }

  /** @param now milliseconds of a clock that only goes forward */
  look(now: number): void {
    const late = now - this.#lookedAt - LOOK_EVERY_MS;
    this.#lookedAt = now;
    if (late < leastMs) return;
    const name = now - late - begunAt < REMEMBERED_MS ? work : NOTHING;
    stalls.observe({ work: name }, late / 1000);
    this.#log(name, { late, now });
  }

  #log(name: string, { late, now }: { late: number; now: number }): void {
    if (now - this.#loggedAt < logEveryMs) {
      this.#unlogged += 1;
      return;
    }
    log.warn({ work: name, ms: Math.round(late), unlogged: this.#unlogged }, 'the event loop was held up');
    this.#loggedAt = now;
    this.#unlogged = 0;
  }
}

/** Watches this process for as long as it runs. */
export function watchStalls(): void {
  const watch = new StallWatch(performance.now());
  setInterval(() => watch.look(performance.now()), LOOK_EVERY_MS).unref();
}
