// The only place that makes a PrismaClient. Prisma and our own SQL share one pool.
import { setTimeout as sleep } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { statementName } from './statement-names.ts';
import { PrismaClient } from '#server/generated/prisma/client.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';

const { database: limit } = LIMITS;

const POOL: pg.PoolConfig = {
  max: limit.connections,
  connectionTimeoutMillis: limit.connectMs,
  statement_timeout: limit.statementMs,
  lock_timeout: limit.lockMs,
  idle_in_transaction_session_timeout: limit.idleInTransactionMs,
  query_timeout: limit.queryMs,
  // What counts as alike for misspelt words: at 0.6, the default, 'wiskas' is not yet Whiskas.
  options: '-c pg_trgm.word_similarity_threshold=0.5',
};

// A setting of the connection costs no statement, as `set local` would.
const SEARCHES: pg.PoolConfig = {
  max: limit.searchConnections,
  connectionTimeoutMillis: limit.searchMs,
  statement_timeout: limit.searchMs,
};

const END_WITHIN_MS = 3000;

/** The shop's database. Bound by `connectDatabase`, before anything else runs. */
export let db: PrismaClient;
/** The same connections, for SQL of our own. */
export let pool: pg.Pool;

/** For searches alone: they are broken off sooner, and however many search, everything else has its connections. */
export let searchPool: pg.Pool;

/** Binds `db` and `pool` to a database. Connections are opened as they are needed. */
export function connectDatabase(url: string, onLost: (error: Error) => void = () => undefined): void {
  pool = newPool({ connectionString: url }, onLost);
  searchPool = newPool({ ...SEARCHES, connectionString: url }, onLost);
  // Its own name for none.
  const statementNameGenerator = ({ sql }: { sql: string }) => statementName(sql) ?? '';
  db = new PrismaClient({ adapter: new PrismaPg(pool, { statementNameGenerator }) });
}

function newPool(own: pg.PoolConfig, onLost: (error: Error) => void): pg.Pool {
  const opened = new pg.Pool({ ...POOL, application_name: 'moti-mini', ...own });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  opened.on('error', onLost);
  // One that was just handed out has no listener until its taker has come to it: PostgreSQL may end it in the very
  // chunk that said it was ready.
  opened.on('connect', (client) => client.on('error', () => undefined));
  return opened;
}

/** Closes every connection; work that is still under way gets a moment to finish. */
export async function disconnectDatabase(): Promise<void> {
  await db.$disconnect();
  await Promise.race([
    Promise.all([pool.end(), searchPool.end()]),
    sleep(END_WITHIN_MS, undefined, { ref: false }),
  ]);
}
