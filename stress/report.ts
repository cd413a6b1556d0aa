// The results as a Markdown table.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/config/project-root.ts';

export interface Result {
  id: string;
  title: string;
  /** Number of cases, and how many of them passed. */
  count: number;
  passed: number;
  /** Measurements, such as "p95 840 ms". */
  figure: string;
  /** The first faults. */
  faults: string[];
}

const FOLDER = join(projectRoot, '.data', 'stress');
const FILE = join(FOLDER, 'results.md');
const MAX_FAULTS = 5;

export function isGood({ count, passed, faults }: Result): boolean {
  return passed === count && faults.length === 0;
}

function outcomeText(result: Result): string {
  return isGood(result) ? 'passed' : 'FAILED';
}

function toRow(result: Result): string {
  const { id, title, count, passed, figure } = result;
  const cells = [id, title, outcomeText(result), String(count), String(passed), figure];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** The table with the faults below it. */
export function formatTable(results: readonly Result[]): string {
  const faults = results.flatMap(({ id, faults: all }) =>
    all.slice(0, MAX_FAULTS).map((fault) => `- ${id}: ${fault}`),
  );
  return [
    '| test | what | outcome | count | passed | figure |',
    '| ---- | ---- | ------- | ----: | -----: | ------ |',
    ...results.map(toRow),
    ...(faults.length ? ['', ...faults] : []),
  ].join('\n');
}

/** Saves the table; returns the file's path. */
export function saveTable(table: string): string {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(FILE, `Stress tests of ${new Date().toISOString()}\n\n${table}\n`);
  return FILE;
}

/** @example percentile(times, 95) // 840.25 */
export function percentile(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
