// @module-tag nightly
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { millisecondsInHour } from 'date-fns/constants';
import { db } from '#server/platform/database/db.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { mailCode } from '#server/modules/messages/code-mail.ts';
import { enqueue } from '#server/modules/messages/outbox.ts';
import { sendMessages } from '#server/modules/messages/send.ts';
import { closeRateLimits } from '#server/platform/limits/rate-limits.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { useSenders, readPlainText } from '#server/testing/message-gateways.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { confirmEmail, requestEmailConfirmation, sweepEmailLinks } from './email-confirmation.ts';
import { updateProfile } from './profile-changes.ts';

useDatabase('migrated');
const senders = useSenders();

let viewer: Viewer;
beforeEach(async () => {
  await db.outgoingMessage.deleteMany();
  await db.rateLimit.deleteMany();
  closeRateLimits();
  viewer = await newViewer();
  await setUser({ email: 'asha@example.in', emailConfirmedAt: null, name: 'Win at evil.com' });
});

const setUser = (data: Prisma.UserUpdateInput) => db.user.update({ where: { id: viewer.id }, data });
const isConfirmed = async () =>
  (await db.user.findUniqueOrThrow({ where: { id: viewer.id } })).emailConfirmedAt !== null;
const NO_LONGER = { code: 'VALIDATION', fields: { token: expect.stringContaining('no longer') as string } };

function tokenIn(index: number): string {
  const mail = senders.mails[index];
  const token = mail && /confirm-email#([\w-]{43})/.exec(readPlainText(mail))?.[1];
  if (!token) throw new Error('no link in the mail');
  return token;
}

const order = (about: string) =>
  transaction((tx) =>
    enqueue(tx, {
      userId: viewer.id,
      template: 'order-placed',
      about,
      language: 'en' as const,
      subject: `Order ${about}`,
      paragraphs: ['Hello'],
      sms: `Order ${about}.`,
    }),
  );

describe('confirming an e-mail', () => {
  it('accepts the token of the mailed link, stores only its hash, and is idempotent', async () => {
    expect(await requestEmailConfirmation(viewer)).toMatchObject({ isSent: true, link: null });
    const token = tokenIn(0);
    expect(senders.mails[0]?.to).toEqual(['asha@example.in']);
    expect(JSON.stringify(await db.emailConfirmation.findMany())).not.toContain(token);
    await expect(confirmEmail(`${token}x`, newCaller())).rejects.toMatchObject(NO_LONGER);
    expect(await isConfirmed()).toBe(false);
    await confirmEmail(token, newCaller());
    expect(await isConfirmed()).toBe(true);
    await confirmEmail(token, newCaller());
    expect(await requestEmailConfirmation(viewer)).toMatchObject({ isSent: false });
  });

  it('sends no text that the account’s owner wrote', async () => {
    await requestEmailConfirmation(viewer);
    const [mail] = senders.mails;
    expect(mail && readPlainText(mail)).not.toContain('evil');
  });

  it('a link stays valid for 24 hours', async () => {
    await requestEmailConfirmation(viewer);
    await db.emailConfirmation.updateMany({ data: { expiresAt: new Date() } });
    await expect(confirmEmail(tokenIn(0), newCaller())).rejects.toMatchObject(NO_LONGER);
    await sweepEmailLinks();
    expect(await db.emailConfirmation.count()).toBe(0);
  });

  it('confirms only the address that the link was sent to', async () => {
    await requestEmailConfirmation(viewer);
    await updateProfile(viewer, { email: 'victim@example.in' });
    await expect(confirmEmail(tokenIn(0), newCaller())).rejects.toMatchObject(NO_LONGER);
    // A change of the row alone has no effect either.
    await updateProfile(viewer, { email: 'asha@example.in' });
    await requestEmailConfirmation(viewer);
    await setUser({ email: 'victim@example.in' });
    await expect(confirmEmail(tokenIn(1), newCaller())).rejects.toMatchObject(NO_LONGER);
    await setUser({ email: 'asha@example.in', closedAt: new Date() });
    await expect(confirmEmail(tokenIn(1), newCaller())).rejects.toMatchObject(NO_LONGER);
  });

  it('shows the last digits of the account’s mobile', async () => {
    await setUser({ mobile: '9111104321' });
    await requestEmailConfirmation(viewer);
    const [mail] = senders.mails;
    expect(mail && readPlainText(mail)).toContain('ending in 4321');
    expect(mail && readPlainText(mail)).not.toContain('9111104321');
  });

  it('sends five links a day for one account, also when it changes its e-mail', async () => {
    for (let change = 1; change <= 8; change += 1) {
      await updateProfile(viewer, { email: `friend${change}@example.in` });
      await sendMessages();
    }
    expect(senders.mails.filter(({ to }) => to[0]?.startsWith('friend'))).toHaveLength(5);
  });

  it('sends ten links a day to one mailbox, for all accounts and spellings', async () => {
    for (let account = 1; account <= 12; account += 1) {
      viewer = await newViewer();
      await setUser({ email: `Vic.tim+${account}@Gmail.com`, emailConfirmedAt: null });
      await requestEmailConfirmation(viewer).catch(() => undefined);
    }
    expect(senders.mails).toHaveLength(10);
    await expect(requestEmailConfirmation(viewer)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('keeps links available to the owner while another account requests them repeatedly', async () => {
    await setUser({ email: 'victim@example.in', emailConfirmedAt: null });
    for (let request = 1; request <= 6; request += 1)
      await requestEmailConfirmation(viewer).catch(() => undefined);
    expect(senders.mails).toHaveLength(3);
    viewer = await newViewer();
    await setUser({ email: 'victim@example.in', emailConfirmedAt: null });
    expect(await requestEmailConfirmation(viewer)).toMatchObject({ isSent: true });
    // An accepted link makes room for others.
    await confirmEmail(tokenIn(3), newCaller());
    await setUser({ emailConfirmedAt: null });
    for (let request = 1; request <= 3; request += 1)
      expect(await requestEmailConfirmation(viewer)).toMatchObject({ isSent: true });
  });

  it('returns the link without a mail server', async () => {
    vi.unstubAllEnvs();
    resetEnv();
    const { link } = await requestEmailConfirmation(viewer);
    await confirmEmail(link?.split('#')[1] ?? '', newCaller());
    expect(await isConfirmed()).toBe(true);
  });
});

describe('before the confirmation', () => {
  it('one link is mailed, order messages go by SMS, and order mails wait', async () => {
    for (const about of ['1', '2', '3']) await order(about);
    await sendMessages();
    await sendMessages();
    await sendMessages();
    expect(senders.texts).toHaveLength(3);
    expect(senders.mails).toHaveLength(1);
    await confirmEmail(tokenIn(0), newCaller());
    await sendMessages();
    expect(senders.mails).toHaveLength(4);
  });

  it('order mails wait for three days at most', async () => {
    await order('old');
    await sendMessages();
    const createdAt = new Date(Date.now() - 73 * millisecondsInHour);
    await db.outgoingMessage.updateMany({
      where: { sentAt: null },
      data: { createdAt, nextTryAt: createdAt },
    });
    await sendMessages();
    await confirmEmail(tokenIn(0), newCaller());
    await sendMessages();
    expect(senders.mails).toHaveLength(1);
  });

  it('no sign-in code is mailed', async () => {
    expect(await mailCode(viewer.id, '123456', { validMinutes: 5 })).toBe(false);
    await setUser({ emailConfirmedAt: new Date() });
    expect(await mailCode(viewer.id, '123456', { validMinutes: 5 })).toBe(true);
    expect(senders.mails).toMatchObject([{ to: ['asha@example.in'] }]);
    expect(senders.mails[0]?.raw).toContain('123456');
    await setUser({ closedAt: new Date() });
    expect(await mailCode(viewer.id, '123456', { validMinutes: 5 })).toBe(false);
  });
});

describe('a changed e-mail', () => {
  it('a new address must be confirmed, and the former one is notified if it was confirmed', async () => {
    await setUser({ emailConfirmedAt: new Date() });
    await updateProfile(viewer, { email: 'asha@example.in' });
    expect(await isConfirmed()).toBe(true);
    await updateProfile(viewer, { email: 'new@example.in' });
    expect(await isConfirmed()).toBe(false);
    await sendMessages();
    expect(new Set(senders.mails.map(({ to }) => to[0]))).toEqual(
      new Set(['asha@example.in', 'new@example.in']),
    );
    senders.mails = [];
    await updateProfile(viewer, { email: 'newer@example.in' });
    await sendMessages();
    expect(senders.mails.map(({ to }) => to[0])).toEqual(['newer@example.in']);
  });

  it('the owner is notified by SMS, and ten changes a day are allowed', async () => {
    await setUser({ mobile: '9111104322' });
    await updateProfile(viewer, { email: 'new1@example.in' });
    await sendMessages();
    expect(senders.texts).toMatchObject([{ to: '+919111104322' }]);
    expect(senders.texts[0]?.message).toContain('e-mail address of your account was changed');
    for (let change = 2; change <= 10; change += 1)
      await updateProfile(viewer, { email: `new${change}@example.in` });
    await expect(updateProfile(viewer, { email: 'new11@example.in' })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
  });
});
