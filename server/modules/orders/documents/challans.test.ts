// Serial numbers of delivery challans. Their printed content is tested in staff/replacements.test.ts.
// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import * as clock from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { ADDRESS, newViewer } from '#server/testing/people.ts';
import { issueChallan } from './challans.ts';

useDatabase();
afterEach(() => vi.restoreAllMocks());

async function ordersToSend(count: number): Promise<string[]> {
  const { id: userId } = await newViewer();
  const orders = await db.order.createManyAndReturn({
    data: Array.from({ length: count }, () => ({
      userId,
      clientOrderId: randomUUID(),
      requestHash: '',
      number: randomUUID(),
      status: 'CONFIRMED' as const,
      paymentStatus: 'PAID' as const,
      paymentMethod: 'ONLINE' as const,
      subtotal: 60_000,
      delivery: 0,
      total: 60_000,
      placedAt: new Date(),
      ...ADDRESS,
    })),
    select: { id: true },
  });
  return orders.map(({ id }) => id);
}

const at = (time: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(time));

it('challan numbers have no gaps or duplicates when several are printed concurrently', async () => {
  const ids = await ordersToSend(12);
  at('2031-05-01T06:00:00Z');
  const issued = await Promise.all([...ids, ...ids, ...ids].map((id) => issueChallan(id, 0)));
  const numbers = [...new Set(issued.map(({ number }) => number))].toSorted((a, b) => a.localeCompare(b));
  expect(numbers).toEqual(ids.map((_id, n) => `DC/31-32/${String(n + 1).padStart(6, '0')}`));
});

it('a failed challan uses up no number', async () => {
  const [first = '', second = ''] = await ordersToSend(2);
  at('2033-05-01T06:00:00Z');
  await issueChallan(first, 0);
  await expect(issueChallan(randomUUID(), 0)).rejects.toThrow('DeliveryChallan_orderId_fkey');
  expect((await issueChallan(second, 0)).number).toBe('DC/33-34/000002');
});

it('challan numbers restart with the financial year, and each parcel gets its own', async () => {
  const [first = ''] = await ordersToSend(1);
  at('2036-03-31T18:29:59Z');
  expect((await issueChallan(first, 1)).number).toBe('DC/35-36/000001');
  at('2036-03-31T18:30:00Z');
  expect((await issueChallan(first, 2)).number).toBe('DC/36-37/000001');
  expect((await issueChallan(first, 1)).number).toBe('DC/35-36/000001');
});
