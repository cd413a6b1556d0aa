// Sends webhooks to this process until they are accepted: at least once and in no particular order, as the provider does.
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { log } from '#server/platform/logging/log.ts';
import { addressOfThisProcess } from '#server/platform/http/own-address.ts';
import { rows } from '#server/platform/database/sql.ts';
import { type PendingWebhook, takeDueWebhooks } from './delivery-queries.ts';
import { sign, standinKeys } from './keys.ts';
import { onWebhookQueued } from './webhooks.ts';

const PATH = '/api/payment/webhook';
// The provider's timeout.
const ANSWER_WITHIN_MS = 5_000;
// If a process dies while sending, others take over the event after this time.
const LEASE_MS = 2 * ANSWER_WITHIN_MS;
const BATCH = 10;
// Like the provider, retry with exponential backoff for about 24 hours.
const FIRST_WAIT_MS = 1_000;
const MAX_TRIES = 17;
// How often to look for events left over by other processes.
const IDLE_MS = 60_000;
const ERROR_PAUSE_MS = 5_000;

/** Starts sending. `close` aborts pending requests, which are sent again after the next start. */
export function openDelivery(): { close(): Promise<void> } {
  const stop = new AbortController();
  const working = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  function wakeIn(ms: number): void {
    clearTimeout(timer);
    if (!stop.signal.aborted) timer = setTimeout(() => track(pass()), ms).unref();
  }

  function track(work: Promise<void>): void {
    const tracked = work
      .catch((error: unknown) => {
        log.warn({ err: error }, 'sending webhooks of the stand-in failed');
        wakeIn(ERROR_PAUSE_MS);
      })
      .finally(() => working.delete(tracked));
    working.add(tracked);
  }

  async function pass(): Promise<void> {
    for (const webhook of await claim()) track(attempt(webhook));
    wakeIn(await msToNext());
  }

  async function attempt(webhook: PendingWebhook): Promise<void> {
    const isAccepted = await send(webhook, stop.signal);
    await record(webhook, isAccepted);
    if (!isAccepted) wakeIn(await msToNext());
  }

  const unsubscribe = onWebhookQueued(() => wakeIn(0));
  wakeIn(0);
  return {
    close: async () => {
      unsubscribe();
      stop.abort();
      clearTimeout(timer);
      while (working.size > 0) await Promise.all(working);
    },
  };
}

/** Claims due webhooks, so that no other process sends them at the same time. */
function claim(): Promise<PendingWebhook[]> {
  const at = now();
  return rows(takeDueWebhooks({ at, until: later(at, LEASE_MS), maxTries: MAX_TRIES }, BATCH));
}

async function msToNext(): Promise<number> {
  const next = await db.standinWebhook.findFirst({
    where: { deliveredAt: null, tries: { lt: MAX_TRIES } },
    orderBy: { nextTryAt: 'asc' },
  });
  if (!next) return IDLE_MS;
  return Math.min(Math.max(next.nextTryAt.getTime() - now().getTime(), 0), IDLE_MS);
}

async function send({ eventId, payload, tries }: PendingWebhook, stop: AbortSignal): Promise<boolean> {
  const own = addressOfThisProcess();
  if (!own) return false;
  try {
    const response = await fetch(own + PATH, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'Content-Type': 'application/json',
        'X-Razorpay-Event-Id': eventId,
        'X-Razorpay-Signature': sign(payload, standinKeys().webhookSecret),
      },
      body: payload,
      signal: AbortSignal.any([stop, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await response.body?.cancel();
    if (!response.ok)
      log.warn({ eventId, tries, status: response.status }, 'the shop rejected a webhook of the stand-in');
    return response.ok;
  } catch (error) {
    if (!stop.aborted)
      log.warn({ eventId, tries, err: error }, 'a webhook of the stand-in could not be sent');
    return false;
  }
}

async function record({ eventId, tries }: PendingWebhook, isAccepted: boolean): Promise<void> {
  const at = now();
  await db.standinWebhook.updateMany({
    where: { eventId, deliveredAt: null },
    data: isAccepted ? { deliveredAt: at } : { nextTryAt: later(at, FIRST_WAIT_MS * 2 ** (tries - 1)) },
  });
}

function later(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}
