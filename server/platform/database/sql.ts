// Hand-written SQL for hot paths, run as prepared statements on the shared pool.
import { statementName } from './statement-names.ts';
import { pool, searchPool } from './db.ts';
import { Refusal } from '#server/platform/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';

export const { sql, join, empty, raw } = Prisma;
export type Sql = Prisma.Sql;

/** Runs a prepared statement, inside the given transaction if any, and returns its rows. */
export async function rows<Row extends object>(query: Sql, tx?: Prisma.TransactionClient): Promise<Row[]> {
  if (tx) return tx.$queryRaw<Row[]>(query);
  return rowsOf(pool, query);
}

async function rowsOf<Row extends object>(from: typeof pool, { text, values }: Sql): Promise<Row[]> {
  const result = await from.query<Row>({ name: statementName(text), text, values });
  return result.rows;
}

const RETRY_SECONDS = 5;

/** Like `rows`, for searches: on their own connections with a shorter timeout. @throws UNAVAILABLE on timeout */
export async function searchRows<Row extends object>(query: Sql): Promise<Row[]> {
  try {
    return await rowsOf(searchPool, query);
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    // 57014 is query_canceled; otherwise no connection was free in time.
    if (code !== '57014' && !message.includes('timeout exceeded when trying to connect')) throw error;
    const refusal = new Refusal(
      'UNAVAILABLE',
      /*i18n*/ 'Search is slow just now; please try again shortly.',
      { retryAfter: RETRY_SECONDS },
    );
    refusal.cause = error;
    throw refusal;
  }
}
