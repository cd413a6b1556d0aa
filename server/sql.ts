// Hand-written statements for the hot screens: one prepared statement each, over the shared pool.
import { statementName } from './database/statement-names.ts';
import { pool } from './db.ts';
import { Prisma } from './generated/prisma/client.ts';

export const { sql, join, empty, raw } = Prisma;
export type Sql = Prisma.Sql;

/** Runs a statement, prepared on its connection, and answers its rows; inside a transaction where one is given. */
export async function rows<Row extends object>(query: Sql, tx?: Prisma.TransactionClient): Promise<Row[]> {
  if (tx) return tx.$queryRaw<Row[]>(query);
  const { text, values } = query;
  const result = await pool.query<Row>({ name: statementName(text), text, values });
  return result.rows;
}
