// What a test of the battery is, and how it keeps count.
import type { Stage } from './stage.ts';
import { percentile } from './report.ts';

export interface BatteryTest {
  /** @example 'T1' */
  id: string;
  about: string;
  run(stage: Stage, tally: Tally): Promise<void>;
}

/** Counts cases and remembers what went wrong. */
export class Tally {
  count = 0;
  passed = 0;
  readonly faults: string[] = [];
  readonly #figures: string[] = [];

  /** One case; `fault` says what is wrong with it, '' for nothing. */
  case(fault: string): void {
    this.count += 1;
    if (!fault) this.passed += 1;
    else this.faults.push(fault);
  }

  /** A condition over the whole test. */
  check(isSo: boolean, fault: string): void {
    if (!isSo) this.faults.push(fault);
  }

  figure(text: string): void {
    this.#figures.push(text);
  }

  times(name: string, ms: readonly number[], most?: number): void {
    const p95 = percentile(ms, 95);
    this.figure(`${name} p50 ${percentile(ms, 50)} ms, p95 ${p95} ms, p99 ${percentile(ms, 99)} ms`);
    if (most !== undefined) this.check(p95 < most, `${name}: p95 ${p95} ms, at most ${most} ms`);
  }

  get figures(): string {
    return this.#figures.join('; ');
  }
}

/** How often each word comes. @example countOf(['a', 'b', 'a']) // 'a 2, b 1' */
export function countOf(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${word || 'ok'} ${count}`).join(', ');
}
