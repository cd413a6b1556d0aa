// Command `webhook`: addresses of other systems that are notified of changes.
import type { LogAction } from '#rules/staff/log-texts.ts';
import type { Webhook, WebhookDelivery } from '#server/generated/prisma/client.ts';
import { withAuditLog } from '#server/modules/audit/audit-log.ts';
import { webhookSnapshot } from '#server/modules/audit/snapshots.ts';
import { parseList } from '#server/transport/cli/inputs.ts';
import { defineCommand, flag, requiredOption, type CliCommand } from '#server/transport/cli/command.ts';
import { keyValues, table } from '#server/transport/cli/text.ts';
import {
  addWebhook,
  enableWebhook,
  findWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  retryDelivery,
  testWebhook,
} from './webhooks.ts';

const args = { webhook: 'its id' };

const audited = (action: LogAction, url: string) =>
  withAuditLog({ kind: 'webhook', action, about: url }, (tx) => webhookSnapshot(tx));

function toRow({ id, url, topics, disabledAt }: Webhook) {
  return { id, url, topics: topics.join(' | '), 'disabled since': disabledAt?.toISOString() };
}

function deliveryRow({ id, topic, subjectId, createdAt, tries, answer, ...row }: WebhookDelivery) {
  const state = row.deliveredAt ? 'delivered' : row.failedAt ? 'failed' : 'waiting';
  return { id, at: createdAt.toISOString(), topic, about: subjectId, state, tries, answer };
}

const show = (webhook: Webhook) => keyValues(toRow(webhook));

export const webhookCommands: readonly CliCommand[] = [
  defineCommand({
    name: 'list',
    description: 'lists all webhooks',
    run: listWebhooks,
    show: (webhooks) => table(webhooks.map(toRow)),
  }),
  defineCommand({
    name: 'add',
    description: 'notifies another system of changes',
    args: { url: 'its https address' },
    options: { topics: requiredOption('list', 'order.changed | stock.changed | product.changed') },
    run: ({ url, topics }) => audited('add', url)((tx) => addWebhook(url, parseList(topics), tx)),
    show,
  }),
  defineCommand({
    name: 'secret',
    description: 'prints the secret that its receiver verifies signatures with',
    args,
    run: async ({ webhook }) => ({ secret: (await findWebhook(webhook)).secret }),
    show: ({ secret }) => secret,
  }),
  defineCommand({
    name: 'test',
    description: 'sends a test message now and prints the answer',
    args,
    run: async ({ webhook }) => ({ answer: await testWebhook(webhook) }),
    show: ({ answer }) => answer,
  }),
  defineCommand({
    name: 'enable',
    description: 'enables a webhook that was disabled after failures',
    args,
    run: ({ webhook: id }) => audited('enable', id)((tx) => enableWebhook(id, tx)),
    show,
  }),
  defineCommand({
    name: 'remove',
    description: 'removes a webhook and its deliveries',
    args,
    run: ({ webhook: id }) => audited('remove', id)((tx) => removeWebhook(id, tx)),
    show: ({ url }) => `${url} is no longer notified`,
  }),
  defineCommand({
    name: 'log',
    description: 'the latest deliveries, newest first',
    args,
    options: { failed: flag('only those that failed for good') },
    run: ({ webhook, failed }) => listDeliveries(webhook, failed),
    show: (deliveries) => table(deliveries.map(deliveryRow)),
  }),
  defineCommand({
    name: 'retry',
    description: 'repeats a delivery',
    args: { delivery: 'its id' },
    run: ({ delivery }) => retryDelivery(delivery),
    show: ({ id }) => `Delivery ${id} is sent within a minute`,
  }),
];
