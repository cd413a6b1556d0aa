// Pay links of orders by phone: sent by staff over the graph of the back office, opened by anybody over that of the shop.
import { createHmac, randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CHARGES, totals } from '#rules/money/pricing.ts';
import { PAY_LINK_HOURS } from '#rules/orders/payment-window.ts';
import { sendMessages } from '#server/modules/messages/send.ts';
import { applyPayment } from '#server/modules/orders/apply-payment.ts';
import { cancelByShop, dismissPayment } from '#server/modules/orders/cancel-order.ts';
import { payInCash } from '#server/modules/orders/retry-payment.ts';
import { expireUnpaid } from '#server/modules/orders/unpaid-orders.ts';
import { sweepPayLinkTokens } from '#server/modules/payments/pay-links.ts';
import * as clock from '#server/platform/clock.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import { RATE_LIMITS } from '#server/platform/limits/limits.ts';
import { standinKeys } from '#server/integrations/razorpay-standin/keys.ts';
import { useApp } from '#server/testing/app.ts';
import { ask } from '#server/testing/graph.ts';
import { plainTextOf, useSenders } from '#server/testing/message-gateways.ts';
import { orderInput, stockOf } from '#server/testing/orders.ts';
import { paymentOn } from '#server/testing/payments.ts';
import { brokenInvariants, newVariant, newViewer } from '#server/testing/people.ts';
import { askAdmin, newStaff, type TestStaff } from '#server/testing/staff.ts';

const shop = useApp();
const senders = useSenders();

let support: TestStaff;
let packer: TestStaff;
beforeAll(async () => {
  [support, packer] = await Promise.all([newStaff('SUPPORT'), newStaff('FULFILMENT')]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await brokenInvariants()).toEqual([]);
});

const PAY_LINK = '{ id number status payLink { id sentBy validUntil isRevoked messages { channel state } } }';
const PLACE = `mutation ($input: PhoneOrderInput!) { placePhoneOrder(input: $input) { ... on PhoneOrderPlaced { order ${PAY_LINK} } } }`;
const SEND = `mutation ($id: ID!, $latestId: ID!) { sendPayLink(id: $id, latestId: $latestId) ${PAY_LINK} }`;
const REVOKE = `mutation ($id: ID!) { revokePayLink(id: $id) ${PAY_LINK} }`;
const READ = `query ($number: String!) { staffOrder(number: $number) { status paymentStatus
  payLink { id validUntil isRevoked messages { channel state } } events { kind what note actor } } }`;
const SHOWN = '{ number shopName state goodsTotal delivery total expiresAt }';
const OPEN = `mutation ($token: String!) { openPayLink(token: $token) ${SHOWN} }`;
const START = `mutation ($token: String!) { startPaymentByLink(token: $token) { id amount keyId name description } }`;
const RECORD = `mutation ($input: RecordPaymentByLinkInput!) { recordPaymentByLink(input: $input) ${SHOWN} }`;

interface StaffOrder {
  id: string;
  number: string;
  payLink: {
    id: string;
    validUntil: string | null;
    isRevoked: boolean;
    messages: { channel: string; state: string }[];
  };
}
type Answer = { code: string; data: Record<string, Record<string, unknown> | null> };

const asStaff = <Data>(query: string, variables: object, who = support) =>
  askAdmin<Data>(shop.url, query, { variables, cookie: who.cookie });

/** Without a session. */
async function asAnybody(query: string, variables: object): Promise<Answer> {
  const { data, errors } = await ask<Answer['data']>(shop.url, query, variables);
  return { data, code: (errors[0]?.extensions?.code as string | undefined) ?? '' };
}
const open = async (token: string) => {
  const { data, code } = await asAnybody(OPEN, { token });
  return code || data['openPayLink']?.['state'];
};
const start = async (token: string) => {
  const { data, code } = await asAnybody(START, { token });
  return code || String(data['startPaymentByLink']?.['id']);
};

function proofFor(providerOrderId: string, paymentId: string) {
  const razorpaySignature = createHmac('sha256', standinKeys().keySecret)
    .update(`${providerOrderId}|${paymentId}`)
    .digest('hex');
  return { razorpayOrderId: providerOrderId, razorpayPaymentId: paymentId, razorpaySignature };
}

/** Ends a payment as the dialog of the stand-in does. */
async function payAt(providerOrderId: string): Promise<Record<string, string>> {
  const answer = await fetch(`${shop.url}/standin/razorpay/orders/${providerOrderId}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const proof = (await answer.json()) as Record<string, string>;
  return {
    razorpayPaymentId: proof['razorpay_payment_id'] ?? '',
    razorpayOrderId: proof['razorpay_order_id'] ?? '',
    razorpaySignature: proof['razorpay_signature'] ?? '',
  };
}

const TOKEN = /\/pay#([\w-]{43})/g;
const tokensIn = (text: string) => [...text.matchAll(TOKEN)].map(([, token = '']) => token);

/** The tokens that the messages to a customer carry: of the SMS, and of the mail if their address is confirmed. */
async function sentTokens(mobile: string, email?: string): Promise<string[]> {
  await sendMessages();
  const texts = senders.texts.filter(({ to }) => to === `+91${mobile}`).map(({ message }) => message);
  const mails = senders.mails.filter(({ to }) => email && to.includes(email)).map(plainTextOf);
  return [...texts, ...mails].map((text) => tokensIn(text)[0] ?? '');
}

/** An order by phone with a link, and the token of its SMS. */
async function linked(stock = 5) {
  const [viewer, variant] = await Promise.all([newViewer(), newVariant({ stock })]);
  const customer = await db.user.findUniqueOrThrow({ where: { id: viewer.id } });
  const total = totals(DEFAULT_CHARGES, variant.discountedPrice, 0, false).total;
  const input = orderInput(variant, 1, { paymentMethod: 'ONLINE', expectedTotal: total });
  const place = () =>
    asStaff<{ placePhoneOrder: { order: StaffOrder } }>(PLACE, {
      input: { ...input, customerId: viewer.id },
    });
  const { order } = (await place()).data.placePhoneOrder;
  const mobile = customer.mobile ?? '';
  const [token = ''] = await sentTokens(mobile);
  return { viewer, variant, customer, mobile, order, token, total, place };
}

const sendAgain = ({ id, payLink }: StaffOrder, who = support) =>
  asStaff<{ sendPayLink: StaffOrder }>(SEND, { id, latestId: payLink.id }, who);
const revoke = ({ id }: StaffOrder, who = support) =>
  asStaff<{ revokePayLink: StaffOrder }>(REVOKE, { id }, who);
const read = async ({ number }: StaffOrder) =>
  (
    await asStaff<{ staffOrder: StaffOrder & { events: { what: string; actor: string | null }[] } }>(READ, {
      number,
    })
  ).data.staffOrder;
const orderRow = ({ id }: StaffOrder) => db.order.findUniqueOrThrow({ where: { id } });
const later = (hours: number) => {
  const at = clock.now().getTime() + hours * 3_600_000;
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(at));
};

describe('an order with a pay link', () => {
  it('waits a day for its payment with its stock reserved, and is placed and sent once by a double click', async () => {
    const before = clock.now().getTime();
    const { order, variant, place, mobile } = await linked();
    const row = await orderRow(order);
    expect(row).toMatchObject({ status: 'PENDING', paymentMethod: 'ONLINE', codFee: 0 });
    const hours = ((row.expiresAt?.getTime() ?? 0) - before) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(PAY_LINK_HOURS);
    expect(hours).toBeLessThan(PAY_LINK_HOURS + 1);
    await Promise.all([place(), place()]);
    expect(await stockOf(variant)).toBe(4);
    expect(await db.payLink.count({ where: { orderId: order.id } })).toBe(1);
    expect(await sentTokens(mobile)).toHaveLength(1);
  });

  it('sends SMS and mail with tokens of their own, and stores only their hashes', async () => {
    const { order, customer, mobile } = await linked();
    await db.user.update({ where: { id: customer.id }, data: { emailConfirmedAt: clock.now() } });
    await sendAgain(order);
    const tokens = await sentTokens(mobile, customer.email ?? '');
    expect(new Set(tokens).size).toBe(tokens.length);
    expect(tokens.length).toBeGreaterThanOrEqual(3);
    for (const token of tokens) expect(await open(token)).toBe('PAYABLE');
    const stored = JSON.stringify([
      await db.payLinkToken.findMany(),
      await db.payLink.findMany(),
      await db.outgoingMessage.findMany({ where: { userId: customer.id } }),
      await db.operatorAct.findMany({ where: { about: order.number } }),
    ]);
    for (const token of tokens) expect(stored).not.toContain(token);
  });

  it('shows number, sums and shop to whoever has the link, and nothing about the person', async () => {
    const { order, token, total, customer, mobile } = await linked();
    const { data } = await asAnybody(OPEN, { token });
    expect(data['openPayLink']).toMatchObject({ number: order.number, state: 'PAYABLE', total });
    const start = await asAnybody(START, { token });
    expect(start.data['startPaymentByLink']).toMatchObject({ amount: total });
    const answers = JSON.stringify([data, start.data]);
    for (const secret of [customer.name, customer.email, mobile, 'Test Road', customer.id, order.id])
      expect(answers).not.toContain(secret);
  });

  it('is paid by the link, which then says so', async () => {
    const { order, token } = await linked();
    const providerOrderId = await start(token);
    const proof = await payAt(providerOrderId);
    const { data } = await asAnybody(RECORD, { input: { token, ...proof } });
    expect(data['recordPaymentByLink']).toMatchObject({ state: 'PAID' });
    expect(await orderRow(order)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' });
    expect(await open(token)).toBe('PAID');
    expect(await start(token)).toBe('CONFLICT');
    // Reported again, as after a cut connection.
    expect(
      (await asAnybody(RECORD, { input: { token, ...proof } })).data['recordPaymentByLink'],
    ).toMatchObject({
      state: 'PAID',
    });
    expect(await db.refund.count({ where: { payment: { orderId: order.id } } })).toBe(0);
  });

  it('takes one of two payments at once, and the other goes back', async () => {
    const { order, token } = await linked();
    const [one, two] = await Promise.all([start(token), start(token)]);
    expect(one).toBe(two);
    const row = await db.order.findUniqueOrThrow({ where: { id: order.id }, include: { lines: true } });
    const waiting = { order: { ...row, history: [], parcels: [] }, provider: one };
    await Promise.all([applyPayment(paymentOn(waiting)), applyPayment(paymentOn(waiting))]);
    const payments = await db.payment.findMany({ where: { orderId: order.id } });
    expect(payments.map(({ state }) => state).sort()).toEqual(['CAPTURED', 'REFUNDED']);
    expect(await open(token)).toBe('PAID');
  });

  it('is not paid by a token of another order, nor by a result that is not signed for it', async () => {
    const [mine, other] = [await linked(), await linked()];
    const [own, foreign] = [await start(mine.token), await start(other.token)];
    const record = async (input: object) => (await asAnybody(RECORD, { input })).code;
    expect(await record({ token: mine.token, ...proofFor(foreign, 'pay_1') })).toBe('PAYMENT_SIGNATURE');
    expect(await record({ token: mine.token, ...proofFor(own, 'pay_1'), razorpaySignature: 'x' })).toBe(
      'PAYMENT_SIGNATURE',
    );
    expect(await record({ token: 'unknown', ...proofFor(own, 'pay_1') })).toBe('NOT_FOUND');
    expect(await orderRow(mine.order)).toMatchObject({ status: 'PENDING' });
  });

  it('is given up after a day; a payment that comes later is taken if the goods are still there, else refunded', async () => {
    const late = await linked(1);
    const soldOut = await linked(1);
    const started = { late: await start(late.token), soldOut: await start(soldOut.token) };
    later(PAY_LINK_HOURS + 1);
    expect(await open(late.token)).toBe('NOT_FOUND');
    expect(await start(late.token)).toBe('NOT_FOUND');
    await expireUnpaid();
    expect(await open(late.token)).toBe('NOT_FOUND');
    expect([await stockOf(late.variant), await stockOf(soldOut.variant)]).toEqual([1, 1]);
    await db.productVariant.update({ where: { id: soldOut.variant.id }, data: { stock: 0 } });
    for (const [one, provider] of [
      [late, started.late],
      [soldOut, started.soldOut],
    ] as const) {
      const row = await db.order.findUniqueOrThrow({ where: { id: one.order.id }, include: { lines: true } });
      await applyPayment(paymentOn({ order: { ...row, history: [], parcels: [] }, provider }));
    }
    expect(await open(late.token)).toBe('PAID');
    expect(await orderRow(soldOut.order)).toMatchObject({ status: 'CANCELLED' });
    expect(await db.refund.count({ where: { payment: { orderId: soldOut.order.id } } })).toBe(1);
    await db.productVariant.update({ where: { id: soldOut.variant.id }, data: { stock: 1 } });
  });

  it('says that it was cancelled, or is paid in cash instead', async () => {
    const [cancelled, cash] = [await linked(), await linked()];
    await cancelByShop(cancelled.order.id, 'The customer called again');
    await payInCash(cash.viewer, cash.order.id);
    expect([await open(cancelled.token), await open(cash.token)]).toEqual(['CANCELLED', 'PAID_IN_CASH']);
    expect([await start(cancelled.token), await start(cash.token)]).toEqual(['CONFLICT', 'CONFLICT']);
  });

  it('stays open when its customer closes the payment dialog, until the link is revoked', async () => {
    const { order, viewer } = await linked();
    await dismissPayment(viewer, order.id);
    expect(await orderRow(order)).toMatchObject({ status: 'PENDING' });
    await revoke(order);
    await dismissPayment(viewer, order.id);
    expect(await orderRow(order)).toMatchObject({ status: 'CANCELLED', cancelCause: 'DISMISSED' });
  });
});

describe('a pay link', () => {
  it('that was revoked opens nothing, also when its message is sent only then', async () => {
    const { order, token, mobile } = await linked();
    const again = (await sendAgain(order)).data.sendPayLink;
    expect((await revoke(again)).data.revokePayLink.payLink).toMatchObject({ isRevoked: true });
    expect([await open(token), await start(token)]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(await sentTokens(mobile)).toEqual([token]);
    // Twice is no error, and logged once.
    expect((await revoke(again)).code).toBe('');
    expect(
      await db.operatorAct.count({ where: { about: order.number, action: 'revoke the payment link of' } }),
    ).toBe(1);
    // A payment that was started before is still reported.
    const sent = (await sendAgain(again)).data.sendPayLink;
    expect(sent.payLink).toMatchObject({ isRevoked: false });
  });

  it('is sent again by one of two people, and the other is told who did', async () => {
    const { order, token, mobile } = await linked();
    const colleague = await newStaff('SUPPORT');
    const answers = await Promise.all([sendAgain(order), sendAgain(order, colleague)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['', 'CONFLICT']);
    expect(answers.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual([
      'The link was already sent again, by staff: Test Member.',
    ]);
    const tokens = await sentTokens(mobile);
    expect(tokens).toHaveLength(2);
    // A customer may have either message at hand.
    expect(await Promise.all(tokens.map(open))).toEqual(['PAYABLE', 'PAYABLE']);
    expect(tokens).toContain(token);
    const { events, payLink } = await read(order);
    expect(events.map(({ what }) => what)).toContain('send the payment link of the order');
    expect(events.filter(({ what }) => what === 'SMS sent')).toHaveLength(2);
    expect(payLink.messages).toContainEqual({ channel: 'SMS', state: 'sent' });
  });

  it('is sent five times at most', async () => {
    let { order } = await linked();
    for (const _ of [2, 3, 4, 5]) order = (await sendAgain(order)).data.sendPayLink;
    expect((await sendAgain(order)).code).toBe('CONFLICT');
  });

  it('is neither sent nor revoked once the order is paid, and staff are told so', async () => {
    const { order, token } = await linked();
    const proof = await payAt(await start(token));
    await asAnybody(RECORD, { input: { token, ...proof } });
    for (const { code, errors } of [await sendAgain(order), await revoke(order)]) {
      expect(code).toBe('CONFLICT');
      expect(errors[0]?.message).toBe('The order has been paid meanwhile.');
    }
    expect((await read(order)).payLink).toMatchObject({ validUntil: null });
  });

  it('cannot be sent for an order without one, or by staff who take no orders', async () => {
    const { order } = await linked();
    const cash = await linked();
    await db.payLinkToken.deleteMany({ where: { link: { orderId: cash.order.id } } });
    await db.payLink.deleteMany({ where: { orderId: cash.order.id } });
    expect((await sendAgain(cash.order)).code).toBe('CONFLICT');
    expect((await sendAgain(order, packer)).code).toBe('FORBIDDEN');
    expect((await revoke(order, packer)).code).toBe('FORBIDDEN');
    expect((await revoke({ ...order, id: randomUUID() })).code).toBe('NOT_FOUND');
  });

  it('is forgotten a week after it was sent', async () => {
    const { token } = await linked();
    later(6 * 24);
    await sweepPayLinkTokens();
    expect(await db.payLinkToken.count()).toBeGreaterThan(0);
    vi.restoreAllMocks();
    later(7 * 24 + 1);
    await sweepPayLinkTokens();
    vi.restoreAllMocks();
    expect(await open(token)).toBe('NOT_FOUND');
  });

  it.each(['', 'x'.repeat(43), 'x'.repeat(10_000), 'a b'])('is not found by a wrong token', async (token) => {
    expect(await open(token)).toBe('NOT_FOUND');
  });
});

describe('without an SMS gateway, in demo mode', () => {
  it('the order shows a link that works, and with one it shows none', async () => {
    const { order, token } = await linked();
    const shown = async () => {
      const query = `query ($number: String!) { staffOrder(number: $number) { payLink { demoPath } } }`;
      const { data } = await asStaff<{ staffOrder: { payLink: { demoPath: string | null } } }>(query, order);
      return data.staffOrder.payLink.demoPath;
    };
    expect(await shown()).toBeNull();
    vi.stubEnv('SMS_URL', undefined);
    vi.stubEnv('SMS_TEMPLATE', undefined);
    resetEnv();
    const [own = ''] = tokensIn((await shown()) ?? '');
    expect(own).not.toBe(token);
    expect(await open(own)).toBe('PAYABLE');
    await revoke(order);
    expect(await shown()).toBeNull();
  });
});

describe('the tries of one address', () => {
  beforeEach(() => void vi.stubEnv('RATE_LIMITS', 'on'));

  it('end after many unknown tokens, while good ones do not count', async () => {
    const { token } = await linked();
    const { points } = RATE_LIMITS.payLinkTry;
    for (let count = 0; count < points + 5; count++) await open(token);
    expect(await open(token)).toBe('PAYABLE');
    let refused = '';
    for (let count = 0; count <= points && refused !== 'RATE_LIMITED'; count++)
      refused = String(await open(randomUUID()));
    expect(refused).toBe('RATE_LIMITED');
    expect(await open(token)).toBe('RATE_LIMITED');
  });
});
