// Cart lines of products that are no longer sold. The cart does not show them.
// @module-tag nightly
import { millisecondsInHour } from 'date-fns/constants';
import { describe, expect, it } from 'vitest';
import { MAX_CART_LINES } from '#rules/constants.ts';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { findCart, mergeCart, setCartLine } from './cart.ts';

useDatabase();

/** A full cart whose oldest line is of an archived product, and a variant of another product. */
async function fullCart(viewer: Viewer) {
  const other = await newVariant();
  const variants = await db.productVariant.findMany({
    where: { product: { status: 'LIVE' }, productId: { not: other.productId } },
    orderBy: { id: 'asc' },
    take: MAX_CART_LINES,
  });
  const start = Date.now() - millisecondsInHour;
  await db.cartLine.createMany({
    data: variants.map(({ id: variantId }, index) => ({
      userId: viewer.id,
      variantId,
      quantity: 1,
      addedPrice: 100,
      addedAt: new Date(start + index),
    })),
  });
  await db.product.update({ where: { id: variants[0]?.productId ?? '' }, data: { status: 'ARCHIVED' } });
  return other;
}

describe('cart lines of archived products', () => {
  it.each<[string, (viewer: Viewer, variantId: string) => Promise<unknown>]>([
    ['added', (viewer, variantId) => setCartLine(viewer, { variantId, quantity: 1 })],
    ['merged', (viewer, variantId) => mergeCart(viewer, [{ variantId, quantity: 1 }])],
  ])('another product can be %s in their place', async (_way, add) => {
    const viewer = await newViewer();
    const other = await fullCart(viewer);
    const before = (await findCart(viewer.id)).lines;
    expect(before.length).toBeLessThan(MAX_CART_LINES);
    await add(viewer, other.id);
    const after = (await findCart(viewer.id)).lines;
    expect(after.map(({ variantId }) => variantId)).toEqual([
      ...before.map(({ variantId }) => variantId),
      other.id,
    ]);
  });
});
