// CPU and memory of a process, from /proc.
import { readFileSync } from 'node:fs';

const TICK_MS = 10; // clock tick of /proc on Linux

/** CPU milliseconds used so far. */
export function readCpuTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Resident memory in kB. */
export function readMemory(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
}
