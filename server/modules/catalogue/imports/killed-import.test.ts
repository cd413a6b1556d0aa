// A process killed during an import leaves no partial data, and the next process completes the import.
// @module-tag nightly
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { resetEnv } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import { runJobNow } from '#server/platform/jobs/run-job-now.ts';
import { useDatabase } from '#server/testing/database.ts';
import { toCsv, importActions, newProductRows } from '#server/testing/product-sheets.ts';
import { openShop, type ShopProcess } from '#server/testing/shop-process.ts';
import { newStaff } from '#server/testing/staff.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { IMPORT_JOB } from './product-imports.ts';

const database = useDatabase();
const dataDir = makeTempDir('killed-import');
// Shared with the shop's process, so that both accept the same sessions.
const SECRET_KEYS = randomBytes(32).toString('base64');
const WAIT = { interval: 20, timeout: 120_000 };

beforeAll(() => {
  Object.assign(process.env, { DATA_DIR: dataDir, SECRET_KEYS });
  resetEnv();
});
afterAll(() => removeTempDir(dataDir));

const open = () => openShop({ DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET_KEYS });

it('an import completes after its process was killed', async () => {
  const { cookie } = await newStaff('CATALOGUE');
  // Drafts, since the store of this shop has no pictures.
  const goods = (await newProductRows(700)).map((row) => ({ ...row, status: 'draft', pictures: '' }));
  const slugs = goods.map(({ slug }) => slug);
  const written = () => db.product.count({ where: { slug: { in: slugs } } });
  const stateOf = async (id: string) => (await db.productImport.findUniqueOrThrow({ where: { id } })).state;

  let shop: ShopProcess = await open();
  const imports = importActions(
    () => shop.url,
    () => cookie,
  );
  const { id } = await imports.upload(toCsv(goods));
  await vi.waitUntil(async () => (await stateOf(id)) === 'CHECKED', WAIT);
  expect((await imports.start(id)).code).toBe('');
  await vi.waitUntil(isWriting, WAIT);
  await shop.end('SIGKILL');
  expect(await written()).toBe(0);
  expect(await stateOf(id)).toBe('IMPORTING');

  shop = await open();
  // The schedule runs it each minute.
  await runJobNow(IMPORT_JOB);
  await vi.waitUntil(async () => (await stateOf(id)) !== 'IMPORTING', WAIT);
  expect(await imports.find(id)).toMatchObject({ state: 'DONE', result: { newProducts: 700 } });
  expect(await written()).toBe(700);
  expect(await db.auditEntry.count({ where: { about: { in: slugs } } })).toBe(700);
  await shop.end('SIGTERM');
});

/** Whether an import has written rows that it has not committed yet. */
async function isWriting(): Promise<boolean> {
  const locks = await db.$queryRaw<object[]>`
    select from pg_locks l join pg_stat_activity a using ("pid")
    where a.datname = current_database() and l.locktype = 'relation' and l.mode = 'RowExclusiveLock'
      and l.relation = '"StockMovement"'::regclass and l.granted`;
  return locks.length > 0;
}
