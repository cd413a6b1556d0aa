// Pauses a server at a named point: a trigger in the test database waits for an advisory lock that the runner
// holds, so the shop itself contains no test code.
import pg from 'pg';
import { pool } from '#server/platform/database/db.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { waitUntil } from './jobs.ts';

/** Points and their triggers. "committed" means during commit. */
const POINTS = {
  'the order is about to be written': 'before insert on "Order"',
  'the lines are written': 'after insert on "OrderLine"',
  'the stock is about to go': 'before update of "stock" on "ProductVariant"',
  'the stock is gone': 'after update of "stock" on "ProductVariant"',
  'the ledger is written': 'after insert on "StockMovement"',
  'the coupon is counted': 'after update of "usedCount" on "Coupon"',
  'the coupon is redeemed': 'after insert on "CouponRedemption"',
  'the order is being committed': 'committed insert on "Order"',
  'the provider is about to make its order': 'before insert on "StandinOrder"',
  'the provider’s order is being committed': 'committed insert on "StandinOrder"',
  'the provider’s order is about to be stored': 'before insert on "ProviderOrder"',
  'the event is taken': 'after insert on "ProviderEvent"',
  'the payment is noted': 'after insert on "Payment"',
  'the order is about to change': 'before update of "status" on "Order"',
  'the order has changed': 'after update of "status" on "Order"',
  'the payment is being committed': 'committed insert on "Payment"',
  'the refund is owed': 'after insert on "Refund"',
  'the refund is about to be marked': 'before update of "state" on "Refund"',
} as const;

export type Point = keyof typeof POINTS;

// Advisory locks have two keys: this one, and the number of the point.
const PAUSES = 6_684_200;
// Servers give up on a lock after two seconds (lock_timeout).
const REACHED_WITHIN_MS = 30_000;

const PAUSE = `
  create or replace function stress_pause() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_lock_shared(${PAUSES}, tg_argv[0]::int);
    perform pg_advisory_unlock_shared(${PAUSES}, tg_argv[0]::int);
    return new;
  end $$`;

const names = Object.keys(POINTS) as Point[];

/** Creates the triggers; returns a function that removes them. */
export async function installPausePoints(): Promise<() => Promise<void>> {
  await pool.query(PAUSE);
  for (const [index, name] of names.entries()) await pool.query(triggerSql(index, POINTS[name]));
  return async () => void (await pool.query('drop function stress_pause() cascade'));
}

function triggerSql(index: number, words: string): string {
  const run = `for each row execute function stress_pause('${index}')`;
  if (!words.startsWith('committed')) return `create trigger stress_${index} ${words} ${run}`;
  const when = words.replace('committed', 'after');
  return `create constraint trigger stress_${index} ${when} deferrable initially deferred ${run}`;
}

export interface Pause {
  /** Waits until a server is paused. */
  reached(): Promise<void>;
  /** Lets it continue. */
  release(): Promise<void>;
}

/** Pauses every server that reaches the point from now on. */
export async function pauseAt(point: Point): Promise<Pause> {
  const index = names.indexOf(point);
  const holder = new pg.Client({ connectionString: pool.options.connectionString });
  await holder.connect();
  await holder.query('select pg_advisory_lock($1, $2)', [PAUSES, index]);
  const isCaught = async () =>
    (
      await rows(sql`
        select from pg_locks where locktype = 'advisory' and not granted
          and classid = ${PAUSES}::int::oid and objid = ${index}::int::oid`)
    ).length > 0;
  return {
    reached: async () => void (await waitUntil(`"${point}"`, isCaught, REACHED_WITHIN_MS)),
    release: () => holder.end(),
  };
}
