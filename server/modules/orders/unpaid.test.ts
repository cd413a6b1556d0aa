import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { orderOf, placed } from '#server/testing/buying.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { expireUnpaid } from './unpaid.ts';

useDatabase();

it('however many orders stay unpaid after a sale, all of them are given up at their time', async () => {
  const { id } = await placed(await newViewer(), orderOf(await newVariant()));
  const like = await db.order.findUniqueOrThrow({ where: { id } });
  const expiresAt = new Date(now().getTime() - 1000);
  await db.order.createMany({
    data: Array.from({ length: 120 }, () => ({
      ...like,
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
