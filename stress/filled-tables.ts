// Fills tables with many rows, to measure how long a migration blocks readers and writers.
import type pg from 'pg';

interface Column {
  name: string;
  type: string;
  udt: string;
}

// Columns that need a value, at any state of the migrations.
const COLUMNS = `
  select column_name as "name", data_type as "type", udt_name as "udt" from information_schema.columns
  where table_schema = 'public' and table_name = $1 and (is_nullable = 'NO' or column_name = 'petId')
    and column_default is null and is_generated = 'NEVER' and is_identity = 'NO'`;

const VALUES: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: `'row ' || i`,
  integer: 'i',
  bigint: 'i',
  smallint: '1',
  boolean: 'false',
  numeric: '1',
  jsonb: `'{}'`,
  date: `date '2026-01-01'`,
  'timestamp with time zone': `timestamptz '2026-01-01' + i * interval '1 minute'`,
  ARRAY: `'{}'`,
};

function sampleValue({ type, udt }: Column): string {
  const value = VALUES[type] ?? (type === 'USER-DEFINED' ? `(enum_range(null::"${udt}"))[1]` : undefined);
  if (!value) throw new Error(`no value for a column of ${type}`);
  return value;
}

/** Inserts rows without checking constraints, since only the duration of schema changes matters. */
export async function fillTable(client: pg.Client, table: string, count: number): Promise<void> {
  const { rows: rules } = await client.query<{ name: string }>(
    `select conname as "name" from pg_constraint where contype = 'c' and conrelid = $1::regclass`,
    [`"${table}"`],
  );
  for (const { name } of rules) await client.query(`alter table "${table}" drop constraint "${name}"`);
  const { rows: columns } = await client.query<Column>(COLUMNS, [table]);
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  // Disables triggers and foreign keys.
  await client.query(`set session_replication_role = replica`);
  await client.query(
    `insert into "${table}" (${names}) select ${columns.map(sampleValue).join(', ')} from generate_series(1, ${count}) i`,
  );
  await client.query(`analyze "${table}"`);
}

/** Reads and writes one row until `end`; returns the longest wait in ms. */
export async function measureContention(client: pg.Client, table: string, end: AbortSignal): Promise<number> {
  const { rows } = await client.query<{ at: string; column: string }>(
    `select (select ctid::text from "${table}" limit 1) as "at", attname as "column" from pg_attribute
     where attrelid = $1::regclass and attnum = 1`,
    [`"${table}"`],
  );
  const [{ at, column } = { at: '', column: '' }] = rows;
  let longest = 0;
  while (!end.aborted) {
    const since = performance.now();
    await client.query(`select from "${table}" where ctid = '${at}'`);
    await client.query(`update "${table}" set "${column}" = "${column}" where ctid = '${at}'`);
    longest = Math.max(longest, performance.now() - since);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return longest;
}
