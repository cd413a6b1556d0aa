// Amounts of parcels: cash, refunds, credit notes, cancelling the remainder, returns.
// @module-tag nightly
import { describe, expect, it } from 'vitest';
import { rupeeText } from '#rules/money/rupees.ts';
import { cancelByShop } from '#server/modules/orders/cancel-order.ts';
import { issueCreditNotesForOrder } from '#server/modules/orders/documents/credit-notes.ts';
import { refundByShop } from '#server/modules/orders/payment/refund-by-shop.ts';
import { approveReturn, receiveReturn, requestReturn } from '#server/modules/orders/returns/returns.ts';
import { returnUndelivered } from '#server/modules/orders/fulfilment/undelivered.ts';
import { hasReceived } from '#server/modules/reviews/verified.ts';
import { db } from '#server/platform/database/db.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { useDatabase } from '#server/testing/database.ts';
import { PARCEL } from '#server/testing/fulfilment.ts';
import { readStock } from '#server/testing/orders.ts';
import { processRefunds } from '#server/testing/payments.ts';
import { deliverParcel, returnParcelUndelivered, shipParcel } from './parcel-steps.ts';
import { parcelsOf } from './parcels.ts';
import {
  halfDeliveredOrder,
  listMessageTemplates,
  orderOfThree,
  packUnits,
  listRefundAmounts,
  useParcelInvariants,
} from '#server/testing/parcels.ts';

useDatabase();
useParcelInvariants();

const DAY = 24 * 60 * 60 * 1000;

describe('payments and refunds of parcels', () => {
  it('each cash parcel collects its share, and the last one marks the order paid', async () => {
    const { id, first, second, total, read } = await halfDeliveredOrder('cash');
    expect(first.amount + second.amount).toBe(total);
    expect(first.amount).toBe(60_000 + 3_900);
    expect(await read()).toMatchObject({ paymentStatus: 'DUE_ON_DELIVERY' });
    expect(parcelsOf(await read()).map(({ cashDue }) => cashDue)).toEqual([0, second.amount]);
    await deliverParcel(second.id);
    const order = await read();
    expect(order).toMatchObject({ paymentStatus: 'PAID' });
    expect(order.history.filter(({ what }) => what === 'paid').map(({ note }) => note)).toEqual(
      [first.amount, second.amount].map(rupeeText),
    );
    expect(await refundByShop(id, { reason: 'torn', way: 'UPI', reference: 'U1' })).toBe(total);
  });

  it('a parcel that came back is refunded and credited with its share', async () => {
    const { id, variant, second, viewer, line, read } = await halfDeliveredOrder();
    await returnParcelUndelivered(second.id, { note: 'Nobody was there.', restock: true });
    expect(await listRefundAmounts(id)).toEqual([second.amount]);
    expect(await readStock(variant)).toBe(4);
    expect(await read()).toMatchObject({ fulfilmentStatus: 'DELIVERED', paymentStatus: 'PAID' });
    expect(await listMessageTemplates(second.id)).toContain('parcel-undelivered');
    await processRefunds(id);
    await issueCreditNotesForOrder(id);
    expect(await db.creditNote.findMany({ where: { orderId: id } })).toMatchObject([
      { amount: second.amount },
    ]);
    expect(await transaction((tx) => hasReceived(tx, viewer.id, line.productId))).toBe(true);
  });

  it('the uncollected share of a cash order is credited, and refunds are limited to the cash collected', async () => {
    const { id, first, second, read } = await halfDeliveredOrder('cash');
    await returnUndelivered(id, { note: 'Nobody was there.', restock: false });
    expect(await read()).toMatchObject({ paymentStatus: 'PAID', fulfilmentStatus: 'DELIVERED' });
    await issueCreditNotesForOrder(id);
    await issueCreditNotesForOrder(id);
    const amounts = async () =>
      (await db.creditNote.findMany({ where: { orderId: id }, orderBy: { serial: 'asc' } })).map(
        ({ amount }) => amount,
      );
    expect(await amounts()).toEqual([second.amount]);
    expect(await refundByShop(id, { reason: 'torn', way: 'UPI', reference: 'U1' })).toBe(first.amount);
    await issueCreditNotesForOrder(id);
    expect(await amounts()).toEqual([second.amount, first.amount]);
  });

  it('one invoice for the whole order is issued when the first parcel leaves', async () => {
    const { id } = await orderOfThree('cash');
    const { id: first } = await packUnits(id, 1);
    expect(await db.invoice.count({ where: { orderId: id } })).toBe(0);
    await shipParcel(first, PARCEL);
    const { id: second } = await packUnits(id, 2);
    await shipParcel(second, PARCEL);
    expect(await db.invoice.count({ where: { orderId: id } })).toBe(1);
  });
});

describe('cancelling a partly shipped order', () => {
  it('only the remainder is cancelled, restocked and refunded', async () => {
    const { id, variant, read } = await orderOfThree();
    const first = await packUnits(id, 1);
    await packUnits(id, 1);
    await shipParcel(first.id, PARCEL);
    const tries = await Promise.allSettled([1, 2].map(() => cancelByShop(id, 'The pack was torn.')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const after = await read();
    expect(after).toMatchObject({ status: 'CONFIRMED', fulfilmentStatus: 'SHIPPED', paymentStatus: 'PAID' });
    expect(after.parcels.map(({ status, amount }) => ({ status, amount }))).toEqual([
      { status: 'SHIPPED', amount: 60_000 },
      { status: 'CANCELLED', amount: 60_000 },
      { status: 'CANCELLED', amount: 60_000 },
    ]);
    expect(await listRefundAmounts(id)).toEqual([120_000]);
    expect(await readStock(variant)).toBe(4);
    expect(await listMessageTemplates(id)).toContain('order-rest-cancelled');
    await deliverParcel(first.id);
    expect(await read()).toMatchObject({ fulfilmentStatus: 'DELIVERED' });
  });

  it('the whole order is cancelled while no parcel has left', async () => {
    const { id, variant, total, read } = await orderOfThree();
    await packUnits(id, 1);
    await cancelByShop(id, 'Sold out.');
    expect(await read()).toMatchObject({ status: 'CANCELLED', parcels: [{ status: 'CANCELLED' }] });
    expect(await readStock(variant)).toBe(5);
    expect(await listRefundAmounts(id)).toEqual([total]);
  });

  it('concurrent shipping and cancelling of a parcel leave a consistent order', async () => {
    const { id, read } = await orderOfThree();
    const first = await packUnits(id, 1);
    await Promise.allSettled([shipParcel(first.id, PARCEL), cancelByShop(id, 'Sold out.')]);
    const after = await read();
    const outcome = `${after.status} ${after.parcels[0]?.status}`;
    expect(['CONFIRMED SHIPPED', 'CANCELLED CANCELLED']).toContain(outcome);
  });
});

describe('returns of parcels', () => {
  it('the return period of each parcel starts at its own delivery', async () => {
    const { id, viewer, first, second, line, read } = await halfDeliveredOrder();
    const ask = (quantity: number) =>
      requestReturn(viewer, {
        orderId: id,
        reason: 'NOT_NEEDED',
        lines: [{ orderLineId: line.id, quantity }],
      });
    await expect(ask(2)).rejects.toMatchObject({ code: 'VALIDATION' });
    await db.parcel.update({
      where: { id: first.id },
      data: { deliveredAt: new Date(Date.now() - 8 * DAY) },
    });
    await expect(ask(1)).rejects.toMatchObject({ code: 'CONFLICT' });
    await deliverParcel(second.id);
    expect(parcelsOf(await read()).map(({ returnUntil }) => returnUntil !== null)).toEqual([false, true]);
    await expect(ask(3)).rejects.toMatchObject({ code: 'VALIDATION' });
    await ask(2);
  });

  it('returning the delivered parcel completes an order whose other parcel came back', async () => {
    const { id, viewer, second, line, read } = await halfDeliveredOrder();
    await returnParcelUndelivered(second.id, { note: 'Nobody was there.', restock: true });
    const { id: orderId } = await requestReturn(viewer, {
      orderId: id,
      reason: 'NOT_NEEDED',
      lines: [{ orderLineId: line.id, quantity: 1 }],
    });
    const { id: returnId } = await db.returnRequest.findFirstOrThrow({ where: { orderId } });
    await approveReturn(returnId);
    await receiveReturn(returnId, { restock: false });
    expect(await read()).toMatchObject({ fulfilmentStatus: 'RETURNED' });
    expect((await listRefundAmounts(id)).reduce((sum, amount) => sum + amount, 0)).toBe(180_000);
  });
});
