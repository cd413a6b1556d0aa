import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { rupeeText } from '#rules/money/rupees.ts';
import { db } from '#server/platform/database/db.ts';
import { orderInput, placeTestOrder, readStock } from '#server/testing/orders.ts';
import { useDatabase } from '#server/testing/database.ts';
import { confirmedOrder } from '#server/testing/fulfilment.ts';
import { brokenInvariants, newVariant, newViewer } from '#server/testing/people.ts';
import { cancelOrder } from './cancel-order.ts';
import { findOrder } from './orders.ts';
import { refundByShop } from './payment/refund-by-shop.ts';

useDatabase();
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

describe('cancelOrder', () => {
  it('returns the stock once under twenty concurrent requests', { tags: 'nightly' }, async () => {
    const viewer = await newViewer();
    const variant = await newVariant({ stock: 4 });
    const order = await placeTestOrder(viewer, orderInput(variant, 3));
    await Promise.all(Array.from({ length: 20 }, () => cancelOrder(viewer, order.id)));
    expect(await readStock(variant)).toBe(4);
    expect(await findOrder(viewer, order.id)).toMatchObject({ status: 'CANCELLED', cancelCause: 'SHOPPER' });
  });

  it('refunds the rest of a partially refunded payment', { tags: 'nightly' }, async () => {
    const viewer = await newViewer();
    const order = await confirmedOrder(viewer, await newVariant(), 2);
    await refundByShop(order.id, { amount: 10_000, reason: 'torn bag' });
    await cancelOrder(viewer, order.id);
    const refunds = await db.refund.findMany({
      where: { payment: { orderId: order.id } },
      orderBy: { createdAt: 'asc' },
    });
    expect(refunds.map(({ amount }) => amount)).toEqual([10_000, order.total - 10_000]);
    const mail = await db.outgoingMessage.findFirstOrThrow({
      where: { dedupeKey: `order-cancelled:${order.id}:MAIL` },
    });
    expect(JSON.stringify(mail.data)).toContain(rupeeText(order.total - 10_000));
  });

  it('rejects an order that is packed', async () => {
    const viewer = await newViewer();
    const order = await placeTestOrder(viewer, orderInput(await newVariant()));
    await db.order.update({ where: { id: order.id }, data: { fulfilmentStatus: 'PACKED' } });
    await expect(cancelOrder(viewer, order.id)).rejects.toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' });
  });

  it("reports someone else's order as not found", async () => {
    const order = await placeTestOrder(await newViewer(), orderInput(await newVariant()));
    const otherViewer = await newViewer();
    await expect(cancelOrder(otherViewer, order.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(cancelOrder(otherViewer, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await findOrder(otherViewer, order.id)).toBeNull();
  });
});
