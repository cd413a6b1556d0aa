// @module-tag nightly
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { findProduct, lowestPricedVariant, type ProductRow } from '#server/modules/catalogue/products.ts';
import { db } from '#server/platform/database/db.ts';
import { allRoutes } from '#server/composition/routes.ts';
import { signInBy } from '#server/transport/rest/testing/sign-in.ts';
import { readBody, type CallOptions, useApi } from '#server/transport/rest/testing/use-api.ts';
import { listWishlist } from '#server/modules/wishlist/wishlist.ts';
import type { wishlistResponse } from './wishlist-json.ts';

type Wishlist = z.output<typeof wishlistResponse>;

const api = useApi(allRoutes);
const MISSING = '019a0000-0000-7000-8000-000000000000';
let member = { id: '', headers: {} as Record<string, string> };
let stranger = member;
let product: ProductRow;

const call = (path: string, options: CallOptions = {}) =>
  api.call(`/wishlist/${path}`, { headers: member.headers, ...options });
const readWishlist = async (response: Promise<Response>) =>
  (await readBody(await response)) as unknown as Wishlist;
const add = (body: object) => call(`item/${member.id}`, { body });
const variantAt = (index: number) => product.variants[index] ?? lowestPricedVariant(product);

/** One item in an otherwise empty wishlist. */
async function oneItem() {
  const { items } = await readWishlist(add({ productId: product.id, specificationId: variantAt(0).id }));
  const [item] = items;
  if (!item) throw new Error('nothing was added');
  return item;
}

beforeAll(async () => {
  member = await signInBy(api, '8700000011');
  stranger = await signInBy(api, '8700000012');
  const { slug } = await db.product.findFirstOrThrow({
    where: { variants: { some: { position: 2 } } },
    orderBy: { slug: 'asc' },
  });
  const firstProduct = await findProduct({ slug });
  if (!firstProduct) throw new Error('no product with three sizes');
  product = firstProduct;
});

beforeEach(() => db.wishlistItem.deleteMany({ where: { userId: member.id } }));

describe('POST /api/wishlist/item/{userId}', () => {
  it('the variant is added with the data of the shop, and other fields are ignored', async () => {
    const variant = variantAt(1);
    const body = {
      productId: product.id,
      specificationId: variant.id,
      productName: 'Free gold',
      price: 1,
      stock: 999,
      productImages: ['https://evil.example/x.png'],
    };
    const response = await add(body);
    expect(response.status).toBe(200);
    expect(await readBody(response)).toEqual({
      _id: member.id,
      items: [
        {
          _id: expect.any(String),
          productId: product.id,
          specificationId: variant.id,
          productName: product.name,
          slug: product.slug,
          categoryId: product.categoryId,
          productImages: product.images.map(() => expect.stringMatching(/^\/pictures\//)),
          selectedSize: variant.size,
          selectedColor: null,
          price: variant.price / 100,
          discountedPrice: variant.discountedPrice / 100,
          stock: variant.stock,
        },
      ],
    });
  });

  it('the size, or else the lowest-priced variant, is added when no variant is given', async () => {
    const bySize = await readWishlist(add({ productId: product.id, selectedSize: variantAt(2).size }));
    expect(bySize.items.map(({ specificationId }) => specificationId)).toEqual([variantAt(2).id]);
    await db.wishlistItem.deleteMany({ where: { userId: member.id } });
    const lowest = await readWishlist(add({ productId: product.id, selectedSize: null }));
    expect(lowest.items.map(({ specificationId }) => specificationId)).toEqual([
      lowestPricedVariant(product).id,
    ]);
  });

  it('concurrent requests add a variant once', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => add({ productId: product.id })));
    const countStatus = (expectedStatus: number) =>
      responses.filter(({ status }) => status === expectedStatus).length;
    expect([countStatus(200), countStatus(409)]).toEqual([1, 9]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused && (await readBody(refused))).toMatchObject({
      code: 'ALREADY_IN_WISHLIST',
      message: 'Already Present in wishlist',
    });
  });

  it('unknown products and malformed requests are refused', async () => {
    const otherVariant = await db.productVariant.findFirstOrThrow({
      where: { productId: { not: product.id } },
    });
    expect((await add({ productId: MISSING })).status).toBe(404);
    expect((await add({ productId: product.id, specificationId: otherVariant.id })).status).toBe(404);
    for (const body of [{}, { productId: 'x' }, { productId: product.id, specificationId: 'x' }])
      expect((await add(body)).status).toBe(400);
    expect(await listWishlist(member.id)).toEqual([]);
  });
});

describe('GET /api/wishlist/{id}', () => {
  it('the id of the user returns the wishlist, the same as GraphQL', async () => {
    const { _id } = await oneItem();
    const { items } = await readWishlist(call(member.id));
    expect(items.map((item) => item._id)).toEqual([_id]);
    expect((await listWishlist(member.id)).map(({ id }) => id)).toEqual([_id]);
  });

  it('the id of an item removes it once, and HEAD removes nothing', async () => {
    const { _id } = await oneItem();
    expect((await call(_id, { method: 'HEAD' })).status).toBe(404);
    expect(await readWishlist(call(_id))).toEqual({ _id: member.id, items: [] });
    expect((await call(_id)).status).toBe(404);
  });

  it('foreign or unknown ids are not found, and remove nothing', async () => {
    const { _id } = await oneItem();
    for (const id of [_id, member.id])
      expect((await call(id, { headers: stranger.headers })).status).toBe(404);
    for (const id of [stranger.id, MISSING, 'x']) expect((await call(id)).status).toBe(404);
    expect((await listWishlist(member.id)).length).toBe(1);
  });
});

describe('/api/wishlist/item/{userId}/{itemId}', () => {
  it('PUT changes the variant, of the same product unless another is given', async () => {
    const { _id } = await oneItem();
    const path = `item/${member.id}/${_id}`;
    const sized = await readWishlist(
      call(path, { method: 'PUT', body: { selectedSize: variantAt(2).size } }),
    );
    expect(sized.items).toMatchObject([{ _id, specificationId: variantAt(2).id }]);
    const otherVariant = await db.productVariant.findFirstOrThrow({
      where: { productId: { not: product.id } },
    });
    const body = { productId: otherVariant.productId, specificationId: otherVariant.id };
    expect((await readWishlist(call(path, { method: 'PUT', body }))).items).toMatchObject([
      { _id, productId: otherVariant.productId },
    ]);
  });

  it('PUT returns 409 for a variant already in the list, and changes nothing for the same one', async () => {
    const { _id } = await oneItem();
    await add({ productId: product.id, specificationId: variantAt(1).id });
    const put = (index: number) =>
      call(`item/${member.id}/${_id}`, { method: 'PUT', body: { specificationId: variantAt(index).id } });
    const refused = await put(1);
    expect([refused.status, (await readBody(refused)).code]).toEqual([409, 'ALREADY_IN_WISHLIST']);
    expect((await put(0)).status).toBe(200);
  });

  it('DELETE removes an item, once', async () => {
    const { _id } = await oneItem();
    const path = `item/${member.id}/${_id}`;
    expect(await readWishlist(call(path, { method: 'DELETE' }))).toEqual({ _id: member.id, items: [] });
    expect((await call(path, { method: 'DELETE' })).status).toBe(404);
  });

  it('only the owner can change a wishlist', async () => {
    const { _id } = await oneItem();
    const body = { productId: product.id };
    for (const userId of [member.id, stranger.id])
      for (const method of ['PUT', 'DELETE']) {
        const options = { method, headers: stranger.headers, ...(method === 'PUT' && { body }) };
        expect((await call(`item/${userId}/${_id}`, options)).status).toBe(404);
      }
    expect((await call(`item/${member.id}`, { headers: stranger.headers, body })).status).toBe(404);
    expect((await call(`item/${stranger.id}`, { body })).status).toBe(404);
    expect((await listWishlist(member.id)).map(({ id }) => id)).toEqual([_id]);
  });

  it('every wishlist route requires a signed-in person', async () => {
    for (const [path, method] of [
      [member.id, 'GET'],
      [`item/${member.id}`, 'POST'],
      [`item/${member.id}/${MISSING}`, 'PUT'],
      [`item/${member.id}/${MISSING}`, 'DELETE'],
    ] as const)
      expect((await call(path, { method, headers: {} })).status).toBe(401);
  });
});
