// The stage of the battery: a PostgreSQL of its own, and two built server processes of one shop on it.
// The runner is a third process of that shop: it reads and prepares through the shop's own nouns.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Cluster } from '#server/database/cluster.ts';
import { createDatabase } from '#server/database/create-database.ts';
import { migrate } from '#server/database/migrations.ts';
import { connectDatabase, db, disconnectDatabase } from '#server/db.ts';
import { type Ending, type ShopProcess, openShop } from '#server/testing/shop-process.ts';
import { openRedis } from '#server/testing/redis-process.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { layGoods } from './goods.ts';

// How often a process looks at the shifted clock, and a moment more.
const CLOCK_SEEN_MS = 150;
const MINUTE_MS = 60_000;

/** One of the two servers; it may die and come back at the same address. */
export interface Door {
  url: string;
}

export interface Stage {
  doors: [Door, Door];
  /** Kills one as a power cut would. */
  kill(door: Door): Promise<void>;
  /** Starts it again where it was. */
  restart(door: Door): Promise<void>;
  /** One more server of the shop, in which people and addresses are counted as in the open. */
  openCounted(more?: Record<string, string>): Promise<CountedShop>;
  /** Puts the sample shop beside the battery's own goods, once. */
  furnish(): Promise<void>;
  /** Moves the shop's clock on, for all processes. It never goes back. */
  pass(minutes: number): Promise<void>;
  /** Keys of the uploaded files that are there. */
  fileKeys(): string[];
  /** Names of the files that are on their way in. */
  tempFiles(): string[];
}

export interface CountedShop {
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
  const cluster = await Cluster.join({ folder: join(folder, 'postgres'), log: () => undefined });
  undo.push(() => cluster.leave());
  await createDatabase(cluster.url('postgres'), 'battery');
  const settings = { ...settingsOf(folder, cluster.url('battery')), ...(await busOf(undo)) };
  Object.assign(process.env, settings);
  await migrate(settings.DATABASE_URL, () => undefined);
  connectDatabase(settings.DATABASE_URL);
  undo.push(() => disconnectDatabase());
  await layGoods();
  tell('Opening two servers; the shop is built first where sources changed');
  const running = new Map<Door, ShopProcess>();
  const open = async (port?: string): Promise<Door> => {
    const shop = await openShop(port ? { ...settings, PORT: port } : settings);
    const door = { url: shop.url };
    running.set(door, shop);
    return door;
  };
  undo.push(() => Promise.all([...running.values()].map((shop) => shop.end('SIGTERM'))));
  const doors: [Door, Door] = [await open(), await open()];
  let passed = 0;
  let furnishing: Promise<void> | undefined;
  return {
    doors,
    async kill(door) {
      await running.get(door)?.end('SIGKILL');
      running.delete(door);
    },
    async restart(door) {
      running.set(door, await openShop({ ...settings, PORT: new URL(door.url).port }));
    },
    async openCounted(more = {}) {
      const shop = await openShop({ ...settings, RATE_LIMITS: 'on', ...more });
      return { door: { url: shop.url }, pid: shop.pid, end: () => shop.end('SIGTERM') };
    },
    async pass(minutes) {
      passed += minutes * MINUTE_MS;
      writeFileSync(settings.CLOCK_OFFSET_FILE, String(passed));
      await wait(CLOCK_SEEN_MS);
    },
    async furnish() {
      furnishing ??= import('#prisma/seed.ts').then(({ seed }) => seed(db));
      await furnishing;
    },
    // The sample shop's drawings are in no row of files.
    fileKeys: () => filesUnder(settings.UPLOADS_DIR).filter((key) => !key.startsWith('art/')),
    tempFiles: () => filesUnder(join(settings.DATA_DIR, 'tmp')),
  };
}

/** With `--redis` the processes share their news over a Redis of their own, else over PostgreSQL. */
async function busOf(undo: (() => Promise<unknown> | void)[]): Promise<{ REDIS_URL?: string }> {
  if (!process.argv.includes('--redis')) return {};
  const redis = await openRedis();
  undo.push(() => redis.end());
  return { REDIS_URL: redis.url };
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
