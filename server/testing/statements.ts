// How many statements an act sends to PostgreSQL.
import pg from 'pg';

/** Runs `act` and counts the statements meanwhile; nothing else may use the database. */
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
