// Changes to a variant between reading it and locking it in placeOrder.
// @module-tag nightly
import { expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { orderInput, readStock } from '#server/testing/orders.ts';
import { newCaller, newVariant, newViewer } from '#server/testing/people.ts';
import { eventually } from '#server/testing/eventually.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { placeOrder } from './place-order.ts';

useDatabase();

/** Places an order that waits for the lock of its variant while another transaction changes the variant. */
async function orderDuring(change: (tx: Tx, id: string) => Promise<unknown>) {
  const [viewer, variant] = await Promise.all([newViewer(), newVariant({ price: 60_000, stock: 5 })]);
  const { placing } = await transaction(async (tx) => {
    await change(tx, variant.id);
    const begun = placeOrder(viewer, orderInput(variant, 2), newCaller());
    await eventually(async () => {
      const waiting = await db.$queryRaw<object[]>`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ilike '%for no key update%'`;
      expect(waiting.length).toBe(1);
    });
    return { placing: begun };
  });
  const outcome = await placing;
  const orders = await db.order.count({ where: { userId: viewer.id } });
  return { outcome, orders, left: await readStock(variant), variant };
}

const change = (tx: Tx, id: string, data: { price?: number; discountPercent?: number; stock?: number }) =>
  tx.productVariant.update({ where: { id }, data });

it('placeOrder reports a concurrent price change and places nothing', async () => {
  const { outcome, orders, left } = await orderDuring((tx, id) => change(tx, id, { price: 70_000 }));
  expect(outcome).toMatchObject({ outcome: 'priceChanged', quote: { subtotal: 140_000 } });
  expect([orders, left]).toEqual([0, 5]);
});

it('placeOrder reports a concurrent discount change', async () => {
  const { outcome, orders } = await orderDuring((tx, id) => change(tx, id, { discountPercent: 10 }));
  expect(outcome).toMatchObject({ outcome: 'priceChanged', quote: { subtotal: 108_000 } });
  expect(orders).toBe(0);
});

it('placeOrder reports the available stock when others bought it concurrently', async () => {
  const { outcome, orders, left, variant } = await orderDuring((tx, id) => change(tx, id, { stock: 1 }));
  expect(outcome).toEqual({ outcome: 'outOfStock', lines: [{ variantId: variant.id, available: 1 }] });
  expect([orders, left]).toEqual([0, 1]);
});
