// What the stand-in owes the shop: written with the act it tells of, so neither is there without the other.
import { now } from '#server/platform/clock.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { newId } from './ids.ts';

type Kind =
  `payment.${'authorized' | 'captured' | 'failed'}` | 'order.paid' | `refund.${'created' | 'processed'}`;

/** An event with the entities it shows, as they were when it happened. */
export interface Announcement {
  event: Kind;
  payload: Record<string, object>;
}

/** When webhooks go out: at once, or some time later. */
export interface Timing {
  afterMs?: number;
}

type Work<Result> = (tx: Tx, announce: (...news: Announcement[]) => void) => Promise<Result>;

const wakers = new Set<() => void>();

/** Calls `wake` whenever something new is owed; returns what ends that. */
export function onOwed(wake: () => void): () => void {
  wakers.add(wake);
  return () => wakers.delete(wake);
}

/** Runs one act of the books and keeps what it announces; null `timing` keeps nothing. */
export async function booked<Result>(timing: Timing | null, work: Work<Result>): Promise<Result> {
  const result = await transaction(async (tx) => {
    const news: Announcement[] = [];
    const done = await work(tx, (...more) => news.push(...more));
    if (timing) await tx.standinWebhook.createMany({ data: news.map((item) => newRow(item, timing)) });
    return done;
  });
  for (const wake of wakers) wake();
  return result;
}

function newRow(news: Announcement, { afterMs = 0 }: Timing) {
  const at = now();
  return {
    eventId: newId(''),
    payload: JSON.stringify(bodyOf(news, at)),
    nextTryAt: new Date(at.getTime() + afterMs),
  };
}

function bodyOf({ event, payload }: Announcement, at: Date) {
  return {
    entity: 'event',
    account_id: 'acc_standin0000000',
    event,
    contains: Object.keys(payload),
    payload: Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }])),
    created_at: Math.floor(at.getTime() / 1000),
  };
}
