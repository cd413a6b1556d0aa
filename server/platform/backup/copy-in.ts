// Fills all tables from a backup in one transaction. The database user only needs to own the tables.
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '#server/platform/lifecycle/start-error.ts';
import { type Manifest, type TableCopy, tableFile } from './manifest.ts';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Loads all tables and checks their row counts. Foreign keys are dropped and recreated, which validates them. */
export async function copyIn(
  client: pg.Client,
  folder: string,
  { tables, sequences }: Manifest,
): Promise<void> {
  await client.query('begin');
  try {
    const keys = await dropForeignKeys(client);
    const names = tables.map(({ name }) => pg.escapeIdentifier(name));
    // Rows inserted by migrations are in the backup as well.
    if (names.length) await client.query(`truncate ${names.join(', ')}`);
    for (const table of tables) await loadTable(client, folder, table);
    for (const key of keys)
      await client.query(
        `alter table ${key.table} add constraint ${pg.escapeIdentifier(key.name)} ${key.definition}`,
      );
    for (const [name, last] of Object.entries(sequences))
      await client.query('select setval($1::regclass, $2::bigint)', [pg.escapeIdentifier(name), last]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as "table", conname as "name", pg_get_constraintdef(oid) as "definition"
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  return rows;
}

async function loadTable(client: pg.Client, folder: string, table: TableCopy): Promise<void> {
  const name = pg.escapeIdentifier(table.name);
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  // The backup already contains the effects of triggers.
  await client.query(`alter table ${name} disable trigger user`);
  const stream = client.query(copyFrom(`copy ${name} (${columns}) from stdin`));
  await pipeline(createReadStream(tableFile(folder, table)), createGunzip(), stream);
  await client.query(`alter table ${name} enable trigger user`);
  const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${name}`);
  if (rows[0]?.count !== table.rows)
    throw new StartError(`${table.name}: ${rows[0]?.count} rows were loaded, the backup has ${table.rows}`);
}

/** A restore must not overwrite data. @throws StartError if any table has rows */
export async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as "name" from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> '_prisma_migrations'`,
  );
  for (const { name } of rows) {
    const firstRow = await client.query(`select from ${name} limit 1`);
    if (firstRow.rowCount)
      throw new StartError(`The database is not empty (${name} has rows): nothing was done`);
  }
}
