// npm run seed: migrates, then fills an empty database with sample goods. A second run changes nothing.
import { bringUpDatabase } from '#server/platform/lifecycle/prepare-database.ts';
import { env } from '#server/platform/config/env.ts';
import { runCommand } from '#server/platform/lifecycle/run-command.ts';
import { seedOnce } from '#server/platform/database/seed-once.ts';
import { StartError } from '#server/platform/lifecycle/start-error.ts';

await runCommand(async () => {
  if (env().SHOP_MODE === 'production') throw new StartError('Sample goods are never seeded in production');
  const close = await bringUpDatabase(console.log);
  try {
    await seedOnce(console.log);
    console.log('The database holds the sample goods');
  } finally {
    await close();
  }
});
