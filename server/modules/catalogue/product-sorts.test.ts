import { describe, expect, it } from 'vitest';
import { computeFoodEnergy } from '#rules/catalogue/nutrition.ts';
import { pricePerKg } from '#rules/catalogue/unit-price.ts';
import { gramsPerDay } from '#rules/pets/rations.ts';
import { db } from '#server/platform/database/db.ts';
import { countPopularity } from '#server/modules/orders/popularity.ts';
import { addReview, removeReview } from '#server/modules/reviews/own-review.ts';
import { useDatabase } from '#server/testing/database.ts';
import { confirmedOrder } from '#server/testing/fulfilment.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { countFacets, countProducts, listProducts } from './product-list.ts';

useDatabase();

const everything = { first: 100 };
const REVIEW = { fullName: 'Test Person', email: 'secret@example.in', message: '' };

describe('relevance', () => {
  it('products with the words in the title come before those with the words in the text', async () => {
    const { nodes } = await listProducts({ term: 'litter' }, 'RELEVANCE', everything);
    const inTitle = nodes.map(({ name }) => /litter/i.test(name));
    expect(inTitle[0]).toBe(true);
    expect(inTitle).toContain(false);
    expect(inTitle).toEqual([...inTitle].sort((a, b) => Number(b) - Number(a)));
  });

  it.each(['litter', 'food', 'chicken', 'zzzz'])(
    'a search for ‘%s’ finds the same products by relevance as by title',
    async (term) => {
      const [best, byTitle] = await Promise.all(
        (['RELEVANCE', 'TITLE_ASC'] as const).map((sort) => listProducts({ term }, sort, everything)),
      );
      const ids = (list: typeof best) => list?.nodes.map(({ id }) => id).sort();
      expect(ids(best)).toEqual(ids(byTitle));
    },
  );

  it('pages by relevance have no gaps or duplicates', async () => {
    const filter = { term: 'dog' };
    const pages = [1, 2, 3].map((page) => listProducts(filter, 'RELEVANCE', { first: 8, page }));
    const paged = (await Promise.all(pages)).flatMap(({ nodes }) => nodes.map(({ id }) => id));
    const { nodes } = await listProducts(filter, 'RELEVANCE', { first: 24 });
    expect(paged).toEqual(nodes.map(({ id }) => id));
  });

  it('a misspelt word finds the most similar names', async () => {
    const { nodes } = await listProducts({ term: 'pedigre' }, 'RELEVANCE', everything);
    expect(nodes[0]?.name).toMatch(/^Pedigree/);
  });

  it('several misspelt words must all match', async () => {
    const { nodes } = await listProducts({ term: 'pedigre chiken' }, 'RELEVANCE', everything);
    expect(nodes.length).toBeGreaterThan(0);
    for (const { name } of nodes) expect(name).toMatch(/^Pedigree .*Chicken/);
  });

  it('a search within a category is sorted by relevance too', async () => {
    const { nodes } = await listProducts({ term: 'chicken', category: 'cat' }, 'RELEVANCE', everything);
    expect(nodes.length).toBeGreaterThan(0);
    expect(nodes.every(({ kind }) => kind === 'CAT')).toBe(true);
  });
});

/** Products whose stored rating differs from their visible reviews. */
async function wrongSums() {
  return db.$queryRaw`
    select p."name" from "Product" p left join "Review" r on r."productId" = p."id" and r."removedAt" is null
    group by p."id" having p."ratingSum" <> coalesce(sum(r."rating"), 0) or p."ratingCount" <> count(r."id")`;
}

describe('rating', () => {
  it('the stored rating follows reviews that are added, replaced, removed, and added concurrently', async () => {
    const { productId } = await newVariant();
    const [first, second] = [await newViewer(), await newViewer()];
    await Promise.all([
      addReview(first, { productId, ...REVIEW, rating: 5 }),
      addReview(second, { productId, ...REVIEW, rating: 4 }),
    ]);
    expect(await wrongSums()).toEqual([]);
    await addReview(first, { productId, ...REVIEW, rating: 1 });
    expect(await wrongSums()).toEqual([]);
    await removeReview(first, productId);
    expect(await wrongSums()).toEqual([]);
  });

  it('many good reviews rank above a single perfect one', async () => {
    const where = { removedAt: null, reviews: { none: {} } };
    const [single, many] = await db.product.findMany({ where, take: 2 });
    if (!single || !many) throw new Error('the sample shop has no products without reviews');
    await addReview(await newViewer(), { productId: single.id, ...REVIEW, rating: 5 });
    for (const rating of [5, 5, 5, 5, 4, 4])
      await addReview(await newViewer(), { productId: many.id, ...REVIEW, rating });
    const { nodes } = await listProducts({}, 'RATING', everything);
    const scores = await db.product.findMany({ select: { id: true, ratingScore: true } });
    const scoreOf = (id: string) => scores.find((score) => score.id === id)?.ratingScore ?? 0;
    expect(scoreOf(many.id)).toBeGreaterThan(scoreOf(single.id));
    const listedScores = nodes.map(({ id }) => scoreOf(id));
    expect(listedScores).toEqual([...listedScores].sort((a, b) => b - a));
  });
});

it('popularity counts confirmed orders, and counting again changes nothing', async () => {
  await confirmedOrder(await newViewer(), await newVariant());
  await countPopularity();
  await countPopularity();
  const counted = await db.$queryRaw`
    select p."name" from "Product" p where p."popularity" <> (
      select count(distinct o."id") from "OrderLine" l join "Order" o on o."id" = l."orderId"
      where l."productId" = p."id" and o."status" = 'CONFIRMED')`;
  expect(counted).toEqual([]);
  const { nodes } = await listProducts({}, 'POPULARITY', everything);
  const [most] = await db.product.findMany({ orderBy: { popularity: 'desc' }, take: 1 });
  expect(most?.popularity).toBeGreaterThan(0);
  expect(nodes[0]?.id).toBe(most?.id);
});

it('the newest product comes first', async () => {
  const { nodes } = await listProducts({}, 'NEWEST', everything);
  const ids = nodes.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted().reverse());
});

describe('countries of origin', () => {
  it('the count of each country equals what its filter finds', async () => {
    const { countries } = await countFacets({ kind: 'DOG' });
    expect(countries.length).toBeGreaterThan(1);
    for (const { country, count } of countries)
      expect(await countProducts({ kind: 'DOG', countries: [country] })).toBe(count);
  });

  it('selected values that no product of the list has are facets with a count of 0', async () => {
    const everyFacet = await countFacets({});
    const selected = {
      brands: [everyFacet.brands[0]?.brand.slug ?? ''],
      lifeStages: [everyFacet.lifeStages[0]?.lifeStage.slug ?? ''],
      countries: [everyFacet.countries[0]?.country ?? ''],
    };
    const unknown = { brands: ['none'], lifeStages: ['none'], countries: ['None'] };
    const facets = await countFacets({
      term: 'no product has these words',
      brands: [...selected.brands, ...unknown.brands],
      lifeStages: [...selected.lifeStages, ...unknown.lifeStages],
      countries: [...selected.countries, ...unknown.countries],
    });
    expect(facets.brands).toEqual([{ brand: everyFacet.brands[0]?.brand, count: 0 }]);
    expect(facets.lifeStages).toEqual([{ lifeStage: everyFacet.lifeStages[0]?.lifeStage, count: 0 }]);
    expect(facets.countries).toEqual([{ country: selected.countries[0], count: 0 }]);
  });

  it('a list can be sorted by country', async () => {
    const { nodes } = await listProducts({}, 'COUNTRY_ASC', everything);
    const countries = nodes.map(({ countryOfOrigin }) => countryOfOrigin);
    expect(countries).toEqual([...countries].sort());
  });

  it('a filter accepts at most 20 countries', async () => {
    const countries = Array.from({ length: 21 }, (_, index) => `Country ${index}`);
    const list = listProducts({ countries }, 'TITLE_ASC', everything);
    await expect(list).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});

describe.each(['inStock', 'onOffer'] as const)('the filter %s', (name) => {
  it('the count equals what the filter finds, whether or not it is applied', async () => {
    const before = await countFacets({ kind: 'DOG' });
    const after = await countFacets({ kind: 'DOG', [name]: true });
    expect(after[name]).toBe(before[name]);
    expect(await countProducts({ kind: 'DOG', [name]: true })).toBe(before[name]);
    expect(before[name]).toBeLessThan(await countProducts({ kind: 'DOG' }));
  });
});

it('products on offer show a price below the MRP', async () => {
  const { nodes } = await listProducts({ onOffer: true }, 'TITLE_ASC', everything);
  expect(nodes.length).toBeGreaterThan(0);
  const products = await db.product.findMany({ where: { id: { in: nodes.map(({ id }) => id) } } });
  const shownVariants = await db.productVariant.findMany({
    where: { id: { in: products.map(({ lowestVariantId }) => lowestVariantId ?? '') } },
  });
  expect(shownVariants.filter(({ discountPercent }) => discountPercent === 0)).toEqual([]);
  expect(shownVariants).toHaveLength(nodes.length);
});

describe('price per kilogram and per energy', () => {
  /** Saved and computed figures of the size whose price is shown in lists. */
  async function expected() {
    const products = await db.product.findMany({ include: { variants: true } });
    return products.map(({ id, lowestVariantId, variants, ...saved }) => {
      const shownVariant = variants.find((variant) => variant.id === lowestVariantId);
      const perKg = shownVariant ? pricePerKg(shownVariant) : null;
      const kcal = computeFoodEnergy(saved)?.kcalPer100g ?? null;
      const perMcal = perKg && kcal && Math.round((perKg * 100) / kcal);
      return { id, savedPerKg: saved.pricePerKg, savedPerMcal: saved.pricePerMcal, perKg, perMcal };
    });
  }
  const mismatched = async () =>
    (await expected()).filter(
      ({ savedPerKg, savedPerMcal, perKg, perMcal }) => savedPerKg !== perKg || savedPerMcal !== perMcal,
    );

  it('the stored prices equal those that the rules compute', async () => {
    expect(await mismatched()).toEqual([]);
    const all = await expected();
    expect(all.filter(({ savedPerKg }) => savedPerKg === null).length).toBeGreaterThan(0);
    expect(all.filter(({ savedPerMcal }) => savedPerMcal !== null).length).toBeGreaterThan(20);
  });

  it('the stored prices follow price, discount, stock, weight and energy', async () => {
    const { id, productId } = await newVariant();
    for (const data of [
      { price: 10_000 },
      { discountPercent: 33 },
      { netAmount: 777 },
      { netUnit: 'PIECE' as const },
      { netUnit: 'GRAM' as const },
      { stock: 0 },
      { stock: 5 },
    ]) {
      await db.productVariant.update({ where: { id }, data });
      expect(await mismatched(), JSON.stringify(data)).toEqual([]);
    }
    for (const data of [
      { kcalPer100g: 401 },
      { kcalPer100g: null, fat: 14 },
      { kcalPer100g: null, protein: null },
    ]) {
      await db.product.update({ where: { id: productId }, data });
      expect(await mismatched(), JSON.stringify(data)).toEqual([]);
    }
  });

  it.each([
    ['PRICE_PER_KG_ASC', 'savedPerKg'],
    ['PRICE_PER_DAY_ASC', 'savedPerMcal'],
  ] as const)(
    'the order %s puts products without a value last, and its pages have no gaps',
    async (sort, name) => {
      const figures = new Map((await expected()).map((product) => [product.id, product[name] ?? Infinity]));
      const filter = { category: 'dog' };
      const { nodes } = await listProducts(filter, sort, everything);
      const values = nodes.map(({ id }) => figures.get(id) ?? Infinity);
      expect(values).toEqual([...values].sort((a, b) => a - b || 0));
      expect(values.at(-1)).toBe(Infinity);
      const pages = [1, 2, 3].map((page) => listProducts(filter, sort, { first: 8, page }));
      const paged = (await Promise.all(pages)).flatMap((list) => list.nodes.map(({ id }) => id));
      expect(paged).toEqual(nodes.slice(0, 24).map(({ id }) => id));
    },
  );

  it('the price per energy sorts by daily feeding cost for each pet', async () => {
    const { nodes } = await listProducts({ category: 'dog-dry-food' }, 'PRICE_PER_DAY_ASC', everything);
    const products = await db.product.findMany({
      where: { id: { in: nodes.map(({ id }) => id) } },
      include: { variants: true },
    });
    for (const kcalPerDay of [190, 1511]) {
      const costs = nodes.flatMap(({ id }) => {
        const product = products.find((candidate) => candidate.id === id);
        const size = product?.variants.find((variant) => variant.id === product.lowestVariantId);
        const kcalPer100g = product && computeFoodEnergy(product)?.kcalPer100g;
        if (!size || !kcalPer100g || size.netUnit !== 'GRAM') return [];
        return (size.discountedPrice * gramsPerDay({ kcalPerDay, kcalPer100g })) / size.netAmount;
      });
      expect(costs.length).toBeGreaterThan(5);
      // Saved figures are whole paise.
      for (const [index, cost] of costs.entries())
        expect(cost).toBeGreaterThanOrEqual((costs[index - 1] ?? 0) - 5);
    }
  });
});
