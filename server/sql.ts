// Hand-written statements for the hot screens: one prepared statement each, over the shared pool.
import { createHash } from 'node:crypto';
import { pool } from './db.ts';
import { Prisma } from './generated/prisma/client.ts';

export const { sql, join, empty, raw } = Prisma;
export type Sql = Prisma.Sql;

// Statement names stay on every connection, so there may be only so many of them.
const MAX_STATEMENTS = 200;
const names = new Map<string, string>();

function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_STATEMENTS) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** Runs a statement, prepared on its connection, and answers its rows; inside a transaction where one is given. */
export async function rows<Row extends object>(query: Sql, tx?: Prisma.TransactionClient): Promise<Row[]> {
  if (tx) return tx.$queryRaw<Row[]>(query);
  const { text, values } = query;
  const result = await pool.query<Row>({ name: statementName(text), text, values });
  return result.rows;
}
