// Orders that are packed and sent in parts.
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { rupeeText } from '#rules/money/rupees.ts';
import { cancelByShop, cancelOrder } from '#server/modules/orders/cancel-order.ts';
import { issueCreditNotesForOrder } from '#server/modules/orders/credit-notes.ts';
import { deliverOrder, packOrder, shipOrder } from '#server/modules/orders/fulfil.ts';
import { requireOrder } from '#server/modules/orders/orders.ts';
import { refundByShop } from '#server/modules/orders/refund-by-shop.ts';
import { approveReturn, receiveReturn, requestReturn } from '#server/modules/orders/returns.ts';
import { returnUndelivered } from '#server/modules/orders/undelivered.ts';
import { hasReceived } from '#server/modules/reviews/verified.ts';
import { db } from '#server/platform/database/db.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { useDatabase } from '#server/testing/database.ts';
import { confirmedOrder, PARCEL } from '#server/testing/fulfilment.ts';
import { stockOf } from '#server/testing/orders.ts';
import { brokenParcels, packUnits } from '#server/testing/parcels.ts';
import { processRefunds } from '#server/testing/payments.ts';
import { brokenInvariants, newVariant, newViewer } from '#server/testing/people.ts';
import { packParcel } from './pack-parcel.ts';
import { deliverParcel, returnParcelUndelivered, shipParcel } from './parcel-steps.ts';
import { parcelsOf } from './parcels.ts';

useDatabase();
afterEach(async () =>
  expect([...((await brokenInvariants()) as unknown[]), ...(await brokenParcels())]).toEqual([]),
);

const DAY = 24 * 60 * 60 * 1000;

/** Three units of one line, of ₹600 each. */
async function order(how: 'online' | 'cash' = 'online') {
  const [viewer, variant] = await Promise.all([newViewer(), newVariant({ stock: 5 })]);
  const placed = await confirmedOrder(viewer, variant, 3, how);
  const { id } = placed;
  const [line] = placed.lines;
  if (!line) throw new Error('no line');
  return { viewer, variant, id, total: placed.total, line, read: () => requireOrder(viewer, id) };
}

/** One unit delivered, two more on their way. */
async function halfDelivered(how: 'online' | 'cash' = 'online') {
  const found = await order(how);
  const first = await packUnits(found.id, 1);
  const second = await packUnits(found.id, 2);
  await shipParcel(first.id, PARCEL);
  await shipParcel(second.id, { carrier: 'Delhivery', trackingNumber: 'DL 2' });
  await deliverParcel(first.id);
  return { ...found, first, second };
}

const messagesAbout = async (id: string) =>
  (await db.outgoingMessage.findMany({ where: { dedupeKey: { contains: id }, channel: 'SMS' } })).map(
    ({ template }) => template,
  );
const refundsOf = async (orderId: string) =>
  (await db.refund.findMany({ where: { payment: { orderId } } })).map(({ amount }) => amount);

describe('an order packed in parts', () => {
  it('shows its least advanced line, and each parcel where it is', async () => {
    const { id, viewer, read } = await order();
    const first = await packUnits(id, 1);
    expect(await read()).toMatchObject({ fulfilmentStatus: 'NONE' });
    await expect(cancelOrder(viewer, id)).rejects.toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' });
    await shipParcel(first.id, PARCEL);
    expect(await read()).toMatchObject({ fulfilmentStatus: 'NONE', ...PARCEL });
    const second = await packUnits(id, 2);
    expect(await read()).toMatchObject({ fulfilmentStatus: 'PACKED' });
    await deliverParcel(first.id);
    await shipParcel(second.id, { carrier: 'Delhivery', trackingNumber: 'DL 2' });
    expect(await read()).toMatchObject({
      fulfilmentStatus: 'SHIPPED',
      carrier: 'Delhivery',
      deliveredAt: null,
    });
    await deliverParcel(second.id);
    const whole = await read();
    expect(whole).toMatchObject({ fulfilmentStatus: 'DELIVERED', paymentStatus: 'PAID' });
    expect(whole.deliveredAt).not.toBeNull();
    expect(parcelsOf(whole)).toMatchObject([
      { number: 1, status: 'DELIVERED', ...PARCEL, trackingUrl: null },
      { number: 2, status: 'DELIVERED', trackingUrl: 'https://www.delhivery.com/track-v2/package/DL2' },
    ]);
    expect(whole.history.slice(3).map(({ what, parcel }) => `${what} ${parcel}`)).toEqual([
      'packed 1',
      'shipped 1',
      'packed 2',
      'delivered 1',
      'shipped 2',
      'delivered 2',
    ]);
    expect(await messagesAbout(first.id)).toEqual(['parcel-shipped', 'parcel-delivered']);
    expect(await messagesAbout(id)).toEqual(['order-placed']);
  });

  it('is packed, shipped and delivered to the end by the steps of the whole order', async () => {
    const { id, read } = await order();
    const first = await packUnits(id, 1);
    await expect(shipOrder(id, PARCEL)).rejects.toMatchObject({ code: 'CONFLICT' });
    await shipParcel(first.id, PARCEL);
    await packOrder(id);
    await shipOrder(id, { carrier: 'DTDC', trackingNumber: 'D2' });
    await deliverParcel(first.id);
    await deliverOrder(id);
    const whole = await read();
    expect(whole).toMatchObject({ fulfilmentStatus: 'DELIVERED' });
    expect(whole.parcels).toMatchObject([
      { status: 'DELIVERED', ...PARCEL },
      { status: 'DELIVERED', carrier: 'DTDC', lines: [{ quantity: 2 }] },
    ]);
  });

  it('is one parcel, with the messages of a whole order, if all of it is packed at once', async () => {
    const { id, line, read } = await order();
    await packParcel(id, { number: 1, lines: [{ orderLineId: line.id, quantity: 3 }] });
    expect(parcelsOf(await read())).toMatchObject([
      { id, number: 1, status: 'PACKED', lines: [{ orderLineId: line.id, quantity: 3 }] },
    ]);
    await shipParcel(id, PARCEL);
    await deliverParcel(id);
    expect(await db.parcel.count({ where: { orderId: id } })).toBe(0);
    expect(await messagesAbout(id)).toEqual(['order-placed', 'order-shipped', 'order-delivered']);
  });

  it.each([
    ['more than is left', 1, (id: string) => [{ orderLineId: id, quantity: 4 }], 'lines'],
    ['less than nothing', 1, (id: string) => [{ orderLineId: id, quantity: -1 }], 'lines.0.quantity'],
    ['nothing', 1, (id: string) => [{ orderLineId: id, quantity: 0 }], 'lines'],
    ['no line', 1, () => [], 'lines'],
    ['a line of another order', 1, () => [{ orderLineId: randomUUID(), quantity: 1 }], 'lines'],
    ['a parcel of number 0', 0, (id: string) => [{ orderLineId: id, quantity: 1 }], 'number'],
  ])('refuses %s and names the field', async (_what, number, linesOf, field) => {
    const { id, line } = await order();
    await expect(packParcel(id, { number, lines: linesOf(line.id) })).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { [field]: expect.any(String) as unknown },
    });
  });

  it('is packed once by two people, and by a double click', async () => {
    const { id, line } = await order();
    const lines = [{ orderLineId: line.id, quantity: 1 }];
    const tries = await Promise.allSettled([1, 1, 1].map((number) => packParcel(id, { number, lines })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.parcel.count({ where: { orderId: id } })).toBe(1);
  });

  it('is never packed beyond what was ordered, nor shown in another state, whoever writes', async () => {
    const { id, line } = await order();
    await packUnits(id, 2);
    const data = {
      orderId: id,
      number: 2,
      amount: 0,
      lines: { create: [{ orderLineId: line.id, quantity: 2 }] },
    };
    await expect(db.parcel.create({ data })).rejects.toThrow(/in_parcels_within_quantity/);
    // As the version before does when all of an order is packed or cancelled.
    for (const change of [
      { fulfilmentStatus: 'PACKED' },
      { status: 'CANCELLED', cancelCause: 'SHOP' },
    ] as const)
      await expect(db.order.update({ where: { id }, data: change })).rejects.toThrow(/state of its parcels/);
  });

  it('refuses skipped and repeated steps, also at once', async () => {
    const { id } = await order();
    const { id: parcel } = await packUnits(id, 1);
    await expect(deliverParcel(parcel)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(returnParcelUndelivered(parcel, { note: 'x', restock: false })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const tries = await Promise.allSettled([1, 2, 3].map(() => shipParcel(parcel, PARCEL)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const unknown of ['x', randomUUID(), id])
      await expect(deliverParcel(unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the money of parcels', () => {
  it('collects the share of each in cash, and is paid with the last', async () => {
    const { id, first, second, total, read } = await halfDelivered('cash');
    expect(first.amount + second.amount).toBe(total);
    expect(first.amount).toBe(60_000 + 3_900);
    expect(await read()).toMatchObject({ paymentStatus: 'DUE_ON_DELIVERY' });
    expect(parcelsOf(await read()).map(({ cashDue }) => cashDue)).toEqual([0, second.amount]);
    await deliverParcel(second.id);
    const whole = await read();
    expect(whole).toMatchObject({ paymentStatus: 'PAID' });
    expect(whole.history.filter(({ what }) => what === 'paid').map(({ note }) => note)).toEqual(
      [first.amount, second.amount].map(rupeeText),
    );
    expect(await refundByShop(id, { reason: 'torn', way: 'UPI', reference: 'U1' })).toBe(total);
  });

  it('refunds the share of a parcel that came back, and credits it', async () => {
    const { id, variant, second, viewer, line, read } = await halfDelivered();
    await returnParcelUndelivered(second.id, { note: 'Nobody was there.', restock: true });
    expect(await refundsOf(id)).toEqual([second.amount]);
    expect(await stockOf(variant)).toBe(4);
    expect(await read()).toMatchObject({ fulfilmentStatus: 'DELIVERED', paymentStatus: 'PAID' });
    expect(await messagesAbout(second.id)).toContain('parcel-undelivered');
    await processRefunds(id);
    await issueCreditNotesForOrder(id);
    expect(await db.creditNote.findMany({ where: { orderId: id } })).toMatchObject([
      { amount: second.amount },
    ]);
    expect(await transaction((tx) => hasReceived(tx, viewer.id, line.productId))).toBe(true);
  });

  it('credits the share of cash that was never collected, and refunds no more than was', async () => {
    const { id, first, second, read } = await halfDelivered('cash');
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

  it('has one invoice for all of it, from the first parcel that leaves', async () => {
    const { id } = await order('cash');
    const { id: first } = await packUnits(id, 1);
    expect(await db.invoice.count({ where: { orderId: id } })).toBe(0);
    await shipParcel(first, PARCEL);
    const { id: second } = await packUnits(id, 2);
    await shipParcel(second, PARCEL);
    expect(await db.invoice.count({ where: { orderId: id } })).toBe(1);
  });
});

describe('cancelling an order of which a part has left', () => {
  it('cancels, restocks and refunds the rest only', async () => {
    const { id, variant, read } = await order();
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
    expect(await refundsOf(id)).toEqual([120_000]);
    expect(await stockOf(variant)).toBe(4);
    expect(await messagesAbout(id)).toContain('order-rest-cancelled');
    await deliverParcel(first.id);
    expect(await read()).toMatchObject({ fulfilmentStatus: 'DELIVERED' });
  });

  it('cancels all of it before a parcel has left', async () => {
    const { id, variant, total, read } = await order();
    await packUnits(id, 1);
    await cancelByShop(id, 'Sold out.');
    expect(await read()).toMatchObject({ status: 'CANCELLED', parcels: [{ status: 'CANCELLED' }] });
    expect(await stockOf(variant)).toBe(5);
    expect(await refundsOf(id)).toEqual([total]);
  });

  it('agrees with a parcel that is shipped at the same moment', async () => {
    const { id, read } = await order();
    const first = await packUnits(id, 1);
    await Promise.allSettled([shipParcel(first.id, PARCEL), cancelByShop(id, 'Sold out.')]);
    const after = await read();
    const outcome = `${after.status} ${after.parcels[0]?.status}`;
    expect(['CONFIRMED SHIPPED', 'CANCELLED CANCELLED']).toContain(outcome);
  });
});

describe('returns of parcels', () => {
  it('count their days from the delivery of each parcel', async () => {
    const { id, viewer, first, second, line, read } = await halfDelivered();
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

  it('end an order whose other parcel never arrived', async () => {
    const { id, viewer, second, line, read } = await halfDelivered();
    await returnParcelUndelivered(second.id, { note: 'Nobody was there.', restock: true });
    const { id: orderId } = await requestReturn(viewer, {
      orderId: id,
      reason: 'NOT_NEEDED',
      lines: [{ orderLineId: line.id, quantity: 1 }],
    });
    const { id: asked } = await db.returnRequest.findFirstOrThrow({ where: { orderId } });
    await approveReturn(asked);
    await receiveReturn(asked, { restock: false });
    expect(await read()).toMatchObject({ fulfilmentStatus: 'RETURNED' });
    expect((await refundsOf(id)).reduce((sum, amount) => sum + amount, 0)).toBe(180_000);
  });
});
