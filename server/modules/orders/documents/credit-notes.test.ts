import { expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { confirmedOrder, deliveredOrder } from '#server/testing/fulfilment.ts';
import { newProviderPayment, processRefunds } from '#server/testing/payments.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { applyPayment } from '#server/modules/orders/payment/apply-payment.ts';
import { cancelByShop } from '#server/modules/orders/cancel-order.ts';
import { issueCreditNotesForOrder, issueDueCreditNotes } from './credit-notes.ts';
import { issueInvoice } from './invoices.ts';
import { approveReturn, receiveReturn, requestReturn } from '#server/modules/orders/returns/returns.ts';
import { refundByShop } from '#server/modules/orders/payment/refund-by-shop.ts';

useDatabase();

const notesOf = (orderId: string) =>
  db.creditNote.findMany({ where: { orderId }, orderBy: { serial: 'asc' } });

async function invoiced(how: 'online' | 'cash' = 'online', quantity = 1) {
  const viewer = await newViewer();
  const order = await deliveredOrder(viewer, await newVariant(), quantity, how);
  await issueInvoice(order.id);
  return { viewer, order };
}

it('a processed refund of an invoiced order gets one credit note', { tags: 'nightly' }, async () => {
  const { order } = await invoiced();
  await refundByShop(order.id, { amount: 5_000, reason: 'arrived late' });
  await issueCreditNotesForOrder(order.id);
  expect(await notesOf(order.id)).toEqual([]);
  await processRefunds(order.id);
  await Promise.all(Array.from({ length: 5 }, () => issueCreditNotesForOrder(order.id)));
  expect(await notesOf(order.id)).toMatchObject([{ amount: 5_000, reason: 'arrived late' }]);
});

it('concurrent credit notes are numbered without gaps or duplicates', { tags: 'nightly' }, async () => {
  const orders = await Promise.all([1, 2, 3, 4].map(() => invoiced()));
  for (const { order } of orders) {
    await refundByShop(order.id, { amount: 100, reason: 'first' });
    await refundByShop(order.id, { reason: 'second' });
    await processRefunds(order.id);
  }
  await Promise.all([1, 2, 3].map(() => issueDueCreditNotes()));
  const all = await db.creditNote.findMany({ orderBy: { serial: 'asc' } });
  expect(all.map(({ serial }) => serial)).toEqual(all.map((_note, index) => index + 1));
  for (const { order } of orders)
    expect((await notesOf(order.id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total);
});

it('an order without an invoice and a refunded duplicate payment get no credit note', async () => {
  const cancelled = await confirmedOrder(await newViewer(), await newVariant());
  await cancelByShop(cancelled.id, 'Torn.');
  await processRefunds(cancelled.id);
  const { order } = await invoiced();
  const { providerOrderId: provider } = await db.providerOrder.findUniqueOrThrow({
    where: { orderId: order.id },
  });
  await applyPayment(newProviderPayment({ order, provider }));
  await processRefunds(order.id);
  await issueDueCreditNotes();
  for (const { id } of [cancelled, order]) expect(await notesOf(id)).toEqual([]);
});

it('items returned from a cash order get one credit note for their price', async () => {
  const { viewer, order } = await invoiced('cash', 2);
  const [line] = order.lines;
  for (const _half of [1, 2]) {
    const lines = [{ orderLineId: line?.id ?? '', quantity: 1 }];
    await requestReturn(viewer, { orderId: order.id, reason: 'DAMAGED', lines });
    const { id } = await db.returnRequest.findFirstOrThrow({
      where: { orderId: order.id, status: 'REQUESTED' },
    });
    await approveReturn(id);
    await receiveReturn(id, { restock: false });
  }
  await issueDueCreditNotes();
  await issueDueCreditNotes();
  expect(await notesOf(order.id)).toMatchObject(
    [1, 2].map(() => ({ amount: line?.unitPrice, reason: 'goods returned', refundId: null })),
  );
});

it.each([10_000, undefined])(
  'goods returned after %s paise were paid back are credited up to the total',
  async (amount) => {
    const { viewer, order } = await invoiced('cash', 2);
    await refundByShop(order.id, { amount, reason: 'arrived late', way: 'UPI', reference: 'U1' });
    await issueCreditNotesForOrder(order.id);
    const [line] = order.lines;
    const lines = [{ orderLineId: line?.id ?? '', quantity: 2 }];
    await requestReturn(viewer, { orderId: order.id, reason: 'DAMAGED', lines });
    const { id } = await db.returnRequest.findFirstOrThrow({ where: { orderId: order.id } });
    await approveReturn(id);
    await receiveReturn(id, { restock: false });
    await issueCreditNotesForOrder(order.id);
    const credited = (await notesOf(order.id)).reduce((sum, note) => sum + note.amount, 0);
    expect(credited).toBe(order.total);
  },
);
