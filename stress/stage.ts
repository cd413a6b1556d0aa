// The stage of the battery: a PostgreSQL of its own, and two built server processes of one shop on it.
// The runner is a third process of that shop: it reads and prepares through the shop's own nouns.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase } from '#server/platform/database/create-database.ts';
import { migrate } from '#server/platform/database/migrations.ts';
import { connectDatabase, db, disconnectDatabase } from '#server/platform/database/db.ts';
import type { Ending } from '#server/testing/shop-process.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { layGoods } from './goods.ts';
import { DatabasePower, RedisPower } from './powers.ts';
import { type Door, Servers } from './servers.ts';

export type { Door } from './servers.ts';

// How often a process looks at the shifted clock, and a moment more.
const CLOCK_SEEN_MS = 150;
const MINUTE_MS = 60_000;

export interface Stage {
  doors: [Door, Door];
  /** PostgreSQL under all of them. */
  database: DatabasePower;
  /** Redis, with `--redis`. */
  redis: RedisPower | null;
  /** Kills one as a power cut would. */
  kill(door: Door): Promise<void>;
  /** Asks one to end, as a new release does. */
  terminate(door: Door): Promise<Ending>;
  /** Starts it again where it was. */
  restart(door: Door): Promise<void>;
  /** The process behind a door. */
  pidOf(door: Door): number;
  /** One more server of the shop, with settings of its own. */
  open(settings: Record<string, string>): Promise<ExtraShop>;
  /** The same, in which people and addresses are counted as in the open. */
  openCounted(more?: Record<string, string>): Promise<ExtraShop>;
  /** Puts the sample shop beside the battery's own goods, once. */
  furnish(): Promise<void>;
  /** Moves the shop's clock on, for all processes; backwards where that is less than nothing. */
  pass(minutes: number): Promise<void>;
  /** Keys of the uploaded files that are there. */
  fileKeys(): string[];
  /** Names of the files that are on their way in. */
  tempFiles(): string[];
  /** Every line that any server wrote so far. */
  logLines(): string[];
  /** The last words of servers that ended unasked, since this was asked last. */
  deaths(): string[];
}

export interface ExtraShop {
  door: Door;
  pid: number;
  /** Answers all that it said, its log as well. */
  end(): Promise<Ending>;
}

export interface OpenedStage {
  stage: Stage;
  close(): Promise<void>;
}

/** Opens everything; `tell` hears what takes long. */
export async function openStage(tell: (line: string) => void): Promise<OpenedStage> {
  const undo: (() => Promise<unknown> | void)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return { stage: await setUp(undo, tell), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function setUp(undo: (() => Promise<unknown> | void)[], tell: (line: string) => void): Promise<Stage> {
  const folder = makeTempDir('battery');
  undo.push(() => removeTempDir(folder));
  const database = await DatabasePower.open(folder);
  undo.push(() => database.stop());
  // With `--redis` the processes share their news over a Redis of their own, else over PostgreSQL.
  const redis = process.argv.includes('--redis') ? await RedisPower.open() : null;
  undo.push(() => redis?.stop());
  await createDatabase(database.url('postgres'), 'battery');
  const settings = {
    ...settingsOf(folder, database.url('battery')),
    ...(redis && { REDIS_URL: redis.url }),
  };
  Object.assign(process.env, settings);
  await migrate(settings.DATABASE_URL, () => undefined);
  connectDatabase(settings.DATABASE_URL);
  undo.push(() => disconnectDatabase());
  await layGoods();
  tell('Opening two servers; the shop is built first where sources changed');
  const servers = new Servers(settings);
  undo.push(() => servers.endAll());
  const doors: [Door, Door] = [await servers.open(), await servers.open()];
  let passed = 0;
  let furnishing: Promise<void> | undefined;
  return {
    doors,
    database,
    redis,
    kill: async (door) => void (await servers.end(door, 'SIGKILL')),
    terminate: (door) => servers.end(door, 'SIGTERM'),
    restart: (door) => servers.restart(door),
    pidOf: (door) => servers.pidOf(door),
    open: (own) => servers.openExtra(own),
    openCounted: (more = {}) => servers.openExtra({ RATE_LIMITS: 'on', ...more }),
    async pass(minutes) {
      passed += minutes * MINUTE_MS;
      writeFileSync(settings.CLOCK_OFFSET_FILE, String(passed));
      await wait(CLOCK_SEEN_MS);
    },
    async furnish() {
      furnishing ??= import('#prisma/seed.ts').then(({ seed }) => seed(db));
      await furnishing;
    },
    fileKeys: () => filesUnder(settings.UPLOADS_DIR),
    tempFiles: () => filesUnder(join(settings.DATA_DIR, 'tmp')),
    logLines: () => servers.logLines(),
    deaths: () => servers.deaths(),
  };
}

function settingsOf(folder: string, databaseUrl: string) {
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    UPLOADS_DIR: join(folder, 'uploads'),
    CLOCK_OFFSET_FILE: join(folder, 'clock'),
    // Signs for all three processes alike.
    SECRET_KEYS: 'battery-0123456789-abcdefghijklmnopqrstuvwxyz',
    // "lifts every count per time …, for load tests; never the rules of stock, money, ownership"
    RATE_LIMITS: 'off',
    // The provider is often away and back within seconds, and clients who insist do so for twenty.
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
