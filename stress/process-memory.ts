import { readFileSync } from 'node:fs';

/** Resident memory of a process in kB. */
export function readMemory(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
}
