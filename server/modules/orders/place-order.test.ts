import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { totals } from '#rules/pricing.ts';
import { setCartLine, findCart } from '#server/modules/cart/cart.ts';
import { useDatabase } from '#server/testing/database.ts';
import { orderOf, placed, placeInCrowd, stockOf } from '#server/testing/buying.ts';
import { ADDRESS, brokenInvariants, newCaller, newVariant, newViewer } from '#server/testing/people.ts';
import { placeOrder } from './place-order.ts';

useDatabase();
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

describe('placing an order', () => {
  it('confirms it, takes the stock, copies price and address, and empties those lines of the cart', async () => {
    const viewer = await newViewer();
    const variant = await newVariant({ price: 60_000, discountPercent: 10, stock: 5 });
    const other = await newVariant();
    await setCartLine(viewer, { variantId: variant.id, quantity: 2 });
    await setCartLine(viewer, { variantId: other.id, quantity: 1 });
    const order = await placed(viewer, orderOf(variant, 2));
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
    expect(await stockOf(variant)).toBe(3);
    expect((await findCart(viewer.id)).lines.map(({ variantId }) => variantId)).toEqual([other.id]);
  });

  it('answers the same order for the same key, however often it is sent at once', async () => {
    const viewer = await newViewer();
    const variant = await newVariant({ stock: 1 });
    const order = orderOf(variant);
    const ids = await Promise.all(Array.from({ length: 20 }, async () => (await placed(viewer, order)).id));
    expect(new Set(ids).size).toBe(1);
    expect(await stockOf(variant)).toBe(0);
  });

  it('says so when it comes to more than an order may, rather than fail', async () => {
    const [viewer, ...variants] = await Promise.all([
      newViewer(),
      ...[1, 2, 3].map(() => newVariant({ price: 100_000_000 })),
    ]);
    const dear = orderOf(variants[0] ?? (await newVariant()), 10, {
      lines: variants.map(({ id }) => ({ variantId: id, quantity: 10 })),
      paymentMethod: 'ONLINE',
      expectedTotal: 3_000_000_000,
    });
    await expect(placeOrder(viewer, dear, newCaller())).rejects.toMatchObject({ code: 'QTY_LIMIT' });
  });

  it('refuses the same key for other goods', async () => {
    const viewer = await newViewer();
    const variant = await newVariant();
    const order = orderOf(variant);
    await placed(viewer, order);
    const other = { ...order, lines: [{ variantId: variant.id, quantity: 2 }] };
    await expect(placeOrder(viewer, other, newCaller())).rejects.toMatchObject({ code: 'ORDER_ID_REUSED' });
  });

  it('lets one of fifty buyers have the last unit, and tells the others', async () => {
    const variant = await newVariant({ stock: 1 });
    const buyers = await Promise.all(Array.from({ length: 50 }, newViewer));
    const outcomes = await Promise.all(buyers.map((buyer) => placeInCrowd(buyer, orderOf(variant))));
    expect(outcomes.filter(({ outcome }) => outcome === 'placed')).toHaveLength(1);
    const refused = outcomes.filter(({ outcome }) => outcome !== 'placed');
    expect(refused).toEqual(
      Array.from({ length: 49 }, () => ({
        outcome: 'outOfStock',
        lines: [{ variantId: variant.id, available: 0 }],
      })),
    );
    expect(await stockOf(variant)).toBe(0);
  });

  it('refuses what is sold out without standing in line for it', async () => {
    const [buyer, variant] = await Promise.all([newViewer(), newVariant({ stock: 0 })]);
    const placing = await db.$transaction(async (tx) => {
      await tx.$executeRaw`select from "ProductVariant" where "id" = ${variant.id}::uuid for update`;
      return placeOrder(buyer, orderOf(variant), newCaller());
    });
    expect(placing).toMatchObject({ outcome: 'outOfStock' });
  });

  it('lets others through while one person sends the same order again and again', async () => {
    const [hasty, other, variant] = await Promise.all([newViewer(), newViewer(), newVariant()]);
    const order = orderOf(variant);
    const seen: string[] = [];
    const tries = await db.$transaction(async (tx) => {
      await tx.$executeRaw`select from "User" where "id" = ${hasty.id}::uuid for update`;
      // More than there are connections.
      const sent = Array.from({ length: 15 }, () =>
        placed(hasty, order).finally(() => seen.push('the hasty one')),
      );
      await placed(other, orderOf(variant)).finally(() => seen.push('the other'));
      return sent;
    });
    await Promise.all(tries);
    expect(seen[0]).toBe('the other');
    expect(await stockOf(variant)).toBe(8);
  });

  it('does not deadlock when carts name the same goods in opposite order', async () => {
    const goods = await Promise.all(
      Array.from({ length: 4 }, () => newVariant({ price: 10_000, stock: 200 })),
    );
    const buyers = await Promise.all(Array.from({ length: 30 }, newViewer));
    const outcomes = await Promise.all(
      buyers.map((buyer, index) => {
        const inOrder = index % 2 ? goods : [...goods].reverse();
        return placeInCrowd(buyer, {
          ...orderOf(goods[0] ?? { id: '', discountedPrice: 0 }),
          lines: inOrder.map(({ id }) => ({ variantId: id, quantity: 1 })),
          expectedTotal: totals(40_000, 0, true).total,
        });
      }),
    );
    expect(outcomes.every(({ outcome }) => outcome === 'placed')).toBe(true);
  });

  it('places nothing when the total is not the one that was shown, and tells the right one', async () => {
    const viewer = await newViewer();
    const variant = await newVariant({ stock: 2 });
    const placing = await placeOrder(viewer, orderOf(variant, 1, { expectedTotal: 100 }), newCaller());
    expect(placing).toMatchObject({ outcome: 'priceChanged', quote: { total: 68_800 } });
    expect(await stockOf(variant)).toBe(2);
    expect(await db.order.count({ where: { userId: viewer.id } })).toBe(0);
  });

  it('says how many are left when stock is short', async () => {
    const variant = await newVariant({ stock: 1 });
    expect(await placeOrder(await newViewer(), orderOf(variant, 3), newCaller())).toEqual({
      outcome: 'outOfStock',
      lines: [{ variantId: variant.id, available: 1 }],
    });
  });

  it.each([
    ['no lines', { lines: [] }, 'EMPTY_CART'],
    ['eleven of one size', { lines: [{ variantId: randomUUID(), quantity: 11 }] }, 'QTY_LIMIT'],
    ['less than one', { lines: [{ variantId: randomUUID(), quantity: 0 }] }, 'VALIDATION'],
    ['no address', { address: undefined }, 'VALIDATION'],
    ['half an address', { address: { ...ADDRESS, city: '' } }, 'VALIDATION'],
    ["somebody's address", { addressId: randomUUID() }, 'NOT_FOUND'],
    ['a key that is none', { orderId: 'a b' }, 'VALIDATION'],
  ])('refuses %s', async (_what, more, code) => {
    const variant = await newVariant();
    await expect(placeOrder(await newViewer(), orderOf(variant, 1, more), newCaller())).rejects.toMatchObject(
      { code },
    );
  });

  it('refuses a visitor and an incomplete account', async () => {
    const variant = await newVariant();
    await expect(placeOrder(null, orderOf(variant), newCaller())).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    const half = { ...(await newViewer()), isComplete: false };
    await expect(placeOrder(half, orderOf(variant), newCaller())).rejects.toMatchObject({
      code: 'PROFILE_INCOMPLETE',
    });
  });

  it('takes at most ₹5,000 in cash, three cash orders at a time, ten of a size a day', async () => {
    const dear = await newVariant({ price: 300_000 });
    const cheap = await newVariant({ price: 20_000, stock: 50 });
    const viewer = await newViewer();
    await expect(placeOrder(viewer, orderOf(dear, 2), newCaller())).rejects.toMatchObject({
      code: 'QTY_LIMIT',
    });
    await placed(viewer, orderOf(cheap, 10));
    await expect(placeOrder(viewer, orderOf(cheap, 1), newCaller())).rejects.toMatchObject({
      code: 'QTY_LIMIT',
    });
    await placed(viewer, orderOf(dear));
    await placed(viewer, orderOf(dear));
    await expect(placeOrder(viewer, orderOf(dear), newCaller())).rejects.toMatchObject({ code: 'QTY_LIMIT' });
  });
});
