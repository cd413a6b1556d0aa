// The test bed: its own PostgreSQL and two built server processes. The runner connects to the same
// database and calls the shop's services to prepare data.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { millisecondsInMinute } from 'date-fns/constants';
import { createDatabase } from '#server/platform/database/create-database.ts';
import { migrate } from '#server/platform/database/migrations.ts';
import { connectDatabase, db, disconnectDatabase } from '#server/platform/database/db.ts';
import type { Ending } from '#server/testing/shop-process.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { createCatalogue } from './catalogue.ts';
import { DatabaseDependency, RedisDependency } from './dependencies.ts';
import { type Server, ServerProcesses } from './servers.ts';

export type { Server } from './servers.ts';

// Processes read the clock offset every 100 ms.
const CLOCK_SEEN_MS = 150;

export interface TestBed {
  servers: [Server, Server];
  database: DatabaseDependency;
  /** Set with `--redis` only. */
  redis: RedisDependency | null;
  /** Sends SIGKILL. */
  kill(server: Server): Promise<void>;
  /** Sends SIGTERM, as a deployment does. */
  terminate(server: Server): Promise<Ending>;
  /** Starts it again on the same port. */
  restart(server: Server): Promise<void>;
  /** Process id of a server. */
  pidOf(server: Server): number;
  /** Starts one more server with other settings. */
  open(settings: Record<string, string>): Promise<ExtraServer>;
  /** The same, with rate limits on. */
  openWithRateLimits(more?: Record<string, string>): Promise<ExtraServer>;
  /** Adds the sample shop to the database, once. */
  seedSampleShop(): Promise<void>;
  /** Moves the clock of all processes; negative values move it back. */
  advanceClock(minutes: number): Promise<void>;
  /** Keys of the stored uploads. */
  fileKeys(): string[];
  /** Names of temporary upload files. */
  tempFiles(): string[];
  /** Log lines of all servers. */
  logLines(): string[];
  /** Last output of servers that exited unexpectedly; each is returned once. */
  crashes(): string[];
}

export interface ExtraServer {
  server: Server;
  pid: number;
  /** Stops it; returns its output. */
  end(): Promise<Ending>;
}

export interface OpenTestBed {
  testBed: TestBed;
  close(): Promise<void>;
}

/** Starts everything; `log` receives progress messages. */
export async function openTestBed(log: (line: string) => void): Promise<OpenTestBed> {
  const undo: (() => Promise<unknown> | void)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return { testBed: await setUp(undo, log), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function setUp(undo: (() => Promise<unknown> | void)[], log: (line: string) => void): Promise<TestBed> {
  const folder = makeTempDir('stress');
  undo.push(() => removeTempDir(folder));
  const database = await DatabaseDependency.open(folder);
  undo.push(() => database.stop());
  // With `--redis` the processes publish events over Redis, else over PostgreSQL.
  const redis = process.argv.includes('--redis') ? await RedisDependency.open() : null;
  undo.push(() => redis?.stop());
  await createDatabase(database.url('postgres'), 'stress');
  const settings = {
    ...buildSettings(folder, database.url('stress')),
    ...(redis && { REDIS_URL: redis.url }),
  };
  Object.assign(process.env, settings);
  await migrate(settings.DATABASE_URL, () => undefined);
  connectDatabase(settings.DATABASE_URL);
  undo.push(() => disconnectDatabase());
  await createCatalogue();
  log('Opening two servers; the shop is built first where sources changed');
  const processes = new ServerProcesses(settings);
  undo.push(() => processes.endAll());
  const servers: [Server, Server] = [await processes.open(), await processes.open()];
  let passed = 0;
  let seeding: Promise<void> | undefined;
  return {
    servers,
    database,
    redis,
    kill: async (server) => void (await processes.end(server, 'SIGKILL')),
    terminate: (server) => processes.end(server, 'SIGTERM'),
    restart: (server) => processes.restart(server),
    pidOf: (server) => processes.pidOf(server),
    open: (own) => processes.openExtra(own),
    openWithRateLimits: (more = {}) => processes.openExtra({ RATE_LIMITS: 'on', ...more }),
    async advanceClock(minutes) {
      passed += minutes * millisecondsInMinute;
      writeFileSync(settings.CLOCK_OFFSET_FILE, String(passed));
      await wait(CLOCK_SEEN_MS);
    },
    async seedSampleShop() {
      seeding ??= import('#prisma/seed.ts').then(({ seed }) => seed(db));
      await seeding;
    },
    fileKeys: () => filesUnder(settings.UPLOADS_DIR),
    tempFiles: () => filesUnder(join(settings.DATA_DIR, 'tmp')),
    logLines: () => processes.logLines(),
    crashes: () => processes.crashes(),
  };
}

function buildSettings(folder: string, databaseUrl: string) {
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    UPLOADS_DIR: join(folder, 'uploads'),
    CLOCK_OFFSET_FILE: join(folder, 'clock'),
    // Shared by all three processes.
    SECRET_KEYS: 'stress-0123456789-abcdefghijklmnopqrstuvwxyz',
    // Lifts counts per time only; limits of stock, money and ownership stay.
    RATE_LIMITS: 'off',
    // The provider's stand-in comes back within seconds, so the circuit breaker must retry quickly.
    LIMIT_OUTSIDE_REST_MS: '1000',
  };
}

function filesUnder(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
  } catch {
    return []; // nothing was uploaded yet
  }
}
