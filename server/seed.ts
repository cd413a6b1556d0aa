// npm run seed: migrates, then fills an empty database with sample goods. A second run changes nothing.
import { bringUpDatabase } from './bring-up.ts';
import { env } from './env.ts';
import { runCommand } from './run-command.ts';
import { seedOnce } from './sample-goods.ts';
import { StartError } from './start-error.ts';

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
