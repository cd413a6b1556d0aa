import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { createDatabase, databaseUrl, dropDatabase } from '#server/platform/database/create-database.ts';
import { connectDatabase, disconnectDatabase } from '#server/platform/database/db.ts';
import { loadShopIdentity } from '#server/platform/shop-identity.ts';
import { loadShopSettings } from '#server/platform/shop-settings.ts';

/** Creates a database for the tests of the calling file and connects `db` to it; seeded, or migrated only. */
export function useDatabase(template: 'seeded' | 'migrated' = 'seeded'): {
  readonly url: string;
} {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = databaseUrl(server, name);
  beforeAll(async () => {
    await createDatabase(server, name, template);
    connectDatabase(url);
    await loadShopIdentity();
    await loadShopSettings();
  });
  afterAll(async () => {
    await disconnectDatabase();
    await dropDatabase(server, name);
  });
  return { url };
}
