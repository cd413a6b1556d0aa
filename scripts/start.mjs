// `npm start`: builds the shop when it is missing or older than its sources, then runs it in this process.
// Plain JavaScript, because Node 20 cannot run TypeScript. `node scripts/start.mjs migrate` runs
// dist/server/migrate.js; `node scripts/start.mjs build` only builds. Build
// messages go to standard error, since the output of a command may be read by a program.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const OLDEST_NODE = [20, 19];
const SOURCES = ['client', 'server', 'prisma', 'scripts', 'schema.graphql', 'codegen.ts'];
const SETTINGS = ['vite.config.ts', 'vite.sandbox.config.ts', 'prisma.config.ts', 'package-lock.json'];
const NOT_BUILT = /\.test\.tsx?$|\.generated\.ts$|server\/generated|client\/gql|server\/testing/;

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const stamp = join(dist, 'built-from');
const generated = join(root, 'server', 'generated');
const lock = join(dist, 'build.lock');

try {
  // The started program sees its own arguments only.
  const [command = 'main'] = process.argv.splice(2, 1);
  await start(command);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function start(command) {
  requireNode();
  process.chdir(root);
  // A Docker image contains the build only.
  if (fs.existsSync(join(root, 'server'))) await buildIfStale();
  if (command === 'build') return;
  process.env.NODE_ENV ??= 'production';
  // From Node 22 on, compiled code is cached for the next start. Node's default folder is shared by all users, any
  // of whom could put code there.
  module.enableCompileCache?.(join(dist, 'compiled'));
  await import(pathToFileURL(join(dist, 'server', `${command}.js`)).href);
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new Error(`Moti & Mini needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.version}`);
}

async function buildIfStale() {
  if (isBuilt()) return;
  await takeLock();
  try {
    if (isBuilt()) return; // by another start
    const sources = fingerprint();
    console.error('Building the shop (only when sources changed; up to a minute)');
    await runBuild();
    fs.writeFileSync(stamp, sources);
  } finally {
    fs.rmSync(lock, { force: true });
  }
}

function isBuilt() {
  if (!fs.existsSync(stamp) || !fs.existsSync(generated)) return false;
  return fs.readFileSync(stamp, 'utf8') === fingerprint();
}

// Names, sizes and times rather than the newest time, so that a file that was removed or restored by Git
// counts as a change.
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [...SOURCES.flatMap(filesUnder), ...SETTINGS]) {
    if (NOT_BUILT.test(file)) continue;
    const stat = fs.statSync(join(root, file), { throwIfNoEntry: false });
    if (stat?.isFile()) hash.update(`${file} ${stat.size} ${stat.mtimeMs}\n`);
  }
  return hash.digest('hex');
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
  for (let isTold = false; ;) {
    try {
      fs.mkdirSync(dist, { recursive: true });
      fs.writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw new Error(`${dist} cannot be written (${error.code})`);
    }
    if (!isHeld()) fs.rmSync(lock, { force: true });
    else if (!isTold) {
      console.error('Another start is building; waiting for it');
      isTold = true;
    }
    await sleep(200);
  }
}

function isHeld() {
  try {
    const pid = Number(fs.readFileSync(lock, 'utf8'));
    // Just created; its process id is not written yet.
    if (!pid) return Date.now() - fs.statSync(lock).mtimeMs < 2000;
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
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'scripts', 'build.ts')], {
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
