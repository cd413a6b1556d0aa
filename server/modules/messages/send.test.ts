// Sending messages to a fake SMTP server and SMS gateway.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { SAMPLE_IDENTITY } from '#rules/shop.ts';
import * as clock from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { log } from '#server/platform/logging/log.ts';
import { closeRateLimits } from '#server/platform/limits/rate-limits.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newService } from '#server/testing/bookings.ts';
import { useLimits } from '#server/testing/limits.ts';
import { ADDRESS, newViewer } from '#server/testing/people.ts';
import { readMailHeaders, useSenders } from '#server/testing/message-gateways.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { enqueue, type Message } from './outbox.ts';
import { forgetMessages, sendMessages } from './send.ts';

// The circuit breaker closes quickly between tests, and a few messages reach the daily limits.
useLimits({ LIMIT_OUTSIDE_REST_MS: '1', LIMIT_NEWS_MAIL: '4/86400', LIMIT_NEWS_SMS: '2/86400' });
useDatabase('migrated');

const senders = useSenders();
let userId: string;

beforeEach(async () => {
  await db.outgoingMessage.deleteMany();
  await db.rateLimit.deleteMany();
  closeRateLimits();
  ({ id: userId } = await newViewer());
  await setUser({ email: 'moti@example.in', mobile: newMobile() });
});
afterEach(() => void vi.restoreAllMocks());

const readMobile = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).mobile;
const setUser = (data: Prisma.UserUpdateInput) => db.user.update({ where: { id: userId }, data });
let lastMobile = 9_100_000_000;
const newMobile = () => String((lastMobile += 1));

const NEWS: Omit<Message, 'userId'> = {
  template: 'order-shipped',
  about: '019a0000-0000-7000-8000-000000000000',
  language: 'en',
  subject: 'Your order MM1 is on its way',
  paragraphs: ['Hello <b>Moti</b> & मिनी,', 'It comes.'],
  link: { text: 'See your order', path: '/order/1' },
  sms: 'Order MM1 is on its way.',
};

const enqueueNews = (message: Partial<Message> = {}) =>
  transaction((tx) => enqueue(tx, { ...NEWS, userId, ...message }));
async function newBooking(owner: string): Promise<string> {
  const { id: serviceId } = await newService();
  const at = new Date();
  const slot = { startsAt: at, endsAt: new Date(at.getTime() + 60_000), seat: 0, createdAt: at };
  const { city, stateName, postalCode, fullName, phoneNumber, address } = ADDRESS;
  const place = { city, stateName, postalCode, fullName, phoneNumber, address };
  return (await db.booking.create({ data: { serviceId, userId: owner, ...slot, ...place } })).id;
}
const findRow = (channel: 'MAIL' | 'SMS') => db.outgoingMessage.findFirstOrThrow({ where: { channel } });

function later(ms: number): void {
  const at = Date.now() + ms;
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(at));
}

describe('messages in the outbox', () => {
  it(
    'messages are sent once by mail and SMS, despite duplicates and concurrent jobs',
    { tags: 'nightly' },
    async () => {
      await Promise.all([enqueueNews(), enqueueNews(), enqueueNews()]);
      await Promise.all([sendMessages(), sendMessages(), sendMessages()]);
      await sendMessages();
      const mobile = await readMobile(userId);
      expect(senders.texts).toEqual([
        { to: `+91${mobile}`, message: 'Moti & Mini: Order MM1 is on its way.' },
      ]);
      expect(senders.mails).toMatchObject([{ from: SAMPLE_IDENTITY.ordersEmail, to: ['moti@example.in'] }]);
      const [mail] = senders.mails;
      expect(readMailHeaders(mail)).toContain('Subject: Your order MM1 is on its way');
      expect(mail?.raw).toContain('https://shop.example.in/order/1');
      expect(mail?.raw).toContain('&lt;b&gt;Moti&lt;/b&gt;');
      for (const channel of ['MAIL', 'SMS'] as const) expect((await findRow(channel)).sentAt).not.toBeNull();
    },
  );

  it('messages are rolled back with their transaction', async () => {
    const failing = transaction(async (tx) => {
      await enqueue(tx, { ...NEWS, userId });
      throw new Error('broken off');
    });
    await expect(failing).rejects.toThrow('broken off');
    expect(await db.outgoingMessage.count()).toBe(0);
  });

  it(
    'messages are retried with increasing delays and fail after eight attempts',
    { tags: 'nightly' },
    async () => {
      senders.refusal = { code: 451, message: 'try later' };
      senders.smsStatus = 500;
      await enqueueNews();
      const waits: number[] = [];
      let passed = 0;
      for (let count = 1; count <= 8; count += 1) {
        later(passed);
        await sendMessages();
        const { tries, nextTryAt } = await findRow('MAIL');
        expect(tries).toBe(count);
        const wait = nextTryAt.getTime() - clock.now().getTime();
        if (count < 8) waits.push(Math.round(wait / millisecondsInMinute));
        passed += wait + 1;
      }
      expect(waits).toEqual([2, 6, 18, 54, 162, 486, 1458]);
      expect(await findRow('MAIL')).toMatchObject({ sentAt: null, failedAt: expect.any(Date) as Date });
      expect((await findRow('SMS')).failedAt).not.toBeNull();
      senders.refusal = null;
      later(passed + 1e9);
      await sendMessages();
      expect(senders.mails).toEqual([]);
    },
  );

  it('messages to an unknown mailbox fail without a retry', async () => {
    senders.refusal = { code: 550, message: 'no such mailbox' };
    await enqueueNews();
    await sendMessages();
    expect(await findRow('MAIL')).toMatchObject({ tries: 1, failedAt: expect.any(Date) as Date });
  });

  it('messages stay queued while the mail server is unavailable', async () => {
    senders.setUp({ smtp: 1 });
    await enqueueNews();
    await sendMessages();
    expect(await findRow('MAIL')).toMatchObject({ tries: 1, sentAt: null, failedAt: null });
  });

  it('messages are sent again after a crash', { tags: 'nightly' }, async () => {
    await enqueueNews();
    await db.outgoingMessage.updateMany({ data: { tries: 1, nextTryAt: new Date(Date.now() + 600_000) } });
    await sendMessages();
    expect(senders.mails).toEqual([]);
    later(600_001);
    await sendMessages();
    expect(senders.mails).toHaveLength(1);
  });

  it('user data cannot inject headers or recipients', { tags: 'nightly' }, async () => {
    await setUser({ email: 'moti@example.in\r\nBcc: eve@evil.example' });
    await enqueueNews({ subject: 'Hi\r\nBcc: eve@evil.example' });
    await sendMessages();
    await setUser({ email: 'moti@example.in, eve@evil.example' });
    await enqueueNews({ about: '2' });
    await sendMessages();
    for (const mail of senders.mails) {
      expect(mail.to).not.toContain('eve@evil.example');
      expect(readMailHeaders(mail)).not.toMatch(/^bcc:/im);
    }
  });

  it('the log of demo mode masks the addresses of messages', async () => {
    const info = vi.spyOn(log, 'info').mockReturnValue(undefined);
    vi.unstubAllEnvs();
    resetEnv();
    await enqueueNews();
    await sendMessages();
    expect((await findRow('MAIL')).sentAt).not.toBeNull();
    const logged = JSON.stringify(info.mock.calls);
    expect(logged).toContain('m******@example.in');
    expect(logged).not.toMatch(/moti@|91000000/);
  });

  it('messages go to the current mobile and e-mail, and nowhere for closed accounts', async () => {
    await enqueueNews();
    await setUser({ mobile: '9111111111', email: 'new@example.in' });
    await sendMessages();
    expect([senders.mails[0]?.to, senders.texts[0]?.to]).toEqual([['new@example.in'], '+919111111111']);
    await enqueueNews({ about: 'closed' });
    await setUser({ closedAt: new Date() });
    await sendMessages();
    expect([senders.mails.length, senders.texts.length]).toEqual([1, 1]);
    expect(await db.outgoingMessage.count({ where: { failedAt: { not: null } } })).toBe(2);
  });

  it(
    'messages store their recipient for the previous version until they are sent',
    { tags: 'nightly' },
    async () => {
      await enqueueNews();
      const mobile = await readMobile(userId);
      const recipients = async () => [(await findRow('MAIL')).recipient, (await findRow('SMS')).recipient];
      expect(await recipients()).toEqual(['moti@example.in', mobile]);
      await sendMessages();
      expect(await recipients()).toEqual(['', '']);
    },
  );

  it('messages of the previous version go only to the mobile and e-mail of the booking’s account', async () => {
    const mobile = await readMobile(userId);
    const id = await newBooking(userId);
    await enqueueNews({ template: 'booking-confirmed', about: id });
    await enqueueNews({ template: 'booking-moved', about: id });
    await db.outgoingMessage.updateMany({ data: { userId: null } });
    const others = { MAIL: 'victim@example.in', SMS: '9123456780' } as const;
    for (const channel of ['MAIL', 'SMS'] as const) {
      const where = { template: 'booking-moved', channel };
      await db.outgoingMessage.updateMany({ where, data: { recipient: others[channel] } });
    }
    await sendMessages();
    expect(senders.mails.map(({ to }) => to)).toEqual([['moti@example.in']]);
    expect(senders.texts.map(({ to }) => to)).toEqual([`+91${mobile}`]);
  });

  it('a message replaces unsent ones with the same merge key', { tags: 'nightly' }, async () => {
    for (let move = 1; move <= 59; move += 1)
      await enqueueNews({ about: `move ${move}`, mergeKey: 'booking:1', sms: `Moved to ${move}.` });
    await sendMessages();
    expect(senders.texts.map(({ message }) => message)).toEqual(['Moti & Mini: Moved to 59.']);
    expect(senders.mails).toHaveLength(1);
  });

  it(
    'messages over the daily limit of a recipient are dropped, across all accounts',
    { tags: 'nightly' },
    async () => {
      for (let count = 1; count <= 3; count += 1) await enqueueNews({ about: `first ${count}` });
      const firstUserId = userId;
      ({ id: userId } = await newViewer());
      await setUser({ email: 'Moti@example.in' });
      for (let count = 1; count <= 3; count += 1) await enqueueNews({ about: `other ${count}` });
      await sendMessages();
      const mobile = await readMobile(firstUserId);
      expect(senders.texts.filter(({ to }) => to === `+91${mobile}`)).toHaveLength(2);
      expect(senders.mails).toHaveLength(4);
      expect(await db.outgoingMessage.count({ where: { sentAt: null, failedAt: null } })).toBe(0);
      // Notices about the account are not counted.
      await enqueueNews({ template: 'account-test' });
      await sendMessages();
      expect(senders.mails).toHaveLength(5);
    },
  );

  it('failed messages do not count towards the daily limit', { tags: 'nightly' }, async () => {
    await setUser({ email: 'Moti@Example.in' });
    senders.refusal = { code: 451, message: 'later' };
    for (let count = 1; count <= 4; count += 1) await enqueueNews({ about: `late ${count}` });
    await sendMessages();
    senders.refusal = null;
    later(10 * millisecondsInMinute);
    await sendMessages();
    expect(senders.mails).toHaveLength(4);
  });

  it('messages are deleted after 90 days', async () => {
    await enqueueNews();
    await sendMessages();
    later(91 * millisecondsInDay);
    await enqueueNews({ about: 'new' });
    await forgetMessages();
    const remaining = await db.outgoingMessage.findMany({ orderBy: { dedupeKey: 'asc' } });
    const keys = ['order-shipped:new:MAIL', 'order-shipped:new:SMS'];
    expect(remaining.map(({ dedupeKey }) => dedupeKey)).toEqual(keys);
  });
});
