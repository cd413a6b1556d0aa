// What a process costs, as Linux counts it.
import { readFileSync } from 'node:fs';

const TICK_MS = 10; // of /proc, on every Linux that Node runs on

/** Milliseconds of processor that it took so far. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Kilobytes that it holds. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
}
