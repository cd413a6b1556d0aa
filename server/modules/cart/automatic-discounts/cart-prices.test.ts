// Cart prices of a variant on cards and product pages.
// @module-tag nightly
import { expect, it } from 'vitest';
import { endDiscount } from './manage-discounts.ts';
import { OPERATOR } from '#server/platform/staff-actor.ts';
import { useApp } from '#server/testing/app.ts';
import { endDiscountsAfterEach, newDiscount, threeForTwo } from '#server/testing/automatic-discounts.ts';
import { eventually } from '#server/testing/eventually.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { countStatements } from '#server/testing/statements.ts';
import { cartPricesOf } from './cart-prices.ts';

const shop = useApp();
endDiscountsAfterEach();

interface ListedPrices {
  id: string;
  discountedPrice: number;
  cartPrice: number | null;
  stock: number;
}

const LIST = `query ($filter: ProductFilter) { products(filter: $filter, first: 24) { nodes {
  variants { id discountedPrice cartPrice stock } } } }`;

/** The price that a visitor sees, including caching. */
async function listed(category = 'dog-dry-food'): Promise<ListedPrices[]> {
  const { data, errors } = await requestGraphql<{ products: { nodes: { variants: ListedPrices[] }[] } }>(
    shop.url,
    LIST,
    {
      filter: { category },
    },
  );
  expect(errors).toEqual([]);
  return data.products.nodes.flatMap(({ variants }) => variants);
}

const pricesOf = async (category?: string) => (await listed(category)).map(({ cartPrice }) => cartPrice);

it('cartPrice is what the quote of one unit charges, and null where the sale price saves as much', async () => {
  await newDiscount({ percent: 10 });
  await threeForTwo();
  const variants = await eventually(async () => {
    const inStock = (await listed()).filter(({ stock }) => stock > 0);
    expect(new Set(inStock.map(({ cartPrice }) => cartPrice === null))).toEqual(new Set([true, false]));
    return inStock;
  });
  const charged = await Promise.all(
    variants.map(async ({ id }) => {
      const { data } = await requestGraphql<{ quote: { lines: [{ total: number; discount: number }] } }>(
        shop.url,
        `query ($id: ID!) { quote(lines: [{ variantId: $id, quantity: 1 }], paymentMethod: ONLINE) {
          lines { total discount } } }`,
        { id },
      );
      const [{ total, discount }] = data.quote.lines;
      return total - discount;
    }),
  );
  expect(variants.map(({ discountedPrice, cartPrice }) => cartPrice ?? discountedPrice)).toEqual(charged);
  for (const { discountedPrice, cartPrice } of variants)
    if (cartPrice !== null) expect(cartPrice).toBeLessThan(discountedPrice);
});

it('cartPrice applies to goods in the scope while the discount is on and has begun', async () => {
  await newDiscount({ percent: 90, isOn: false });
  await newDiscount({ percent: 90, startsAt: new Date(Date.now() + 60_000) });
  await newDiscount({ percent: 40 });
  await eventually(async () => expect(await pricesOf()).not.toContain(null));
  expect(new Set(await pricesOf('cat-dry-food'))).toEqual(new Set([null]));
  for (const { discountedPrice, cartPrice } of await listed())
    expect(cartPrice).toBeGreaterThan(discountedPrice / 5);
});

it('adding or ending a discount drops cached lists', async () => {
  expect(new Set(await pricesOf())).toEqual(new Set([null]));
  const { id } = await newDiscount({ percent: 50 });
  await eventually(async () => expect(await pricesOf()).not.toContain(null));
  await endDiscount(OPERATOR, id);
  await eventually(async () => expect(new Set(await pricesOf())).toEqual(new Set([null])));
});

it('cart prices of all goods take one statement with a limited discount, and none otherwise', async () => {
  const variants = (await listed()).map(({ id }) => ({ id, price: 100_000, discountedPrice: 100_000 }));
  // Discounts are read once after each change; the notification may arrive a moment later.
  const expectStatements = (count: number) =>
    eventually(async () => expect(await countStatements(() => cartPricesOf(variants))).toBe(count));
  await expectStatements(0);
  await newDiscount({ percent: 10, categories: [] });
  await expectStatements(0);
  expect(await cartPricesOf(variants.slice(0, 1))).toEqual([90_000]);
  await newDiscount({ percent: 20 });
  await expectStatements(1);
  expect(await cartPricesOf(variants.slice(0, 1))).toEqual([80_000]);
});
