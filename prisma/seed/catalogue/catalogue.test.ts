import { describe, expect, it } from 'vitest';
import type { SeedProduct } from '#prisma/seed/types.ts';
import { BRANDS } from './brands.ts';
import { CATEGORIES, NAVIGATION } from './categories.ts';
import { BANNERS, OFFER_BANNERS, TRAINERS } from './content.ts';
import { COUPONS, SALE_BAR } from './coupons.ts';
import { LIFE_STAGES } from './life-stages.ts';
import { PRODUCTS } from './products.ts';
import { SERVICES } from './services.ts';

const repeated = (words: string[]): string[] => words.filter((word, i) => words.indexOf(word) !== i);
const slugs = (rows: { slug: string }[]): string[] => rows.map((row) => row.slug);
const parents = new Set(CATEGORIES.map((c) => c.parent));
/** Slugs of the products that fail the check. */
const failing = (isRight: (p: SeedProduct) => boolean): string[] =>
  slugs(PRODUCTS.filter((p) => !isRight(p)));

describe('sample categories, brands and life stages', () => {
  it('categories, brands and life stages have unique slugs, and categories unique URLs', () => {
    expect(repeated(slugs(CATEGORIES))).toEqual([]);
    expect(repeated(CATEGORIES.map((c) => c.url))).toEqual([]);
    expect(repeated(slugs(BRANDS))).toEqual([]);
    expect(repeated(slugs(LIFE_STAGES))).toEqual([]);
  });

  it('a parent category has no parent itself and is of the same kind', () => {
    const bySlug = new Map(CATEGORIES.map((c) => [c.slug, c]));
    for (const c of CATEGORIES) {
      if (c.parent === null) continue;
      expect(bySlug.get(c.parent)).toMatchObject({
        kind: c.kind,
        parent: null,
      });
    }
  });

  it('the menu lists each dog and cat sub-category once', () => {
    for (const kind of ['dog', 'cat'] as const) {
      const inMenu = NAVIGATION[kind].flatMap((group) => group.slugs);
      expect(inMenu).toEqual(slugs(CATEGORIES.filter((c) => c.parent === kind)));
    }
  });

  it('the six brands named on the home page are featured', () => {
    expect(slugs(BRANDS.filter((b) => b.isFeatured))).toEqual([
      'pedigree',
      'purepet',
      'royal-canin',
      'whiskas',
      'drools',
      'smart-heart',
    ]);
    const colours = BRANDS.flatMap((b) => Object.values(b.colours));
    expect(colours.filter((c) => !/^#[0-9a-f]{6}$/.test(c))).toEqual([]);
  });
});

describe('sample products', () => {
  it('at least 150 products exist, with unique slugs, names and descriptions', () => {
    expect(PRODUCTS.length).toBeGreaterThanOrEqual(150);
    expect(repeated(slugs(PRODUCTS))).toEqual([]);
    expect(repeated(PRODUCTS.map((p) => p.name))).toEqual([]);
    expect(repeated(PRODUCTS.map((p) => p.description))).toEqual([]);
    expect(failing((p) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(p.slug))).toEqual([]);
  });

  it('every product is in a leaf category of its own kind that is not coming soon', () => {
    const open = new Map(
      CATEGORIES.filter((c) => !c.isComingSoon && !parents.has(c.slug)).map((c) => [c.slug, c.kind]),
    );
    expect(failing((p) => open.get(p.category) === p.kind)).toEqual([]);
  });

  it('every open category has products, and dog and cat categories at least five', () => {
    for (const c of CATEGORIES) {
      if (c.parent === null || c.isComingSoon) continue;
      const count = PRODUCTS.filter((p) => p.category === c.slug).length;
      const least = c.kind === 'DOG' || c.kind === 'CAT' ? 5 : 1;
      expect(count, c.slug).toBeGreaterThanOrEqual(least);
    }
  });

  it('every product has an existing brand and existing life stages, and every brand has a product', () => {
    const brands = new Set(slugs(BRANDS));
    const stages = new Set(slugs(LIFE_STAGES));
    expect(failing((p) => brands.has(p.brand))).toEqual([]);
    expect(failing((p) => p.lifeStages.length > 0 && p.lifeStages.every((s) => stages.has(s)))).toEqual([]);
    const used = new Set(PRODUCTS.map((p) => p.brand));
    expect(slugs(BRANDS.filter((b) => !used.has(b.slug)))).toEqual([]);
  });

  it('every product has 2 to 4 different sizes with valid prices, discounts and stock', () => {
    expect(failing((p) => p.variants.length >= 2 && p.variants.length <= 4)).toEqual([]);
    expect(failing((p) => repeated(p.variants.map((v) => v.size)).length === 0)).toEqual([]);
    expect(
      failing((p) =>
        p.variants.every(
          (v) =>
            Number.isSafeInteger(v.price) &&
            v.price > 0 &&
            Number.isInteger(v.discountPercent) &&
            v.discountPercent >= 0 &&
            v.discountPercent <= 90 &&
            Number.isInteger(v.stock) &&
            v.stock >= 0 &&
            v.netQuantity.amount > 0,
        ),
      ),
    ).toEqual([]);
  });

  it('every product has the data for its label and its invoice', () => {
    expect(
      failing(
        (p) =>
          /^\d{4,8}$/.test(p.hsn) &&
          [0, 5, 12, 18, 28, 40].includes(p.gstPercent) &&
          /^#[0-9a-f]{6}$/i.test(p.colour) &&
          [p.maker, p.countryOfOrigin, p.madeOf, p.flavour, p.description].every((s) => s !== ''),
      ),
    ).toEqual([]);
  });

  it('enough sizes are sold out or nearly so for the tests that rely on them', () => {
    const stocks = PRODUCTS.flatMap((p) => p.variants.map((v) => v.stock));
    const withStock = (n: number): number => stocks.filter((s) => s === n).length;
    expect(withStock(1)).toBeGreaterThanOrEqual(6);
    expect(withStock(3)).toBeGreaterThanOrEqual(6);
    expect(withStock(0)).toBeGreaterThanOrEqual(8);
    const soldOut = PRODUCTS.filter((p) => p.variants.every((v) => v.stock === 0));
    expect(soldOut.length).toBeGreaterThanOrEqual(4);
  });
});

describe('sample coupons and content', () => {
  it('the coupons that tests rely on exist', () => {
    expect(COUPONS.map((c) => c.code)).toEqual(['FLAT100', 'SAVE10', 'EXPIRED5', 'ONCE']);
  });

  it('the coupon of the sale bar gives its percentage on dog and cat food', () => {
    const coupon = COUPONS.find((c) => c.code === SALE_BAR.code);
    expect(coupon?.amount).toBe(SALE_BAR.percentage);
    expect(SALE_BAR.text).toBe('All dog & cat food');
    const food = [...NAVIGATION.dog, ...NAVIGATION.cat].filter(({ title }) => title === 'Food');
    expect(coupon?.categories).toEqual(food.flatMap(({ slugs }) => slugs));
  });

  it('every banner has its own link, and every offer links to a category', () => {
    expect(BANNERS.map((b) => b.url)).toEqual([
      '/dog',
      '/cat',
      '/services/veterinary',
      '/services/pet-grooming',
    ]);
    const urls = new Set(CATEGORIES.map((c) => c.url));
    expect(OFFER_BANNERS.filter((b) => !urls.has(b.url))).toEqual([]);
  });

  it('8 trainers and 6 services exist', () => {
    expect(new Set(TRAINERS.map((t) => t.name)).size).toBe(8);
    expect(new Set(slugs(SERVICES)).size).toBe(6);
  });
});
