import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase, databaseUrl, dropDatabase } from './create-database.ts';
import { findDrift } from './drift.ts';
import { migrate, pendingMigrations, readMigrations } from './migrations.ts';

const server = inject('postgresUrl');
const url = databaseUrl(server, 'migrations_test');
const quiet = () => undefined;

beforeAll(() => createDatabase(server, 'migrations_test'));
afterAll(() => dropDatabase(server, 'migrations_test'));

test('only one of several processes that start together migrates', async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migrate(url, quiet)));
  expect(applied.filter((names) => names.length)).toEqual([readMigrations().map(({ name }) => name)]);
});

test('an up-to-date database has no pending migrations', async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  expect(await pendingMigrations(client)).toEqual([]);
  await client.end();
});

test('a migration retries until a table in use is free', { tags: 'nightly' }, async () => {
  const holder = new pg.Client({ connectionString: url });
  const client = new pg.Client({ connectionString: url });
  await Promise.all([holder.connect(), client.connect()]);
  const name = readMigrations().find((migration) => migration.name.endsWith('_tell_changes'))?.name;
  await client.query('delete from _prisma_migrations where migration_name = $1', [name]);
  await client.query('drop function if exists tell_change() cascade');
  await holder.query('begin; lock table "Banner"');
  const logged: string[] = [];
  const migrating = migrate(url, (line) => logged.push(line));
  await expect.poll(() => logged.join(), { timeout: 10_000 }).toContain('a table is in use; retrying');
  // It has no locks between attempts.
  await client.query(`set lock_timeout = '500ms'; begin; lock table "Product"; commit`);
  await holder.query('commit');
  expect(await migrating).toEqual([name]);
  await Promise.all([holder.end(), client.end()]);
});

test('applying the migrations results in schema.prisma', async () => {
  expect(await findDrift(server)).toBe('');
});
