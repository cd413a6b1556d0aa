// Brings a database up to prisma/migrations. Several processes may start at once: one migrates.
// The records are Prisma's own, so `prisma migrate` takes over anywhere; but each migration and its
// record are one transaction here, so a start that was killed on the way leaves nothing half done.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '#server/project-root.ts';
import { StartError } from '#server/start-error.ts';

/** Where migrations lie, one folder each, in the order of their names. */
export const MIGRATIONS_DIR = join(projectRoot, 'prisma', 'migrations');
const MIGRATION_LOCK = 6_684_111;

// As Prisma makes it.
const RECORDS_TABLE = `create table if not exists _prisma_migrations (
  id varchar(36) primary key not null,
  checksum varchar(64) not null,
  finished_at timestamptz,
  migration_name varchar(255) not null,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz not null default now(),
  applied_steps_count integer not null default 0
)`;

/** One folder of prisma/migrations. */
export interface Migration {
  name: string;
  sql: string;
}

type Queryable = Pick<pg.Client, 'query'>;

/** Applies what is not applied yet; answers the names of what it applied. */
export async function migrate(url: string, log: (line: string) => void): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'moti-mini migrate',
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const pending = await pendingMigrations(client, log);
    if (pending.length) await client.query(RECORDS_TABLE);
    for (const [index, migration] of pending.entries()) {
      log(`Migrating the database (${index + 1} of ${pending.length}): ${migration.name}`);
      await apply(client, migration);
    }
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** The migrations that this database lacks. Cheap: asked at every start and by /readyz. */
export async function pendingMigrations(
  database: Queryable,
  log?: (line: string) => void,
): Promise<Migration[]> {
  const applied = await appliedChecksums(database);
  const migrations = readMigrations();
  for (const { name, sql } of migrations)
    if (applied.has(name) && applied.get(name) !== checksum(sql))
      log?.(`Migration ${name} was edited after it ran on this database; it does not run again`);
  return migrations.filter(({ name }) => !applied.has(name));
}

async function appliedChecksums(database: Queryable): Promise<Map<string, string>> {
  const table = await database.query<{ present: boolean }>(
    `select to_regclass('_prisma_migrations') is not null as present`,
  );
  if (!table.rows[0]?.present) return new Map();
  const { rows } = await database.query<{ name: string; checksum: string }>(
    `select migration_name as name, checksum from _prisma_migrations
     where finished_at is not null and rolled_back_at is null`,
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function apply(client: pg.Client, { name, sql }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       values ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksum(sql), name],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new StartError(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** The migrations of the project, oldest first. */
export function readMigrations(): Migration[] {
  if (!existsSync(MIGRATIONS_DIR)) return [];
  return readdirSync(MIGRATIONS_DIR)
    .map((name) => ({
      name,
      file: join(MIGRATIONS_DIR, name, 'migration.sql'),
    }))
    .filter(({ file }) => existsSync(file))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, file }) => ({ name, sql: readFileSync(file, 'utf8') }));
}

function checksum(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}
