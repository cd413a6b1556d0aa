// Hand-written statements for the hot screens: one prepared statement each, over the shared pool.
import { statementName } from './statement-names.ts';
import { pool, searchPool } from './db.ts';
import { Refusal } from '#server/platform/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';

export const { sql, join, empty, raw } = Prisma;
export type Sql = Prisma.Sql;

/** Runs a statement, prepared on its connection, and answers its rows; inside a transaction where one is given. */
export async function rows<Row extends object>(query: Sql, tx?: Prisma.TransactionClient): Promise<Row[]> {
  if (tx) return tx.$queryRaw<Row[]>(query);
  return rowsOf(pool, query);
}

async function rowsOf<Row extends object>(from: typeof pool, { text, values }: Sql): Promise<Row[]> {
  const result = await from.query<Row>({ name: statementName(text), text, values });
  return result.rows;
}

const RETRY_SECONDS = 5;

/** The same for what searches by words: PostgreSQL itself breaks it off after its own, shorter time. */
export async function searchRows<Row extends object>(query: Sql): Promise<Row[]> {
  try {
    return await rowsOf(searchPool, query);
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    // "query_canceled", or no connection was free in that time.
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
