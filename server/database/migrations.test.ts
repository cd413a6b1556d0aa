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

test('the migrations lead to schema.prisma', async () => {
  expect(await findDrift(server)).toBe('');
});
