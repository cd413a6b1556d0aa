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

test('of several processes that start at once, one migrates', async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migrate(url, quiet)));
  expect(applied.filter((names) => names.length)).toEqual([readMigrations().map(({ name }) => name)]);
});

test('a database that is up to date has nothing pending', async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  expect(await pendingMigrations(client)).toEqual([]);
  await client.end();
});

test('a migration steps back from a table that is in use, and comes through when it is free', async () => {
  const [holder, client] = [
    new pg.Client({ connectionString: url }),
    new pg.Client({ connectionString: url }),
  ];
  await Promise.all([holder.connect(), client.connect()]);
  const name = readMigrations().find((migration) => migration.name.endsWith('_tell_changes'))?.name;
  await client.query('delete from _prisma_migrations where migration_name = $1', [name]);
  await client.query('drop function if exists tell_change() cascade');
  await holder.query('begin; lock table "Banner"');
  const told: string[] = [];
  const migrating = migrate(url, (line) => told.push(line));
  await expect.poll(() => told.join(), { timeout: 10_000 }).toContain('is in use; trying again');
  // It holds nothing while it waits to try again.
  await client.query(`set lock_timeout = '500ms'; begin; lock table "Product"; commit`);
  await holder.query('commit');
  expect(await migrating).toEqual([name]);
  await Promise.all([holder.end(), client.end()]);
});

test('the migrations lead to schema.prisma', async () => {
  expect(await findDrift(server)).toBe('');
});
