// Dates of repeat orders that were ordered, skipped or left unpaid.
// @module-tag nightly
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lockOrder } from '#server/modules/orders/lock-order.ts';
import { expireUnpaid } from '#server/modules/orders/payment/unpaid-orders.ts';
import { db } from '#server/platform/database/db.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { useDatabase } from '#server/testing/database.ts';
import { waitForLockWaits } from '#server/testing/lock-waits.ts';
import { brokenInvariants } from '#server/testing/people.ts';
import {
  changeRepeatOrder,
  listRepeatOrders,
  pauseRepeatOrder,
  resumeRepeatOrder,
  skipRepeatOrder,
} from './repeat-orders.ts';
import { goTo, newRepeatBuyer, orderDue, passHours, placeDue } from './testing/repeat-buyers.ts';

useDatabase();

beforeEach(() => goTo('2026-12-01'));
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await brokenInvariants()).toEqual([]);
});

const newBuyer = () => newRepeatBuyer('2026-12-01');

it.each(['ordered', 'skipped'])('a repeat order cannot be moved to a date that was %s', async (how) => {
  const buyer = await newBuyer();
  const { viewer, id } = buyer;
  if (how === 'ordered') await placeDue(buyer, '2026-12-01');
  else await skipRepeatOrder(viewer, id, '2026-12-01');
  const refusal = { code: 'CONFLICT' };
  await expect(changeRepeatOrder(viewer, id, { nextOn: '2026-12-01' })).rejects.toMatchObject(refusal);
  await pauseRepeatOrder(viewer, id);
  await expect(resumeRepeatOrder(viewer, id, '2026-12-01')).rejects.toMatchObject(refusal);
  expect(await listRepeatOrders(viewer)).toMatchObject([{ nextOn: '2026-12-31', isPaused: true }]);
  expect(await resumeRepeatOrder(viewer, id, '2026-12-02')).toMatchObject({ nextOn: '2026-12-02' });
});

it('a date whose order was never paid comes again after the date before it', async () => {
  const buyer = await newBuyer();
  await placeDue(buyer, '2026-12-01', 'ONLINE');
  await placeDue(buyer, '2026-12-31', 'ONLINE');
  passHours(1);
  await expireUnpaid();
  await placeDue(buyer, '2026-12-01');
  expect(await listRepeatOrders(buyer.viewer)).toMatchObject([{ nextOn: '2026-12-31' }]);
});

it('an order that is paid while its date is ordered again stays the only one', async () => {
  const buyer = await newBuyer();
  const { id } = await placeDue(buyer, '2026-12-01', 'ONLINE');
  passHours(1);
  await expireUnpaid();
  const { again } = await transaction(async (tx) => {
    await lockOrder(tx, id);
    const again = orderDue(buyer, '2026-12-01').catch((error: unknown) => error);
    await waitForLockWaits();
    const paid = {
      status: 'CONFIRMED',
      paymentStatus: 'PAID',
      cancelCause: null,
      cancelledAt: null,
    } as const;
    await tx.order.update({ where: { id }, data: paid });
    return { again };
  });
  expect(await again).toMatchObject({ code: 'CONFLICT' });
  const orders = await db.order.findMany({ where: { userId: buyer.viewer.id } });
  expect(orders).toMatchObject([{ id, status: 'CONFIRMED', cancelCause: null }]);
});
