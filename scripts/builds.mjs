// The builds in dist/builds, each in a folder named by the fingerprint of its sources. A finished build never changes, so
// a running shop can load its chunks at any time. A build without users is removed once another is current.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const SOURCES = ['client', 'server', 'prisma', 'scripts', 'texts'];
const SETTINGS = [
  'schema.graphql',
  'admin.graphql',
  'codegen.ts',
  'vite.config.ts',
  'vite.admin.config.ts',
  'vite.sandbox.config.ts',
  'prisma.config.ts',
  'package-lock.json',
];
const NOT_BUILT = /\.test\.tsx?$|\.generated\.ts$|server\/generated|client\/gql|server\/testing/;

export const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const builds = join(dist, 'builds');
/** The file with the name of the current build, for starts without sources and programs that run from the sources. */
const current = join(dist, 'current');
const unfinished = join(dist, 'unfinished');
const generated = join(root, 'server', 'generated');
const lock = join(dist, 'build.lock');

/** The folder of the last build. */
export function currentBuild() {
  return join(builds, fs.readFileSync(current, 'utf8'));
}

/** The folder of the build of the current sources, registered as used by this process. Builds it if it is missing. */
export async function fittingBuild() {
  for (;;) {
    const name = fingerprint();
    if (isBuilt(name) && markUsed(name)) {
      makeCurrent(name);
      removeUnused(name);
      return join(builds, name);
    }
    await buildAlone(name);
  }
}

async function buildAlone(name) {
  await takeLock();
  try {
    if (isBuilt(name)) return; // by another start
    console.error('Building the shop (only when sources changed; up to a minute)');
    fs.rmSync(unfinished, { recursive: true, force: true });
    await runBuild();
    fs.mkdirSync(builds, { recursive: true });
    // Only the generated sources were missing. A running shop may be using the build.
    if (fs.existsSync(join(builds, name))) fs.rmSync(unfinished, { recursive: true, force: true });
    else fs.renameSync(unfinished, join(builds, name));
  } finally {
    fs.rmSync(lock, { force: true });
  }
}

function isBuilt(name) {
  return fs.existsSync(join(builds, name, 'server')) && fs.existsSync(generated);
}

// Replaced atomically, so that readers find a complete name.
function makeCurrent(name) {
  if (fs.existsSync(current) && fs.readFileSync(current, 'utf8') === name) return;
  const next = `${current}.${process.pid}`;
  fs.writeFileSync(next, name);
  fs.renameSync(next, current);
}

/** Adds this process to the build's list of users; false if the build was just removed. */
function markUsed(name) {
  const users = join(builds, name, 'users');
  const mark = join(users, String(process.pid));
  try {
    fs.mkdirSync(users, { recursive: true });
    fs.writeFileSync(mark, '');
  } catch (error) {
    // The build belongs to another user, who alone can remove it.
    return error.code !== 'ENOENT';
  }
  process.once('exit', () => fs.rmSync(mark, { force: true }));
  return isBuilt(name);
}

function removeUnused(keep) {
  for (const name of fs.readdirSync(builds)) {
    if (name === keep || isUsed(name)) continue;
    const removed = join(dist, `removed-${name}`);
    try {
      // Renamed first, so that no start finds a partly removed build.
      fs.renameSync(join(builds, name), removed);
      fs.rmSync(removed, { recursive: true, force: true });
    } catch {
      // Another start is removing it, or it belongs to another user.
    }
  }
}

function isUsed(name) {
  const users = join(builds, name, 'users');
  return fs.existsSync(users) && fs.readdirSync(users).some((pid) => isRunning(Number(pid)));
}

/**
 * The fingerprint of the current sources: a hash of names, sizes and times, so that a file removed or restored by Git
 * counts as a change.
 */
export function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [...SOURCES.flatMap(filesUnder), ...SETTINGS]) {
    if (NOT_BUILT.test(file)) continue;
    const stat = fs.statSync(join(root, file), { throwIfNoEntry: false });
    if (stat?.isFile()) hash.update(`${file} ${stat.size} ${stat.mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

function filesUnder(path) {
  const full = join(root, path);
  if (!fs.statSync(full, { throwIfNoEntry: false })?.isDirectory()) return [path];
  return fs
    .readdirSync(full, { recursive: true })
    .map((name) => `${path}/${name}`)
    .sort();
}

// Concurrent starts build once. The lock file contains a process id, so that a killed build does not block others.
async function takeLock() {
  for (let isLogged = false; ;) {
    try {
      fs.mkdirSync(dist, { recursive: true });
      fs.writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw new Error(`${dist} cannot be written (${error.code})`);
    }
    if (!isLocked()) fs.rmSync(lock, { force: true });
    else if (!isLogged) {
      console.error('Another start is building; waiting for it');
      isLogged = true;
    }
    await sleep(200);
  }
}

function isLocked() {
  try {
    const pid = Number(fs.readFileSync(lock, 'utf8'));
    // Just created; its process id is not written yet.
    return pid ? isRunning(pid) : Date.now() - fs.statSync(lock).mtimeMs < 2000;
  } catch {
    return false;
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function runBuild() {
  if (!fs.existsSync(join(root, 'node_modules', 'tsx')))
    throw new Error(
      'Packages are missing: run `npm install` first (with NODE_ENV=production: `npm install --include=dev`)',
    );
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'scripts', 'build.ts'), unfinished], {
    cwd: root,
    stdio: ['inherit', process.stderr, 'inherit'],
  });
  const passOn = () => child.kill('SIGTERM');
  process.once('SIGTERM', passOn);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('SIGTERM', passOn);
      if (code === 0) resolve();
      else reject(new Error('The shop could not be built'));
    });
  });
}
