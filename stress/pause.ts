// Points at which a server can be made to stand still: triggers in the battery's own database wait
// there while the runner holds a lock. The product knows nothing of them, so none can be left in it.
import pg from 'pg';
import { pool } from '#server/platform/database/db.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { until } from './jobs.ts';

/** Each with the trigger that stands for it. "committed": the server has said commit and waits for the answer. */
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
  'the provider’s order is about to be kept': 'before insert on "ProviderOrder"',
  'the event is taken': 'after insert on "ProviderEvent"',
  'the payment is noted': 'after insert on "Payment"',
  'the order is about to change': 'before update of "status" on "Order"',
  'the order has changed': 'after update of "status" on "Order"',
  'the payment is being committed': 'committed insert on "Payment"',
  'the refund is owed': 'after insert on "Refund"',
  'the refund is about to be marked': 'before update of "state" on "Refund"',
} as const;

export type Point = keyof typeof POINTS;

// Advisory locks with two keys: this one, and the number of the point.
const PAUSES = 6_684_200;
// A statement gives up waiting after two seconds (lock_timeout): caught sooner, or never.
const CAUGHT_WITHIN_MS = 30_000;

const PAUSE = `
  create or replace function battery_pause() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_lock_shared(${PAUSES}, tg_argv[0]::int);
    perform pg_advisory_unlock_shared(${PAUSES}, tg_argv[0]::int);
    return new;
  end $$`;

const names = Object.keys(POINTS) as Point[];

/** Puts the points into the database; answers what takes them out again. */
export async function layPoints(): Promise<() => Promise<void>> {
  await pool.query(PAUSE);
  for (const [index, name] of names.entries()) await pool.query(triggerOf(index, POINTS[name]));
  return async () => void (await pool.query('drop function battery_pause() cascade'));
}

function triggerOf(index: number, words: string): string {
  const run = `for each row execute function battery_pause('${index}')`;
  if (!words.startsWith('committed')) return `create trigger battery_${index} ${words} ${run}`;
  const when = words.replace('committed', 'after');
  return `create constraint trigger battery_${index} ${when} deferrable initially deferred ${run}`;
}

export interface Pause {
  /** Waits until a server stands there. */
  caught(): Promise<void>;
  /** Lets it, or what it left behind, go on. */
  release(): Promise<void>;
}

/** From now on whoever comes to the point stands still. */
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
    caught: async () => void (await until(`"${point}"`, isCaught, CAUGHT_WITHIN_MS)),
    release: () => holder.end(),
  };
}
