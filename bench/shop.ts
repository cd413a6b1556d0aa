// The shop under test: a built server with its own database and PostgreSQL.
import { join } from 'node:path';
import { Cluster } from '#server/platform/database/cluster.ts';
import { createDatabase } from '#server/platform/database/create-database.ts';
import { migrate } from '#server/platform/database/migrations.ts';
import { connectDatabase, disconnectDatabase } from '#server/platform/database/db.ts';
import { openShop, type ShopProcess } from '#server/testing/shop-process.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { fillCatalogue } from './catalogue.ts';

export interface BenchShop {
  url: string;
  pid: number;
  databaseUrl: string;
  /** Settings for another process of the same shop. */
  settings: Record<string, string>;
}

/** Clean-up steps, run in reverse order. */
export const cleanUps: (() => Promise<unknown> | void)[] = [];

export async function stopAll(): Promise<void> {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
}

/** Opens a shop with this many products. */
export async function openBenchShop(products: number, log: (line: string) => void): Promise<BenchShop> {
  const folder = makeTempDir('bench');
  cleanUps.push(() => removeTempDir(folder));
  const cluster = await Cluster.join({ folder: join(folder, 'postgres'), log: () => undefined });
  cleanUps.push(() => cluster.leave());
  await createDatabase(cluster.url('postgres'), 'bench');
  const databaseUrl = cluster.url('bench');
  await migrate(databaseUrl, () => undefined);
  await fillCatalogue(databaseUrl, products);
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data'), RATE_LIMITS: 'off' };
  log(`Opening a shop with ${products} products (rebuilt first if sources changed)`);
  const { url, pid, end } = await openShop(settings);
  cleanUps.push(() => end('SIGTERM'));
  return { url, pid, databaseUrl, settings };
}

/** Connects this process to the shop's database, to prepare data. */
export function joinShop({ databaseUrl, settings }: BenchShop): void {
  Object.assign(process.env, settings);
  connectDatabase(databaseUrl);
  cleanUps.push(() => disconnectDatabase());
}

/** Runs `use` with a process that has the response cache off. */
export function withFreshShop<Result>(
  { settings }: BenchShop,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  return withOwnShop({ ...settings, VISITOR_CACHE: 'off' }, ({ url }) => use(url));
}

/** Runs `use` with another process of the shop. */
export async function withOwnShop<Result>(
  settings: Record<string, string>,
  use: (shop: ShopProcess) => Promise<Result>,
  args?: string[],
): Promise<Result> {
  const shop = await openShop(settings, args);
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await shop.end('SIGTERM');
  };
  cleanUps.push(close);
  try {
    return await use(shop);
  } finally {
    await close();
  }
}
