// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { useDatabase } from '#server/testing/database.ts';
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
