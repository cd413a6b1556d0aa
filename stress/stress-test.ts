// The interface of a stress test, and its counters.
import type { TestBed } from './test-bed.ts';
import { percentile } from './report.ts';

export interface StressTest {
  /** @example 'T1' */
  id: string;
  title: string;
  run(testBed: TestBed, tally: Tally): Promise<void>;
}

/** Counts cases and records faults. */
export class Tally {
  count = 0;
  passed = 0;
  readonly faults: string[] = [];
  readonly #figures: string[] = [];

  /** Counts one case; `fault` is '' when it passed. */
  case(fault: string): void {
    this.count += 1;
    if (!fault) this.passed += 1;
    else this.faults.push(fault);
  }

  /** Checks a condition over the whole test. */
  check(condition: boolean, fault: string): void {
    if (!condition) this.faults.push(fault);
  }

  figure(text: string): void {
    this.#figures.push(text);
  }

  times(name: string, ms: readonly number[], most?: number): void {
    const rounded = (percent: number) => Math.round(percentile(ms, percent));
    const p95 = rounded(95);
    this.figure(`${name} p50 ${rounded(50)} ms, p95 ${p95} ms, p99 ${rounded(99)} ms`);
    if (most !== undefined) this.check(p95 < most, `${name}: p95 ${p95} ms, at most ${most} ms`);
  }

  get figures(): string {
    return this.#figures.join('; ');
  }
}

/** @example countRepeats(['a', 'b', 'a']) // 'a 2, b 1' */
export function countRepeats(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${word || 'ok'} ${count}`).join(', ');
}
