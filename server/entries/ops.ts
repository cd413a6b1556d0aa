// npm run ops -- <command> <subcommand> …: the operator's command line, on the shop's database and events.
import { openAndMigrateDatabase } from '#server/platform/lifecycle/open-and-migrate.ts';
import { pool } from '#server/platform/database/db.ts';
import { closeEvents, openEvents } from '#server/platform/events/events.ts';
import { log } from '#server/platform/logging/log.ts';
import { runOps } from '#server/transport/cli/main.ts';

// Standard output contains only the result of the command.
log.level = 'silent';
// The reader may close the pipe early, as `| head` does.
process.stdout.on('error', () => undefined);

const opened: (() => Promise<void>)[] = [];

async function connect(): Promise<void> {
  opened.push(await openAndMigrateDatabase(console.error));
  await openEvents(pool.options.connectionString ?? '');
  opened.push(closeEvents);
}

const code = await runOps(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  connect,
});
for (const close of opened.reverse()) await close();
// Flush standard output before the process ends.
process.stdout.write('', () => process.exit(code));
