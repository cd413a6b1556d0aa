// Detection of SMS pumping. The unused codes are inserted as rows.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { millisecondsInMinute } from 'date-fns/constants';
import { db } from '#server/platform/database/db.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { log } from '#server/platform/logging/log.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { useLimits } from '#server/testing/limits.ts';
import { newCaller } from '#server/testing/people.ts';
import { countCodeUses } from './code-usage.ts';
import { sendCode } from './codes.ts';
import { rememberDevice } from './known-devices.ts';

useLimits({ LIMIT_CODE_USE_LEAST_CODES: '10' });
const shop = useApp();
let lastMobile = 8_400_000_000;
const newMobile = () => String((lastMobile += 1));

interface PastCodes {
  sent: number;
  used?: number;
  minutesAgo?: number;
  validMs?: number;
}

async function plant({
  sent,
  used = 0,
  minutesAgo = 5,
  validMs = 5 * millisecondsInMinute,
}: PastCodes): Promise<void> {
  const createdAt = new Date(Date.now() - minutesAgo * millisecondsInMinute);
  await db.codeChallenge.createMany({
    data: Array.from({ length: sent }, (_, index) => ({
      keyHash: randomUUID(),
      codeHash: 'none',
      mobile: newMobile(),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + validMs),
      consumedAt: index < used ? createdAt : null,
    })),
  });
}

const requestCode = () => sendCode(newMobile(), newCaller());
const sentTo = (mobile: string) => db.codeChallenge.count({ where: { mobile } });

beforeEach(async () => {
  await db.codeChallenge.deleteMany();
  // Ends a state of low usage that the last test left.
  await requestCode();
});

describe('low usage of codes', () => {
  beforeEach(() => plant({ sent: 10, used: 1 }));

  it('GraphQL requires proof of work from unknown devices', async () => {
    const mobile = newMobile();
    const send = 'mutation ($mobile: String!) { requestCode(mobile: $mobile) { key otp } }';
    const { errors } = await requestGraphql(shop.url, send, { mobile });
    expect(errors[0]).toMatchObject({
      extensions: { code: 'PROOF_REQUIRED', retryAfter: 60, challenge: { kind: 'PROOF_OF_WORK' } },
    });
    expect(await sentTo(mobile)).toBe(0);
  });

  it('REST requires proof of work from unknown devices', async () => {
    const mobile = newMobile();
    const response = await fetch(`${shop.url}/api/otp/phone`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile }),
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await response.json()).toMatchObject({
      code: 'PROOF_REQUIRED',
      challenge: { kind: 'PROOF_OF_WORK' },
    });
    expect(await sentTo(mobile)).toBe(0);
  });

  it('known devices receive codes without proof of work', async () => {
    const mobile = newMobile();
    const { id } = await db.user.create({ data: { mobile } });
    const { key } = await rememberDevice(id, null);
    await expect(sendCode(mobile, { ...newCaller(), deviceKey: key })).resolves.toMatchObject({
      resendAfterSeconds: 60,
    });
  });

  it('the start and end of low usage are logged once', async () => {
    const [alarm, info] = [vi.spyOn(log, 'error'), vi.spyOn(log, 'info')];
    for (const _ of [1, 2, 3]) await expect(requestCode()).rejects.toMatchObject({ code: 'PROOF_REQUIRED' });
    expect(alarm.mock.calls).toEqual([[{ sent: 10, used: 1 }, expect.stringMatching(/^ALARM: /)]]);
    await db.codeChallenge.updateMany({ data: { consumedAt: new Date() } });
    await requestCode();
    expect(info.mock.calls.map(([, message]) => message)).toContain('sign-in codes are used again');
    vi.restoreAllMocks();
  });

  it('RATE_LIMITS=off disables the check', async () => {
    vi.stubEnv('RATE_LIMITS', 'off');
    resetEnv();
    await expect(requestCode()).resolves.toMatchObject({ otp: expect.stringMatching(/^\d{6}$/) as string });
    vi.unstubAllEnvs();
    resetEnv();
  });

  it('low usage is forgotten after fifteen minutes', async () => {
    await db.codeChallenge.updateMany({
      data: { createdAt: new Date(Date.now() - 15 * millisecondsInMinute) },
    });
    await expect(requestCode()).resolves.toMatchObject({ resendAfterSeconds: 60 });
  });
});

describe('normal usage of codes', () => {
  it.each<[string, PastCodes]>([
    ['a fifth of the codes is used', { sent: 10, used: 2 }],
    ['few codes were sent', { sent: 9 }],
    ['unused codes may still be on their way', { sent: 50, minutesAgo: 1 }],
    ['unused codes were never sent', { sent: 50, validMs: 0 }],
  ])('no proof of work is required when %s', async (_condition, planted) => {
    await plant(planted);
    await expect(requestCode()).resolves.toMatchObject({ resendAfterSeconds: 60 });
  });
});

it('a code that the SMS gateway rejected does not count as unused', async () => {
  vi.stubEnv('SMS_URL', 'http://127.0.0.1:9/');
  vi.stubEnv('SMS_TEMPLATE', '{code}');
  resetEnv();
  const mobile = newMobile();
  expect(await sendCode(mobile, newCaller())).toMatchObject({ key: null, otp: null });
  vi.unstubAllEnvs();
  resetEnv();
  const { createdAt, expiresAt } = await db.codeChallenge.findFirstOrThrow({ where: { mobile } });
  expect(expiresAt).toEqual(createdAt);
});

it('an index serves the count of codes', { tags: 'nightly' }, async () => {
  await plant({ sent: 5_000, minutesAgo: 600 });
  await plant({ sent: 20 });
  await db.$executeRaw`analyze "CodeChallenge"`;
  const plan = await db.$queryRaw<{ 'QUERY PLAN': string }[]>`explain select count("consumedAt")
    from "CodeChallenge" where "createdAt" > now() - interval '15 min' and "createdAt" <= now() - interval '2 min'
      and "expiresAt" > "createdAt"`;
  expect(JSON.stringify(plan)).toContain('CodeChallenge_createdAt_idx');
  expect(await countCodeUses()).toEqual({ sent: 20, used: 0 });
});
