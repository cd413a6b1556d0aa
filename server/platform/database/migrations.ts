// Brings a database up to prisma/migrations. Several processes may start at once: one migrates.
// The records are Prisma's own, so `prisma migrate` takes over anywhere; but each migration and its
// record are one transaction here, so a start that was killed on the way leaves nothing half done.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { StartError } from '#server/platform/lifecycle/start-error.ts';

/** Where migrations lie, one folder each, in the order of their names. */
export const MIGRATIONS_DIR = join(projectRoot, 'prisma', 'migrations');
const MIGRATION_LOCK = 6_684_111;
// security 2.9: "`lock_timeout 2s`". Whoever waits for a lock on a table keeps all who come after waiting too,
// so a migration steps back from a table that is in use, and tries again.
const LOCK_TIMEOUT = '2s';
const MAX_TRIES = 15;
const PAUSE_MS = 1_000;
// Waited too long for a lock, or in each other's way.
const IN_THE_WAY = ['55P03', '40P01'];

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

/** Applies what is not applied yet, all of it or only some; answers the names of what it applied. */
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
    if (pending.length) await client.query(RECORDS_TABLE);
    for (const [index, migration] of pending.entries()) {
      log(`Migrating the database (${index + 1} of ${pending.length}): ${migration.name}`);
      await apply(client, migration, log);
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

/** Names of the migrations that this database has, oldest first. */
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
      if (attempt === MAX_TRIES || !IN_THE_WAY.includes(code))
        throw new StartError(`Migration ${migration.name} failed: ${message}`, { cause: error });
    }
    log(`  what it changes is in use; trying again (${attempt + 1} of ${MAX_TRIES})`);
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
