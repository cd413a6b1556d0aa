// The health of the shop: jobs, messages, webhooks and provider keys, and their retries.
// @module-tag nightly
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as settings from '#server/platform/config/env.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { newId } from '#server/platform/ids.ts';
import { type JobWorker, startWorker } from '#server/platform/jobs/worker.ts';
import { useDatabase } from '#server/testing/database.ts';
import { eventually } from '#server/testing/eventually.ts';
import { newStaffActor } from '#server/testing/staff.ts';
import { findShopHealth, retryMessages, retryWebhooks, runJobAs } from './health.ts';

const database = useDatabase('migrated');
const owner = newStaffActor('OWNER');
const read = () => findShopHealth(owner);

beforeEach(async () => {
  await db.outgoingMessage.deleteMany();
  await db.webhook.deleteMany();
});
afterEach(() => vi.restoreAllMocks());

const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000);

async function message(changes: object): Promise<void> {
  const id = newId();
  await db.outgoingMessage.create({
    data: {
      id,
      channel: 'MAIL',
      template: 'order-placed',
      dedupeKey: id,
      data: {},
      tries: 8,
      createdAt: hoursAgo(40),
      nextTryAt: hoursAgo(1),
      ...changes,
    },
  });
}

describe('failed messages', () => {
  it('failed messages are counted, and sent again if they are recent and their address is still stored', async () => {
    await message({ failedAt: hoursAgo(1) });
    await message({ failedAt: hoursAgo(100) });
    await message({ failedAt: hoursAgo(1), template: 'account-email-changed' });
    await message({ sentAt: hoursAgo(1) });
    expect((await read()).messages).toEqual({ waiting: 0, oldestAt: null, failed: 2 });
    const before = await db.auditEntry.count({ where: { kind: 'message' } });
    await Promise.all([retryMessages(owner), retryMessages(owner)]);
    expect((await read()).messages).toMatchObject({
      waiting: 1,
      failed: 1,
      oldestAt: expect.any(Date) as Date,
    });
    expect(await db.outgoingMessage.findMany({ where: { failedAt: null, sentAt: null } })).toMatchObject([
      { tries: 0 },
    ]);
    expect(await db.auditEntry.count({ where: { kind: 'message' } })).toBe(before + 1);
  });
});

describe('failed webhooks', () => {
  it('failed webhooks are enabled and their deliveries sent again', async () => {
    const { id } = await db.webhook.create({
      data: { url: 'https://other.example/hook', topics: ['order.changed'], disabledAt: hoursAgo(1) },
    });
    await db.webhookDelivery.create({
      data: { webhookId: id, topic: 'order.changed', subjectId: newId(), tries: 8, failedAt: hoursAgo(1) },
    });
    expect((await read()).webhooks).toEqual({ waiting: 0, oldestAt: null, failed: 1 });
    await retryWebhooks(owner);
    expect((await read()).webhooks).toMatchObject({ waiting: 1, failed: 0 });
    expect((await db.webhook.findUniqueOrThrow({ where: { id } })).disabledAt).toBeNull();
  });
});

describe('background jobs', () => {
  const workers: JobWorker[] = [];
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  });

  it('a job is listed once a worker knows it, runs on request, and is reported when it fails', async () => {
    let isBroken = true;
    const run = vi.fn<() => Promise<void>>(() =>
      isBroken ? Promise.reject(new Error('out of order')) : Promise.resolve(),
    );
    workers.push(startWorker(database.url, [{ name: 'countSheep', cron: '0 0 29 2 *', run }]));
    const job = async () => (await read()).jobs.find(({ name }) => name === 'countSheep');
    await eventually(async () =>
      expect(await job()).toEqual({ name: 'countSheep', startedAt: null, failures: 0, retryAt: null }),
    );
    await runJobAs(owner, 'countSheep');
    await eventually(async () => expect(await job()).toMatchObject({ retryAt: expect.any(Date) as Date }));
    isBroken = false;
    await runJobAs(owner, 'countSheep');
    await eventually(async () => expect(await job()).toMatchObject({ failures: 0, retryAt: null }));
    expect(await db.auditEntry.count({ where: { kind: 'job', about: 'countSheep' } })).toBe(2);
  });

  it('an unknown job is rejected', async () => {
    await expect(runJobAs(owner, 'noSuchJob')).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});

it('provider keys are reported as set or not set, and their values are never shown', async () => {
  vi.spyOn(settings, 'env').mockReturnValue({
    ...settings.env(),
    RAZORPAY_KEY_SECRET: 'very secret',
    SMTP_URL: undefined,
  });
  const { keys } = await read();
  expect(keys).toContainEqual(expect.objectContaining({ name: 'RAZORPAY_KEY_SECRET', isSet: true }));
  expect(keys).toContainEqual(expect.objectContaining({ name: 'SMTP_URL', isSet: false }));
  expect(JSON.stringify(keys)).not.toContain('very secret');
});

it('only the owner can read the health of the shop', async () => {
  const manager = newStaffActor('MANAGER');
  for (const work of [findShopHealth, retryMessages, retryWebhooks])
    await expect(work(manager)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(runJobAs(manager, 'countSheep')).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
