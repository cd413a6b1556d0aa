// A shop for each test file, started as by `npm start`, so that files do not affect each other.
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { createDatabase, databaseUrl, dropDatabase } from '#server/platform/database/create-database.ts';
import { openShop } from '#server/testing/shop-process.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';

interface OwnShop {
  url: string;
  /** Environment for operator commands. */
  settings: { DATA_DIR: string; DATABASE_URL: string };
}

// One at a time: a worker runs files one after the other and shares modules.
let current: OwnShop | undefined;

/** Runs a shop for the tests of this file, with a copy of the seeded database and its pictures. */
export function useOwnShop(): void {
  let close = () => Promise.resolve();
  beforeAll(async () => {
    const server = inject('postgresUrl');
    const name = `e2e_${randomBytes(6).toString('hex')}`;
    const folder = makeTempDir('e2e');
    const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl(server, name) };
    await createDatabase(server, name, 'seeded');
    copyFiles(inject('dataDir'), settings.DATA_DIR);
    // All tests come from one address.
    const shop = await openShop({ ...settings, RATE_LIMITS: 'off' });
    current = { url: shop.url, settings };
    close = async () => {
      current = undefined;
      // Requests in progress need not be awaited.
      await shop.end('SIGKILL');
      await dropDatabase(server, name);
      removeTempDir(folder);
    };
  });
  afterAll(() => close());
}

/** Resized pictures are shared by all shops, since each would spend seconds on the same ones. */
function copyFiles(from: string, to: string): void {
  const pictures = join(from, 'pictures');
  mkdirSync(pictures, { recursive: true });
  cpSync(from, to, { recursive: true, filter: (source) => source !== pictures });
  symlinkSync(pictures, join(to, 'pictures'));
}

/** The shop of this file, once its tests run. */
export function ownShop(): OwnShop {
  if (!current) throw new Error('No shop runs: call useBrowser() or useOwnShop() at the head of the file');
  return current;
}
