// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { readStock } from '#server/testing/orders.ts';
import { useDatabase } from '#server/testing/database.ts';
import { confirmedOrder, deliveredOrder, PARCEL } from '#server/testing/fulfilment.ts';
import { unpaidOrder } from '#server/testing/payments.ts';
import { hasReceived } from '#server/modules/reviews/verified.ts';
import { brokenInvariants, newVariant, newViewer } from '#server/testing/people.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { cancelByShop, cancelOrder, dismissPayment } from '#server/modules/orders/cancel-order.ts';
import { deliverOrder, packAndShipOrder, packOrder, shipOrder } from './fulfil.ts';
import { packParcel } from '#server/modules/orders/parcels/pack-parcel.ts';
import { requireOrder } from '#server/modules/orders/orders.ts';
import { markRefunded } from '#server/modules/orders/payment/apply-refund.ts';
import { refundByShop } from '#server/modules/orders/payment/refund-by-shop.ts';
import { returnUndelivered } from './undelivered.ts';

useDatabase();
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

const messagesOf = async (about: string) => {
  const messages = await db.outgoingMessage.findMany({ where: { dedupeKey: { contains: about } } });
  return messages.map(({ template, channel }) => `${template} ${channel}`).sort();
};
const refundsOf = (orderId: string) => db.refund.findMany({ where: { payment: { orderId } } });

describe('fulfilment', () => {
  it('an order moves from packed to delivered with time, cause and one notification per step', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const order = await deliveredOrder(viewer, variant);
    expect(order).toMatchObject({ fulfilmentStatus: 'DELIVERED', paymentStatus: 'PAID', ...PARCEL });
    expect([order.packedAt, order.shippedAt, order.deliveredAt]).not.toContain(null);
    expect(order.history.map(({ what, cause }) => `${what} by ${cause}`)).toEqual([
      'placed by shopper',
      'paid by payment',
      'confirmed by payment',
      'packed by shop',
      'shipped by shop',
      'delivered by shop',
    ]);
    expect(await messagesOf(order.id)).toEqual(
      ['order-placed', 'order-shipped', 'order-delivered']
        .flatMap((template) => [`${template} MAIL`, `${template} SMS`])
        .sort(),
    );
  });

  it('delivery marks cash on delivery as paid', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const order = await deliveredOrder(viewer, variant, 1, 'cash');
    expect(order.paymentStatus).toBe('PAID');
    expect(order.history.at(-1)).toMatchObject({ what: 'paid', cause: 'cash on delivery' });
  });

  it('an order that was refunded in transit can still be delivered', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const { id, total } = await confirmedOrder(viewer, variant);
    await packOrder(id);
    await shipOrder(id, PARCEL);
    await refundByShop(id, { reason: 'far too late' });
    await transaction((tx) => markRefunded(tx, { id: randomUUID(), orderId: id, amount: total }));
    await deliverOrder(id);
    expect(await requireOrder(viewer, id)).toMatchObject({
      fulfilmentStatus: 'DELIVERED',
      paymentStatus: 'REFUNDED',
    });
  });

  it('skipped and repeated steps are refused, also concurrently', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const { id } = await confirmedOrder(viewer, variant);
    await expect(shipOrder(id, PARCEL)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(deliverOrder(id)).rejects.toMatchObject({ code: 'CONFLICT' });
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => packOrder(id)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { history } = await requireOrder(viewer, id);
    expect(history.filter(({ what }) => what === 'packed')).toHaveLength(1);
  });

  it('repeating a tracking number ships once, and another number is refused', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const { id, number } = await confirmedOrder(viewer, variant);
    await packOrder(id);
    await Promise.all([shipOrder(id, PARCEL), shipOrder(id, PARCEL), shipOrder(id, PARCEL)]);
    const { history } = await requireOrder(viewer, id);
    expect(history.filter(({ what }) => what === 'shipped')).toHaveLength(1);
    await expect(shipOrder(id, { ...PARCEL, trackingNumber: 'Other' })).rejects.toThrow(
      `Order ${number} is already on its way (${PARCEL.carrier}, ${PARCEL.trackingNumber}).`,
    );
  });

  it('a refused step reports the current state of the order', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const { id, number } = await confirmedOrder(viewer, variant);
    await expect(shipOrder(id, PARCEL)).rejects.toThrow(`Order ${number} is not packed yet.`);
    await packOrder(id);
    await expect(packOrder(id)).rejects.toThrow(`Order ${number} is already packed.`);
    await expect(deliverOrder(id)).rejects.toThrow(`Order ${number} is not shipped yet.`);
  });

  it('two packers ship several orders concurrently, each of them once', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant({ stock: 50 })]);
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await confirmedOrder(viewer, variant)).id);
    const parcelOf = (id: string) => ({ ...PARCEL, trackingNumber: `DL ${ids.indexOf(id)}` });
    // One was cancelled while its tracking number was entered.
    const [cancelled = '', ...others] = ids;
    await cancelByShop(cancelled, 'Called off');
    const table = () => Promise.allSettled(ids.map((id) => packAndShipOrder(id, parcelOf(id))));
    const tries = (await Promise.all([table(), table()])).flat();
    expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    for (const id of others) {
      const order = await requireOrder(viewer, id);
      expect(order).toMatchObject({ fulfilmentStatus: 'SHIPPED', ...parcelOf(id) });
      const steps = order.history.map(({ what }) => what);
      expect(steps.slice(steps.indexOf('packed'))).toEqual(['packed', 'shipped']);
      expect(await messagesOf(id)).toContain('order-shipped SMS');
      expect(await db.invoice.count({ where: { orderId: id } })).toBe(1);
    }
    expect((await requireOrder(viewer, cancelled)).packedAt).toBeNull();
  });

  it('packing and shipping skips orders that someone else packed, and ships the rest of partial ones', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const wholeOrder = await confirmedOrder(viewer, variant);
    await packOrder(wholeOrder.id);
    await expect(packAndShipOrder(wholeOrder.id, PARCEL)).rejects.toThrow(
      `Order ${wholeOrder.number} is already packed.`,
    );
    const parted = await confirmedOrder(viewer, variant, 2);
    const [line] = parted.lines;
    await packParcel(parted.id, { number: 1, lines: [{ orderLineId: line?.id ?? '', quantity: 1 }] });
    await packAndShipOrder(parted.id, PARCEL);
    await packAndShipOrder(parted.id, PARCEL);
    const parcels = await db.parcel.findMany({ where: { orderId: parted.id } });
    expect(parcels).toMatchObject([PARCEL, PARCEL]);
  });

  it('packing refuses unpaid, cancelled and unknown orders', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const { order } = await unpaidOrder(viewer, variant);
    await expect(packOrder(order.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    await dismissPayment(viewer, order.id);
    await expect(packOrder(order.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    for (const id of [randomUUID(), 'x'])
      await expect(packOrder(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('shipping requires the carrier', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const { id } = await confirmedOrder(viewer, variant);
    await packOrder(id);
    await expect(shipOrder(id, { ...PARCEL, carrier: ' ' })).rejects.toMatchObject({
      fields: { carrier: 'Please enter the carrier' },
    });
  });
});

describe('returnUndelivered', () => {
  const why = { note: 'Nobody was there.', restock: false };
  const shippedOrder = async (how: 'online' | 'cash') => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant({ stock: 3 })]);
    const { id } = await confirmedOrder(viewer, variant, 2, how);
    await packOrder(id);
    await shipOrder(id, PARCEL);
    return { viewer, variant, id };
  };

  it('requests one refund and sends one notification', async () => {
    const { viewer, variant, id } = await shippedOrder('online');
    const tries = await Promise.allSettled([1, 2, 3].map(() => returnUndelivered(id, why)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const order = await requireOrder(viewer, id);
    expect(order).toMatchObject({ status: 'CONFIRMED', fulfilmentStatus: 'RETURNED', deliveredAt: null });
    expect(order.history.slice(-2)).toMatchObject([
      { what: 'returned undelivered', cause: 'shop', note: why.note },
      { what: 'refund requested', cause: 'shop' },
    ]);
    expect(await refundsOf(id)).toMatchObject([{ amount: order.total, reason: 'came back undelivered' }]);
    // Without `restock` the stock stays unchanged.
    expect(await readStock(variant)).toBe(1);
    expect((await messagesOf(id)).filter((news) => news.startsWith('order-undelivered'))).toHaveLength(2);
    await expect(deliverOrder(id)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('does not refund twice, and cancels due cash', async () => {
    const paid = await shippedOrder('online');
    await refundByShop(paid.id, { reason: 'far too late' });
    await returnUndelivered(paid.id, why);
    expect(await refundsOf(paid.id)).toHaveLength(1);
    const cash = await shippedOrder('cash');
    await returnUndelivered(cash.id, { ...why, restock: true });
    expect(await requireOrder(cash.viewer, cash.id)).toMatchObject({ paymentStatus: 'UNPAID' });
    expect(await readStock(cash.variant)).toBe(3);
  });

  it('requires an order in transit, and does not verify the purchase', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const { id } = await confirmedOrder(viewer, variant);
    await expect(returnUndelivered(id, why)).rejects.toMatchObject({ code: 'CONFLICT' });
    const arrived = await deliveredOrder(viewer, variant);
    await expect(returnUndelivered(arrived.id, why)).rejects.toMatchObject({ code: 'CONFLICT' });
    const back = await shippedOrder('online');
    await returnUndelivered(back.id, why);
    const { productId } = await db.orderLine.findFirstOrThrow({ where: { orderId: back.id } });
    expect(await transaction((tx) => hasReceived(tx, back.viewer.id, productId))).toBe(false);
    await expect(returnUndelivered(back.id, { ...why, note: ' ' })).rejects.toMatchObject({
      fields: { note: 'Please say why' },
    });
  });
});

describe('cancelByShop', () => {
  it('returns stock and payment until the order is shipped, with a reason', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant({ stock: 3 })]);
    const { id } = await confirmedOrder(viewer, variant, 2);
    await packOrder(id);
    await expect(cancelOrder(viewer, id)).rejects.toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' });
    await Promise.all([cancelByShop(id, 'The pack was torn.'), cancelByShop(id, 'The pack was torn.')]);
    const order = await requireOrder(viewer, id);
    expect(order).toMatchObject({ status: 'CANCELLED', cancelCause: 'SHOP', fulfilmentStatus: 'NONE' });
    expect(order.history.find(({ what }) => what === 'cancelled')?.note).toBe('The pack was torn.');
    expect(await readStock(variant)).toBe(3);
    expect(await refundsOf(id)).toMatchObject([{ amount: order.total }]);
    expect(await messagesOf(id)).toContain('order-cancelled MAIL');
  });

  it('rejects an order that was shipped', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const { id } = await confirmedOrder(viewer, variant);
    await packOrder(id);
    await shipOrder(id, PARCEL);
    await expect(cancelByShop(id, 'Sold out.')).rejects.toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' });
  });

  it('requires a reason', async () => {
    const { id } = await confirmedOrder(await newViewer(), await newVariant());
    await expect(cancelByShop(id, ' ')).rejects.toMatchObject({ fields: { note: 'Please say why' } });
  });

  it('makes a dismissed order final', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const { order } = await unpaidOrder(viewer, variant);
    await dismissPayment(viewer, order.id);
    await cancelByShop(order.id, 'Sold out.');
    expect(await requireOrder(viewer, order.id)).toMatchObject({ cancelCause: 'SHOP' });
    expect(await messagesOf(order.id)).toEqual([]);
  });
});
