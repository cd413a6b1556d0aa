// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { useDatabase } from '#server/testing/database.ts';
import { unpaidOrder } from '#server/testing/payments.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { expireUnpaid } from './unpaid-orders.ts';

useDatabase();

it('expireUnpaid expires all due orders, even more than one batch', async () => {
  const { id } = await placeTestOrder(await newViewer(), orderInput(await newVariant()));
  const { pickup: _none, ...like } = await db.order.findUniqueOrThrow({ where: { id } });
  const expiresAt = new Date(now().getTime() - 1000);
  await db.order.createMany({
    data: Array.from({ length: 120 }, () => ({
      ...like,
      seller: {},
      charges: {},
      id: randomUUID(),
      clientOrderId: randomUUID(),
      number: randomUUID(),
      status: 'PENDING' as const,
      paymentStatus: 'UNPAID' as const,
      paymentMethod: 'ONLINE' as const,
      confirmedAt: null,
      expiresAt,
    })),
  });
  await expireUnpaid();
  const { userId } = like;
  expect(await db.order.count({ where: { userId, status: 'PENDING' } })).toBe(0);
  expect(await db.order.count({ where: { userId, status: 'CANCELLED', cancelCause: 'EXPIRED' } })).toBe(120);
});

it('expireUnpaid skips an order that cannot be cancelled', async () => {
  const [viewer, full, usual] = await Promise.all([newViewer(), newVariant(), newVariant()]);
  const stuck = await unpaidOrder(viewer, full);
  const other = await unpaidOrder(viewer, usual);
  await db.order.updateMany({
    where: { userId: viewer.id },
    data: { expiresAt: new Date(now().getTime() - 1000) },
  });
  // Its stock cannot be returned, because the number would be too large.
  await db.productVariant.update({ where: { id: full.id }, data: { stock: 2_147_483_647 } });
  await expireUnpaid();
  const orders = await db.order.findMany({ where: { userId: viewer.id, status: 'CANCELLED' } });
  expect(orders.map(({ id }) => id)).toEqual([other.order.id]);
  await db.productVariant.update({ where: { id: full.id }, data: { stock: 9 } });
  await expireUnpaid();
  expect(await db.order.findUnique({ where: { id: stuck.order.id } })).toMatchObject({ status: 'CANCELLED' });
});
