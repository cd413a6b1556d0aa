import { readFileSync, rmSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readPidFile } from './cluster-files.ts';

/**
 * Removes a postmaster.pid whose number belongs to a program that is no PostgreSQL (after a crash of
 * the machine), or to a dead one that nobody reaped (in a container): PostgreSQL itself would believe
 * that it runs already, and never start. Children that still work are found by their shared memory.
 */
export async function clearReusedPid(folder: string): Promise<void> {
  const left = readPidFile(folder);
  if (!left) return;
  const command = await commandOf(left.pid);
  if (command !== null && !command.includes('postgres'))
    rmSync(join(folder, 'data', 'postmaster.pid'), { force: true });
}

async function commandOf(pid: number): Promise<string | null> {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return (await promisify(execFile)('ps', ['-p', String(pid), '-o', 'command='])).stdout;
  } catch {
    return null; // no such process, or hidden from us: PostgreSQL decides
  }
}
