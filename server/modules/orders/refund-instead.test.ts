// Refunds instead of replacements, and returns of replacements.
import { afterEach, describe, expect, it } from 'vitest';
import { useDatabase } from '#server/testing/database.ts';
import { brokenInvariants } from '#server/testing/people.ts';
import {
  askForReturn,
  deliver,
  historyOf,
  received,
  refundsOf,
  replacementOf,
  returnedOrder,
  returnsOf,
} from '#server/testing/replacements.ts';
import { db } from '#server/platform/database/db.ts';
import { readMigrations } from '#server/platform/database/migrations.ts';
import { issueDueCreditNotes } from './credit-notes.ts';
import { issueDueInvoices } from './invoices.ts';
import { requireOrder } from './orders.ts';
import { refundInstead, sendReplacement } from './replacements.ts';
import { approveReturn, receiveReturn, refuseReturn } from './returns.ts';

useDatabase();
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

describe('refundInstead', () => {
  it('refunds goods that have arrived, once', async () => {
    const { order, id } = await returnedOrder();
    await received(id);
    await Promise.allSettled([refundInstead(id), refundInstead(id)]);
    expect(await returnsOf(order)).toMatchObject([{ wish: 'REFUND', status: 'RECEIVED' }]);
    expect(await refundsOf(order.id)).toMatchObject([{ amount: 2 * (order.lines[0]?.unitPrice ?? 0) }]);
    await expect(sendReplacement(id)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await historyOf(order.id)).toContain('refund instead of replacement');
  });

  it('refunds goods that have not arrived when they do', async () => {
    const { order, id } = await returnedOrder();
    await refundInstead(id);
    expect(await refundsOf(order.id)).toEqual([]);
    await received(id);
    expect(await refundsOf(order.id)).toHaveLength(1);
  });

  it('credits goods that were paid in cash', async () => {
    const { order, id } = await returnedOrder({ how: 'cash' });
    await received(id);
    await refundInstead(id);
    expect((await historyOf(order.id)).at(-1)).toBe('refund due by hand');
    await issueDueInvoices();
    await issueDueCreditNotes();
    expect(await db.creditNote.findMany({ where: { orderId: order.id } })).toMatchObject([
      { amount: 2 * (order.lines[0]?.unitPrice ?? 0) },
    ]);
  });

  it('is refused once the replacement was sent, as is the option of the command and refusing the return', async () => {
    const { order, id } = await returnedOrder();
    await sendReplacement(id);
    await expect(refundInstead(id)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(refuseReturn(id, 'Not damaged')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(receiveReturn(id, { restock: false, refund: true })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await refundsOf(order.id)).toEqual([]);
  });
});

describe('a return of a replacement', () => {
  it('is refunded to the payment of the order that was paid, never beyond it', async () => {
    const found = await returnedOrder();
    await received(found.id);
    await sendReplacement(found.id);
    const sent = await replacementOf(found);
    await deliver(sent);
    const price = found.order.lines[0]?.unitPrice ?? 0;
    const again = await askForReturn(sent, 2, 'REFUND');
    await approveReturn(again);
    await received(again);
    expect(await refundsOf(found.order.id)).toMatchObject([{ amount: 2 * price }]);
    expect(await refundsOf(sent.id)).toEqual([]);
    expect(await historyOf(found.order.id)).toContain('refund requested');
    expect((await requireOrder(found.viewer, sent.id)).fulfilmentStatus).toBe('RETURNED');
    // The third unit of the paid order.
    const rest = await askForReturn(found.order, 1, 'REFUND');
    await approveReturn(rest);
    await received(rest);
    const amounts = (await refundsOf(found.order.id)).map(({ amount }) => amount);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(3 * price);
  });

  it('is replaced once more', async () => {
    const found = await returnedOrder({ stock: 10 });
    await sendReplacement(found.id);
    const sent = await replacementOf(found);
    await deliver(sent);
    const again = await askForReturn(sent, 1);
    await approveReturn(again);
    await sendReplacement(again);
    expect(await returnsOf(sent)).toMatchObject([{ replacement: { fulfilmentStatus: 'NONE' } }]);
  });
});

describe('returns that were refunded instead before it was recorded', () => {
  const backfill = readMigrations().find(({ name }) => name.endsWith('_returns_refunded_instead'))?.sql ?? '';
  const forgotten = async (orderId: string) => {
    await db.returnRequest.updateMany({ where: { orderId }, data: { isRefundedInstead: false } });
    await db.$executeRawUnsafe(backfill);
  };
  const flags = async (order: { id: string }) =>
    (await returnsOf(order)).map(({ isRefundedInstead }) => isRefundedInstead);

  it('are recognised by the history of their order', async () => {
    const { order, id } = await returnedOrder();
    await refundInstead(id);
    await forgotten(order.id);
    expect(await flags(order)).toEqual([true]);
  });

  it('stay as they are where the history does not say which of them', async () => {
    const { order, id } = await returnedOrder();
    await askForReturn(order, 1, 'REFUND');
    await forgotten(order.id);
    expect(await flags(order)).toEqual([false, false]);
    await refundInstead(id);
    await forgotten(order.id);
    expect(await flags(order)).toEqual([false, false]);
  });
});
