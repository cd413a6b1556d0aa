// The only place that creates a PrismaClient. Prisma and hand-written SQL share one pool.
import { setTimeout as sleep } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { statementName } from './statement-names.ts';
import { PrismaClient } from '#server/generated/prisma/client.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { traceStatements } from '#server/platform/tracing/trace-statements.ts';
import { isTracing } from '#server/platform/tracing/tracing.ts';

const { database: limit } = LIMITS;

const POOL: pg.PoolConfig = {
  max: limit.connections,
  connectionTimeoutMillis: limit.connectMs,
  // A new connection takes longer than most requests. After the default of 10 s, each visitor of a quiet shop would
  // wait for one.
  idleTimeoutMillis: 60_000,
  statement_timeout: limit.statementMs,
  lock_timeout: limit.lockMs,
  idle_in_transaction_session_timeout: limit.idleInTransactionMs,
  query_timeout: limit.queryMs,
  // At the default of 0.6, the misspelling 'wiskas' would not match Whiskas.
  options: '-c pg_trgm.word_similarity_threshold=0.5',
};

// Set on the connection, because `set local` would cost a statement per search.
const searches = (): pg.PoolConfig => ({
  max: limit.searchConnections,
  connectionTimeoutMillis: limit.searchMs,
  statement_timeout: limit.searchMs,
});

const END_WITHIN_MS = 3000;

/** The shop's database. Set by `connectDatabase` at startup. */
export let db: PrismaClient;
/** The connections of `db`, for hand-written SQL. */
export let pool: pg.Pool;

/** For searches only: they have a shorter timeout and cannot use up the connections of everything else. */
export let searchPool: pg.Pool;

/**
 * Stands for the current `pool`. Prisma's client is created once, whichever database is connected: it compiles
 * every kind of query at its first use, which takes longer than the query itself.
 */
const currentPool = new Proxy(Object.create(pg.Pool.prototype) as pg.Pool, {
  get: (_, key) => {
    const value: unknown = Reflect.get(pool, key);
    return typeof value === 'function' ? value.bind(pool) : value;
  },
});

let client: PrismaClient | undefined;

/** Connects `db`, `pool` and `searchPool` to a database. Connections are opened lazily. */
export function connectDatabase(url: string, onLost: (error: Error) => void = () => undefined): void {
  pool = newPool({ connectionString: url }, onLost);
  searchPool = newPool({ ...searches(), connectionString: url }, onLost);
  // An empty name means an unnamed statement.
  const statementNameGenerator = ({ sql }: { sql: string }) => statementName(sql) ?? '';
  client ??= new PrismaClient({ adapter: new PrismaPg(currentPool, { statementNameGenerator }) });
  db = client;
}

function newPool(own: pg.PoolConfig, onLost: (error: Error) => void): pg.Pool {
  const opened = new pg.Pool({ ...POOL, application_name: 'moti-mini', ...own });
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  opened.on('error', onLost);
  // A connection that was just checked out has no listener yet: PostgreSQL may end it in the very
  // chunk that said it was ready.
  opened.on('connect', (client) => client.on('error', () => undefined));
  if (isTracing()) traceStatements(opened);
  return opened;
}

/** Closes every connection; queries in progress get up to 3 seconds to finish. */
export async function disconnectDatabase(): Promise<void> {
  await Promise.race([
    Promise.all([pool.end(), searchPool.end()]),
    sleep(END_WITHIN_MS, undefined, { ref: false }),
  ]);
}
