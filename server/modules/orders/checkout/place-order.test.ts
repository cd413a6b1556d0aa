import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { DEFAULT_CHARGES, totals } from '#rules/money/pricing.ts';
import { setCartLine, findCart } from '#server/modules/cart/cart.ts';
import { useDatabase } from '#server/testing/database.ts';
import { orderInput, placeTestOrder, placeWithRetry, readStock } from '#server/testing/orders.ts';
import { ADDRESS, brokenInvariants, newCaller, newVariant, newViewer } from '#server/testing/people.ts';
import { placeOrder } from './place-order.ts';

useDatabase();
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

describe('placeOrder', () => {
  it('confirms a cash order, takes the stock, copies price and address and removes the cart lines', async () => {
    const viewer = await newViewer();
    const variant = await newVariant({ price: 60_000, discountPercent: 10, stock: 5 });
    const otherVariant = await newVariant();
    await setCartLine(viewer, { variantId: variant.id, quantity: 2 });
    await setCartLine(viewer, { variantId: otherVariant.id, quantity: 1 });
    const order = await placeTestOrder(viewer, orderInput(variant, 2));
    expect(order).toMatchObject({
      ...ADDRESS,
      status: 'CONFIRMED',
      paymentStatus: 'DUE_ON_DELIVERY',
      fulfilmentStatus: 'NONE',
      subtotal: 108_000,
      discount: 0,
      delivery: 0,
      codFee: 3_900,
      total: 111_900,
      lines: [{ variantId: variant.id, quantity: 2, unitPrice: 54_000 }],
    });
    expect(order.history.map(({ what }) => what)).toEqual(['placed', 'confirmed']);
    expect(await readStock(variant)).toBe(3);
    expect((await findCart(viewer.id)).lines.map(({ variantId }) => variantId)).toEqual([otherVariant.id]);
  });

  it('returns one order for concurrent requests with the same order id', { tags: 'nightly' }, async () => {
    const viewer = await newViewer();
    const variant = await newVariant({ stock: 1 });
    const order = orderInput(variant);
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => (await placeTestOrder(viewer, order)).id),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await readStock(variant)).toBe(0);
  });

  it('refuses a total above the limit', async () => {
    const [viewer, ...variants] = await Promise.all([
      newViewer(),
      ...[1, 2, 3].map(() => newVariant({ price: 100_000_000 })),
    ]);
    const expensive = orderInput(variants[0] ?? (await newVariant()), 10, {
      lines: variants.map(({ id }) => ({ variantId: id, quantity: 10 })),
      paymentMethod: 'ONLINE',
      expectedTotal: 3_000_000_000,
    });
    await expect(placeOrder(viewer, expensive, newCaller())).rejects.toMatchObject({ code: 'QTY_LIMIT' });
  });

  it('refuses the same order id for other items', async () => {
    const viewer = await newViewer();
    const variant = await newVariant();
    const order = orderInput(variant);
    await placeTestOrder(viewer, order);
    const changedOrder = { ...order, lines: [{ variantId: variant.id, quantity: 2 }] };
    await expect(placeOrder(viewer, changedOrder, newCaller())).rejects.toMatchObject({
      code: 'ORDER_ID_REUSED',
    });
  });

  it('sells the last unit to one of fifty concurrent buyers', { tags: 'nightly' }, async () => {
    const variant = await newVariant({ stock: 1 });
    const buyers = await Promise.all(Array.from({ length: 50 }, newViewer));
    const outcomes = await Promise.all(buyers.map((buyer) => placeWithRetry(buyer, orderInput(variant))));
    expect(outcomes.filter(({ outcome }) => outcome === 'placed')).toHaveLength(1);
    const refusals = outcomes.filter(({ outcome }) => outcome !== 'placed');
    expect(refusals).toEqual(
      Array.from({ length: 49 }, () => ({
        outcome: 'outOfStock',
        lines: [{ variantId: variant.id, available: 0 }],
      })),
    );
    expect(await readStock(variant)).toBe(0);
  });

  it('refuses sold-out items without waiting for a lock', async () => {
    const [buyer, variant] = await Promise.all([newViewer(), newVariant({ stock: 0 })]);
    const placing = await db.$transaction(async (tx) => {
      await tx.$executeRaw`select from "ProductVariant" where "id" = ${variant.id}::uuid for update`;
      return placeOrder(buyer, orderInput(variant), newCaller());
    });
    expect(placing).toMatchObject({ outcome: 'outOfStock' });
  });

  it('does not block others while one user repeats the same order', async () => {
    const [hasty, other, variant] = await Promise.all([newViewer(), newViewer(), newVariant()]);
    const order = orderInput(variant);
    const finished: string[] = [];
    const tries = await db.$transaction(async (tx) => {
      await tx.$executeRaw`select from "User" where "id" = ${hasty.id}::uuid for update`;
      // More than there are connections.
      const requests = Array.from({ length: 15 }, () =>
        placeTestOrder(hasty, order).finally(() => finished.push('repeated')),
      );
      await placeTestOrder(other, orderInput(variant)).finally(() => finished.push('other'));
      return requests;
    });
    await Promise.all(tries);
    expect(finished[0]).toBe('other');
    expect(await readStock(variant)).toBe(8);
  });

  it(
    'does not deadlock when orders list the same variants in opposite order',
    { tags: 'nightly' },
    async () => {
      const goods = await Promise.all(
        Array.from({ length: 4 }, () => newVariant({ price: 10_000, stock: 200 })),
      );
      const buyers = await Promise.all(Array.from({ length: 30 }, newViewer));
      const outcomes = await Promise.all(
        buyers.map((buyer, index) => {
          const inOrder = index % 2 ? goods : [...goods].reverse();
          return placeWithRetry(buyer, {
            ...orderInput(goods[0] ?? { id: '', discountedPrice: 0 }),
            lines: inOrder.map(({ id }) => ({ variantId: id, quantity: 1 })),
            expectedTotal: totals(DEFAULT_CHARGES, 40_000, 0, true).total,
          });
        }),
      );
      expect(outcomes.every(({ outcome }) => outcome === 'placed')).toBe(true);
    },
  );

  it('places nothing when the total differs, and returns the correct quote', async () => {
    const viewer = await newViewer();
    const variant = await newVariant({ stock: 2 });
    const placing = await placeOrder(viewer, orderInput(variant, 1, { expectedTotal: 100 }), newCaller());
    expect(placing).toMatchObject({ outcome: 'priceChanged', quote: { total: 68_800 } });
    expect(await readStock(variant)).toBe(2);
    expect(await db.order.count({ where: { userId: viewer.id } })).toBe(0);
  });

  it('returns the available stock when it is insufficient', async () => {
    const variant = await newVariant({ stock: 1 });
    expect(await placeOrder(await newViewer(), orderInput(variant, 3), newCaller())).toEqual({
      outcome: 'outOfStock',
      lines: [{ variantId: variant.id, available: 1 }],
    });
  });

  it.each([
    ['no lines', { lines: [] }, 'EMPTY_CART'],
    ['eleven units of one variant', { lines: [{ variantId: randomUUID(), quantity: 11 }] }, 'QTY_LIMIT'],
    ['a quantity below one', { lines: [{ variantId: randomUUID(), quantity: 0 }] }, 'VALIDATION'],
    ['no address', { address: undefined }, 'VALIDATION'],
    ['half an address', { address: { ...ADDRESS, city: '' } }, 'VALIDATION'],
    ["someone else's address", { addressId: randomUUID() }, 'NOT_FOUND'],
    ['an invalid order id', { orderId: 'a b' }, 'VALIDATION'],
  ])('refuses %s', async (_problem, more, code) => {
    const variant = await newVariant();
    await expect(
      placeOrder(await newViewer(), orderInput(variant, 1, more), newCaller()),
    ).rejects.toMatchObject({ code });
  });

  it('refuses a visitor and an incomplete account', async () => {
    const variant = await newVariant();
    await expect(placeOrder(null, orderInput(variant), newCaller())).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    const incomplete = { ...(await newViewer()), isComplete: false };
    await expect(placeOrder(incomplete, orderInput(variant), newCaller())).rejects.toMatchObject({
      code: 'PROFILE_INCOMPLETE',
    });
  });

  it('limits cash on delivery to ₹5,000 and three open orders, and a variant to ten units a day', async () => {
    const expensive = await newVariant({ price: 300_000 });
    const cheap = await newVariant({ price: 20_000, stock: 50 });
    const viewer = await newViewer();
    await expect(placeOrder(viewer, orderInput(expensive, 2), newCaller())).rejects.toMatchObject({
      code: 'QTY_LIMIT',
    });
    await placeTestOrder(viewer, orderInput(cheap, 10));
    await expect(placeOrder(viewer, orderInput(cheap, 1), newCaller())).rejects.toMatchObject({
      code: 'QTY_LIMIT',
    });
    await placeTestOrder(viewer, orderInput(expensive));
    await placeTestOrder(viewer, orderInput(expensive));
    await expect(placeOrder(viewer, orderInput(expensive), newCaller())).rejects.toMatchObject({
      code: 'QTY_LIMIT',
    });
  });
});
