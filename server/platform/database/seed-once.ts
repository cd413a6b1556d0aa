import pg from 'pg';
import { db, pool } from './db.ts';

const SEED_LOCK = 6_684_112;
// The mark of a seed that began or ended stands on a table that whoever migrates owns.
const MARKED = `obj_description('_prisma_migrations'::regclass, 'pg_class')`;

/**
 * Seeds an empty database with sample goods, once, however many processes start. A seed that was
 * killed on the way is run again: seeding is idempotent.
 */
export async function seedOnce(log: (line: string) => void): Promise<void> {
  // A connection of its own, without the pool's time limits: it may wait long for the lock.
  const client = new pg.Client({
    connectionString: pool.options.connectionString,
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SEED_LOCK]);
    const { rows } = await client.query<{
      mark: string | null;
      empty: boolean;
    }>(`select ${MARKED} as mark, not exists (select from "Product") as empty`);
    if (rows[0]?.mark !== 'seeding' && !rows[0]?.empty) return;
    log('Filling the shelves with sample goods (once)');
    await client.query(`comment on table _prisma_migrations is 'seeding'`);
    const { seed } = await import('#prisma/seed.ts');
    await seed(db);
    await client.query(`comment on table _prisma_migrations is 'seeded'`);
  } finally {
    await client.end();
  }
}
