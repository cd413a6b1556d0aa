// @module-tag nightly
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Prisma } from '#server/generated/prisma/client.ts';
import * as clock from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { newStaffActor } from '#server/testing/staff.ts';
import { compareToday } from './compare-today.ts';

useApp();

// Half past ten in the morning in India, on a Thursday.
const NOW = new Date('2031-11-20T05:00:00Z');
beforeEach(() => {
  vi.spyOn(clock, 'now').mockReturnValue(NOW);
  vi.spyOn(clock, 'today').mockReturnValue('2031-11-20');
  return () => vi.restoreAllMocks();
});

async function newOrder(data: Prisma.OrderUpdateInput): Promise<number> {
  const { id, total } = await placeTestOrder(await newViewer(), orderInput(await newVariant()));
  await db.order.update({ where: { id }, data });
  return total;
}

const at = (time: string) => ({ placedAt: new Date(time), confirmedAt: new Date(time) });

describe('comparison of today with the same weekday last week', () => {
  it('orders count from midnight in India up to the same time of day', async () => {
    await newOrder(at('2031-11-19T18:30:00Z'));
    await newOrder(at('2031-11-20T04:59:00Z'));
    await newOrder(at('2031-11-19T18:29:00Z')); // yesterday
    await newOrder(at('2031-11-13T04:59:00Z'));
    await newOrder(at('2031-11-13T05:01:00Z')); // later than now
    const { today, lastWeek } = await compareToday(newStaffActor('MANAGER'));
    expect([today.orders, lastWeek.orders]).toEqual([2, 1]);
  });

  it('orders not yet confirmed by then are excluded, and orders cancelled later are included', async () => {
    const before = await compareToday(newStaffActor('MANAGER'));
    await newOrder({ ...at('2031-11-13T04:00:00Z'), status: 'CANCELLED', cancelCause: 'SHOP' });
    await newOrder({ ...at('2031-11-13T04:00:00Z'), confirmedAt: new Date('2031-11-13T06:00:00Z') });
    const { lastWeek } = await compareToday(newStaffActor('MANAGER'));
    expect(lastWeek.orders).toBe(before.lastWeek.orders + 1);
  });

  it('takings sum the amounts received, in paise', async () => {
    const total = await newOrder({
      ...at('2031-11-01T04:00:00Z'),
      deliveredAt: new Date('2031-11-20T04:00:00Z'),
    });
    const { today, lastWeek } = await compareToday(newStaffActor('ACCOUNTANT'));
    expect([today.takings, lastWeek.takings]).toEqual([total, 0]);
  });

  it('the comparison is forbidden for the fulfilment role', async () => {
    await expect(compareToday(newStaffActor('FULFILMENT'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
