// What happens to goods between an order's look at the shelf and its hand on them.
import { expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { orderOf, stockOf } from '#server/testing/buying.ts';
import { newCaller, newVariant, newViewer } from '#server/testing/people.ts';
import { soon } from '#server/testing/soon.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { placeOrder } from './place-order.ts';

useDatabase();

/** An order that has seen the goods, and waits for their row while another changes them. */
async function orderedDuring(change: (tx: Tx, id: string) => Promise<unknown>) {
  const [viewer, variant] = await Promise.all([newViewer(), newVariant({ price: 60_000, stock: 5 })]);
  const { placing } = await transaction(async (tx) => {
    await change(tx, variant.id);
    const begun = placeOrder(viewer, orderOf(variant, 2), newCaller());
    await soon(async () => {
      const waiting = await db.$queryRaw<object[]>`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ilike '%for no key update%'`;
      expect(waiting.length).toBe(1);
    });
    return { placing: begun };
  });
  const outcome = await placing;
  const orders = await db.order.count({ where: { userId: viewer.id } });
  return { outcome, orders, left: await stockOf(variant), variant };
}

const change = (tx: Tx, id: string, data: { price?: number; discountPercent?: number; stock?: number }) =>
  tx.productVariant.update({ where: { id }, data });

it('a price that changed meanwhile is shown, and nothing is placed or taken', async () => {
  const { outcome, orders, left } = await orderedDuring((tx, id) => change(tx, id, { price: 70_000 }));
  expect(outcome).toMatchObject({ outcome: 'priceChanged', quote: { subtotal: 140_000 } });
  expect([orders, left]).toEqual([0, 5]);
});

it('a discount that came meanwhile is shown too', async () => {
  const { outcome, orders } = await orderedDuring((tx, id) => change(tx, id, { discountPercent: 10 }));
  expect(outcome).toMatchObject({ outcome: 'priceChanged', quote: { subtotal: 108_000 } });
  expect(orders).toBe(0);
});

it('goods that others took meanwhile are out of stock, and what is left is named', async () => {
  const { outcome, orders, left, variant } = await orderedDuring((tx, id) => change(tx, id, { stock: 1 }));
  expect(outcome).toEqual({ outcome: 'outOfStock', lines: [{ variantId: variant.id, available: 1 }] });
  expect([orders, left]).toEqual([0, 1]);
});
