// A shop of its own for each test file, as `npm start` runs it: nothing one file does can be met by another.
import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { createDatabase, databaseUrl, dropDatabase } from '#server/platform/database/create-database.ts';
import { openShop } from '#server/testing/shop-process.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';

interface OwnShop {
  url: string;
  /** By which a command line works in the same shop. */
  settings: { DATA_DIR: string; DATABASE_URL: string };
}

// One at a time: a worker runs one file after the other, and they share its modules.
let current: OwnShop | undefined;

/** Runs a shop for the tests of this file, over a copy of the seeded database and its pictures. */
export function useOwnShop(): void {
  let close = () => Promise.resolve();
  beforeAll(async () => {
    const server = inject('postgresUrl');
    const name = `e2e_${randomBytes(6).toString('hex')}`;
    const folder = makeTempDir('e2e');
    const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl(server, name) };
    await createDatabase(server, name, 'seeded');
    cpSync(inject('dataDir'), settings.DATA_DIR, { recursive: true });
    // Journeys of many tests come from one address.
    const shop = await openShop({ ...settings, RATE_LIMITS: 'off' });
    current = { url: shop.url, settings };
    close = async () => {
      current = undefined;
      // Nothing of it is wanted any more, so nobody waits for what it has under way.
      await shop.end('SIGKILL');
      await dropDatabase(server, name);
      removeTempDir(folder);
    };
  });
  afterAll(() => close());
}

/** This file's shop, once its tests run. */
export function ownShop(): OwnShop {
  if (!current) throw new Error('No shop runs: call useBrowser() or useOwnShop() at the head of the file');
  return current;
}
