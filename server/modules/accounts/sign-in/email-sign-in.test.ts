import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { millisecondsInDay } from 'date-fns/constants';
import { db } from '#server/platform/database/db.ts';
import { RATE_LIMITS } from '#server/platform/limits/limits.ts';
import { closeRateLimits, consumeLimit, countUses } from '#server/platform/limits/rate-limits.ts';
import { log } from '#server/platform/logging/log.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { requestEmailCode } from './email-sign-in.ts';
import { rememberDevice } from './known-devices.ts';
import { signIn } from './sign-in.ts';

const shop = useApp();

interface CodeResponse {
  key: string;
  otp: string;
}

const transports = {
  graph: async (email: string) => {
    const send = 'mutation ($email: String!) { requestEmailCode(email: $email) { key otp } }';
    return (await requestGraphql<{ requestEmailCode: CodeResponse }>(shop.url, send, { email })).data
      .requestEmailCode;
  },
  REST: async (email: string) => {
    const response = await fetch(`${shop.url}/api/otp/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    return (await response.json()) as CodeResponse;
  },
};

const daysAgo = (days: number) => new Date(Date.now() - days * millisecondsInDay);

let id: string;
let email: string;
beforeEach(async () => {
  ({ id } = await newViewer());
  email = `${randomUUID().slice(0, 8)}@example.in`;
  await db.user.update({ where: { id }, data: { email, emailConfirmedAt: daysAgo(8) } });
});
const enterCode = async ({ key, otp }: { key: string | null; otp: string | null }) =>
  signIn(key ?? '', otp ?? '', newCaller());

describe.each(['graph', 'REST'] as const)('a mailed code over %s', (transport) => {
  it('signs in to the account of a confirmed address, ignoring case', { tags: 'nightly' }, async () => {
    const result = await enterCode(await transports[transport](email.toUpperCase()));
    expect(result).toMatchObject({ user: { id } });
  });

  it('unconfirmed addresses get the same response but no code', async () => {
    await db.user.update({ where: { id }, data: { emailConfirmedAt: null } });
    const mails = vi.spyOn(log, 'info');
    const [ofAccount, ofNobody] = [
      await transports[transport](email),
      await transports[transport](`x${email}`),
    ];
    expect(Object.keys(ofAccount)).toEqual(Object.keys(ofNobody));
    for (const typed of [ofAccount, ofNobody])
      expect(await enterCode(typed)).toMatchObject({ isRight: false, attemptsLeft: 0 });
    expect(mails.mock.calls.filter(([, message]) => String(message).includes('mail'))).toEqual([]);
    mails.mockRestore();
  });

  it('each address gets one code a minute, with or without an account', async () => {
    for (const address of [email, `x${email}`]) {
      await transports[transport](address);
      const again = await transports[transport](address).catch(() => null);
      expect(again?.key).toBeUndefined();
    }
  });
});

it('a mailed code signs in to the account that confirmed the address first', async () => {
  const stranger = await newViewer();
  await db.user.update({
    where: { id: stranger.id },
    data: { email: email.toUpperCase(), emailConfirmedAt: daysAgo(7.5), lastSignInAt: new Date() },
  });
  expect(await enterCode(await requestEmailCode(email, newCaller()))).toMatchObject({ user: { id } });
});

it('sign-in requires a known device in the first week after the confirmation', async () => {
  await db.user.update({ where: { id }, data: { emailConfirmedAt: daysAgo(6) } });
  const { key } = await rememberDevice(id, null);
  expect(await enterCode(await requestEmailCode(email, newCaller()))).toMatchObject({ isRight: false });
  const onKnown = await requestEmailCode(email, { ...newCaller(), deviceKey: key });
  expect(await enterCode(onKnown)).toMatchObject({ user: { id } });
});

it('addresses without an account do not count, and a spent budget of the shop refuses everyone', async () => {
  const before = await countUses('codeMailByShop', '');
  await requestEmailCode(`x${email}`, newCaller());
  expect(await countUses('codeMailByShop', '')).toBe(before);
  await requestEmailCode(email, newCaller());
  expect(await countUses('codeMailByShop', '')).toBe(before + 1);
  await consumeLimit('codeMailByShop', '', RATE_LIMITS.codeMailByShop.points - before - 1);
  await db.codeChallenge.deleteMany();
  const refused = { code: 'RATE_LIMITED' };
  await expect(requestEmailCode(email, newCaller())).rejects.toMatchObject(refused);
  await expect(requestEmailCode(`x${email}`, newCaller())).rejects.toMatchObject(refused);
  await db.rateLimit.deleteMany();
  closeRateLimits();
});

it('a code is rejected after the e-mail changed', async () => {
  const sentCode = await requestEmailCode(email, newCaller());
  await db.user.update({ where: { id }, data: { email: `new-${email}` } });
  expect(await enterCode(sentCode)).toMatchObject({ isRight: false, attemptsLeft: 0 });
});

it('a mailed code does not store the address', async () => {
  await requestEmailCode(email, newCaller());
  expect(JSON.stringify(await db.codeChallenge.findMany())).not.toContain(email);
});
