// The measured shop: built, over a database of its own, on a PostgreSQL of its own.
import { join } from 'node:path';
import { Cluster } from '#server/platform/database/cluster.ts';
import { createDatabase } from '#server/platform/database/create-database.ts';
import { migrate } from '#server/platform/database/migrations.ts';
import { connectDatabase, disconnectDatabase } from '#server/platform/database/db.ts';
import { openShop, type ShopProcess } from '#server/testing/shop-process.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { fillShelves } from './catalogue.ts';

export interface BenchShop {
  url: string;
  pid: number;
  databaseUrl: string;
  /** What another process of the same shop is started with. */
  settings: Record<string, string>;
}

/** What is to be undone at the end, last first. */
export const started: (() => Promise<unknown> | void)[] = [];

export async function stopAll(): Promise<void> {
  for (const undo of started.splice(0).reverse()) await undo();
}

/** A shop with so many products. */
export async function openBenchShop(products: number, tell: (line: string) => void): Promise<BenchShop> {
  const folder = makeTempDir('bench');
  started.push(() => removeTempDir(folder));
  const cluster = await Cluster.join({ folder: join(folder, 'postgres'), log: () => undefined });
  started.push(() => cluster.leave());
  await createDatabase(cluster.url('postgres'), 'bench');
  const databaseUrl = cluster.url('bench');
  await migrate(databaseUrl, () => undefined);
  await fillShelves(databaseUrl, products);
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data'), RATE_LIMITS: 'off' };
  tell(`Opening a shop of ${products} products; it is built first where sources changed`);
  const { url, pid, end } = await openShop(settings);
  started.push(() => end('SIGTERM'));
  return { url, pid, databaseUrl, settings };
}

/** Makes this process one of the shop's own, to prepare people and goods. */
export function joinShop({ databaseUrl, settings }: BenchShop): void {
  Object.assign(process.env, settings);
  connectDatabase(databaseUrl);
  started.push(() => disconnectDatabase());
}

/** Another process of the shop that keeps no answers: every read is fresh from the database. */
export function withFreshShop<Result>(
  { settings }: BenchShop,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  return withOwnShop({ ...settings, VISITOR_CACHE: 'off' }, ({ url }) => use(url));
}

/** Another process of the shop, for as long as it is used. */
export async function withOwnShop<Result>(
  settings: Record<string, string>,
  use: (shop: ShopProcess) => Promise<Result>,
  args?: string[],
): Promise<Result> {
  const shop = await openShop(settings, args);
  let isOver = false;
  const close = async () => {
    if (isOver) return;
    isOver = true;
    await shop.end('SIGTERM');
  };
  started.push(close);
  try {
    return await use(shop);
  } finally {
    await close();
  }
}
