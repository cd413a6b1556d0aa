// Allergens in ingredients, light food, and product lists filtered by both.
// @module-tag nightly
import { describe, expect, it } from 'vitest';
import { isLightFood } from '#rules/catalogue/light-food.ts';
import { findAllergens, ALLERGEN_NAMES } from '#rules/pets/find-allergens.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { countFacets, countProducts, listProducts } from './product-list.ts';

const shop = useApp();
const everything = { first: 100 };

describe('allergens', () => {
  it('the stored allergens of every product equal those found by the rules', async () => {
    const products = await db.product.findMany({ select: { slug: true, madeOf: true, allergens: true } });
    const mismatched = products.filter(
      ({ madeOf, allergens }) => allergens.join() !== findAllergens(madeOf).join(),
    );
    expect(mismatched).toEqual([]);
    expect(products.filter(({ allergens }) => allergens.length > 0).length).toBeGreaterThan(20);
  });

  const NAMES = Object.values(ALLERGEN_NAMES).flat();
  it.each(NAMES)(
    'the database and the rules find the same allergens in texts with the word "%s"',
    async (name) => {
      const texts = [name, name.toUpperCase(), `dried ${name}s, salt`, `x${name}`, `${name}x`, `(${name})`];
      const results = await db.$queryRaw<{ allergens: string[] }[]>`
      select allergens_in(t) as allergens from unnest(${texts}::text[]) with ordinality a(t, n) order by n`;
      expect(results.map(({ allergens }) => allergens)).toEqual(texts.map(findAllergens));
    },
  );

  it('the allergen filter excludes products, and each facet counts the products that remain', async () => {
    const { allergens } = await countFacets({ kind: 'DOG' });
    const chicken = allergens.find(({ allergen }) => allergen === 'CHICKEN');
    const remaining = await listProducts({ kind: 'DOG', without: ['CHICKEN'] }, 'TITLE_ASC', everything);
    expect(await countProducts({ kind: 'DOG', without: ['CHICKEN'] })).toBe(chicken?.count);
    expect(chicken?.count).toBeLessThan(await countProducts({ kind: 'DOG' }));
    const products = await db.product.findMany({
      where: { id: { in: remaining.nodes.map(({ id }) => id) } },
    });
    expect(products.filter(({ madeOf }) => findAllergens(madeOf).includes('CHICKEN'))).toEqual([]);
    expect((await countFacets({ kind: 'DOG', without: ['CHICKEN'] })).allergens).toEqual(allergens);
  });

  it('an allergen that no product of a list contains has no facet', async () => {
    const { allergens } = await countFacets({ tag: 'collar' });
    expect(allergens.map(({ allergen }) => allergen)).not.toContain('CHICKEN');
  });

  it('GraphQL and REST name an unknown allergen when refusing it', async () => {
    const graph = await requestGraphql(
      shop.url,
      '{ products(filter: { without: [XYLITOL] }) { totalCount } }',
    );
    expect(graph.errors[0]?.message).toContain('XYLITOL');
    const response = await fetch(`${shop.url}/api/product?without=chicken,xylitol`);
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain('without');
  });

  it('REST filters and counts allergens like GraphQL', async () => {
    const response = await fetch(`${shop.url}/api/filters/dog`);
    const { allergens } = (await response.json()) as { allergens: { allergen: string; count: number }[] };
    expect(allergens).toEqual((await countFacets({ kind: 'DOG' })).allergens);
    const without = await fetch(`${shop.url}/api/product?without=chicken&sort=titleAsc`);
    const { nodes } = await listProducts({ without: ['CHICKEN'] }, 'TITLE_ASC', { first: 5 });
    const products = (await without.json()) as { slug: string }[];
    expect(products.slice(0, 5).map(({ slug }) => slug)).toEqual(nodes.map(({ slug }) => slug));
  });
});

describe('light food', () => {
  it('every product is stored as light exactly if the rules call it light', async () => {
    const products = await db.product.findMany();
    expect(products.filter((product) => product.isLight !== isLightFood(product))).toEqual([]);
    expect(new Set(products.map(({ isLight }) => isLight)).size).toBe(2);
  });

  it('the light flag follows changes of figures and tags', async () => {
    const product = await db.product.findFirstOrThrow({
      where: { category: { slug: 'dog-dry-food' }, isLight: false },
    });
    const { id } = product;
    const cases = [
      { kcalPer100g: 310, moisture: 10 },
      { kcalPer100g: 311, moisture: 10 },
      { kcalPer100g: 250, moisture: 20 },
      { kcalPer100g: 95, moisture: 80 },
      { kcalPer100g: 90, moisture: 65 },
      { kcalPer100g: 90, moisture: null },
      { kcalPer100g: null, protein: 22, fat: 7, fibre: 7, ash: 7.5, moisture: 10 },
      { kcalPer100g: null, protein: null },
      { tags: ['kibble', 'weight-control'] },
    ];
    const { protein, fat, fibre, ash, moisture, kcalPer100g, tags } = product;
    try {
      for (const data of cases) {
        const changed = await db.product.update({ where: { id }, data });
        expect(changed.isLight, JSON.stringify(data)).toBe(isLightFood(changed));
      }
      expect((await db.product.findUniqueOrThrow({ where: { id } })).isLight).toBe(true);
    } finally {
      await db.product.update({
        where: { id },
        data: { protein, fat, fibre, ash, moisture, kcalPer100g, tags },
      });
    }
  });

  it('the light filter excludes other food and treats, keeps other goods, and has the right count', async () => {
    const { light } = await countFacets({ kind: 'DOG' });
    expect(light).toBe(await countProducts({ kind: 'DOG', light: true }));
    expect((await countFacets({ kind: 'DOG', light: true })).light).toBe(light);
    const { nodes } = await listProducts({ kind: 'DOG', light: true }, 'TITLE_ASC', everything);
    const remaining = await db.product.findMany({
      where: { id: { in: nodes.map(({ id }) => id) } },
      include: { category: true },
    });
    const [food, others] = [true, false].map((isFood) =>
      remaining.filter(({ category }) => /^(?!.*supplement).*(food|treat)/.test(category.slug) === isFood),
    );
    expect(food?.length).toBeGreaterThan(0);
    expect(food?.filter(({ isLight }) => !isLight)).toEqual([]);
    expect(others?.length).toBeGreaterThan(0);
  });

  it('a list without food has no count of light products', async () => {
    expect((await countFacets({ tag: 'collar' })).light).toBeNull();
  });

  it('REST filters and counts light food like GraphQL', async () => {
    const graph = await requestGraphql<{ products: { totalCount: number; facets: { light: number } } }>(
      shop.url,
      '{ products(filter: { category: "dog-dry-food", light: true }) { totalCount facets { light } } }',
    );
    const { totalCount, facets } = graph.data.products;
    expect(totalCount).toBe(facets.light);
    const response = await fetch(`${shop.url}/api/product?category=dog-dry-food&light=true`);
    expect(await response.json()).toHaveLength(totalCount);
    const filters = await fetch(`${shop.url}/api/filters/dog-dry-food`);
    expect(await filters.json()).toMatchObject({ light: facets.light });
  });
});
