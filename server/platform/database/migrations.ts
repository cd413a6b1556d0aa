// Applies prisma/migrations to a database. When several processes start together, only one migrates.
// The history table is Prisma's, so `prisma migrate` works as well; but here each migration and its
// history row are one transaction, so a start that is killed midway leaves nothing half done.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { StartError } from '#server/platform/lifecycle/start-error.ts';

/** One folder per migration, applied in the order of their names. */
export const MIGRATIONS_DIR = join(projectRoot, 'prisma', 'migrations');
const MIGRATION_LOCK = 6_684_111;
// A statement that waits for a table lock blocks all later ones too, so a migration gives up soon on a
// table that is in use, and retries.
const LOCK_TIMEOUT = '2s';
const MAX_TRIES = 15;
const PAUSE_MS = 1_000;
const LOCK_TIMEOUT_OR_DEADLOCK = ['55P03', '40P01'];

// The same table that Prisma creates.
const HISTORY_TABLE = `create table if not exists _prisma_migrations (
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

/** Applies the pending migrations for which `isWanted` is true, all by default; returns their names. */
export async function migrate(
  url: string,
  log: (line: string) => void,
  isWanted: (migration: Migration) => boolean = () => true,
): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'moti-mini migrate',
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const pending = (await pendingMigrations(client, log)).filter(isWanted);
    if (pending.length) await client.query(HISTORY_TABLE);
    for (const [index, migration] of pending.entries()) {
      log(`Migrating the database (${index + 1} of ${pending.length}): ${migration.name}`);
      await apply(client, migration, log);
    }
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** The migrations that were not applied to this database. Cheap: called at every start and by /readyz. */
export async function pendingMigrations(
  database: Queryable,
  log?: (line: string) => void,
): Promise<Migration[]> {
  const applied = await appliedChecksums(database);
  const migrations = readMigrations();
  for (const { name, sql } of migrations)
    if (applied.has(name) && applied.get(name) !== checksum(sql))
      log?.(`Migration ${name} was edited after it ran on this database; it is not run again`);
  return migrations.filter(({ name }) => !applied.has(name));
}

/** Names of the migrations applied to this database, oldest first. */
export async function appliedMigrations(database: Queryable): Promise<string[]> {
  return [...(await appliedChecksums(database)).keys()].sort();
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

async function apply(client: pg.Client, migration: Migration, log: (line: string) => void): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyOnce(client, migration);
    } catch (error) {
      const { code = '', message } = error as Error & { code?: string };
      if (attempt === MAX_TRIES || !LOCK_TIMEOUT_OR_DEADLOCK.includes(code))
        throw new StartError(`Migration ${migration.name} failed: ${message}`, { cause: error });
    }
    log(`  a table is in use; retrying (${attempt + 1} of ${MAX_TRIES})`);
    await wait(PAUSE_MS);
  }
}

async function applyOnce(client: pg.Client, { name, sql }: Migration): Promise<void> {
  await client.query(`begin; set local lock_timeout = '${LOCK_TIMEOUT}'`);
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
    throw error;
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
