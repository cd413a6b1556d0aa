// Attacks on the codes of one mobile, over GraphQL and REST, with a fake clock.
import '#server/testing/cheap-proofs.ts';
import { describe, expect, it } from 'vitest';
import { millisecondsInMinute } from 'date-fns/constants';
import { db } from '#server/platform/database/db.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import {
  type CodeResponse,
  type RequestOptions,
  messagesTo,
  newMobile,
  pass,
  triesOf,
  useCodeRequests,
} from '#server/testing/code-requests.ts';

const { ownerOf, sendWithProof, transports } = useCodeRequests();

describe.each(['graph', 'REST'] as const)(
  'over %s, while others ask for the codes of a phone all day',
  (transport) => {
    it('lets the owner sign in on a known device, and on a new one with a proof', async () => {
      const mobile = newMobile();
      const cookie = await ownerOf(transport, mobile);
      pass(2);
      const responses: CodeResponse[] = [];
      for (let step = 0; step < 48; step += 1) {
        for (const other of ['graph', 'REST'] as const) responses.push(await transports[other].send(mobile));
        // A few of them work for it, as far as that is cheap.
        if (step % 4 === 0) responses.push(await sendWithProof(transport, mobile));
        if (step % 16 === 15) {
          const code = await transports[transport].send(mobile, { cookie });
          expect(code.code).toBe('');
          expect((await transports[transport].enter(code, { cookie })).token).toBeTruthy();
        }
        pass(30);
      }
      expect(new Set(responses.map(({ code }) => code))).toEqual(
        new Set(['', 'PROOF_REQUIRED', 'RATE_LIMITED']),
      );
      expect(await messagesTo(mobile)).toBeGreaterThan(10);

      const refused = await transports[transport].send(mobile);
      expect(refused.code).toBe('PROOF_REQUIRED');
      const elsewhere = await sendWithProof(transport, mobile);
      expect((await transports[transport].enter(elsewhere)).token).toBeTruthy();
    });

    it('sends strangers without a proof at most ten codes a day, five an hour and one a minute', async () => {
      const mobile = newMobile();
      for (let second = 0; second < 600; second += 20) {
        await transports[transport].send(mobile);
        pass(1 / 3);
      }
      for (let minute = 0; minute < 24 * 60; minute += 15) {
        await Promise.all([1, 2].map(() => transports[transport].send(mobile)));
        pass(15);
      }
      const sent = await db.codeChallenge.findMany({ where: { mobile }, orderBy: { createdAt: 'asc' } });
      const times = sent.map(({ createdAt }) => createdAt.getTime());
      expect(times.length).toBeGreaterThan(0);
      expect(times.length).toBeLessThanOrEqual(10);
      for (const from of times)
        expect(
          times.filter((at) => at >= from && at < from + 60 * millisecondsInMinute).length,
        ).toBeLessThanOrEqual(5);
      for (const [index, at] of times.slice(1).entries())
        expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(millisecondsInMinute);
    });

    it('does not lock the owner out after wrong codes of strangers', async () => {
      const mobile = newMobile();
      const cookie = await ownerOf(transport, mobile);
      for (let request = 0; request < 10; request += 1) {
        pass(2);
        const responses = await sendWithProof(transport, mobile);
        const wrong = { ...responses, otp: responses.otp === '000000' ? '111111' : '000000' };
        for (let tried = 0; tried < 5; tried += 1) await transports[transport].enter(wrong);
      }
      const code = await transports[transport].send(mobile, { cookie });
      expect((await transports[transport].enter(code, { cookie })).token).toBeTruthy();
    });
  },
);

describe.each(['graph', 'REST'] as const)('over %s, an attacker who solves every proof', (transport) => {
  it('pays more than the owner at another address, who waits ten minutes at most', async () => {
    const mobile = newMobile();
    const from = '203.0.113.7';
    let last = { code: '', retryAfter: 0 };
    for (let minute = 0; minute < 40; minute += 1) {
      last = await sendWithProof(transport, mobile, { from });
      pass(1);
    }
    expect(last).toMatchObject({ code: 'RATE_LIMITED' });
    expect(last.retryAfter).toBeLessThanOrEqual(10 * 60);
    const sent = await messagesTo(mobile);
    expect(sent).toBeGreaterThanOrEqual(15);
    expect(sent).toBeLessThanOrEqual(15 + 3);

    pass(10);
    const price = async (options: RequestOptions) =>
      triesOf(await transports[transport].send(mobile, options));
    const [attacker, neighbour, owner] = [await price({ from }), await price({}), await price({})];
    expect(owner).toBe(neighbour);
    expect(owner).toBeLessThanOrEqual(LIMITS.proof.mostTriesByMobile);
    expect(attacker).toBeGreaterThan(owner);
    expect((await transports[transport].enter(await sendWithProof(transport, mobile))).token).toBeTruthy();
  });
});
