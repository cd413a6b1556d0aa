// One seeded shop, as `npm start` runs it, and the machine's Chromium, for a whole run of browser tests.
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/database/open-database.ts';
import { findProgram } from '#server/testing/find-program.ts';
import { openShop } from '#server/testing/shop-process.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';

/** Called by vitest before the first test; what it returns is called after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = findProgram(
    process.env.CHROMIUM_PATH,
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  );
  if (!chromium) {
    console.error('No Chromium found: apt-get install -y chromium, or set CHROMIUM_PATH');
    process.exit(1);
  }
  const folder = makeTempDir('e2e');
  // Journeys of many tests come from one address.
  const DATA_DIR = join(folder, 'data');
  const shop = await openShop({ DATA_DIR, RATE_LIMITS: 'off' });
  const database = await openDatabase({ DATA_DIR, DATABASE_URL: undefined }, () => undefined);
  project.provide('shopUrl', shop.url);
  project.provide('databaseUrl', database.url);
  project.provide('dataDir', DATA_DIR);
  project.provide('chromiumPath', chromium);
  return async () => {
    await shop.end('SIGTERM');
    await database.close();
    removeTempDir(folder);
  };
}
