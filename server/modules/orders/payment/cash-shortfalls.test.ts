// Cash missing at a delivery: what can be recorded, what counts as received, and concurrent changes.
// @module-tag nightly
import { afterEach, describe, expect, it } from 'vitest';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { listTakings } from '#server/modules/reports/takings.ts';
import { useDatabase } from '#server/testing/database.ts';
import { confirmedOrder, PARCEL } from '#server/testing/fulfilment.ts';
import { halfDeliveredOrder, orderOfThree, packUnits } from '#server/testing/parcels.ts';
import { brokenInvariants, newVariant, newViewer } from '#server/testing/people.ts';
import { requestTestReturn, receiveTestReturn } from '#server/testing/replacements.ts';
import { type CashShort, readCash, settleCashShortfall } from './cash-shortfalls.ts';
import { deliverOrder, packOrder, shipOrder } from '#server/modules/orders/fulfilment/fulfil.ts';
import { lockOrder } from '#server/modules/orders/lock-order.ts';
import { requireOrder } from '#server/modules/orders/orders.ts';
import { deliverParcel, shipParcel } from '#server/modules/orders/parcels/parcel-steps.ts';
import { refundByShop } from './refund-by-shop.ts';
import { approveReturn } from '#server/modules/orders/returns/returns.ts';

useDatabase();
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

const WHY = 'The customer had no change';
const BACK = { reason: 'torn', way: 'UPI', reference: 'U1' };

async function shipped(how: 'online' | 'cash' = 'cash') {
  const viewer = await newViewer();
  const { id, total } = await confirmedOrder(viewer, await newVariant(), 1, how);
  await packOrder(id);
  await shipOrder(id, PARCEL);
  return { id, total, read: () => requireOrder(viewer, id) };
}

/** Delivers an order with this many paise missing. */
async function deliveredShort(amount: number) {
  const order = await shipped();
  await deliverOrder(order.id, { amount, reason: WHY });
  const [shortfall] = await shortfallsOf(order.id);
  return { ...order, shortfallId: shortfall?.id ?? '' };
}

const shortfallsOf = (orderId: string) =>
  db.cashShortfall.findMany({ where: { orderId }, orderBy: { recordedAt: 'asc' } });
const leftOf = (id: string) => transaction(async (tx) => (await readCash(tx, await lockOrder(tx, id))).left);

describe('missing cash', () => {
  it('delivery records a shortfall without showing it to the shopper', async () => {
    const { id, total, read } = await deliveredShort(10_000);
    expect(await read()).toMatchObject({ fulfilmentStatus: 'DELIVERED', paymentStatus: 'PAID', total });
    expect(await shortfallsOf(id)).toMatchObject([
      { parcelId: null, due: total, amount: 10_000, reason: WHY, settledAs: null },
    ]);
    expect((await read()).history.map(({ note }) => note)).not.toContain(WHY);
    expect((await read()).history.at(-1)).toMatchObject({ what: 'paid', note: null });
  });

  it.each<[string, (total: number) => CashShort, string[]]>([
    ['an amount of 0', () => ({ amount: 0, reason: WHY }), ['cashShort']],
    ['a negative amount', () => ({ amount: -1, reason: WHY }), ['cashShort']],
    ['an amount that is not a number', () => ({ amount: Number.NaN, reason: WHY }), ['cashShort']],
    ['more than the amount due', (total) => ({ amount: total + 1, reason: WHY }), ['cashShort']],
    ['no reason', () => ({ amount: 1, reason: ' ' }), ['shortReason']],
    ['a long reason', () => ({ amount: 1, reason: 'x'.repeat(501) }), ['shortReason']],
    ['neither amount nor reason', () => ({ amount: 0, reason: '' }), ['cashShort', 'shortReason']],
  ])('delivery rejects a shortfall with %s and delivers nothing', async (_problem, short, fields) => {
    const { id, total, read } = await shipped();
    const messages = Object.fromEntries(fields.map((field) => [field, expect.any(String) as string]));
    const refusal = { code: 'VALIDATION', fields: messages };
    await expect(deliverOrder(id, short(total))).rejects.toEqual(expect.objectContaining(refusal));
    expect(await read()).toMatchObject({ fulfilmentStatus: 'SHIPPED', paymentStatus: 'DUE_ON_DELIVERY' });
    expect(await shortfallsOf(id)).toEqual([]);
  });

  it('delivery rejects a shortfall for an order paid online', async () => {
    const { id } = await shipped('online');
    const delivery = deliverOrder(id, { amount: 1, reason: WHY });
    await expect(delivery).rejects.toMatchObject({ fields: { cashShort: expect.any(String) as string } });
  });

  it('the shortfall of a parcel is limited to its share of the total', async () => {
    const { second } = await halfDeliveredOrder('cash');
    const tooMuch = deliverParcel(second.id, { amount: second.amount + 1, reason: WHY });
    await expect(tooMuch).rejects.toMatchObject({ fields: { cashShort: expect.any(String) as string } });
    await deliverParcel(second.id, { amount: second.amount, reason: WHY });
    expect(await shortfallsOf(second.orderId)).toMatchObject([{ parcelId: second.id, due: second.amount }]);
  });

  it('delivering several parcels at once records one shortfall for all of them', async () => {
    const { id, total } = await orderOfThree('cash');
    for (const units of [1, 2]) await shipParcel((await packUnits(id, units)).id, PARCEL);
    await deliverOrder(id, { amount: total, reason: WHY });
    expect(await shortfallsOf(id)).toMatchObject([{ parcelId: null, due: total, amount: total }]);
  });

  it('the database rejects shortfalls above the amount due and partial settlements', async () => {
    const { id } = await deliveredShort(100);
    for (const wrong of [{ amount: 0 }, { due: 99 }, { settledAs: 'RECEIVED' as const }, { reason: '' }])
      await expect(db.cashShortfall.updateMany({ where: { orderId: id }, data: wrong })).rejects.toThrow(
        /constraint/,
      );
    const secondShortfall = {
      orderId: id,
      due: 5,
      amount: 1,
      reason: WHY,
      recordedBy: 'x',
      recordedAt: now(),
    };
    await expect(db.cashShortfall.create({ data: secondShortfall })).rejects.toThrow(/constraint/);
  });
});

describe('refunds of an order with missing cash', () => {
  it('a refund is limited to the cash received so far', async () => {
    const { id, total, shortfallId, read } = await deliveredShort(10_000);
    await expect(refundByShop(id, { ...BACK, amount: total - 9_999 })).rejects.toMatchObject({
      fields: { amount: expect.any(String) as string },
    });
    expect(await refundByShop(id, BACK)).toBe(total - 10_000);
    expect(await read()).toMatchObject({ paymentStatus: 'PAID' });
    await settleCashShortfall(shortfallId, 'RECEIVED');
    expect(await refundByShop(id, BACK)).toBe(10_000);
    expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED' });
  });

  it('a refund excludes written-off cash, and the order counts as refunded without it', async () => {
    const writtenOffFirst = await deliveredShort(10_000);
    await settleCashShortfall(writtenOffFirst.shortfallId, 'WRITTEN_OFF', 'The courier is gone');
    expect(await refundByShop(writtenOffFirst.id, BACK)).toBe(writtenOffFirst.total - 10_000);
    expect(await writtenOffFirst.read()).toMatchObject({ paymentStatus: 'REFUNDED' });
    const refundedFirst = await deliveredShort(10_000);
    await refundByShop(refundedFirst.id, BACK);
    await settleCashShortfall(refundedFirst.shortfallId, 'WRITTEN_OFF');
    expect(await refundedFirst.read()).toMatchObject({ paymentStatus: 'REFUNDED' });
  });

  it('a refund is rejected while no cash has been received', async () => {
    const { total } = await shipped();
    const { id } = await deliveredShort(total);
    await expect(refundByShop(id, BACK)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('the refund for returned goods is limited to the cash received', async () => {
    const { read } = await deliveredShort(50_000);
    const returnId = await requestTestReturn(await read(), 1, 'REFUND');
    await approveReturn(returnId);
    await receiveTestReturn(returnId);
    const refundStep = (await read()).history.find(({ what }) => what === 'refund due by hand');
    expect(refundStep?.note).toBe('₹188.00');
  });
});

describe('settling missing cash', () => {
  it('concurrent settlements succeed once, and the others name who settled it', async () => {
    const { shortfallId } = await deliveredShort(10_000);
    const tries = await Promise.allSettled(
      (['RECEIVED', 'WRITTEN_OFF', 'RECEIVED', 'WRITTEN_OFF'] as const).map((as) =>
        settleCashShortfall(shortfallId, as),
      ),
    );
    const refusals = tries.flatMap((attempt) =>
      attempt.status === 'rejected' ? [attempt.reason as Error] : [],
    );
    expect(refusals).toHaveLength(3);
    for (const error of refusals) expect(error.message).toMatch(/^₹100\.00 .* already .* by customer\.$/);
  });

  it('settling rejects an unknown shortfall and a long note', async () => {
    await expect(settleCashShortfall('x', 'RECEIVED')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { shortfallId } = await deliveredShort(1);
    await expect(settleCashShortfall(shortfallId, 'RECEIVED', 'x'.repeat(501))).rejects.toMatchObject({
      fields: { note: expect.any(String) as string },
    });
  });
});

describe('concurrent refunds, deliveries and settlements', () => {
  it('refunding while a parcel is delivered without cash never pays back more than was received', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, first, second } = await halfDeliveredOrder('cash');
      await Promise.allSettled([
        deliverParcel(second.id, { amount: second.amount, reason: WHY }),
        refundByShop(id, { ...BACK, amount: first.amount }),
        refundByShop(id, { ...BACK, amount: first.amount + 1 }),
      ]);
      const paidBack = await db.cashRefund.aggregate({ where: { orderId: id }, _sum: { amount: true } });
      expect(paidBack._sum.amount).toBe(first.amount);
      expect(await leftOf(id)).toBe(0);
    }
  });

  it('refunding everything while cash is written off leaves the order refunded', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, shortfallId, read, total } = await deliveredShort(10_000);
      await Promise.all([
        refundByShop(id, { ...BACK, amount: total - 10_000 }),
        settleCashShortfall(shortfallId, 'WRITTEN_OFF'),
      ]);
      expect(await read()).toMatchObject({ paymentStatus: 'REFUNDED' });
    }
  });
});

describe('listTakings', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const cashIn = async (daysAgo: number) => {
    const to = new Date(now().getTime() + DAY / 2 - daysAgo * DAY);
    const takings = await listTakings({ from: new Date(to.getTime() - DAY), to });
    return takings.find(({ method }) => method === 'CASH_ON_DELIVERY');
  };

  it('takings count a shortfall on the day its cash arrives, not on the delivery day', async () => {
    const before = await cashIn(0);
    const { id, total, shortfallId } = await deliveredShort(10_000);
    const then = await cashIn(0);
    expect(then?.amount).toBe((before?.amount ?? 0) + total - 10_000);
    expect(then?.count).toBe((before?.count ?? 0) + 1);
    const ago = new Date(now().getTime() - 2 * DAY);
    await db.order.update({ where: { id }, data: { deliveredAt: ago } });
    await db.cashShortfall.updateMany({ where: { orderId: id }, data: { recordedAt: ago } });
    expect(await cashIn(2)).toEqual({ method: 'CASH_ON_DELIVERY', count: 1, amount: total - 10_000 });
    await settleCashShortfall(shortfallId, 'RECEIVED');
    expect(await cashIn(0)).toEqual({ ...before, amount: (before?.amount ?? 0) + 10_000 });
    expect(await cashIn(2)).toEqual({ method: 'CASH_ON_DELIVERY', count: 1, amount: total - 10_000 });
  });

  it('takings exclude cash that was written off', async () => {
    const before = await cashIn(0);
    const { total, shortfallId } = await deliveredShort(10_000);
    await settleCashShortfall(shortfallId, 'WRITTEN_OFF');
    expect((await cashIn(0))?.amount).toBe((before?.amount ?? 0) + total - 10_000);
  });
});
