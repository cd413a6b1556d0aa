// npm run migrate:new -- <name>     writes the migration for the changes of schema.prisma
// npm run migrate:new -- --check    only reports whether one is needed (exit code 1 if so)
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDrift } from '#server/platform/database/drift.ts';
import { MIGRATIONS_DIR } from '#server/platform/database/migrations.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { env } from '#server/platform/config/env.ts';
import { runScript } from './run.ts';

await runScript(async () => {
  const [name] = process.argv.slice(2);
  if (!name) throw new Error('Give the migration a name: npm run migrate:new -- add-coupons');
  const database = await openDatabase(env(), console.log);
  try {
    const sql = await findDrift(database.url);
    if (!sql) console.log('Nothing changed: the migrations lead to schema.prisma');
    else if (name === '--check')
      throw new Error(`schema.prisma has no migration yet: npm run migrate:new -- <name>\n${sql}`);
    else writeMigration(name, sql);
  } finally {
    await database.close();
  }
});

function writeMigration(name: string, sql: string): void {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = join(MIGRATIONS_DIR, `${stamp}_${name.replace(/\W+/g, '_').toLowerCase()}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(MIGRATIONS_DIR, 'migration_lock.toml'),
    '# Prisma reads this\nprovider = "postgresql"\n',
  );
  writeFileSync(join(folder, 'migration.sql'), sql);
  console.log(`Wrote ${join(folder, 'migration.sql')}: read it before you commit it`);
  console.log('SQL of your own goes below a line "-- By hand: <why>".');
}
