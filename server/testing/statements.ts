// Counts the SQL statements of an operation.
import pg from 'pg';

/** Runs `act` and returns the number of statements; nothing else may use the database during the call. */
export async function countStatements(act: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    count += 1;
    return Reflect.apply(query, this, args) as ReturnType<typeof query>;
  } as typeof query;
  try {
    await act();
  } finally {
    pg.Client.prototype.query = query;
  }
  return count;
}
