import { connectDatabase, disconnectDatabase } from '#server/platform/database/db.ts';
import { migrate } from '#server/platform/database/migrations.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { loadShopIdentity } from '#server/platform/shop-identity.ts';
import { loadShopSettings } from '#server/platform/shop-settings.ts';
import { env } from '#server/platform/config/env.ts';

/** Opens the database, migrates it and connects `db`. Returns a function that disconnects and closes it. */
export async function openAndMigrateDatabase(log: (line: string) => void): Promise<() => Promise<void>> {
  const database = await openDatabase(env(), log);
  try {
    await migrate(database.url, log);
  } catch (error) {
    await database.close();
    throw error;
  }
  connectDatabase(database.url, (error) => log(`A database connection was lost: ${error.message}`));
  await loadShopIdentity();
  await loadShopSettings();
  return async () => {
    await disconnectDatabase();
    await database.close();
  };
}
