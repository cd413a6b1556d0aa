// @module-tag nightly
import { describe, expect, it } from 'vitest';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newProviderPayment, processRefunds, deliverEvent, unpaidOrder } from '#server/testing/payments.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { ops, opsJson } from '#server/testing/command-line.ts';
import { cashOrder, deliverByCommands, paidOrder } from '#server/testing/operator-orders.ts';
import { issueDueCreditNotes } from '#server/modules/orders/documents/credit-notes.ts';

useDatabase();

describe('day report', () => {
  it('the report sums takings, orders, refunds, tax and open issues', async () => {
    const before = (await opsJson('report', 'day')) as Report;
    const paid = await paidOrder();
    await deliverByCommands(paid.order);
    await opsJson('order', 'refund', paid.order.number, '--amount', '100', '--reason', 'late');
    await deliverByCommands((await cashOrder()).order);
    const unpaid = await unpaidOrder(await newViewer(), await newVariant({ stock: 1 }));
    await deliverEvent(newProviderPayment(unpaid, 'failed'), 'payment.failed');
    await processRefunds(paid.order.id);
    await issueDueCreditNotes();
    await paidOrder().then(({ order }) => opsJson('order', 'cancel', order.id, '--note', 'Torn'));
    const after = (await opsJson('report', 'day')) as Report;
    expect(sum(after.takings, 'ONLINE') - sum(before.takings, 'ONLINE')).toBe(2 * 64_900);
    expect(sum(after.takings, 'CASH_ON_DELIVERY') - sum(before.takings, 'CASH_ON_DELIVERY')).toBe(68_800);
    expect(after.orders).toContainEqual(
      expect.objectContaining({ status: 'PENDING', payment: 'UNPAID', goods: 'NONE' }),
    );
    expect(after.unresolved.unpaid).toContainEqual(
      expect.objectContaining({ number: unpaid.order.number, tries: 1 }),
    );
    expect(after.unresolved.refunds).toContainEqual(
      expect.objectContaining({ amount: 64_900, state: 'REQUESTED' }),
    );
    const credited = (report: Report) => report.gst.credited.reduce((all, { amount }) => all + amount, 0);
    expect(credited(after) - credited(before)).toBe(10_000);
    expect((await ops('report', 'day')).out).toMatch(/credit notes, CN\/\d\d-\d\d\/\d{6} to CN/);
    expect(after.lowStock).toContainEqual(expect.objectContaining({ stock: 0 }));
    const taxed = (report: Report) => report.gst.rates.reduce((all, { amount }) => all + amount, 0);
    expect(taxed(after) - taxed(before)).toBe(paid.order.total + 68_800);
    // Orders to another state have IGST only; delivery has its own rate.
    for (const { amount, taxable, cgst, sgst, igst } of after.gst.rates)
      expect({ cgst, sgst, igst }).toEqual({ cgst: 0, sgst: 0, igst: amount - taxable });
  });

  it('the report lists a captured payment whose order is not confirmed', async () => {
    const { order } = await unpaidOrder(await newViewer(), await newVariant());
    await db.payment.create({
      data: {
        orderId: order.id,
        providerPaymentId: 'pay_stray',
        state: 'CAPTURED',
        amount: order.total,
        createdAt: now(),
      },
    });
    expect((await ops('report', 'day')).out).toMatch(/without a confirmed order\n.*\npay_stray +/);
  });

  it('the report excludes other days', async () => {
    await cashOrder();
    const { orders, takings, gst } = (await opsJson('report', 'day', '--day', '2020-02-29')) as Report;
    expect(orders).toEqual([]);
    expect(takings.map(({ amount }) => amount)).toEqual([0, 0]);
    const none = { count: 0, first: null, last: null };
    expect(gst).toEqual({ invoices: none, rates: [], creditNotes: none, credited: [] });
  });
});

interface Report {
  takings: { method: string; amount: number }[];
  orders: object[];
  lowStock: object[];
  unresolved: { unpaid: object[]; refunds: object[] };
  gst: Record<
    'rates' | 'credited',
    { amount: number; taxable: number; cgst: number; sgst: number; igst: number }[]
  >;
}

function sum(takings: Report['takings'], paymentMethod: string): number {
  return takings.find(({ method }) => method === paymentMethod)?.amount ?? 0;
}
