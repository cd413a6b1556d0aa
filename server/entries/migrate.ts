// npm run migrate: applies the pending migrations.
import { migrate } from '#server/platform/database/migrations.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { env } from '#server/platform/config/env.ts';
import { runCommand } from '#server/platform/lifecycle/run-command.ts';

await runCommand(async () => {
  const database = await openDatabase(env(), console.log);
  try {
    const applied = await migrate(database.url, console.log);
    console.log(applied.length ? `Applied ${applied.length} migration(s)` : 'The database is up to date');
  } finally {
    await database.close();
  }
});
