// Hand-written SQL for hot paths, run as prepared statements on the shared pool.
import { statementName } from './statement-names.ts';
import { pool, searchPool } from './db.ts';
import { UserError } from '#server/platform/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';

export const { sql, join, empty, raw } = Prisma;
export type Sql = Prisma.Sql;

/** A statement that returns rows of this type; see query.ts. */
export interface Statement<Row extends object> extends Sql {
  readonly row?: Row;
}

/** Runs a prepared statement, inside the given transaction if any, and returns its rows. */
export async function rows<Row extends object>(
  statement: Statement<Row>,
  tx?: Prisma.TransactionClient,
): Promise<Row[]> {
  if (tx) return tx.$queryRaw<Row[]>(statement);
  return (await run<Row>(pool, statement)).rows;
}

/** Runs a prepared statement like `rows`, and returns the number of rows that it found or changed. */
export async function execute(statement: Sql, tx?: Prisma.TransactionClient): Promise<number> {
  if (tx) return tx.$executeRaw(statement);
  return (await run(pool, statement)).rowCount ?? 0;
}

function run<Row extends object>(on: typeof pool, { text, values }: Sql) {
  return on.query<Row>({ name: statementName(text), text, values });
}

const RETRY_SECONDS = 5;

/** Like `rows`, for searches: on their own connections with a shorter timeout. @throws UNAVAILABLE on timeout */
export async function searchRows<Row extends object>(statement: Statement<Row>): Promise<Row[]> {
  try {
    return (await run<Row>(searchPool, statement)).rows;
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    // 57014 is query_canceled; otherwise no connection was free in time.
    if (code !== '57014' && !message.includes('timeout exceeded when trying to connect')) throw error;
    const userError = new UserError(
      'UNAVAILABLE',
      /*i18n*/ 'Search is slow just now; please try again shortly.',
      { retryAfter: RETRY_SECONDS },
    );
    userError.cause = error;
    throw userError;
  }
}
