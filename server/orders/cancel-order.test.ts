import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { db } from '#server/db.ts';
import { orderOf, placed, stockOf } from '#server/testing/buying.ts';
import { useDatabase } from '#server/testing/database.ts';
import { brokenInvariants, newVariant, newViewer } from '#server/testing/people.ts';
import { cancelOrder } from './cancel-order.ts';
import { findOrder } from './orders.ts';

useDatabase();
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

describe('cancelling', () => {
  it('gives the stock back once, even when asked twenty times at once', async () => {
    const viewer = await newViewer();
    const variant = await newVariant({ stock: 4 });
    const order = await placed(viewer, orderOf(variant, 3));
    await Promise.all(Array.from({ length: 20 }, () => cancelOrder(viewer, order.id)));
    expect(await stockOf(variant)).toBe(4);
    expect(await findOrder(viewer, order.id)).toMatchObject({ status: 'CANCELLED', cancelCause: 'SHOPPER' });
  });

  it('is refused from packed on', async () => {
    const viewer = await newViewer();
    const order = await placed(viewer, orderOf(await newVariant()));
    await db.order.update({ where: { id: order.id }, data: { fulfilmentStatus: 'PACKED' } });
    await expect(cancelOrder(viewer, order.id)).rejects.toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' });
  });

  it("of someone else's order looks like cancelling none", async () => {
    const order = await placed(await newViewer(), orderOf(await newVariant()));
    const other = await newViewer();
    await expect(cancelOrder(other, order.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(cancelOrder(other, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await findOrder(other, order.id)).toBeNull();
  });
});
