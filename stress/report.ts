// What came of the tests, as a table for people.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/config/project-root.ts';

export interface Result {
  id: string;
  about: string;
  /** How many cases were tried, and how many of them went as they must. */
  count: number;
  passed: number;
  /** What was measured or chosen, such as "p95 840 ms". */
  figure: string;
  /** What went wrong, the first of it; empty when nothing did. */
  faults: string[];
}

const FOLDER = join(projectRoot, '.data', 'battery');
const FILE = join(FOLDER, 'results.md');
const MOST_FAULTS = 5;

export function isGood({ count, passed, faults }: Result): boolean {
  return passed === count && faults.length === 0;
}

function outcomeOf(result: Result): string {
  return isGood(result) ? 'passed' : 'FAILED';
}

function rowOf(result: Result): string {
  const { id, about, count, passed, figure } = result;
  const cells = [id, about, outcomeOf(result), String(count), String(passed), figure];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** The results as Markdown, with what went wrong below the table. */
export function tableOf(results: readonly Result[]): string {
  const faults = results.flatMap(({ id, faults: all }) =>
    all.slice(0, MOST_FAULTS).map((fault) => `- ${id}: ${fault}`),
  );
  return [
    '| test | what | outcome | count | passed | figure |',
    '| ---- | ---- | ------- | ----: | -----: | ------ |',
    ...results.map(rowOf),
    ...(faults.length ? ['', ...faults] : []),
  ].join('\n');
}

/** Keeps the table beside the shop's other data; answers where. */
export function keepTable(table: string): string {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(FILE, `Battery of ${new Date().toISOString()}\n\n${table}\n`);
  return FILE;
}

/** A share of sorted measurements. @example percentile(times, 95) */
export function percentile(times: readonly number[], percent: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0);
}
