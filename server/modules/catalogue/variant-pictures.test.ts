// A size can have its own picture, which is shown wherever the size is.
// @module-tag nightly
import { beforeAll, describe, expect, it } from 'vitest';
import { setCartLine } from '#server/modules/cart/cart.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { newViewer } from '#server/testing/people.ts';
import { newStaffActor } from '#server/testing/staff.ts';
import { changeProductSize } from './staff/save-size.ts';
import { importProducts } from './import-products.ts';
import { exportedRows } from '#server/testing/product-sheets.ts';

const shop = useApp();

async function productWithSizes(slug: string) {
  const { variants, ...product } = await db.product.findUniqueOrThrow({
    where: { slug },
    include: {
      variants: { orderBy: { netAmount: 'asc' } },
      images: { orderBy: { position: 'asc' } },
    },
  });
  const [small, large] = [variants[0], variants.at(-1)];
  if (!small || !large || small === large) throw new Error(`${slug} has one size`);
  return { ...product, small, large };
}

const SLUG = 'pedigree-adult-dry-food-chicken-and-vegetables';
let product: Awaited<ReturnType<typeof productWithSizes>>;
beforeAll(async () => {
  product = await productWithSizes(SLUG);
});

describe('pictures of sizes', () => {
  it('a size shows its own picture, or else the first of its product, over GraphQL and REST', async () => {
    const { small, large, images, name } = product;
    const query = 'query ($slug: String!) { product(slug: $slug) { variants { id image { url alt } } } }';
    const { data } = await requestGraphql<{ product: { variants: { id: string; image: object }[] } }>(
      shop.url,
      query,
      {
        slug: SLUG,
      },
    );
    const imageById = new Map(data.product.variants.map(({ id, image }) => [id, image]));
    expect(imageById.get(small.id)).toEqual({ url: `/pictures/${images[0]?.key}`, alt: name });
    const own = { url: `/pictures/${large.picture}`, alt: `${name}, ${large.size}` };
    expect(imageById.get(large.id)).toEqual(own);
    const restProduct = (await (await fetch(`${shop.url}/api/product/slug/${SLUG}`)).json()) as {
      spsc: { _id: string; image: string }[];
    };
    expect(restProduct.spsc.find(({ _id }) => _id === large.id)?.image).toBe(own.url);
    expect((await fetch(shop.url + own.url)).status).toBe(200);
  });

  it('cart and order show the picture of the size', async () => {
    const { large } = product;
    const viewer = await newViewer();
    const { lines } = await setCartLine(viewer, { variantId: large.id, quantity: 1 });
    expect(lines[0]?.variant.image?.key).toBe(large.picture);
    const order = await placeTestOrder(viewer, orderInput(large));
    expect(order.lines[0]?.imageKey).toBe(large.picture);
  });

  it('a sheet can only name existing pictures', async () => {
    const [row] = (await exportedRows()).filter(({ slug }) => slug === SLUG);
    if (!row) throw new Error('the product is not in the sheet');
    const cells = { ...row, picture: 'art/product/none.svg' };
    await expect(importProducts([{ line: 2, cells }])).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { 'line 2': 'picture: there is no art/product/none.svg; add it with picture add' },
    });
  });

  it('staff can set and remove the picture of a size', async () => {
    const { small, images } = product;
    const key = images.at(-1)?.key ?? '';
    const choose = async (picture: string | null) => {
      const { version, size, netAmount, netUnit, price, discountPercent, sku, gtin, reorderAt } =
        await db.productVariant.findUniqueOrThrow({ where: { id: small.id } });
      const input = { size, netAmount, netUnit, price, discountPercent, sku, gtin, reorderAt, picture };
      const { variants } = await changeProductSize(newStaffActor('CATALOGUE'), {
        id: small.id,
        version,
        input,
      });
      return variants.find(({ id }) => id === small.id)?.picture;
    };
    expect(await choose(key)).toBe(key);
    const viewer = await newViewer();
    const { lines } = await setCartLine(viewer, { variantId: small.id, quantity: 1 });
    expect(lines[0]?.variant.image?.key).toBe(key);
    expect(await choose(null)).toBeNull();
  });
});
