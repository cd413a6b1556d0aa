// The files of an embedded cluster: <folder>/data, <folder>/password and <folder>/server.log.
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdtempSync, readFileSync } from 'node:fs';
import { readdirSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartError } from '#server/platform/lifecycle/start-error.ts';
import { canEnter, reachableFolder, runAs, type Owner } from './native.ts';

/** The cluster's superuser; its password is in <folder>/password. */
export const SUPERUSER = 'moti';

/** Returns the real path of the cluster at `place`, after creating the cluster if there is none. */
export async function ensureClusterFiles(
  place: string,
  programs: string,
  owner: Owner,
  log: (line: string) => void,
) {
  if (!existsSync(join(place, 'password'))) await makeCluster(place, programs, owner, log);
  const folder = realpathSync(place);
  // The checkout may have been moved to a folder that only root may enter.
  if (!(await canEnter(owner, folder)))
    throw new StartError(
      `PostgreSQL runs as ${owner?.name}, who cannot enter ${folder}: make its parent folders accessible or set DATA_DIR`,
    );
  return folder;
}

/** The contents of postmaster.pid, which a killed server leaves behind; null if there is no such file. */
export function readPidFile(folder: string): { pid: number; port: number } | null {
  const lines = (readTextIfExists(join(folder, 'data', 'postmaster.pid')) ?? '').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid && port ? { pid, port } : null;
}

/** The port of the last start, reused so that the pools of other processes can reconnect; 0 if unknown. */
export function lastPort(folder: string): number {
  const file = join(folder, 'data', 'postmaster.opts');
  const options = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Number(/"-p" "(\d+)"/.exec(options)?.[1] ?? 0);
}

// Created under a temporary name and renamed: a process killed midway leaves no partial cluster, and
// when several processes start together, one wins.
async function makeCluster(place: string, programs: string, owner: Owner, log: (line: string) => void) {
  log('Creating the database (first start only)');
  const home = dirname(place);
  const reachable = await canEnter(owner, home);
  const draft = mkdtempSync(reachable ? `${place}.new-` : join(await reachableFolder(owner), 'data-'));
  try {
    await initdb(draft, programs, owner);
    if (isDangling(place)) rmSync(place);
    if (reachable) renameSync(draft, place);
    else symlinkSync(draft, place);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    if (existsSync(join(place, 'password'))) return; // another process created it first
    throw error;
  }
  if (reachable) removeDrafts(place);
  else log(`PostgreSQL runs as ${owner?.name}, who cannot enter ${home}: the data is in ${draft}`);
}

async function initdb(folder: string, programs: string, owner: Owner) {
  const password = join(folder, 'password');
  writeFileSync(password, randomBytes(24).toString('base64url'), {
    mode: 0o600,
  });
  if (owner) for (const path of [folder, password]) chownSync(path, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '', // a socket's path may have at most 107 bytes
    log_min_messages: 'fatal', // expected errors would fill a log that nobody rotates
  };
  await runAs(owner, join(programs, 'initdb'), [
    '--pgdata',
    join(folder, 'data'),
    '--username',
    SUPERUSER,
    '--pwfile',
    password,
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
    '--no-instructions',
    // PostgreSQL's built-in locale sorts the same on every system.
    '--locale',
    'C',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
    ...Object.entries(settings).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
  ]);
}

function isDangling(place: string): boolean {
  return !existsSync(place) && lstatSync(place, { throwIfNoEntry: false }) !== undefined;
}

// Temporary clusters of processes that lost the race or were killed. One may still be written to; its
// own process removes it then.
function removeDrafts(place: string): void {
  for (const name of readdirSync(dirname(place))) {
    if (!name.startsWith(`${basename(place)}.new-`)) continue;
    try {
      rmSync(join(dirname(place), name), { recursive: true, force: true });
    } catch {
      // Still being written to.
    }
  }
}

/** The file's text; null if it does not exist, which an earlier check could not rule out. */
function readTextIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
