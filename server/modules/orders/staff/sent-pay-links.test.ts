// Resending and revoking pay links in the back office.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sweepPayLinkTokens } from '#server/modules/payments/pay-links.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import { RATE_LIMITS } from '#server/platform/limits/limits.ts';
import { useApp } from '#server/testing/app.ts';
import { useSenders } from '#server/testing/message-gateways.ts';
import { advanceClock, RECORD, findTokens, payLinkActions } from '#server/testing/pay-links.ts';
import { brokenInvariants } from '#server/testing/people.ts';
import { newStaff, type TestStaff } from '#server/testing/staff.ts';

const shop = useApp();
const senders = useSenders();

let support: TestStaff;
let packer: TestStaff;
beforeAll(async () => {
  [support, packer] = await Promise.all([newStaff('SUPPORT'), newStaff('FULFILMENT')]);
});
const { asStaff, asAnybody, open, start, payAt, sentTokens, linked, sendAgain, revoke, read } =
  payLinkActions(
    () => shop.url,
    senders,
    () => support,
  );
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await brokenInvariants()).toEqual([]);
});

describe('sent pay links', () => {
  it(
    'a revoked link opens nothing, even if its message is sent afterwards',
    { tags: 'nightly' },
    async () => {
      const { order, token, mobile } = await linked();
      const resent = (await sendAgain(order)).data.sendPayLink;
      expect((await revoke(resent)).data.revokePayLink.payLink).toMatchObject({ isRevoked: true });
      expect([await open(token), await start(token)]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
      expect(await sentTokens(mobile)).toEqual([token]);
      // A repeated request is not an error and is logged once.
      expect((await revoke(resent)).code).toBe('');
      expect(
        await db.auditEntry.count({ where: { about: order.number, action: 'revoke the payment link of' } }),
      ).toBe(1);
      // A payment started before the revocation is still reported.
      const newLink = (await sendAgain(resent)).data.sendPayLink;
      expect(newLink.payLink).toMatchObject({ isRevoked: false });
    },
  );

  it('two people resend a link once, and the other learns who did', { tags: 'nightly' }, async () => {
    const { order, token, mobile } = await linked();
    const colleague = await newStaff('SUPPORT');
    const responses = await Promise.all([sendAgain(order), sendAgain(order, colleague)]);
    expect(responses.map(({ code }) => code).sort()).toEqual(['', 'CONFLICT']);
    expect(responses.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual([
      'The link was already sent again, by staff: Test Member.',
    ]);
    const tokens = await sentTokens(mobile);
    expect(tokens).toHaveLength(2);
    // The customer may use either message.
    expect(await Promise.all(tokens.map(open))).toEqual(['PAYABLE', 'PAYABLE']);
    expect(tokens).toContain(token);
    const { events, payLink } = await read(order);
    expect(events.map(({ what }) => what)).toContain('sent the payment link of the order');
    expect(events.filter(({ what }) => what === 'SMS sent')).toHaveLength(2);
    expect(payLink.messages).toContainEqual({ channel: 'SMS', state: 'sent' });
  });

  it('a link can be sent five times', { tags: 'nightly' }, async () => {
    let { order } = await linked();
    for (const _ of [2, 3, 4, 5]) order = (await sendAgain(order)).data.sendPayLink;
    expect((await sendAgain(order)).code).toBe('CONFLICT');
  });

  it('a paid order refuses to send or revoke its link, and says so', { tags: 'nightly' }, async () => {
    const { order, token } = await linked();
    const proof = await payAt(await start(token));
    await asAnybody(RECORD, { input: { token, ...proof } });
    for (const { code, errors } of [await sendAgain(order), await revoke(order)]) {
      expect(code).toBe('CONFLICT');
      expect(errors[0]?.message).toBe('The order has already been paid.');
    }
    expect((await read(order)).payLink).toMatchObject({ validUntil: null });
  });

  it('orders without a link and roles that cannot take orders are refused', { tags: 'nightly' }, async () => {
    const { order } = await linked();
    const cash = await linked();
    await db.payLinkToken.deleteMany({ where: { link: { orderId: cash.order.id } } });
    await db.payLink.deleteMany({ where: { orderId: cash.order.id } });
    expect((await sendAgain(cash.order)).code).toBe('CONFLICT');
    expect((await sendAgain(order, packer)).code).toBe('FORBIDDEN');
    expect((await revoke(order, packer)).code).toBe('FORBIDDEN');
    expect((await revoke({ ...order, id: randomUUID() })).code).toBe('NOT_FOUND');
  });

  it('links are deleted a week after they were sent', async () => {
    const { token } = await linked();
    advanceClock(6 * 24);
    await sweepPayLinkTokens();
    expect(await db.payLinkToken.count()).toBeGreaterThan(0);
    vi.restoreAllMocks();
    advanceClock(7 * 24 + 1);
    await sweepPayLinkTokens();
    vi.restoreAllMocks();
    expect(await open(token)).toBe('NOT_FOUND');
  });

  it.each([
    ['an empty token', ''],
    ['an unknown token', 'x'.repeat(43)],
    ['a very long token', 'x'.repeat(10_000)],
    ['a token with a blank', 'a b'],
  ])('%s finds no link', async (_problem, token) => {
    expect(await open(token)).toBe('NOT_FOUND');
  });
});

describe('pay links without an SMS gateway, in demo mode', () => {
  it('the order shows a working link, and none with a gateway', async () => {
    const { order, token } = await linked();
    const readDemoPath = async () => {
      const query = `query ($number: String!) { staffOrder(number: $number) { payLink { demoPath } } }`;
      const { data } = await asStaff<{ staffOrder: { payLink: { demoPath: string | null } } }>(query, order);
      return data.staffOrder.payLink.demoPath;
    };
    expect(await readDemoPath()).toBeNull();
    vi.stubEnv('SMS_URL', undefined);
    vi.stubEnv('SMS_TEMPLATE', undefined);
    resetEnv();
    const [own = ''] = findTokens((await readDemoPath()) ?? '');
    expect(own).not.toBe(token);
    expect(await open(own)).toBe('PAYABLE');
    await revoke(order);
    expect(await readDemoPath()).toBeNull();
  });
});

describe('the rate limit of an address', () => {
  beforeEach(() => void vi.stubEnv('RATE_LIMITS', 'on'));

  it('unknown tokens use up the limit, and valid ones do not', { tags: 'nightly' }, async () => {
    const { token } = await linked();
    const { points } = RATE_LIMITS.payLinkTry;
    for (let count = 0; count < points + 5; count++) await open(token);
    expect(await open(token)).toBe('PAYABLE');
    let userErrorCode = '';
    for (let count = 0; count <= points && userErrorCode !== 'RATE_LIMITED'; count++)
      userErrorCode = String(await open(randomUUID()));
    expect(userErrorCode).toBe('RATE_LIMITED');
    expect(await open(token)).toBe('RATE_LIMITED');
  });
});
