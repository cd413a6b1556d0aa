// Refunds above the limit of a role, in the back office.
import { beforeAll, describe, expect, it } from 'vitest';
import { rupeeText } from '#rules/money/rupees.ts';
import { REFUND_LIMITS } from '#rules/staff/refund-limits.ts';
import { db } from '#server/platform/database/db.ts';
import type { OrderRow } from '#server/modules/orders/orders.ts';
import { useApp } from '#server/testing/app.ts';
import { deliveredOrder } from '#server/testing/fulfilment.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';

const shop = useApp();

const LIMIT = REFUND_LIMITS.SUPPORT ?? 0;
let support: TestStaff;
let second: TestStaff;
let owner: TestStaff;

beforeAll(async () => {
  [support, second, owner] = await Promise.all([newStaff('SUPPORT'), newStaff('SUPPORT'), newStaff('OWNER')]);
});

interface Requests {
  refundable: number;
  refundRequests: { id: string; amount: number; state: string; isOwn: boolean }[];
}

const FIELDS = 'refundable refundRequests { id amount state isOwn }';

async function refund(id: string, amount: number, who = support, more: object = {}) {
  const query = `mutation ($id: ID!, $input: StaffRefundInput!) { refundOrder(id: $id, input: $input) { ${FIELDS} } }`;
  const input = { amount, reason: 'The bag was torn', ...more };
  return requestAdminGraphql<{ refundOrder: Requests }>(shop.url, query, {
    variables: { id, input },
    cookie: who.cookie,
  });
}

const decide = (action: 'confirm' | 'refuse' | 'withdraw', id: string, who: TestStaff) =>
  requestAdminGraphql<Record<string, Requests>>(
    shop.url,
    `mutation ($id: ID!) { ${action}Refund(id: $id) { ${FIELDS} } }`,
    {
      variables: { id },
      cookie: who.cookie,
    },
  );

const order = async (how: 'online' | 'cash' = 'online'): Promise<OrderRow> =>
  deliveredOrder(await newViewer(), await newVariant({ price: LIMIT }), 2, how);

async function requestedRefund(): Promise<{ orderId: string; requestId: string; total: number }> {
  const { id, total } = await order();
  const { data } = await refund(id, LIMIT + 1);
  return { orderId: id, requestId: data.refundOrder.refundRequests[0]?.id ?? '', total };
}

const refundedOf = async (orderId: string) =>
  (await db.payment.findFirstOrThrow({ where: { orderId } })).refundedAmount;

describe('refunds by staff', () => {
  it(
    'refunds up to the limit are paid immediately, and those of one order add up',
    { tags: 'nightly' },
    async () => {
      const { id } = await order();
      expect((await refund(id, LIMIT)).data.refundOrder.refundRequests).toEqual([]);
      expect(await refundedOf(id)).toBe(LIMIT);
      const { data } = await refund(id, 100);
      expect(data.refundOrder.refundRequests).toMatchObject([{ amount: 100, state: 'PENDING', isOwn: true }]);
      expect(await refundedOf(id)).toBe(LIMIT);
    },
  );

  it('owners have no limit', { tags: 'nightly' }, async () => {
    const { id, total } = await order();
    expect((await refund(id, total, owner)).data.refundOrder).toEqual({ refundable: 0, refundRequests: [] });
  });

  it(
    'requests for online payments ignore the method and reference of cash',
    { tags: 'nightly' },
    async () => {
      const { id } = await order();
      const { data } = await refund(id, LIMIT + 1, support, { way: 'gold', reference: 'x'.repeat(500) });
      expect(data.refundOrder.refundRequests).toMatchObject([{ state: 'PENDING' }]);
      expect(await db.refundRequest.findFirst({ where: { orderId: id } })).toMatchObject({
        way: null,
        reference: null,
      });
    },
  );

  it('a refund above the limit is paid once, when another member confirms it', async () => {
    const { orderId, requestId, total } = await requestedRefund();
    expect((await refund(orderId, LIMIT + 2)).code).toBe('CONFLICT');
    expect((await decide('confirm', requestId, support)).code).toBe('FORBIDDEN');
    expect(await refundedOf(orderId)).toBe(0);
    const list = `{ refundsToConfirm { number request { id isOwn } } }`;
    const { data } = await requestAdminGraphql<{ refundsToConfirm: unknown[] }>(shop.url, list, {
      cookie: second.cookie,
    });
    const { number } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    expect(data.refundsToConfirm).toContainEqual({ number, request: { id: requestId, isOwn: false } });
    const responses = await Promise.all([
      decide('confirm', requestId, second),
      decide('confirm', requestId, owner),
    ]);
    expect(responses.map(({ code }) => code).sort()).toEqual(['', 'CONFLICT']);
    expect(await refundedOf(orderId)).toBe(LIMIT + 1);
    expect(await db.refund.count({ where: { payment: { orderId } } })).toBe(1);
    expect((await decide('withdraw', requestId, support)).code).toBe('CONFLICT');
    expect((await refund(orderId, 100, owner)).data.refundOrder.refundable).toBe(total - LIMIT - 101);
  });

  it('a refund that is refused or withdrawn is not paid', { tags: 'nightly' }, async () => {
    for (const [action, right, wrong, state] of [
      ['refuse', second, support, 'REFUSED'],
      ['withdraw', support, second, 'WITHDRAWN'],
    ] as const) {
      const { orderId, requestId } = await requestedRefund();
      expect((await decide(action, requestId, wrong)).code).toBe('FORBIDDEN');
      const { data } = await decide(action, requestId, right);
      expect(data[`${action}Refund`]?.refundRequests).toMatchObject([{ state }]);
      expect((await decide('confirm', requestId, owner)).code).toBe('CONFLICT');
      expect(await refundedOf(orderId)).toBe(0);
      // Another request is possible.
      expect((await refund(orderId, LIMIT + 5)).data.refundOrder.refundRequests).toHaveLength(2);
    }
  });

  it('an expired request is not paid and can be repeated', { tags: 'nightly' }, async () => {
    const { orderId, requestId } = await requestedRefund();
    await db.refundRequest.update({ where: { id: requestId }, data: { expiresAt: new Date(0) } });
    expect((await decide('confirm', requestId, second)).errors[0]?.message).toContain('expired');
    const { data } = await refund(orderId, LIMIT + 1);
    expect(data.refundOrder.refundRequests.map(({ state }) => state)).toEqual(['EXPIRED', 'PENDING']);
    expect(await refundedOf(orderId)).toBe(0);
  });

  it('a cash refund keeps its payment method until it is confirmed', { tags: 'nightly' }, async () => {
    const { id } = await order('cash');
    const { data } = await refund(id, LIMIT + 1, support, { way: 'upi', reference: 'UTR 1' });
    expect(await db.cashRefund.count({ where: { orderId: id } })).toBe(0);
    await decide('confirm', data.refundOrder.refundRequests[0]?.id ?? '', second);
    expect(await db.cashRefund.findMany({ where: { orderId: id } })).toMatchObject([
      { amount: LIMIT + 1, way: 'UPI', reference: 'UTR 1' },
    ]);
  });

  it('the log contains each request and each decision', { tags: 'nightly' }, async () => {
    const { orderId, requestId } = await requestedRefund();
    await decide('confirm', requestId, second);
    const { number } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    const entries = await db.auditEntry.findMany({ where: { about: number }, orderBy: { at: 'asc' } });
    expect(entries).toMatchObject([
      { action: 'refund', staffId: support.id, reason: 'The bag was torn' },
      { action: 'confirm a refund of', staffId: second.id, after: { refunded: rupeeText(LIMIT + 1) } },
    ]);
  });
});
