// Exports tables from one snapshot, in PostgreSQL's COPY format.
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type TableCopy, tableFile } from './manifest.ts';

// The migration history is in the manifest. Unlogged tables (relpersistence 'u') only have data of the moment.
const TABLES = `
  select c.relname as "name", array_agg(a.attname::text order by a.attnum) as "columns"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    and c.relname <> '_prisma_migrations' and a.attgenerated = ''
  group by c.relname order by c.relname`;

/** Runs work in a read-only transaction that sees one snapshot of the database. */
export async function inSnapshot<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await work();
  } finally {
    await client.query('rollback');
  }
}

/** Copies every table to a file in the folder. Returns the tables with their row counts. */
export async function copyOut(client: pg.Client, folder: string): Promise<TableCopy[]> {
  const { rows } = await client.query<Omit<TableCopy, 'rows'>>(TABLES);
  const copies: TableCopy[] = [];
  for (const table of rows) copies.push({ ...table, rows: await copyTable(client, folder, table) });
  return copies;
}

async function copyTable(client: pg.Client, folder: string, table: Omit<TableCopy, 'rows'>): Promise<number> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const stream = client.query(copyTo(`copy ${pg.escapeIdentifier(table.name)} (${columns}) to stdout`));
  await pipeline(
    stream,
    createGzip({ level: 3 }),
    createWriteStream(tableFile(folder, table), { mode: 0o600 }),
  );
  return stream.rowCount;
}

/** Sequences are not transactional: read after the tables, they are never behind them. */
export async function readSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as "name", last_value::text as "last" from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
