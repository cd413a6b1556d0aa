import { readFileSync, rmSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readPidFile } from './cluster-files.ts';

/**
 * Removes a postmaster.pid whose process id now belongs to another program (after a crash of the
 * machine) or to a zombie (in a container): PostgreSQL would assume that it is already running and never
 * start. It detects surviving child processes by their shared memory.
 */
export async function clearReusedPid(folder: string): Promise<void> {
  const pidFile = readPidFile(folder);
  if (!pidFile) return;
  const command = await readCommand(pidFile.pid);
  if (command !== null && !command.includes('postgres'))
    rmSync(join(folder, 'data', 'postmaster.pid'), { force: true });
}

async function readCommand(pid: number): Promise<string | null> {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return (await promisify(execFile)('ps', ['-p', String(pid), '-o', 'command='])).stdout;
  } catch {
    return null; // no such process, or not visible to us: PostgreSQL decides
  }
}
