// `npm start`: settings, database, sample data, app, listen, jobs; on a signal it stops them in reverse order.
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { App } from './app.ts';
import { openAndMigrateDatabase } from './platform/lifecycle/open-and-migrate.ts';
import { requireConnectionBudget } from './platform/database/connection-budget.ts';
import { prepareDataDir, prepareTempFolder } from './platform/config/data-dir.ts';
import { db, pool } from './platform/database/db.ts';
import { missingIdentity } from '#rules/shop.ts';
import { shopIdentity } from './platform/shop-identity.ts';
import { env, useTempFolder } from './platform/config/env.ts';
import { waitForDrain } from './platform/lifecycle/drain.ts';
import { collectGarbageAfterStart } from './platform/lifecycle/collect-after-start.ts';
import type { JobWorker } from './platform/jobs/worker.ts';
import { makePrivate } from './integrations/files/folder-store.ts';
import { watchStalls } from './platform/metrics/stalls.ts';
import { seedOnce } from './platform/database/seed-once.ts';
import { stopOnSignal } from './platform/lifecycle/shutdown.ts';
import { startTracing } from './platform/tracing/tracing.ts';
import { StartError } from './platform/lifecycle/start-error.ts';

const started: (() => Promise<void>)[] = [];
let isStopping = false;
let isOpen = false;
// As long as Apollo waits for requests in progress.
const DRAIN_WITHIN_MS = 10_000;
const log = (line: string) => console.log(line);

async function start(): Promise<void> {
  const { SHOP_MODE, DATA_DIR, HOST, PORT } = env();
  stopOnSignal(stop);
  if (SHOP_MODE === 'demo') prepareDataDir(DATA_DIR);
  // First, so that the database is traced from its first statement.
  started.push(await startTracing());
  const database = openAndMigrateDatabase(log);
  started.push(async () => (await database)()); // a signal may arrive before it has started
  useTempFolder(prepareTempFolder(DATA_DIR));
  // While the database starts, but after the settings were validated, which modules read on import.
  const [{ createApp }] = await Promise.all([import('./app.ts'), database.then(prepareDatabase)]);
  const app = await createApp();
  started.push(() => drain(app));
  await listen(app.server, HOST, PORT);
  isOpen = true;
  await announce(app.server);
  restrictFileAccess();
  const worker = startJobs();
  started.push(async () => (await worker).stop());
  collectGarbageAfterStart();
  watchStalls();
}

async function prepareDatabase(): Promise<void> {
  // Connecting compiles Prisma's query planner, which the first request would otherwise wait for.
  await Promise.all([db.$connect(), checkAndSeed()]);
}

async function checkAndSeed(): Promise<void> {
  await requireConnectionBudget(env(), log);
  if (env().SHOP_MODE === 'demo') await seedOnce(log);
}

// Not awaited: there may be many files.
function restrictFileAccess(): void {
  const { UPLOADS_DIR, DATA_DIR } = env();
  // A folder that contains the database must stay accessible to the owner of its files.
  const folders = [UPLOADS_DIR, join(DATA_DIR, 'pictures')].filter((folder) => !DATA_DIR.startsWith(folder));
  for (const folder of folders)
    makePrivate(folder).catch((error: unknown) =>
      log(`${folder} may be readable by others: ${String(error)}`),
    );
}

// Imported after the server listens, so that the start does not wait for it.
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

async function announce(server: Server): Promise<void> {
  const { PUBLIC_URL, GRAPHQL_SANDBOX, SHOP_MODE, SMS_URL } = env();
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : env().PORT;
  const url = PUBLIC_URL ?? `http://localhost:${port}`;
  // Before the shop is announced as open; a failure does not stop it.
  const staffLine = await backOfficeLine(url).catch((error: unknown) => `Back office: ${String(error)}`);
  log(`\nMoti & Mini is open (${SHOP_MODE})`);
  log(`  Shop             ${url}/`);
  if (GRAPHQL_SANDBOX === 'on') log(`  GraphQL sandbox  ${url}/graphql`);
  log(`  REST             ${url}/api`);
  if (staffLine) log(`  ${staffLine}`);
  const missing = missingIdentity(shopIdentity());
  if (missing.length)
    log(
      `  No order is taken until these are set: ${missing.join(', ')} (in the back office, Settings, or npm run ops -- shop set)`,
    );
  if (!SMS_URL) log('  Sign-in codes are shown on screen, because no SMS sender is set (SMS_URL)');
  log('  Ctrl-C stops it\n');
}

async function backOfficeLine(url: string): Promise<string | null> {
  const { staffStartLine } = await import('./modules/staff/samples.ts');
  return staffStartLine(url);
}

// Connections that remain after this are closed, so that the database can stop in time.
async function drain(app: App): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), DRAIN_WITHIN_MS);
  await app.close().finally(() => clearTimeout(cutOff));
}

/** Stops what was started, in reverse order. */
async function stop(signal?: NodeJS.Signals): Promise<void> {
  isStopping = true;
  // Ctrl-C does not wait for clients.
  if (isOpen && signal === 'SIGTERM') await waitForDrain();
  for (const undo of started.splice(0).reverse()) await undo();
}

try {
  await start();
} catch (error) {
  // After a signal during the start, errors are expected.
  if (!isStopping) {
    console.error(error instanceof StartError ? error.message : error);
    await stop().catch(() => undefined); // a failed start may also fail to stop
    process.exit(1);
  }
}
