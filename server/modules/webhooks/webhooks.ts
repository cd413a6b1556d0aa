// Management of webhooks by operators.
import type { Webhook, WebhookDelivery } from '#server/generated/prisma/client.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { now } from '#server/platform/clock.ts';
import { env } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { postTest } from './deliver.ts';
import { webhookSecret } from './signature.ts';
import { isWebhookTopic, WEBHOOK_TOPICS } from './topics.ts';
import { parseWebhookUrl } from './webhook-url.ts';

const { count: maxWebhooks } = LIMITS.webhooks;

export function listWebhooks(): Promise<Webhook[]> {
  return db.webhook.findMany({ orderBy: { createdAt: 'asc' }, take: maxWebhooks });
}

/** Adds a webhook. @throws VALIDATION for an invalid URL or topic, or too many webhooks */
export async function addWebhook(url: string, topics: readonly string[], tx: Tx): Promise<Webhook> {
  const unknown = topics.find((topic) => !isWebhookTopic(topic));
  if (unknown !== undefined || topics.length === 0)
    throw invalid({ topics: `Please choose some of ${Object.keys(WEBHOOK_TOPICS).join(', ')}` });
  if ((await tx.webhook.count()) >= maxWebhooks)
    throw invalid({ url: `You can add at most ${maxWebhooks} webhooks` });
  const data = { url: parseWebhookUrl(url, env().SHOP_MODE), topics: [...new Set(topics)] };
  return tx.webhook.create({ data });
}

/** The webhook with the secret that its receiver verifies signatures with. */
export async function findWebhook(id: string): Promise<Webhook & { secret: string }> {
  return { ...(await webhookById(id)), secret: webhookSecret(id) };
}

async function webhookById(id: string): Promise<Webhook> {
  const webhook = isId(id) ? await db.webhook.findUnique({ where: { id } }) : null;
  if (!webhook) throw notFound('webhook');
  return webhook;
}

/** Removes a webhook with its deliveries. */
export async function removeWebhook(id: string, tx: Tx): Promise<Webhook> {
  const webhook = await webhookById(id);
  await tx.webhook.delete({ where: { id } });
  return webhook;
}

/** Enables a disabled webhook. Failed deliveries are not repeated; see `retryDelivery`. */
export async function enableWebhook(id: string, tx: Tx): Promise<Webhook> {
  await webhookById(id);
  return tx.webhook.update({ where: { id }, data: { disabledAt: null } });
}

/** Sends a test message. Returns the answer, such as 'HTTP 204'. */
export async function testWebhook(id: string): Promise<string> {
  return postTest(await webhookById(id));
}

/** The latest deliveries of a webhook, newest first. */
export async function listDeliveries(id: string, onlyFailed: boolean): Promise<WebhookDelivery[]> {
  await webhookById(id);
  return db.webhookDelivery.findMany({
    where: { webhookId: id, ...(onlyFailed && { failedAt: { not: null } }) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: LIST_SIZES.webhookDeliveries,
  });
}

/** Repeats a delivery that failed permanently or was already delivered. */
export async function retryDelivery(id: string): Promise<WebhookDelivery> {
  const delivery = isId(id) ? await db.webhookDelivery.findUnique({ where: { id } }) : null;
  if (!delivery) throw notFound('delivery');
  return db.webhookDelivery.update({
    where: { id },
    data: { tries: 0, nextTryAt: now(), deliveredAt: null, failedAt: null },
  });
}
