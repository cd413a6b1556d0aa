// Behind `npm start`: settings, database, sample goods, app, listen, jobs; and back again.
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { App } from './app.ts';
import { bringUpDatabase } from './platform/lifecycle/prepare-database.ts';
import { requireShare } from './platform/database/pool-share.ts';
import { prepareDataDir, prepareTempFolder } from './platform/config/data-dir.ts';
import { db, pool } from './platform/database/db.ts';
import { env, useTempFolder } from './platform/config/env.ts';
import { farewell } from './platform/lifecycle/drain.ts';
import { giveBackSoon } from './platform/lifecycle/collect-after-start.ts';
import type { JobWorker } from './platform/jobs/worker.ts';
import { makePrivate } from './integrations/files/folder-store.ts';
import { watchStalls } from './platform/metrics/stalls.ts';
import { seedOnce } from './platform/database/seed-once.ts';
import { endWith } from './platform/lifecycle/shutdown.ts';
import { StartError } from './platform/lifecycle/start-error.ts';

const started: (() => Promise<void>)[] = [];
let isStopping = false;
let isOpen = false;
// Apollo's own patience with requests that are under way.
const DRAIN_WITHIN_MS = 10_000;
const log = (line: string) => console.log(line);

async function start(): Promise<void> {
  const { SHOP_MODE, DATA_DIR, HOST, PORT } = env();
  endWith(stop);
  if (SHOP_MODE === 'demo') prepareDataDir(DATA_DIR);
  const database = bringUpDatabase(log);
  started.push(async () => (await database)()); // a signal may come before it is up
  useTempFolder(prepareTempFolder(DATA_DIR));
  // While the database comes up, but not before the settings are known to be good: modules may read them.
  const [{ createApp }] = await Promise.all([import('./app.ts'), database.then(prepareDatabase)]);
  const app = await createApp();
  started.push(() => drain(app));
  await listen(app.server, HOST, PORT);
  isOpen = true;
  announce(app.server);
  takeFilesFromOthers();
  const worker = startJobs();
  started.push(async () => (await worker).stop());
  giveBackSoon();
  watchStalls();
}

async function prepareDatabase(): Promise<void> {
  // Compiles beside all else what plans Prisma's statements; the first reader would wait for it.
  await Promise.all([db.$connect(), openShelves()]);
}

async function openShelves(): Promise<void> {
  await requireShare(env(), log);
  if (env().SHOP_MODE === 'demo') await seedOnce(log);
}

// Beside all else: there may be many.
function takeFilesFromOthers(): void {
  const { UPLOADS_DIR, DATA_DIR } = env();
  // Where the database lies within, it has another owner, who must pass.
  const folders = [UPLOADS_DIR, join(DATA_DIR, 'pictures')].filter((folder) => !DATA_DIR.startsWith(folder));
  for (const folder of folders)
    makePrivate(folder).catch((error: unknown) => log(`${folder} may be open to others: ${String(error)}`));
}

// Loaded only now, so that nobody waits for it.
async function startJobs(): Promise<JobWorker> {
  const [{ startWorker }, { allJobs }] = await Promise.all([
    import('./platform/jobs/worker.ts'),
    import('./composition/jobs.ts'),
  ]);
  return startWorker(pool.options.connectionString ?? '', allJobs);
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'is taken: set PORT to another' : `cannot be used (${error.code})`;
      reject(new StartError(`Port ${port} on ${host} ${reason}`, { cause: error }));
    });
    server.listen(port, host, resolve);
  });
}

function announce(server: Server): void {
  const { PUBLIC_URL, GRAPHQL_SANDBOX, SHOP_MODE, SMS_URL } = env();
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : env().PORT;
  const url = PUBLIC_URL ?? `http://localhost:${port}`;
  log(`\nMoti & Mini is open (${SHOP_MODE})`);
  log(`  Shop             ${url}/`);
  if (GRAPHQL_SANDBOX === 'on') log(`  GraphQL sandbox  ${url}/graphql`);
  log(`  REST             ${url}/api`);
  if (!SMS_URL) log('  Sign-in codes are shown on screen, because no SMS sender is set (SMS_URL)');
  log('  Ctrl-C stops it\n');
}

// Whoever is still connected after that is cut off, so that the database can stop in time.
async function drain(app: App): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), DRAIN_WITHIN_MS);
  await app.close().finally(() => clearTimeout(cutOff));
}

/** Undoes what was started, last first. */
async function stop(signal?: NodeJS.Signals): Promise<void> {
  isStopping = true;
  // Ctrl-C waits for nobody.
  if (isOpen && signal === 'SIGTERM') await farewell();
  for (const undo of started.splice(0).reverse()) await undo();
}

try {
  await start();
} catch (error) {
  // A start that was broken off by a signal ends with that.
  if (!isStopping) {
    console.error(error instanceof StartError ? error.message : error);
    await stop().catch(() => undefined); // what failed to start may fail to stop
    process.exit(1);
  }
}
