import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { db } from '#server/db.ts';
import { stockOf } from '#server/testing/buying.ts';
import { useDatabase } from '#server/testing/database.ts';
import { confirmedOrder, deliveredOrder, PARCEL } from '#server/testing/fulfilled.ts';
import { unpaidOrder } from '#server/testing/paying.ts';
import { brokenInvariants, newVariant, newViewer } from '#server/testing/people.ts';
import { transaction } from '#server/transaction.ts';
import { cancelByShop, cancelOrder, dismissPayment } from './cancel-order.ts';
import { deliverOrder, packOrder, shipOrder } from './fulfil.ts';
import { requireOrder } from './orders.ts';
import { markRefunded } from './refunded.ts';
import { refundByShop } from './shop-orders.ts';

useDatabase();
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

const newsOf = async (about: string) => {
  const found = await db.outgoingMessage.findMany({ where: { dedupeKey: { contains: about } } });
  return found.map(({ template, channel }) => `${template} ${channel}`).sort();
};
const refundsOf = (orderId: string) => db.refund.findMany({ where: { payment: { orderId } } });

describe('the way of the goods', () => {
  it('is packed, shipped, delivered, each with its time and cause, and each told once', async () => {
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
    expect(await newsOf(order.id)).toEqual(
      ['order-placed', 'order-shipped', 'order-delivered']
        .flatMap((template) => [`${template} MAIL`, `${template} SMS`])
        .sort(),
    );
  });

  it('ends paid where it was paid at the door', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const order = await deliveredOrder(viewer, variant, 1, 'cash');
    expect(order.paymentStatus).toBe('PAID');
    expect(order.history.at(-1)).toMatchObject({ what: 'paid', cause: 'cash on delivery' });
  });

  it('goes on to its end when the money was sent back meanwhile', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const { id, total } = await confirmedOrder(viewer, variant);
    await packOrder(id);
    await shipOrder(id, PARCEL);
    await refundByShop(id, { reason: 'far too late' });
    await transaction((tx) => markRefunded(tx, { id: randomUUID(), orderId: id, amount: total }));
    await deliverOrder(id);
    expect(await requireOrder(viewer, id)).toMatchObject({
      ...{ fulfilmentStatus: 'DELIVERED', paymentStatus: 'REFUNDED' },
    });
  });

  it('leaves no step out, and goes none twice, even when asked ten times at once', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const { id } = await confirmedOrder(viewer, variant);
    await expect(shipOrder(id, PARCEL)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(deliverOrder(id)).rejects.toMatchObject({ code: 'CONFLICT' });
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => packOrder(id)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { history } = await requireOrder(viewer, id);
    expect(history.filter(({ what }) => what === 'packed')).toHaveLength(1);
  });

  it('is closed to orders that are unpaid or cancelled, and to none at all', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const { order } = await unpaidOrder(viewer, variant);
    await expect(packOrder(order.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    await dismissPayment(viewer, order.id);
    await expect(packOrder(order.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    for (const id of [randomUUID(), 'x'])
      await expect(packOrder(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('asks who carries the parcel', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const { id } = await confirmedOrder(viewer, variant);
    await packOrder(id);
    await expect(shipOrder(id, { ...PARCEL, carrier: ' ' })).rejects.toMatchObject({
      fields: { carrier: 'Please name the carrier' },
    });
  });
});

describe('cancelling by the shop', () => {
  it('gives stock and money back until the goods are shipped, and says why', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant({ stock: 3 })]);
    const { id } = await confirmedOrder(viewer, variant, 2);
    await packOrder(id);
    await expect(cancelOrder(viewer, id)).rejects.toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' });
    await Promise.all([cancelByShop(id, 'The pack was torn.'), cancelByShop(id, 'The pack was torn.')]);
    const order = await requireOrder(viewer, id);
    expect(order).toMatchObject({ status: 'CANCELLED', cancelCause: 'SHOP', fulfilmentStatus: 'NONE' });
    expect(order.history.find(({ what }) => what === 'cancelled')?.note).toBe('The pack was torn.');
    expect(await stockOf(variant)).toBe(3);
    expect(await refundsOf(id)).toMatchObject([{ amount: order.total }]);
    expect(await newsOf(id)).toContain('order-cancelled MAIL');
  });

  it('is refused once they are on their way', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const { id } = await confirmedOrder(viewer, variant);
    await packOrder(id);
    await shipOrder(id, PARCEL);
    await expect(cancelByShop(id, 'Sold out.')).rejects.toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' });
  });

  it('says why', async () => {
    const { id } = await confirmedOrder(await newViewer(), await newVariant());
    await expect(cancelByShop(id, ' ')).rejects.toMatchObject({ fields: { note: 'Please say why' } });
  });

  it('makes it final that a payment was broken off', async () => {
    const [viewer, variant] = await Promise.all([newViewer(), newVariant()]);
    const { order } = await unpaidOrder(viewer, variant);
    await dismissPayment(viewer, order.id);
    await cancelByShop(order.id, 'Sold out.');
    expect(await requireOrder(viewer, order.id)).toMatchObject({ cancelCause: 'SHOP' });
    expect(await newsOf(order.id)).toEqual([]);
  });
});
