import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { forgetRunningDiscounts } from '#server/modules/cart/automatic-discounts/running-discounts.ts';
import { createDatabase, databaseUrl, dropDatabase } from '#server/platform/database/create-database.ts';
import { connectDatabase, disconnectDatabase } from '#server/platform/database/db.ts';
import { closeEvents } from '#server/platform/events/events.ts';
import { closeRateLimits } from '#server/platform/limits/rate-limits.ts';
import { forgetShopIdentity, loadShopIdentity } from '#server/platform/shop-identity.ts';
import { forgetShopSettings, loadShopSettings } from '#server/platform/shop-settings.ts';

// Kept for the next file: opening a connection takes as long as copying the template.
let server: pg.Pool | undefined;

function openServer(): pg.Pool {
  const connectionString = inject('postgresUrl');
  const opened = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The server may stop before this process.
  return opened.on('error', () => undefined);
}

/** Creates a database for the tests of the calling file and connects `db` to it; seeded, or migrated only. */
export function useDatabase(template: 'seeded' | 'migrated' = 'seeded'): {
  readonly url: string;
} {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = databaseUrl(inject('postgresUrl'), name);
  beforeAll(async () => {
    server ??= openServer();
    await createDatabase(server, name, template);
    connectDatabase(url);
    await loadShopIdentity();
    await loadShopSettings();
  });
  afterAll(async () => {
    // They would go on with the connections of this database; a shop that failed to start leaves events open.
    closeRateLimits();
    await closeEvents();
    await disconnectDatabase();
    // Files without a database have a shop as it is by default.
    forgetShopIdentity();
    forgetShopSettings();
    forgetRunningDiscounts();
    if (server) await dropDatabase(server, name);
  });
  return { url };
}
