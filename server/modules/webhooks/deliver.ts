// Delivers changes to webhooks in order and at least once, with retries after failures. Runs as a job.
import { millisecondsInDay, millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import type { Webhook, WebhookDelivery } from '#server/generated/prisma/client.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { execute, rows } from '#server/platform/database/sql.ts';
import { retryTime } from '#server/platform/jobs/retries.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { log } from '#server/platform/logging/log.ts';
import { signedHeaders } from './signature.ts';
import { isWebhookTopic, WEBHOOK_TOPICS } from './topics.ts';
import { dropSuperseded, takeDueDelivery } from './webhooks-queries.ts';

const CLAIM_MS = 2 * millisecondsInMinute;
/** A run ends before the next run of the job begins. */
const MAX_RUN_MS = 50 * millisecondsInSecond;
const RETENTION_MS = 30 * millisecondsInDay;

/** Sends all due deliveries. A slow or unreachable receiver does not delay others. */
export async function deliverWebhooks(): Promise<void> {
  const webhooks = await db.webhook.findMany({ where: { disabledAt: null } });
  await Promise.all(webhooks.map(deliverTo));
}

async function deliverTo(webhook: Webhook): Promise<void> {
  const end = performance.now() + MAX_RUN_MS;
  await execute(dropSuperseded(webhook.id));
  while (performance.now() < end) {
    const at = now();
    const [delivery] = await rows(takeDueDelivery(webhook.id, at, new Date(at.getTime() + CLAIM_MS)));
    // After a failure, the receiver gets no further deliveries until the next run.
    if (!delivery || !(await deliver(webhook, delivery))) return;
  }
}

async function deliver(webhook: Webhook, delivery: WebhookDelivery): Promise<boolean> {
  const { id, topic, subjectId, tries } = delivery;
  const data = isWebhookTopic(topic) ? await WEBHOOK_TOPICS[topic](subjectId) : null;
  // Null if the subject was deleted, or if a later version wrote a topic that this one does not know.
  const answer = data
    ? await post(webhook, id, { type: topic, timestamp: delivery.createdAt, data })
    : 'none';
  const at = now();
  if (isAccepted(answer) || !data) {
    await db.webhookDelivery.updateMany({ where: { id }, data: { deliveredAt: at, answer } });
    return true;
  }
  // 410: the receiver no longer wants to be notified.
  const retryAt = answer === 'HTTP 410' ? null : retryTime(tries, at);
  await db.webhookDelivery.updateMany({
    where: { id },
    data: retryAt ? { nextTryAt: retryAt, answer } : { failedAt: at, answer },
  });
  if (retryAt)
    log.warn({ webhookId: webhook.id, tries, reason: answer }, 'a webhook did not accept a delivery');
  else await disable(webhook, answer);
  return false;
}

async function disable({ id }: Webhook, reason: string): Promise<void> {
  await db.webhook.updateMany({ where: { id }, data: { disabledAt: now() } });
  log.error({ webhookId: id, reason }, 'a webhook is disabled: its receiver failed too often');
}

/** Sends a test message. Returns the answer of the receiver, such as 'HTTP 204'. */
export function postTest(webhook: Webhook): Promise<string> {
  return post(webhook, crypto.randomUUID(), { type: 'test', timestamp: now(), data: {} });
}

/** Whether an answer of `post` is a success. */
export function isAccepted(answer: string): boolean {
  return answer.startsWith('HTTP 2');
}

/** Returns 'HTTP <status>', or the reason why there was no response. */
async function post(webhook: Webhook, deliveryId: string, message: object): Promise<string> {
  const body = JSON.stringify(message);
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: signedHeaders(webhook.id, { id: deliveryId, at: now(), body }),
      body,
      // A redirect could lead to an address that the operator did not choose.
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMITS.webhooks.answerMs),
    });
    await response.body?.cancel();
    return `HTTP ${response.status}`;
  } catch (error) {
    return describeFailure(error);
  }
}

/** The cause of a failed fetch, such as 'ECONNREFUSED' or 'TimeoutError'. The error message does not include it. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  if (!(cause instanceof Error)) return error.name;
  return 'code' in cause ? String(cause.code) : cause.message;
}

/** Deletes deliveries that ended long ago. Runs as a job. */
export async function forgetDeliveries(): Promise<void> {
  await db.webhookDelivery.deleteMany({
    where: {
      createdAt: { lt: new Date(now().getTime() - RETENTION_MS) },
      OR: [{ deliveredAt: { not: null } }, { failedAt: { not: null } }],
    },
  });
}
