import { connectDatabase, disconnectDatabase } from './db.ts';
import { migrate } from './database/migrations.ts';
import { openDatabase } from './database/open-database.ts';
import { env } from './env.ts';

/** Opens the database, migrates it and binds `db`; answers how to let go of it again. */
export async function bringUpDatabase(log: (line: string) => void): Promise<() => Promise<void>> {
  const database = await openDatabase(env(), log);
  try {
    await migrate(database.url, log);
  } catch (error) {
    await database.close();
    throw error;
  }
  connectDatabase(database.url, (error) => log(`A database connection was lost: ${error.message}`));
  return async () => {
    await disconnectDatabase();
    await database.close();
  };
}
