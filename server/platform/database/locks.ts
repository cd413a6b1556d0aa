// Locks that a transaction holds until it ends.
import type { Prisma } from '#server/generated/prisma/client.ts';
import { execute, raw, type Sql, sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/**
 * Locks the row of a table with this id. `no key update` lets others insert rows that refer to it.
 * @returns false if there is no such row
 */
export async function lockRow(
  tx: Tx,
  table: Prisma.ModelName,
  id: string,
  strength: 'update' | 'no key update' = 'update',
): Promise<boolean> {
  return (
    (await execute(sql`select from ${raw(`"${table}"`)} where "id" = ${id} for ${raw(strength)}`, tx)) > 0
  );
}

/** Locks a name, such as 'code:<recipient>', or a number that nothing else uses. */
export async function lockName(tx: Tx, name: string | number): Promise<void> {
  const key: Sql = typeof name === 'number' ? sql`${name}` : sql`hashtextextended(${name}, 0)`;
  await execute(sql`select pg_advisory_xact_lock(${key})`, tx);
}
