import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { operatorName } from '#server/platform/actor.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { orderInput, placed, stockOf } from '#server/testing/orders.ts';
import { useDatabase } from '#server/testing/database.ts';
import { ops, opsJson } from '#server/testing/command-line.ts';
import { issueDueCreditNotes } from '#server/modules/orders/credit-notes.ts';
import { paymentOn, processRefunds, deliverEvent, unpaidOrder } from '#server/testing/payments.ts';
import { brokenInvariants, newVariant, newViewer } from '#server/testing/people.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { requestReturn } from '#server/modules/orders/returns.ts';

useDatabase();
const folder = makeTempDir('papers');
afterAll(() => removeTempDir(folder));

async function cashOrder(quantity = 1) {
  const viewer = await newViewer();
  const variant = await newVariant();
  return { viewer, variant, order: await placed(viewer, orderInput(variant, quantity)) };
}

async function paidOrder(quantity = 1) {
  const viewer = await newViewer();
  const variant = await newVariant();
  const unpaid = await unpaidOrder(viewer, variant, quantity);
  await deliverEvent(paymentOn(unpaid), 'payment.captured');
  return { viewer, variant, order: unpaid.order };
}

const shipping = ['--carrier', 'Blue Dart', '--tracking', 'BD 42'];

async function delivered({ id }: { id: string }) {
  await opsJson('order', 'pack', id);
  await opsJson('order', 'ship', id, ...shipping);
  await opsJson('order', 'deliver', id);
}

describe('order', () => {
  it('is packed, shipped and delivered in parts', async () => {
    const { order } = await cashOrder(3);
    await opsJson('order', 'pack', order.id, '--items', '1=1');
    await opsJson('order', 'ship', order.id, '--parcel', '1', ...shipping);
    expect(await opsJson('order', 'pack', order.id)).toMatchObject({ fulfilmentStatus: 'PACKED' });
    await opsJson('order', 'deliver', order.id, '--parcel', '1');
    const back = ['--parcel', '2', '--note', 'Nobody was there', '--restock'];
    await opsJson('order', 'ship', order.id, ...shipping);
    expect(await opsJson('order', 'undelivered', order.id, ...back)).toMatchObject({
      fulfilmentStatus: 'DELIVERED',
      paymentStatus: 'PAID',
      parcels: [
        { parcel: 1, status: 'DELIVERED', tracking: 'BD 42' },
        { parcel: 2, status: 'RETURNED' },
      ],
    });
    const to = join(folder, 'part.pdf');
    await opsJson('order', 'slip', order.id, '--parcel', '1', '--to', to);
    expect(readFileSync(to).subarray(0, 5).toString()).toBe('%PDF-');
    for (const wrong of [
      ['pack', order.id, '--items', '1:1'],
      ['deliver', order.id, '--parcel', '7'],
    ])
      expect((await ops('order', ...wrong)).code, wrong.join(' ')).not.toBe(0);
  });

  it('is packed, shipped and delivered by number or id, with history', async () => {
    const { order } = await cashOrder();
    expect(await opsJson('order', 'pack', order.number.toLowerCase())).toMatchObject({
      fulfilmentStatus: 'PACKED',
    });
    expect(await opsJson('order', 'ship', order.id, ...shipping)).toMatchObject({
      fulfilmentStatus: 'SHIPPED',
      carrier: 'Blue Dart',
      trackingNumber: 'BD 42',
    });
    const { out } = await ops('order', 'deliver', order.number);
    expect(out).toMatch(/payment: PAID\ngoods: DELIVERED\ntotal: ₹688.00/);
    const { history } = (await opsJson('order', 'show', order.number)) as { history: { what: string }[] };
    expect(history.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['packed', 'shipped', 'delivered', 'paid']),
    );
  });

  it('refuses a step out of order and changes nothing', async () => {
    const { order } = await cashOrder();
    const { code, err } = await ops('order', 'deliver', order.number);
    expect({ code, lines: err.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
    expect(err).toContain(order.number);
    expect(await opsJson('order', 'show', order.id)).toMatchObject({ fulfilmentStatus: 'NONE' });
  });

  it('is listed until it is delivered', async () => {
    const { order } = await cashOrder();
    expect((await ops('order', 'list')).out).toContain(order.number);
    await delivered(order);
    expect((await ops('order', 'list')).out).not.toContain(order.number);
  });

  it('returns the stock when cancelled', async () => {
    const { order, variant } = await cashOrder(3);
    expect(await opsJson('order', 'cancel', order.number, '--note', 'Out of stock')).toMatchObject({
      status: 'CANCELLED',
    });
    expect(await stockOf(variant)).toBe(10);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('can be returned undelivered and restocked', async () => {
    const { order, variant } = await cashOrder(2);
    await opsJson('order', 'pack', order.id);
    await opsJson('order', 'ship', order.id, ...shipping);
    const back = ['order', 'undelivered', order.number, '--note', 'Nobody there', '--restock'];
    expect(await opsJson(...back)).toMatchObject({ fulfilmentStatus: 'RETURNED', paymentStatus: 'UNPAID' });
    expect(await stockOf(variant)).toBe(10);
    expect((await ops(...back)).err).toContain('not in transit');
    expect((await ops('order', 'list')).out).not.toContain(order.number);
  });

  it('shows all details', async () => {
    const { order } = await cashOrder();
    const { out } = await ops('order', 'show', order.number);
    for (const part of [order.number, 'Test Person', 'Pune 411001', '₹600.00', 'placed'])
      expect(out).toContain(part);
  });
});

describe('order refund', () => {
  const why = ['--reason', 'arrived late'];

  it('requests a partial refund, then the rest, and no more', async () => {
    const { order } = await paidOrder();
    await delivered(order);
    expect(await opsJson('order', 'refund', order.number, '--amount', '50.50', ...why)).toMatchObject({
      history: expect.arrayContaining([
        expect.objectContaining({ what: 'refund requested', cause: 'shop', note: '₹50.50: arrived late' }),
      ]),
    });
    expect(await db.refund.findMany({ where: { payment: { orderId: order.id } } })).toMatchObject([
      { amount: 5050, state: 'REQUESTED', reason: 'arrived late' },
    ]);
    const tooMuch = await ops('order', 'refund', order.number, '--amount', '598.51', ...why);
    expect(tooMuch.err).toBe('amount: Please give an amount up to ₹598.50\n');
    await opsJson('order', 'refund', order.number, ...why);
    expect(await ops('order', 'refund', order.number, ...why)).toMatchObject({ code: 1 });
    const refunds = await db.refund.findMany({
      where: { payment: { orderId: order.id } },
      orderBy: { createdAt: 'asc' },
    });
    expect(refunds.map(({ amount }) => amount)).toEqual([5050, 59_850]);
  });

  it.each(['0', '649.01', '-5', 'all', '1e2', ''])('refuses "%s" of ₹649', async (amount) => {
    const { order } = await paidOrder();
    await delivered(order);
    const { code, err } = await ops('order', 'refund', order.number, `--amount=${amount}`, ...why);
    expect({ code, err }).toEqual({ code: 1, err: 'amount: Please give an amount up to ₹649.00\n' });
  });

  it('refuses a full refund before shipping: cancel instead', async () => {
    const { order } = await paidOrder();
    expect((await ops('order', 'refund', order.number, ...why)).err).toContain('cancel it instead');
  });

  it('asks before it refunds the same amount again within a minute', async () => {
    const { order } = await paidOrder();
    await delivered(order);
    const fifty = ['order', 'refund', order.number, '--amount', '50', ...why];
    expect((await ops(...fifty)).out).toMatch(/^refunded: ₹50\.00\n/);
    expect(await ops(...fifty)).toMatchObject({
      code: 1,
      err: '₹50.00 of this order were refunded less than a minute ago. Add --again to refund as much once more.\n',
    });
    expect(await ops(...fifty, '--again')).toMatchObject({ code: 0 });
    expect(await ops('order', 'refund', order.number, '--amount', '51', ...why)).toMatchObject({ code: 0 });
  });
});

describe('order refund of an order paid in cash', () => {
  const why = ['--reason', 'arrived late'];
  const by = ['--way', 'upi', '--reference', 'UTR 4711'];

  it('records how it was paid back, in parts up to the total, and credits it', async () => {
    const { order } = await cashOrder();
    expect((await ops('order', 'refund', order.number, ...why, ...by)).err).toContain('holds no payment');
    await delivered(order);
    const part = ['order', 'refund', order.number, '--amount', '88', ...why];
    expect((await ops(...part)).err).toBe(
      'way: Please give upi, bank or cash\nreference: Please give the reference of the transfer, or who took the cash\n',
    );
    expect(await opsJson(...part, ...by)).toMatchObject({ refunded: 8800, paymentStatus: 'PAID' });
    const again = await ops(...part, ...by);
    expect(again.err).toContain('Add --again');
    expect(await opsJson('order', 'refund', order.number, ...why, ...by)).toMatchObject({
      refunded: 60_000,
      paymentStatus: 'REFUNDED',
      history: expect.arrayContaining([
        expect.objectContaining({ what: 'refunded', note: '₹88.00 by upi, UTR 4711: arrived late' }),
      ]),
    });
    await issueDueCreditNotes();
    await issueDueCreditNotes();
    const notes = await db.creditNote.findMany({ where: { orderId: order.id }, orderBy: { serial: 'asc' } });
    expect(notes.map(({ amount }) => amount)).toEqual([8800, 60_000]);
  });

  it('credits returned goods once, whether they were paid back or not', async () => {
    const { viewer, order } = await cashOrder();
    await delivered(order);
    const lines = [{ orderLineId: order.lines[0]?.id ?? '', quantity: 1 }];
    await requestReturn(viewer, { orderId: order.id, reason: 'DAMAGED', lines });
    expect((await ops('order', 'refund', order.number, ...why, ...by)).err).toContain('open return');
    const { id } = await db.returnRequest.findFirstOrThrow({ where: { orderId: order.id } });
    await opsJson('return', 'approve', id);
    await opsJson('return', 'receive', id);
    await issueDueCreditNotes();
    await opsJson('order', 'refund', order.number, '--amount', '600', ...why, ...by);
    await issueDueCreditNotes();
    const notes = await db.creditNote.findMany({ where: { orderId: order.id } });
    expect(notes.map(({ amount }) => amount)).toEqual([60_000]);
  });
});

describe('papers and histories', () => {
  it('the invoice of a cash order is there once it is sent, and credited if it comes back', async () => {
    const { order } = await cashOrder();
    const file = join(folder, 'invoice.pdf');
    const print = () => ops('order', 'invoice', order.number, '--to', file);
    await opsJson('order', 'pack', order.id);
    expect((await print()).err).toBe('This order has no invoice yet: it is neither paid nor sent.\n');
    await opsJson('order', 'ship', order.id, ...shipping);
    expect(await db.invoice.count({ where: { orderId: order.id } })).toBe(1);
    expect(await print()).toMatchObject({ code: 0 });
    expect(readFileSync(file, 'latin1')).toMatch(/^%PDF/);
    await opsJson('order', 'undelivered', order.id, '--note', 'Nobody there');
    await issueDueCreditNotes();
    await issueDueCreditNotes();
    expect(await db.creditNote.findMany({ where: { orderId: order.id } })).toMatchObject([
      { amount: order.total, reason: 'came back undelivered' },
    ]);
  });

  it('a packing slip can be printed', async () => {
    const { order } = await cashOrder();
    const file = join(folder, 'slip.pdf');
    expect(await ops('order', 'slip', order.number, '--to', file)).toMatchObject({ code: 0 });
    expect(readFileSync(file, 'latin1')).toMatch(/^%PDF/);
  });

  it('say who acted: customer or operator', async () => {
    const { order } = await paidOrder();
    const name = `ops: ${operatorName()}`;
    await delivered(order);
    await opsJson('order', 'refund', order.number, '--amount', '50', '--reason', 'late');
    const steps = await db.orderHistory.findMany({ where: { orderId: order.id } });
    const actorOf = (what: string) => steps.find((step) => step.what === what)?.actor;
    expect(['placed', 'packed', 'refund requested'].map(actorOf)).toEqual(['customer', name, name]);
    expect(await db.refund.findFirst({ where: { payment: { orderId: order.id } } })).toMatchObject({
      actor: name,
    });
    const variantId = order.lines[0]?.variantId ?? '';
    await opsJson('stock', 'add', variantId, '5', '--cause', 'delivery');
    const movements = await db.stockMovement.findMany({
      where: { variantId },
      orderBy: { createdAt: 'asc' },
    });
    expect(movements.slice(-2).map(({ kind, actor }) => [kind, actor])).toEqual([
      ['RESERVE', 'customer'],
      ['ADJUST', name],
    ]);
  });
});

describe('return', () => {
  async function requestedReturn() {
    const { viewer, variant, order } = await paidOrder(2);
    await delivered(order);
    const [line] = order.lines;
    const lines = [{ orderLineId: line?.id ?? '', quantity: 1 }];
    await requestReturn(viewer, { orderId: order.id, reason: 'DAMAGED', lines });
    const { id } = await db.returnRequest.findFirstOrThrow({ where: { orderId: order.id } });
    return { id, order, variant };
  }

  it('is approved, received and restocked', async () => {
    const { id, order, variant } = await requestedReturn();
    expect((await ops('return', 'list')).out).toContain(order.number);
    expect(await opsJson('return', 'approve', id)).toMatchObject({ status: 'APPROVED' });
    expect(await opsJson('return', 'receive', id, '--restock')).toMatchObject({ status: 'RECEIVED' });
    expect(await stockOf(variant)).toBe(9);
    expect((await ops('return', 'list')).out).not.toContain(order.number);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('is refused with a note to the shopper', async () => {
    const { id } = await requestedReturn();
    expect(await opsJson('return', 'refuse', id, '--note', 'Not ours')).toMatchObject({
      status: 'REFUSED',
    });
    expect(await ops('return', 'receive', id)).toMatchObject({ code: 1 });
    expect((await ops('return', 'approve', 'no-id')).err).toBe('There is no such return.\n');
  });
});

describe('report day', () => {
  it('sums up takings, orders, refunds, tax and open issues', async () => {
    const before = (await opsJson('report', 'day')) as Report;
    const paid = await paidOrder();
    await delivered(paid.order);
    await opsJson('order', 'refund', paid.order.number, '--amount', '100', '--reason', 'late');
    await delivered((await cashOrder()).order);
    const unpaid = await unpaidOrder(await newViewer(), await newVariant({ stock: 1 }));
    await deliverEvent(paymentOn(unpaid, 'failed'), 'payment.failed');
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

  it('lists a captured payment whose order is not confirmed', async () => {
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
    expect((await ops('report', 'day')).out).toMatch(/stands\n.*\npay_stray +/);
  });

  it('excludes other days', async () => {
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

function sum(takings: Report['takings'], wanted: string): number {
  return takings.find(({ method }) => method === wanted)?.amount ?? 0;
}
