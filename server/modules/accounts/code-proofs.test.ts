// Proofs of work for codes, and attacks on the code budget of the shop, over GraphQL and REST.
import '#server/testing/cheap-proofs.ts';
import { describe, expect, it, vi } from 'vitest';
import { log } from '#server/platform/logging/log.ts';
import { LIMITS, RATE_LIMITS } from '#server/platform/limits/limits.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import { solveProof } from '#server/testing/proof.ts';
import { messagesTo, newMobile, pass, triesOf, useCodeRequests } from '#server/testing/code-requests.ts';

const { ownerOf, sendWithProof, transports } = useCodeRequests();

describe.each(['graph', 'REST'] as const)('a proof over %s', (transport) => {
  async function attacked(): Promise<string> {
    const mobile = newMobile();
    for (let sent = 0; sent < 5; sent += 1) {
      await transports[transport].send(mobile);
      pass(1);
    }
    return mobile;
  }

  it('is accepted once', async () => {
    const mobile = await attacked();
    const proof = await solveProof((await transports[transport].send(mobile)).challenge);
    expect((await transports[transport].send(mobile, { proof })).code).toBe('');
    pass(1);
    expect((await transports[transport].send(mobile, { proof })).code).toBe('PROOF_REQUIRED');
  });

  it('is valid for one mobile', async () => {
    const [one, other] = [await attacked(), await attacked()];
    const proof = await solveProof((await transports[transport].send(one)).challenge);
    expect((await transports[transport].send(other, { proof })).code).toBe('PROOF_REQUIRED');
  });

  it('is valid for ten minutes', async () => {
    const mobile = await attacked();
    const proof = await solveProof((await transports[transport].send(mobile)).challenge);
    pass(10.1);
    expect((await transports[transport].send(mobile, { proof })).code).toBe('PROOF_REQUIRED');
  });

  it('cannot be forged', async () => {
    const mobile = await attacked();
    const { challenge } = await transports[transport].send(mobile);
    const given = JSON.parse(Buffer.from(await solveProof(challenge), 'base64').toString()) as {
      challenge: { parameters: { keySignature?: string; data: { tries: number } } };
      solution: { counter: number; derivedKey: string };
    };
    const { parameters } = given.challenge;
    const forgeries = [
      { ...given, solution: { counter: 0, derivedKey: '00'.repeat(32) } },
      { ...given, challenge: { ...given.challenge, parameters: { ...parameters, keySignature: undefined } } },
      { ...given, challenge: { ...given.challenge, parameters: { ...parameters, keySignature: '00' } } },
      {},
      null,
    ].map((forged) => Buffer.from(JSON.stringify(forged)).toString('base64'));
    for (const proof of [...forgeries, 'x', ''])
      expect((await transports[transport].send(mobile, { proof })).code).toBe('PROOF_REQUIRED');
    expect(await messagesTo(mobile)).toBe(5);
  });

  it('comes with the alternative wait, and does not reveal the mobile or a code', async () => {
    const mobile = await attacked();
    const { retryAfter, text } = await transports[transport].send(mobile);
    expect(retryAfter).toBeGreaterThan(60);
    expect(text).not.toContain(mobile);
    expect(text).not.toMatch(/"\d{6}"/);
  });
});

describe.each(['graph', 'REST'] as const)('the shop over %s', (transport) => {
  it('requires proof of work after many codes for one address or network', async () => {
    const addressUsed = async (from: (index: number) => string, limit: number) => {
      for (let index = 0; index < limit; index += 1)
        expect((await transports[transport].send(newMobile(), { from: from(index) })).code).toBe('');
      expect((await transports[transport].send(newMobile(), { from: from(0) })).code).toBe('PROOF_REQUIRED');
    };
    await addressUsed(() => '192.0.2.7', RATE_LIMITS.codeSend.points);
    pass(61);
    await addressUsed((index) => `198.51.100.${index}`, RATE_LIMITS.codeSendByNetwork.points);
    pass(61);
    await addressUsed((index) => `2001:db8:7:${index}::1`, RATE_LIMITS.codeSendByNetwork.points);
  });

  it('requires proof of work from unknown devices as its budget is spent', async () => {
    await ownerOf(transport, newMobile());
    for (let sent = 1; sent < RATE_LIMITS.codeSendByShop.points * 0.8; sent += 1)
      await spend('codeSendByShop', '');
    const { code, challenge, ...responses } = await transports[transport].send(newMobile());
    expect(code).toBe('PROOF_REQUIRED');
    expect(triesOf({ code, challenge, ...responses })).toBe(LIMITS.proof.slowTries);
  });

  it('sends to known devices and accounts after strangers used up the budget, with identical responses', async () => {
    const [known, returning, unknown] = [newMobile(), newMobile(), newMobile()];
    const cookie = await ownerOf(transport, known);
    await ownerOf(transport, returning);
    pass(61);
    for (let sent = 0; sent < RATE_LIMITS.codeSendByShop.points; sent += 1) await spend('codeSendByShop', '');
    const log_ = vi.spyOn(log, 'info');
    const sentTo = (mobile: string) =>
      log_.mock.calls.some(([to]) => JSON.stringify(to).includes(mobile.slice(-4)));

    const atOnce = await transports[transport].send(known, { cookie });
    expect((await transports[transport].enter(atOnce, { cookie })).token).toBeTruthy();
    const [first, second] = [
      await transports[transport].send(returning),
      await transports[transport].send(unknown),
    ];
    expect([first.code, second.code]).toEqual(['PROOF_REQUIRED', 'PROOF_REQUIRED']);
    expect(first.retryAfter).toBe(second.retryAfter);
    const code = await sendWithProof(transport, returning);
    const none = await sendWithProof(transport, unknown);
    expect([code.code, none.code]).toEqual(['', '']);
    expect(Object.keys(code).sort()).toEqual(Object.keys(none).sort());
    expect([sentTo(known), sentTo(returning), sentTo(unknown)]).toEqual([true, true, false]);
    expect((await transports[transport].enter(code)).token).toBeTruthy();
    vi.restoreAllMocks();
  });
});
