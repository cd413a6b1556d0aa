import { graphql } from 'graphql';
import { describe, expect, it } from 'vitest';
import { lowestPriced } from '#rules/money/pricing.ts';
import { db } from '#server/platform/database/db.ts';
import { visitorContext } from '#server/transport/graphql/context.ts';
import { schema } from '#server/composition/schema.ts';
import type { ProductSort } from '#server/generated/resolver-types.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newCaller, newVariant } from '#server/testing/people.ts';
import { countStatements } from '#server/testing/statements.ts';
import { listCategories, listHomeCategories } from './categories.ts';
import { countFacets, countProducts, listProducts } from './product-list.ts';
import { findProduct, listRelatedProducts, lowestPricedVariant } from './products.ts';

useDatabase();

const everything = { first: 100 };

describe('the category tree', () => {
  it('the tree has root categories with their sub-categories', async () => {
    const trees = await listCategories();
    expect(trees.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['dog', 'cat', 'birds', 'small-animals']),
    );
    const dog = trees.find(({ slug }) => slug === 'dog');
    const slugs = ['dog-dry-food', 'buy-jerky-treats-for-dog', 'dog-clothes-online-india', 'grooming'];
    const urls = dog?.children.map(({ url }) => url);
    expect(urls).toEqual(expect.arrayContaining(slugs.map((slug) => `/dog/${slug}`)));
  });
  it('the home page shows categories coming soon last', async () => {
    const tiles = await listHomeCategories();
    expect(tiles.length).toBeLessThanOrEqual(12);
    expect(tiles[0]?.isComingSoon).toBe(false);
    expect(tiles.at(-1)?.isComingSoon).toBe(true);
  });
});

describe('product lists', () => {
  it.each([
    ['TITLE_ASC', (a: Row, b: Row) => a.name <= b.name],
    ['TITLE_DESC', (a: Row, b: Row) => a.name >= b.name],
    ['PRICE_ASC', (a: Row, b: Row) => a.lowest <= b.lowest],
    ['PRICE_DESC', (a: Row, b: Row) => a.lowest >= b.lowest],
  ] as [ProductSort, (a: Row, b: Row) => boolean][])('the order %s sorts a list', async (sort, isInOrder) => {
    const { nodes } = await listProducts({ kind: 'DOG' }, sort, everything);
    const rows = nodes.map((node) => ({
      name: node.name,
      lowest: lowestPricedVariant(node).discountedPrice,
    }));
    expect(rows.length).toBeGreaterThan(50);
    rows.slice(1).forEach((row, index) => expect(isInOrder(rows[index] ?? row, row)).toBe(true));
  });
  interface Row {
    name: string;
    lowest: number;
  }

  // Common words are found by scanning, rare ones by the text index; both must return the same pages.
  describe.each(['TITLE_ASC', 'TITLE_DESC', 'PRICE_ASC', 'PRICE_DESC'] as const)('sorted by %s', (sort) => {
    it.each(['food', 'chicken', 'pedigree', 'whiskas', 'dog treat'])(
      'a search for "%s" returns every page',
      { tags: 'nightly' },
      async (term) => {
        const all = await listProducts({}, sort, { first: 100 });
        const others = await listProducts({}, sort, { first: 100, after: all.pageInfo.endCursor });
        const inOrder = [...all.nodes, ...others.nodes].map(({ id }) => id);
        const words = term.split(' ').map((word) => `${word}:*`);
        const matchingRows = await db.$queryRaw<{ id: string }[]>`
        select "id" from "Product" where "searchText" @@ to_tsquery('english', ${words.join(' & ')})`;
        const matching = inOrder.filter((id) => matchingRows.some((row) => row.id === id));
        expect(matching.length).toBeGreaterThan(0);
        const pagedIds: string[] = [];
        let after: string | null | undefined;
        do {
          const page = await listProducts({ term }, sort, { first: 3, after });
          pagedIds.push(...page.nodes.map(({ id }) => id));
          after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
        } while (after);
        expect(pagedIds).toEqual(matching);
      },
    );
  });

  it('a root category includes the products of its sub-categories', async () => {
    const dog = await countProducts({ category: 'dog' });
    const dryFood = await listProducts({ category: 'dog-dry-food' }, 'TITLE_ASC', everything);
    expect(dog).toBe(await countProducts({ kind: 'DOG' }));
    expect(new Set(dryFood.nodes.map(({ category }) => category.slug))).toEqual(new Set(['dog-dry-food']));
    expect(dryFood.nodes.length).toBeLessThan(dog);
  });

  it('filters for brand, life stage and price are combined', async () => {
    const brands = ['pedigree', 'drools'];
    const filter = { brands, lifeStages: ['puppy'], minPrice: 20_000, maxPrice: 90_000 };
    const { nodes } = await listProducts(filter, 'PRICE_ASC', everything);
    expect(nodes.length).toBeGreaterThan(0);
    for (const node of nodes) {
      expect(brands).toContain(node.brand.slug);
      expect(node.lifeStages.map(({ slug }) => slug)).toContain('puppy');
      expect(lowestPricedVariant(node).discountedPrice).toBeGreaterThanOrEqual(20_000);
      expect(lowestPricedVariant(node).discountedPrice).toBeLessThanOrEqual(90_000);
    }
  });

  it('each brand facet ignores the brand filter', async () => {
    const filter = { category: 'dog-dry-food', brands: ['pedigree'] };
    const { brands, priceRange } = await countFacets(filter);
    for (const { brand, count } of brands)
      expect(count).toBe(await countProducts({ category: 'dog-dry-food', brands: [brand.slug] }));
    expect(brands.length).toBeGreaterThan(2);
    expect(priceRange.min).toBeLessThan(priceRange.max);
  });

  it('pages by cursor and by number have no gaps or duplicates', async () => {
    const whole = await listProducts({ kind: 'CAT' }, 'PRICE_ASC', everything);
    const first = await listProducts({ kind: 'CAT' }, 'PRICE_ASC', { first: 10 });
    const second = await listProducts({ kind: 'CAT' }, 'PRICE_ASC', {
      first: 10,
      after: first.pageInfo.endCursor,
    });
    const numbered = await listProducts({ kind: 'CAT' }, 'PRICE_ASC', { first: 10, page: 2 });
    const ids = (list: typeof first) => list.nodes.map(({ id }) => id);
    expect([...ids(first), ...ids(second)]).toEqual(ids(whole).slice(0, 20));
    expect(ids(numbered)).toEqual(ids(second));
    expect(second.pageInfo).toMatchObject({ hasPreviousPage: true, hasNextPage: true });
  });

  it('a page beyond the end is empty', async () => {
    const { nodes, pageInfo } = await listProducts({}, 'TITLE_ASC', { first: 24, page: 900 });
    expect(nodes).toEqual([]);
    expect(pageInfo.hasNextPage).toBe(false);
  });
});

describe('lowest prices', () => {
  it('the lowest price follows price, discount and stock of the variants', async () => {
    const variant = await newVariant({ price: 100, stock: 1 });
    const saved = async () =>
      db.product.findUniqueOrThrow({ where: { id: variant.productId }, include: { variants: true } });
    const agrees = async () => {
      const product = await saved();
      const lowest = lowestPriced(product.variants);
      expect(product).toMatchObject({
        lowestVariantId: lowest?.id,
        lowestPrice: lowest?.discountedPrice,
        isSoldOut: product.variants.every(({ stock }) => stock === 0),
      });
    };
    await agrees();
    expect((await saved()).lowestVariantId).toBe(variant.id);
    const where = { id: variant.id };
    for (const data of [{ stock: 0 }, { stock: 5 }, { price: 900_000 }, { discountPercent: 90 }]) {
      await db.productVariant.update({ where, data });
      await agrees();
    }
    await db.productVariant.updateMany({ where: { productId: variant.productId }, data: { stock: 0 } });
    await agrees();
    await db.productVariant.delete({ where });
    await agrees();
  });

  it('the stored lowest price of every product equals that of the rules', async () => {
    const products = await db.product.findMany({ include: { variants: true } });
    for (const { slug, lowestVariantId, variants } of products)
      expect(lowestVariantId, slug).toBe(lowestPriced(variants)?.id);
  });
});

describe('products', () => {
  it('a product is found by its slug, with all parts', async () => {
    const reviewed = await db.product.findFirstOrThrow({ where: { reviews: { some: {} } } });
    const product = await findProduct({ slug: reviewed.slug });
    expect(product?.images).toHaveLength(3);
    expect(product?.variants.length).toBeGreaterThanOrEqual(2);
    expect(product?.stars.reduce((sum, count) => sum + count, 0)).toBe(
      await db.review.count({ where: { productId: reviewed.id, removedAt: null } }),
    );
    expect(await findProduct({ slug: 'no-such-thing' })).toBeNull();
  });

  it('concurrent lookups of products share one statement', async () => {
    const goods = await db.product.findMany({ take: 5, orderBy: { slug: 'desc' } });
    const slugs = [...goods.map(({ slug }) => slug), 'no-such-thing', goods[0]?.slug ?? ''];
    const parts = new Set(['description'] as const);
    const descriptions: (string | undefined)[] = [];
    const statements = await countStatements(async () => {
      const all = await Promise.all(slugs.map((slug) => findProduct({ slug }, parts)));
      descriptions.push(...all.map((product) => product?.description));
    });
    expect(statements).toBe(1);
    const texts = goods.map(({ description }) => description);
    expect(descriptions).toEqual([...texts, undefined, texts[0]]);
  });

  it('a product has up to eight related products of its kind, its category first', async () => {
    const { id, kind, categoryId } = await db.product.findFirstOrThrow({
      where: { category: { slug: 'dog-dry-food' } },
    });
    const [related = []] = await listRelatedProducts([id]);
    expect(related).toHaveLength(8);
    expect(related.every((other) => other.kind === kind && other.id !== id)).toBe(true);
    expect(related[0]?.categoryId).toBe(categoryId);
  });

  it('a removed product is not found', async () => {
    const { id, slug } = await db.product.findFirstOrThrow({ where: { category: { slug: 'bird-toys' } } });
    await db.product.update({ where: { id }, data: { removedAt: new Date() } });
    expect(await findProduct({ slug })).toBeNull();
    expect(await countProducts({ category: 'bird-toys' })).toBe(
      await db.product.count({ where: { category: { slug: 'bird-toys' }, removedAt: null } }),
    );
    await db.product.update({ where: { id }, data: { removedAt: null } });
  });
});

describe('SQL statements', () => {
  const run = (source: string) =>
    countStatements(async () => {
      const { errors } = await graphql({ schema, source, contextValue: visitorContext(newCaller()) });
      expect(errors).toBeUndefined();
    });
  const card =
    'id name slug badge images { url } brand { name } lowestPricedVariant { price discountedPrice } rating { average count } variants { id size stock }';

  it.each([4, 24, 100])('a list of %i products takes at most four statements', async (first) => {
    expect(
      await run(
        `{ products(first: ${first}) { totalCount nodes { ${card} category { name } } facets { brands { count } lifeStages { count } priceRange { max } } } }`,
      ),
    ).toBeLessThanOrEqual(4);
  });
  it('a product page takes at most four statements', async () => {
    const { slug } = await db.product.findFirstOrThrow();
    expect(
      await run(
        `{ product(slug: "${slug}") { ${card} description lifeStages { name } related { ${card} } reviews { nodes { message } } } }`,
      ),
    ).toBeLessThanOrEqual(4);
  });
  it('the home page takes at most nine statements', { tags: 'nightly' }, async () => {
    expect(
      await run(
        `{ home { banners { title } offers { title } categories { name } brands { name } products { ${card} } services { title } trainers { name } posts { title category { name } } } saleBar { code terms } }`,
      ),
    ).toBeLessThanOrEqual(9);
  });
  it('the menu takes at most four statements', async () => {
    expect(
      await run('{ categories { name subCategories { name } } saleBar { code cap image { url } } }'),
    ).toBeLessThanOrEqual(4);
  });
});
