// npm run ops -- <noun> <verb> …: the operator's command line, on the shop's own database and events.
import { bringUpDatabase } from '#server/platform/lifecycle/prepare-database.ts';
import { pool } from '#server/platform/database/db.ts';
import { closeEvents, openEvents } from '#server/platform/events/events.ts';
import { log } from '#server/platform/logging/log.ts';
import { runOps } from '#server/transport/cli/main.ts';

// On standard output stands the answer alone.
log.level = 'silent';
// Who stops reading, as `| head` does, has read enough.
process.stdout.on('error', () => undefined);

const opened: (() => Promise<void>)[] = [];

async function connect(): Promise<void> {
  opened.push(await bringUpDatabase(console.error));
  await openEvents(pool.options.connectionString ?? '');
  opened.push(closeEvents);
}

const code = await runOps(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  connect,
});
for (const close of opened.reverse()) await close();
// All of a long answer is out before the process ends.
process.stdout.write('', () => process.exit(code));
