// npm run seed: migrates the database, then adds sample data if it is empty. A second run changes nothing.
import { openAndMigrateDatabase } from '#server/platform/lifecycle/open-and-migrate.ts';
import { env } from '#server/platform/config/env.ts';
import { runCommand } from '#server/platform/lifecycle/run-command.ts';
import { seedOnce } from '#server/platform/database/seed-once.ts';
import { StartError } from '#server/platform/lifecycle/start-error.ts';

await runCommand(async () => {
  if (env().SHOP_MODE === 'production') throw new StartError('Sample data is never added in production');
  const close = await openAndMigrateDatabase(console.log);
  try {
    await seedOnce(console.log);
    console.log('The database has the sample data');
  } finally {
    await close();
  }
});
