import pg from 'pg';
import { runAs } from '#server/platform/actor.ts';
import { db, pool } from './db.ts';

const SEED_LOCK = 6_684_112;
// The state of seeding is stored as a comment on a table owned by the user who migrates.
const SEED_STATE = `obj_description('_prisma_migrations'::regclass, 'pg_class')`;

/**
 * Seeds an empty database with sample data, once, however many processes start. A seed that was
 * killed midway is run again: seeding is idempotent.
 */
export async function seedOnce(log: (line: string) => void): Promise<void> {
  // A separate connection, without the pool's timeouts: it may wait long for the lock.
  const client = new pg.Client({
    connectionString: pool.options.connectionString,
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SEED_LOCK]);
    const { rows } = await client.query<{
      state: string | null;
      empty: boolean;
    }>(`select ${SEED_STATE} as state, not exists (select from "Product") as empty`);
    if (rows[0]?.state !== 'seeding' && !rows[0]?.empty) return;
    log('Adding sample data (first start only)');
    await client.query(`comment on table _prisma_migrations is 'seeding'`);
    const { seed } = await import('#prisma/seed.ts');
    await runAs('samples', () => seed(db));
    await client.query(`comment on table _prisma_migrations is 'seeded'`);
  } finally {
    await client.end();
  }
}
