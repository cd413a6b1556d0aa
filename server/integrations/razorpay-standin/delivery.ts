// Sends the webhooks to this process's own door until they are taken: at least once, in no order, as the provider does.
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { log } from '#server/platform/logging/log.ts';
import { addressOfThisProcess } from '#server/platform/http/own-address.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { sign, standinKeys } from './keys.ts';
import { onOwed } from './webhooks.ts';

interface Owed {
  eventId: string;
  payload: string;
  tries: number;
}

const PATH = '/api/payment/webhook';
// "There could be situations where your server accepts the event but fails to respond in 5 seconds."
const ANSWER_WITHIN_MS = 5_000;
// A process that dies while it sends leaves the event to the others after this long.
const LEASE_MS = 2 * ANSWER_WITHIN_MS;
const BATCH = 10;
// "we retry the delivery in exponential backoff policy for 24 hours": waits that double from one second.
const FIRST_WAIT_MS = 1_000;
const MAX_TRIES = 17;
// What another process left behind is looked for this often.
const IDLE_MS = 60_000;
const AFTER_TROUBLE_MS = 5_000;

/** Starts sending; `close` breaks off what is under way, and another start takes it up again. */
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
        log.warn({ err: error }, 'webhooks of the stand-in');
        wakeIn(AFTER_TROUBLE_MS);
      })
      .finally(() => working.delete(tracked));
    working.add(tracked);
  }

  async function pass(): Promise<void> {
    for (const owed of await claim()) track(attempt(owed));
    wakeIn(await msToNext());
  }

  async function attempt(owed: Owed): Promise<void> {
    const isTaken = await send(owed, stop.signal);
    await record(owed, isTaken);
    if (!isTaken) wakeIn(await msToNext());
  }

  const forget = onOwed(() => wakeIn(0));
  wakeIn(0);
  return {
    close: async () => {
      forget();
      stop.abort();
      clearTimeout(timer);
      while (working.size > 0) await Promise.all(working);
    },
  };
}

/** Takes what is due, so that no other process sends it at the same time. */
function claim(): Promise<Owed[]> {
  const at = now();
  return rows<Owed>(sql`
    update "StandinWebhook" set "tries" = "tries" + 1, "nextTryAt" = ${later(at, LEASE_MS)}
    where "eventId" in (
      select "eventId" from "StandinWebhook"
      where "deliveredAt" is null and "nextTryAt" <= ${at} and "tries" < ${MAX_TRIES}
      order by "nextTryAt" limit ${BATCH} for update skip locked
    )
    returning "eventId", "payload", "tries"`);
}

async function msToNext(): Promise<number> {
  const next = await db.standinWebhook.findFirst({
    where: { deliveredAt: null, tries: { lt: MAX_TRIES } },
    orderBy: { nextTryAt: 'asc' },
  });
  if (!next) return IDLE_MS;
  return Math.min(Math.max(next.nextTryAt.getTime() - now().getTime(), 0), IDLE_MS);
}

async function send({ eventId, payload, tries }: Owed, stop: AbortSignal): Promise<boolean> {
  const own = addressOfThisProcess();
  if (!own) return false;
  try {
    const answer = await fetch(own + PATH, {
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
    await answer.body?.cancel();
    if (!answer.ok) log.warn({ eventId, tries, status: answer.status }, 'the shop took no webhook');
    return answer.ok;
  } catch (error) {
    if (!stop.aborted) log.warn({ eventId, tries, err: error }, 'the shop was not reached by a webhook');
    return false;
  }
}

async function record({ eventId, tries }: Owed, isTaken: boolean): Promise<void> {
  const at = now();
  await db.standinWebhook.updateMany({
    where: { eventId, deliveredAt: null },
    data: isTaken ? { deliveredAt: at } : { nextTryAt: later(at, FIRST_WAIT_MS * 2 ** (tries - 1)) },
  });
}

function later(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}
