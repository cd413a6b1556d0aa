// The health of the shop: jobs, messages, webhooks and provider keys, with retries.
import { subDays } from 'date-fns';
import type { ProviderKey } from '#server/generated/resolver-types.ts';
import { recordActions } from '#server/modules/audit/audit-log.ts';
import { TO_FORMER_RECIPIENT } from '#server/modules/messages/outbox.ts';
import { now } from '#server/platform/clock.ts';
import { type Env, env } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid } from '#server/platform/errors.ts';
import { type JobState, listJobStates } from '#server/platform/jobs/job-states.ts';
import { runJobNow } from '#server/platform/jobs/run-job-now.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';

const PERMISSION = 'settings:write';
const MAX_JOBS = 100;
/** Failures older than this are outdated and are not retried. */
const RETRY_DAYS = 3;

export interface QueueState {
  waiting: number;
  /** When the oldest waiting entry was created. */
  oldestAt: Date | null;
  /** The number of failures in the last 3 days. */
  failed: number;
}

export interface ShopHealth {
  jobs: JobState[];
  messages: QueueState;
  webhooks: QueueState;
  keys: ProviderKey[];
}

/** Provider settings with their purpose. Their values are never shown. */
const KEYS = {
  RAZORPAY_KEY_ID: 'Payments by card and UPI',
  RAZORPAY_KEY_SECRET: 'Payments by card and UPI',
  RAZORPAY_WEBHOOK_SECRET: 'Payments that complete after the shopper has left',
  SMS_URL: 'SMS with sign-in codes and order updates',
  SMS_TEMPLATE: 'SMS with sign-in codes and order updates',
  SMTP_URL: 'E-mails',
  CLAMD_URL: 'Virus scan of uploads',
  S3_BUCKET: 'Storing uploads in a bucket instead of a folder',
  REDIS_URL: 'Running several server processes',
  METRICS_TOKEN: 'Metrics for monitoring',
} as const satisfies Partial<Record<keyof Env, string>>;

/** The state of jobs, messages, webhooks and provider keys. */
export async function findShopHealth(actor: StaffActor | null): Promise<ShopHealth> {
  requirePermission(actor, PERMISSION);
  const [jobs, messages, webhooks] = await Promise.all([listJobStates(), messageState(), webhookState()]);
  return { jobs: jobs.slice(0, MAX_JOBS), messages, webhooks, keys: providerKeys() };
}

function providerKeys(): ProviderKey[] {
  const settings = env();
  return Object.entries(KEYS).map(([name, purpose]) => ({
    name,
    purpose,
    isSet: Boolean(settings[name as keyof typeof KEYS]), // a key of the literal
  }));
}

const withinRetryPeriod = () => ({ gte: subDays(now(), RETRY_DAYS) });

async function messageState(): Promise<QueueState> {
  const [waiting, failed] = await Promise.all([
    db.outgoingMessage.aggregate({
      where: { sentAt: null, failedAt: null },
      _count: true,
      _min: { createdAt: true },
    }),
    db.outgoingMessage.count({ where: { sentAt: null, failedAt: withinRetryPeriod() } }),
  ]);
  return { waiting: waiting._count, oldestAt: waiting._min.createdAt, failed };
}

async function webhookState(): Promise<QueueState> {
  const [waiting, failed] = await Promise.all([
    db.webhookDelivery.aggregate({
      where: { deliveredAt: null, failedAt: null },
      _count: true,
      _min: { createdAt: true },
    }),
    db.webhookDelivery.count({ where: { deliveredAt: null, failedAt: withinRetryPeriod() } }),
  ]);
  return { waiting: waiting._count, oldestAt: waiting._min.createdAt, failed };
}

/** Runs a job immediately; repeated requests run it once. @throws VALIDATION for an unknown job */
export async function runJobAs(actor: StaffActor | null, name: string): Promise<true> {
  requirePermission(actor, PERMISSION);
  if (!(await listJobStates()).some((job) => job.name === name)) throw invalid({ name: 'Job not found' });
  await recordActions({ kind: 'job', action: 'run', about: name });
  await runJobNow(name);
  return true;
}

/** Retries messages that failed in the last 3 days, except notices to a former address, which is not stored. */
export async function retryMessages(actor: StaffActor | null): Promise<true> {
  requirePermission(actor, PERMISSION);
  const { count } = await db.outgoingMessage.updateMany({
    where: { sentAt: null, failedAt: withinRetryPeriod(), template: { notIn: [...TO_FORMER_RECIPIENT] } },
    data: { failedAt: null, tries: 0, nextTryAt: now() },
  });
  if (count > 0) await recordActions({ kind: 'message', action: 'retry', about: `${count} messages` });
  return true;
}

/** Retries deliveries that failed in the last 3 days, and enables disabled webhooks. */
export async function retryWebhooks(actor: StaffActor | null): Promise<true> {
  requirePermission(actor, PERMISSION);
  const { count } = await db.webhookDelivery.updateMany({
    where: { deliveredAt: null, failedAt: withinRetryPeriod() },
    data: { failedAt: null, tries: 0, nextTryAt: now() },
  });
  const enabled = await db.webhook.updateMany({
    where: { disabledAt: { not: null } },
    data: { disabledAt: null },
  });
  if (count + enabled.count > 0)
    await recordActions({ kind: 'webhook', action: 'retry', about: `${count} deliveries` });
  return true;
}
