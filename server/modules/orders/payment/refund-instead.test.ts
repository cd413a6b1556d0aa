// Refunds instead of replacements, and returns of replacements.
// @module-tag nightly
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '#server/testing/database.ts';
import { eventually } from '#server/testing/eventually.ts';
import { brokenInvariants } from '#server/testing/people.ts';
import {
  requestTestReturn,
  deliverTestOrder,
  listHistory,
  receiveTestReturn,
  listRefunds,
  findReplacement,
  returnedOrder,
  listReturns,
} from '#server/testing/replacements.ts';
import { db } from '#server/platform/database/db.ts';
import { readMigrations } from '#server/platform/database/migrations.ts';
import { onEvent } from '#server/platform/events/events.ts';
import { issueDueCreditNotes } from '#server/modules/orders/documents/credit-notes.ts';
import { issueDueInvoices } from '#server/modules/orders/documents/invoices.ts';
import { requireOrder } from '#server/modules/orders/orders.ts';
import { refundInstead, sendReplacement } from '#server/modules/orders/returns/replacements.ts';
import { approveReturn, receiveReturn, refuseReturn } from '#server/modules/orders/returns/returns.ts';

useDatabase();
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

describe('refundInstead', () => {
  it('refunds goods that have arrived, once', async () => {
    const { order, id } = await returnedOrder();
    await receiveTestReturn(id);
    await Promise.allSettled([refundInstead(id), refundInstead(id)]);
    expect(await listReturns(order)).toMatchObject([{ wish: 'REFUND', status: 'RECEIVED' }]);
    expect(await listRefunds(order.id)).toMatchObject([{ amount: 2 * (order.lines[0]?.unitPrice ?? 0) }]);
    await expect(sendReplacement(id)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await listHistory(order.id)).toContain('refund instead of replacement');
  });

  it('refunds goods once they arrive, if they have not arrived yet', async () => {
    const { order, id } = await returnedOrder();
    await refundInstead(id);
    expect(await listRefunds(order.id)).toEqual([]);
    await receiveTestReturn(id);
    expect(await listRefunds(order.id)).toHaveLength(1);
  });

  it('issues a credit note for goods that were paid in cash', async () => {
    const { order, id } = await returnedOrder({ how: 'cash' });
    await receiveTestReturn(id);
    await refundInstead(id);
    expect((await listHistory(order.id)).at(-1)).toBe('refund due by hand');
    await issueDueInvoices();
    await issueDueCreditNotes();
    expect(await db.creditNote.findMany({ where: { orderId: order.id } })).toMatchObject([
      { amount: 2 * (order.lines[0]?.unitPrice ?? 0) },
    ]);
  });

  it('rejects a return whose replacement was sent, which can no longer be refunded or refused', async () => {
    const { order, id } = await returnedOrder();
    await sendReplacement(id);
    await expect(refundInstead(id)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(refuseReturn(id, 'Not damaged')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(receiveReturn(id, { restock: false, refund: true })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await listRefunds(order.id)).toEqual([]);
  });
});

describe('returns of a replacement', () => {
  it('a return is refunded from the payment of the original order, up to its amount', async () => {
    const returned = await returnedOrder();
    await receiveTestReturn(returned.id);
    await sendReplacement(returned.id);
    const replacement = await findReplacement(returned);
    await deliverTestOrder(replacement);
    const price = returned.order.lines[0]?.unitPrice ?? 0;
    const secondReturn = await requestTestReturn(replacement, 2, 'REFUND');
    await approveReturn(secondReturn);
    const onChange = vi.fn<() => void>();
    const stop = onEvent({ topic: 'order', key: returned.order.id }, onChange);
    await receiveTestReturn(secondReturn);
    await eventually(() => expect(onChange).toHaveBeenCalled());
    stop();
    expect(await listRefunds(returned.order.id)).toMatchObject([{ amount: 2 * price }]);
    expect(await listRefunds(replacement.id)).toEqual([]);
    expect(await listHistory(returned.order.id)).toContain('refund requested');
    expect((await requireOrder(returned.viewer, replacement.id)).fulfilmentStatus).toBe('RETURNED');
    // The third unit of the paid order.
    const restReturn = await requestTestReturn(returned.order, 1, 'REFUND');
    await approveReturn(restReturn);
    await receiveTestReturn(restReturn);
    const amounts = (await listRefunds(returned.order.id)).map(({ amount }) => amount);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(3 * price);
  });

  it('units of a replacement of a replacement that return one by one are refunded as paid, to the paisa', async () => {
    const returned = await returnedOrder({ stock: 10 });
    const [line] = returned.order.lines;
    const paid = 3 * (line?.unitPrice ?? 0) - 200;
    // Two thirds of a discount of 2 rupees are no whole number of paise.
    await db.orderLine.update({ where: { id: line?.id ?? '' }, data: { couponShare: 200 } });
    await sendReplacement(returned.id);
    const replacement = await findReplacement(returned);
    await deliverTestOrder(replacement);
    const secondReturn = await requestTestReturn(replacement, 2);
    await approveReturn(secondReturn);
    await sendReplacement(secondReturn);
    const last = await findReplacement({ ...returned, order: replacement });
    await deliverTestOrder(last);
    for (const order of [last, last, returned.order]) {
      const id = await requestTestReturn(order, 1, 'REFUND');
      await approveReturn(id);
      await receiveTestReturn(id);
    }
    const amounts = (await listRefunds(returned.order.id)).map(({ amount }) => amount);
    expect(amounts).toHaveLength(3);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(paid);
  });

  it('a replacement can be replaced once more', async () => {
    const returned = await returnedOrder({ stock: 10 });
    await sendReplacement(returned.id);
    const replacement = await findReplacement(returned);
    await deliverTestOrder(replacement);
    const secondReturn = await requestTestReturn(replacement, 1);
    await approveReturn(secondReturn);
    await sendReplacement(secondReturn);
    expect(await listReturns(replacement)).toMatchObject([{ replacement: { fulfilmentStatus: 'NONE' } }]);
  });
});

describe('the migration of returns refunded instead of replaced', () => {
  const backfill = readMigrations().find(({ name }) => name.endsWith('_returns_refunded_instead'))?.sql ?? '';
  const migrateAgain = async (orderId: string) => {
    await db.returnRequest.updateMany({ where: { orderId }, data: { isRefundedInstead: false } });
    await db.$executeRawUnsafe(backfill);
  };
  const flags = async (order: { id: string }) =>
    (await listReturns(order)).map(({ isRefundedInstead }) => isRefundedInstead);

  it('the migration recognises such returns by the history of their order', async () => {
    const { order, id } = await returnedOrder();
    await refundInstead(id);
    await migrateAgain(order.id);
    expect(await flags(order)).toEqual([true]);
  });

  it('the migration leaves returns unchanged if the history is ambiguous', async () => {
    const { order, id } = await returnedOrder();
    await requestTestReturn(order, 1, 'REFUND');
    await migrateAgain(order.id);
    expect(await flags(order)).toEqual([false, false]);
    await refundInstead(id);
    await migrateAgain(order.id);
    expect(await flags(order)).toEqual([false, false]);
  });
});
