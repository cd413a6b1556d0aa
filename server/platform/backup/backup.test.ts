// @module-tag nightly
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDatabase, databaseUrl, dropDatabase } from '#server/platform/database/create-database.ts';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newViewer } from '#server/testing/people.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { backUp } from './back-up.ts';
import { readManifest } from './manifest.ts';
import { restore } from './restore.ts';
import { filesUnder } from './stored-files.ts';

const source = useDatabase();
const server = inject('postgresUrl');
const target = databaseUrl(server, 'restored_test');
const home = makeTempDir('backup');
const uploads = join(home, 'uploads');
const folder = join(home, 'copy');
const quiet = () => undefined;

const here = () => ({ databaseUrl: source.url, uploads });
const there = () => ({ databaseUrl: target, uploads: join(home, 'restored') });

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** All rows of a table as one text. */
const contentOf = (url: string, table: string) =>
  ask(url, `select md5(string_agg(t::text, '' order by t::text)) from "${table}" t`);

/** Constraints and triggers. */
const CONSTRAINTS = `
  select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as definition from pg_constraint
  where connamespace = 'public'::regnamespace
  union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  order by 1`;

beforeAll(async () => {
  mkdirSync(join(uploads, 'private'), { recursive: true });
  const { id: ownerId } = await newViewer();
  const file = {
    ownerId,
    purpose: 'PET_DOCUMENT',
    originalName: 'a.pdf',
    mimeType: 'application/pdf',
  } as const;
  await db.petDocument.deleteMany();
  await db.storedFile.deleteMany();
  await db.storedFile.createMany({
    data: [
      { ...file, key: 'private/kept', bytes: 4, attachedAt: new Date() },
      { ...file, key: 'private/on-its-way', bytes: 4 },
      { ...file, key: 'private/lost-before', bytes: 4, attachedAt: new Date() },
    ],
  });
  writeFileSync(join(uploads, 'private', 'kept'), 'kept');
  writeFileSync(join(uploads, 'private', 'of-nobody'), 'swept soon');
  await createDatabase(server, 'restored_test');
});
afterAll(async () => {
  await dropDatabase(server, 'restored_test');
  removeTempDir(home);
});

it('restore brings back the same rows, constraints and triggers', async () => {
  const manifest = await backUp(here(), folder);
  expect(manifest).toMatchObject({ files: 1, missing: ['private/lost-before'] });
  await restore(there(), folder, quiet);
  for (const { name, rows } of manifest.tables) {
    if (name === 'StoredFile') continue;
    expect(await ask(target, `select count(*)::int from "${name}"`)).toEqual([{ count: rows }]);
    expect([name, await contentOf(target, name)]).toEqual([name, await contentOf(source.url, name)]);
  }
  expect(await ask(target, CONSTRAINTS)).toEqual(await ask(source.url, CONSTRAINTS));
});

it('restore includes files with their rows, but no rows whose upload was unfinished', async () => {
  expect(filesUnder(join(home, 'restored'))).toEqual(['private/kept']);
  const keys = await ask(target, 'select "key" from "StoredFile" order by 1');
  expect(keys).toEqual([{ key: 'private/kept' }, { key: 'private/lost-before' }]);
});

it('restore continues sequences', async () => {
  const next = `select nextval(pg_get_serial_sequence('"OrderHistory"', 'id'))::text as next`;
  expect(await ask(target, next)).toEqual(await ask(source.url, next));
});

it('restore refuses a database with rows', async () => {
  await expect(restore(there(), folder, quiet)).rejects.toThrow(/^The database is not empty \(.+ has rows\)/);
});

it('backup refuses a folder that is not empty', async () => {
  await expect(backUp(here(), folder)).rejects.toThrow(/is not empty: a backup needs an empty folder/);
});

it('restore writes nothing from an incomplete backup', async () => {
  await dropDatabase(server, 'restored_test');
  await createDatabase(server, 'restored_test');
  const { tables } = readManifest(folder);
  const [first] = tables.filter(({ rows }) => rows > 0).slice(-1);
  const file = join(folder, 'tables', `${first?.name}.copy.gz`);
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, whole.length - 20));
  await expect(restore(there(), folder, quiet)).rejects.toThrow(/unexpected end of file/);
  expect(await ask(target, 'select count(*)::int from "Product"')).toEqual([{ count: 0 }]);
  rmSync(join(folder, 'backup.json'));
  await expect(restore(there(), folder, quiet)).rejects.toThrow(/contains no complete backup/);
});
