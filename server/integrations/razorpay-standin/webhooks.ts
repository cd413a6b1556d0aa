// Queues webhooks for the shop in the same transaction as the change that they report.
import { now } from '#server/platform/clock.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { newId } from './ids.ts';

type WebhookKind =
  | `payment.${'authorized' | 'captured' | 'failed'}`
  | 'order.paid'
  | `refund.${'created' | 'processed'}`;

/** An event with its entities as they were when it happened. */
export interface WebhookEvent {
  event: WebhookKind;
  payload: Record<string, object>;
}

/** When webhooks are sent: immediately, or after a delay. */
export interface Timing {
  afterMs?: number;
}

type Work<Result> = (tx: Tx, emit: (...events: WebhookEvent[]) => void) => Promise<Result>;

const callbacks = new Set<() => void>();

/** Calls `callback` after webhooks were queued; returns a function that stops this. */
export function onWebhookQueued(callback: () => void): () => void {
  callbacks.add(callback);
  return () => callbacks.delete(callback);
}

/** Runs work in a transaction and queues the webhooks that it emits, unless `timing` is null. */
export async function withWebhooks<Result>(timing: Timing | null, work: Work<Result>): Promise<Result> {
  const committed = await transaction(async (tx) => {
    const events: WebhookEvent[] = [];
    const result = await work(tx, (...more) => events.push(...more));
    if (timing) await tx.standinWebhook.createMany({ data: events.map((event) => newRow(event, timing)) });
    return result;
  });
  for (const callback of callbacks) callback();
  return committed;
}

function newRow(event: WebhookEvent, { afterMs = 0 }: Timing) {
  const at = now();
  return {
    eventId: newId(''),
    payload: JSON.stringify(buildBody(event, at)),
    nextTryAt: new Date(at.getTime() + afterMs),
  };
}

function buildBody({ event, payload }: WebhookEvent, at: Date) {
  return {
    entity: 'event',
    account_id: 'acc_standin0000000',
    event,
    contains: Object.keys(payload),
    payload: Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }])),
    created_at: Math.floor(at.getTime() / 1000),
  };
}
