// Counts the SQL statements of an operation.
import pg from 'pg';
import { pool } from '#server/platform/database/db.ts';

/** A timer of the rate limiter, which can fire at any time. */
const CLEANUP = 'rlflx-clear-expired';

/**
 * Runs `act` and returns the number of statements in the current database. Nothing else may use this database during
 * the call; what earlier files left running in theirs is not counted.
 */
export async function countStatements(operation: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  const database = new URL(pool.options.connectionString ?? '').pathname.slice(1);
  let count = 0;
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | { name?: string }];
    const isCleanup = typeof statement === 'object' && statement.name === CLEANUP;
    if (this.database === database && !isCleanup) count += 1;
    return Reflect.apply(query, this, args) as ReturnType<typeof query>;
  } as typeof query;
  try {
    await operation();
  } finally {
    pg.Client.prototype.query = query;
  }
  return count;
}
