// Attacks on the codes of one mobile and on the code budget of the shop, over GraphQL and REST, with a fake clock.
// @module-tag nightly
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { millisecondsInMinute } from 'date-fns/constants';
import { db } from '#server/platform/database/db.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { log } from '#server/platform/logging/log.ts';
import { LIMITS, RATE_LIMITS } from '#server/platform/limits/limits.ts';
import { closeRateLimits, consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { useApp } from '#server/testing/app.ts';
import {
  codeRequests,
  sendWithProof,
  countTries,
  type CodeResponse,
  type CodeTransport,
} from '#server/testing/code-requests.ts';
import { useLimits } from '#server/testing/limits.ts';
import { solveProof } from '#server/testing/proof-of-work.ts';

// Cheap proofs; prices are tested in code-rules.test.ts.
useLimits({
  LIMIT_PROOF_ITERATIONS: '1',
  LIMIT_PROOF_LIGHT_TRIES: '10',
  LIMIT_PROOF_SLOW_TRIES: '40',
  LIMIT_CODE_SEND: '20/3600',
  LIMIT_CODE_SEND_BY_NETWORK: '40/3600',
  LIMIT_CODE_SEND_FREE: '60/3600',
  LIMIT_CODE_SEND_BY_SHOP: '100/3600',
  LIMIT_CODE_SEND_RETURNING: '5/3600',
});

const shop = useApp();
const transports = codeRequests(shop);

let lastMobile = 8_600_000_000;
const newMobile = () => String((lastMobile += 1));
const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * millisecondsInMinute);
const messagesTo = (mobile: string) => db.codeChallenge.count({ where: { mobile } });

/** Signs up with a mobile; returns the cookie of the device. */
async function ownerOf(transport: CodeTransport, mobile: string): Promise<string> {
  const { token, cookie } = await transports[transport].enter(await transports[transport].send(mobile));
  expect(token).toBeTruthy();
  return cookie;
}

beforeEach(async () => {
  vi.stubEnv('TRUST_PROXY', '1');
  resetEnv();
  vi.useFakeTimers({ toFake: ['Date'] });
  await db.codeChallenge.deleteMany();
  await db.rateLimit.deleteMany();
  closeRateLimits();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  resetEnv();
});

describe.each(['graph', 'REST'] as const)('sign-in codes over %s', (transport) => {
  const { send, enter } = transports[transport];

  it('lets the owner sign in while others request codes, on a known device and, with a proof, on a new one', async () => {
    const mobile = newMobile();
    const cookie = await ownerOf(transport, mobile);
    pass(2);
    const responses: CodeResponse[] = [];
    for (let step = 0; step < 48; step += 1) {
      for (const other of ['graph', 'REST'] as const) responses.push(await transports[other].send(mobile));
      // Some of them solve the proof of work while it is cheap.
      if (step % 4 === 0) responses.push(await sendWithProof(transports[transport], mobile));
      if (step % 16 === 15) {
        const code = await send(mobile, { cookie });
        expect(code.code).toBe('');
        expect((await enter(code, { cookie })).token).toBeTruthy();
      }
      pass(30);
    }
    const codes = new Set(responses.map(({ code }) => code));
    expect(codes).toEqual(new Set(['', 'PROOF_REQUIRED', 'RATE_LIMITED']));
    expect(await messagesTo(mobile)).toBeGreaterThan(10);

    expect((await send(mobile)).code).toBe('PROOF_REQUIRED');
    const elsewhere = await sendWithProof(transports[transport], mobile);
    expect((await enter(elsewhere)).token).toBeTruthy();
  });

  it('sends strangers without a proof at most ten codes a day, five an hour and one a minute', async () => {
    const mobile = newMobile();
    for (let second = 0; second < 600; second += 20) {
      await send(mobile);
      pass(1 / 3);
    }
    for (let minute = 0; minute < 24 * 60; minute += 15) {
      await Promise.all([1, 2].map(() => send(mobile)));
      pass(15);
    }
    const sentCodes = await db.codeChallenge.findMany({ where: { mobile }, orderBy: { createdAt: 'asc' } });
    const times = sentCodes.map(({ createdAt }) => createdAt.getTime());
    expect(times.length).toBeGreaterThan(0);
    expect(times.length).toBeLessThanOrEqual(10);
    for (const from of times) {
      const inHour = times.filter((at) => at >= from && at < from + 60 * millisecondsInMinute);
      expect(inHour.length).toBeLessThanOrEqual(5);
    }
    for (const [index, at] of times.slice(1).entries())
      expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(millisecondsInMinute);
  });

  it('does not lock the owner out after wrong codes of strangers', async () => {
    const mobile = newMobile();
    const cookie = await ownerOf(transport, mobile);
    for (let request = 0; request < 10; request += 1) {
      pass(2);
      const responses = await sendWithProof(transports[transport], mobile);
      const wrongCode = { ...responses, otp: responses.otp === '000000' ? '111111' : '000000' };
      for (let attempt = 0; attempt < 5; attempt += 1) await enter(wrongCode);
    }
    const code = await send(mobile, { cookie });
    expect((await enter(code, { cookie })).token).toBeTruthy();
  });

  it('makes an attacker who solves proofs pay more than the owner, who waits ten minutes at most', async () => {
    const [mobile, from] = [newMobile(), '203.0.113.7'];
    let last = { code: '', retryAfter: 0 };
    for (let minute = 0; minute < 40; minute += 1) {
      last = await sendWithProof(transports[transport], mobile, { from });
      pass(1);
    }
    expect(last).toMatchObject({ code: 'RATE_LIMITED' });
    expect(last.retryAfter).toBeLessThanOrEqual(10 * 60);
    const messageCount = await messagesTo(mobile);
    expect(messageCount).toBeGreaterThanOrEqual(15);
    expect(messageCount).toBeLessThanOrEqual(15 + 3);

    pass(10);
    const price = async (options: { from?: string }) => countTries(await send(mobile, options));
    const [attacker, neighbour, owner] = [await price({ from }), await price({}), await price({})];
    expect(owner).toBe(neighbour);
    expect(owner).toBeLessThanOrEqual(LIMITS.proof.mostTriesByMobile);
    expect(attacker).toBeGreaterThan(owner);
    const response = await sendWithProof(transports[transport], mobile);
    expect((await enter(response)).token).toBeTruthy();
  });

  async function attacked(): Promise<string> {
    const mobile = newMobile();
    for (let sent = 0; sent < 5; sent += 1) {
      await send(mobile);
      pass(1);
    }
    return mobile;
  }

  it('accepts a proof only once', async () => {
    const mobile = await attacked();
    const proof = await solveProof((await send(mobile)).challenge);
    expect((await send(mobile, { proof })).code).toBe('');
    pass(1);
    expect((await send(mobile, { proof })).code).toBe('PROOF_REQUIRED');
  });

  it('accepts a proof only for its mobile', async () => {
    const [attackedMobile, otherMobile] = [await attacked(), await attacked()];
    const proof = await solveProof((await send(attackedMobile)).challenge);
    expect((await send(otherMobile, { proof })).code).toBe('PROOF_REQUIRED');
  });

  it('accepts a proof for ten minutes only', async () => {
    const mobile = await attacked();
    const proof = await solveProof((await send(mobile)).challenge);
    pass(10.1);
    expect((await send(mobile, { proof })).code).toBe('PROOF_REQUIRED');
  });

  it('rejects forged proofs', async () => {
    const mobile = await attacked();
    const { challenge } = await send(mobile);
    const valid = JSON.parse(Buffer.from(await solveProof(challenge), 'base64').toString()) as {
      challenge: { parameters: { keySignature?: string; data: { tries: number } } };
      solution: { counter: number; derivedKey: string };
    };
    const { parameters } = valid.challenge;
    const forgeries = [
      { ...valid, solution: { counter: 0, derivedKey: '00'.repeat(32) } },
      { ...valid, challenge: { ...valid.challenge, parameters: { ...parameters, keySignature: undefined } } },
      { ...valid, challenge: { ...valid.challenge, parameters: { ...parameters, keySignature: '00' } } },
      {},
      null,
    ].map((forged) => Buffer.from(JSON.stringify(forged)).toString('base64'));
    for (const proof of [...forgeries, 'x', ''])
      expect((await send(mobile, { proof })).code).toBe('PROOF_REQUIRED');
    expect(await messagesTo(mobile)).toBe(5);
  });

  it('offers to wait instead of a proof, and does not reveal the mobile or a code', async () => {
    const mobile = await attacked();
    const { retryAfter, text } = await send(mobile);
    expect(retryAfter).toBeGreaterThan(60);
    expect(text).not.toContain(mobile);
    expect(text).not.toMatch(/"\d{6}"/);
  });

  it('requires proof of work after many codes for one address or network', async () => {
    const useUp = async (from: (index: number) => string, limit: number) => {
      for (let index = 0; index < limit; index += 1)
        expect((await send(newMobile(), { from: from(index) })).code).toBe('');
      expect((await send(newMobile(), { from: from(0) })).code).toBe('PROOF_REQUIRED');
    };
    await useUp(() => '192.0.2.7', RATE_LIMITS.codeSend.points);
    pass(61);
    await useUp((index) => `198.51.100.${index}`, RATE_LIMITS.codeSendByNetwork.points);
    pass(61);
    await useUp((index) => `2001:db8:7:${index}::1`, RATE_LIMITS.codeSendByNetwork.points);
  });

  it('requires proof of work from unknown devices as its budget is spent', async () => {
    await ownerOf(transport, newMobile());
    for (let sent = 1; sent < RATE_LIMITS.codeSendByShop.points * 0.8; sent += 1)
      await consumeLimit('codeSendByShop', '');
    const response = await send(newMobile());
    expect(response.code).toBe('PROOF_REQUIRED');
    expect(countTries(response)).toBe(LIMITS.proof.slowTries);
  });

  it('sends codes to known devices and accounts after strangers used up the budget, with identical responses', async () => {
    const [onKnownDevice, returning, unknown] = [newMobile(), newMobile(), newMobile()];
    const cookie = await ownerOf(transport, onKnownDevice);
    await ownerOf(transport, returning);
    pass(61);
    for (let sent = 0; sent < RATE_LIMITS.codeSendByShop.points; sent += 1)
      await consumeLimit('codeSendByShop', '');
    const logged = vi.spyOn(log, 'info');
    const sentTo = (mobile: string) =>
      logged.mock.calls.some(([to]) => JSON.stringify(to).includes(mobile.slice(-4)));

    const atOnce = await send(onKnownDevice, { cookie });
    expect((await enter(atOnce, { cookie })).token).toBeTruthy();
    const [first, second] = [await send(returning), await send(unknown)];
    expect([first.code, second.code]).toEqual(['PROOF_REQUIRED', 'PROOF_REQUIRED']);
    expect(first.retryAfter).toBe(second.retryAfter);
    const code = await sendWithProof(transports[transport], returning);
    const unsent = await sendWithProof(transports[transport], unknown);
    expect([code.code, unsent.code]).toEqual(['', '']);
    expect(Object.keys(code).sort()).toEqual(Object.keys(unsent).sort());
    expect([sentTo(onKnownDevice), sentTo(returning), sentTo(unknown)]).toEqual([true, true, false]);
    expect((await enter(code)).token).toBeTruthy();
    vi.restoreAllMocks();
  });
});
