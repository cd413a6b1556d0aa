import { beforeAll, describe, expect, it } from 'vitest';
import { waitForLockWaits } from '#server/testing/lock-waits.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { countStatements } from '#server/testing/statements.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { alertWhenInStock, listStockAlerts } from './stock-alerts.ts';
import { addToWishlist, listWishlist, removeFromWishlist } from './wishlist.ts';

const shop = useApp();
const MISSING = '019a0000-0000-7000-8000-000000000000';

describe('wishlists', () => {
  it('concurrent calls add a variant once', { tags: 'nightly' }, async () => {
    const viewer = await newViewer();
    const variant = await newVariant();
    const tries = Array.from({ length: 50 }, () => addToWishlist(viewer, variant.id));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({
          code: 'ALREADY_IN_WISHLIST',
          message: 'Already Present in wishlist',
        });
    expect(await db.wishlistItem.count({ where: { userId: viewer.id } })).toBe(1);
  });

  it('the last added item comes first, and removed products are left out', { tags: 'nightly' }, async () => {
    const viewer = await newViewer();
    const [first, second, gone] = [await newVariant(), await newVariant(), await newVariant()];
    for (const { id } of [first, second]) await addToWishlist(viewer, id);
    const product = await db.product.findFirstOrThrow({ orderBy: { slug: 'desc' } });
    await db.productVariant.update({ where: { id: gone.id }, data: { productId: product.id } });
    await addToWishlist(viewer, gone.id);
    await db.product.update({ where: { id: product.id }, data: { removedAt: new Date() } });
    const items = await listWishlist(viewer.id);
    expect(items.map(({ variantId }) => variantId)).toEqual([second.id, first.id]);
    await expect(addToWishlist(viewer, gone.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await db.product.update({ where: { id: product.id }, data: { removedAt: null } });
    expect((await listWishlist(viewer.id)).length).toBe(3);
  });

  it('a wishlist has at most 200 items, also after concurrent calls', { tags: 'nightly' }, async () => {
    const viewer = await newViewer();
    const variants = await db.productVariant.findMany({ take: 204 });
    await db.wishlistItem.createMany({
      data: variants.slice(0, 198).map(({ id }) => ({ userId: viewer.id, variantId: id })),
    });
    const last = variants.slice(198);
    // Blocks commits until several items have been inserted.
    const adding = await transaction(async (tx) => {
      await tx.$executeRaw`select 1 from "User" where "id" = ${viewer.id}::uuid for no key update`;
      const begun = Promise.allSettled(last.map(({ id }) => addToWishlist(viewer, id)));
      await waitForLockWaits(3);
      return { begun };
    });
    const outcomes = await adding.begun;
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(2);
    expect(await db.wishlistItem.count({ where: { userId: viewer.id } })).toBe(200);
  });

  it('the items of other people are not found', async () => {
    const [owner, stranger] = [await newViewer(), await newViewer()];
    const { id } = await addToWishlist(owner, (await newVariant()).id);
    for (const itemId of [id, MISSING, 'x', ''])
      await expect(removeFromWishlist(stranger, itemId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(removeFromWishlist(null, id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    for (const variantId of [MISSING, 'x', ''])
      await expect(addToWishlist(owner, variantId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await removeFromWishlist(owner, id)).toEqual([]);
    await expect(removeFromWishlist(owner, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('stock alerts', () => {
  it('setting and removing an alert is idempotent', async () => {
    const viewer = await newViewer();
    const { id } = await newVariant({ stock: 0 });
    const waiting = async () => (await listStockAlerts(viewer.id)).map(({ variantId }) => variantId);
    for (const on of [true, true]) expect(await alertWhenInStock(viewer, id, on)).toBe(on);
    expect(await waiting()).toEqual([id]);
    for (const on of [false, false]) expect(await alertWhenInStock(viewer, id, on)).toBe(on);
    expect(await waiting()).toEqual([]);
  });

  it('an alert requires a sold-out variant and a signed-in person', async () => {
    const viewer = await newViewer();
    const inStock = await newVariant({ stock: 1 });
    await expect(alertWhenInStock(viewer, inStock.id, true)).rejects.toMatchObject({ code: 'VALIDATION' });
    for (const id of [MISSING, 'x'])
      await expect(alertWhenInStock(viewer, id, true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(alertWhenInStock(null, inStock.id, true)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('a person has at most 100 alerts, also after concurrent calls', { tags: 'nightly' }, async () => {
    const viewer = await newViewer();
    const others = await db.productVariant.findMany({ take: 98 });
    await db.stockAlert.createMany({
      data: others.map(({ id }) => ({ userId: viewer.id, variantId: id })),
    });
    const soldOut = await Promise.all(Array.from({ length: 8 }, () => newVariant({ stock: 0 })));
    const outcomes = await Promise.allSettled(soldOut.map(({ id }) => alertWhenInStock(viewer, id, true)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(2);
    expect(await db.stockAlert.count({ where: { userId: viewer.id } })).toBe(100);
  });
});

describe('wishlist over GraphQL', () => {
  const VIEWER = `{ viewer {
    wishlist { id addedAt variant { id size availability product { name slug } } }
    stockAlerts { variantId createdAt }
    notifications { nodes { title } } unreadNotifications
  } }`;
  let viewer: Awaited<ReturnType<typeof newViewer>>;
  let headers: Record<string, string>;

  beforeAll(async () => {
    viewer = await newViewer();
    headers = { 'x-access-token': viewer.token };
  });

  it('mutations add and remove items and set alerts', { tags: 'nightly' }, async () => {
    const { id: variantId } = await newVariant({ stock: 0 });
    const variables = { variantId };
    const add = 'mutation ($variantId: ID!) { addToWishlist(variantId: $variantId) { id variant { id } } }';
    const { data } = await requestGraphql<{ addToWishlist: { id: string } }>(
      shop.url,
      add,
      variables,
      headers,
    );
    expect(data.addToWishlist).toMatchObject({ variant: { id: variantId } });
    const again = await requestGraphql(shop.url, add, variables, headers);
    expect(again.errors).toMatchObject([
      { message: 'Already Present in wishlist', extensions: { code: 'ALREADY_IN_WISHLIST' } },
    ]);
    const wait = 'mutation ($variantId: ID!) { alertWhenInStock(variantId: $variantId, on: true) }';
    expect((await requestGraphql(shop.url, wait, variables, headers)).data).toEqual({
      alertWhenInStock: true,
    });
    expect((await requestGraphql(shop.url, VIEWER, {}, headers)).data).toMatchObject({
      viewer: {
        wishlist: [{ variant: { id: variantId, availability: 'OUT_OF_STOCK' } }],
        stockAlerts: [{ variantId }],
        unreadNotifications: 0,
      },
    });
    const remove = 'mutation ($itemId: ID!) { removeFromWishlist(itemId: $itemId) { id } }';
    const itemId = data.addToWishlist.id;
    expect((await requestGraphql(shop.url, remove, { itemId }, headers)).data).toEqual({
      removeFromWishlist: [],
    });
    expect((await requestGraphql(shop.url, remove, { itemId }, headers)).errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND' } },
    ]);
  });

  it('any number of items takes the same number of statements', { tags: 'nightly' }, async () => {
    const variants = await db.productVariant.findMany({ take: 60, distinct: ['productId'] });
    const look = () => requestGraphql(shop.url, VIEWER, {}, headers);
    await db.wishlistItem.create({ data: { userId: viewer.id, variantId: variants[0]?.id ?? '' } });
    await look();
    const short = await countStatements(look);
    await db.wishlistItem.createMany({
      data: variants.slice(1).map(({ id }) => ({ userId: viewer.id, variantId: id })),
    });
    expect(await countStatements(look)).toBe(short);
  });

  it('mutations require a signed-in person', async () => {
    const acts = [
      `addToWishlist(variantId: "${MISSING}") { id }`,
      `removeFromWishlist(itemId: "${MISSING}") { id }`,
      `alertWhenInStock(variantId: "${MISSING}", on: true)`,
      'markNotificationsRead',
    ];
    for (const act of acts)
      expect((await requestGraphql(shop.url, `mutation { ${act} }`)).errors).toMatchObject([
        { extensions: { code: 'UNAUTHENTICATED' } },
      ]);
  });
});
