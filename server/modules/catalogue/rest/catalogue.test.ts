import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { readBody, useApi } from '#server/transport/rest/testing/use-api.ts';
import { allRoutes } from '#server/composition/routes.ts';
import type { categoryResponse } from './category-json.ts';
import type { productResponse } from './product-json.ts';

type Category = z.output<typeof categoryResponse>;
type Product = z.output<typeof productResponse>;

const api = useApi(allRoutes);

async function products(path: string, body?: unknown): Promise<Product[]> {
  const response = await api.call(path, { body });
  expect(response.status).toBe(200);
  return (await response.json()) as Product[];
}

async function categories(path: string): Promise<Category[]> {
  return (await (await api.call(path)).json()) as Category[];
}

describe('categories', () => {
  it('the list of categories has URLs, pictures and sub-categories', async () => {
    const all = await categories('/category');
    const food = all.find(({ slug }) => slug === 'dog-dry-food');
    expect(food).toMatchObject({
      url: '/dog/dog-dry-food',
      isComingSoon: false,
    });
    expect(food?.image_url).toMatch(/^\/pictures\/art\//);
    const dog = all.find(({ subCategories }) => subCategories.some(({ id }) => id === food?._id));
    expect(dog?.url).toBe('/dog');
    expect(await categories(`/category/fetchSubCategories/${dog?._id}`)).toHaveLength(
      dog?.subCategories.length ?? 0,
    );
    expect(await readBody(await api.call('/category/slug/dog-dry-food'))).toMatchObject({ _id: food?._id });
  });

  it('the home page and the navigation list categories', async () => {
    const home = await categories('/category/home/listCategories');
    expect(home.length).toBeGreaterThan(3);
    const mappings = await categories('/category/home/categoriesMappings');
    const open = mappings.filter(({ isComingSoon }) => !isComingSoon);
    expect(open.every(({ subCategories }) => subCategories.length > 0)).toBe(true);
    const { categories: inMenu, services } = await readBody(await api.call('/navigation'));
    expect(inMenu).toEqual(mappings);
    expect(services).toHaveLength(6);
  });

  it.each([
    '/category/slug/nothing',
    '/category/fetchSubCategories/nothing',
    '/category/fetchAllProducts/nothing',
    '/filters/nothing',
  ])('an unknown category gives 404: %s', async (path) => {
    expect((await api.call(path)).status).toBe(404);
  });
});

describe('products', () => {
  it('a product has exactly the documented fields', async () => {
    const [first] = await products('/product');
    expect(Object.keys(first ?? {}).sort()).toEqual(
      [
        '_id',
        'name',
        'slug',
        'images',
        'description',
        'category',
        'categoryId',
        'tags',
        'onSale',
        'isNew',
        'isHot',
        'countryOfOrigin',
        'spsc',
      ].sort(),
    );
    const [variant] = first?.spsc ?? [];
    expect(Object.keys(variant ?? {}).sort()).toEqual([
      '_id',
      'discount',
      'image',
      'price',
      'pricePerKg',
      'size',
      'stock',
    ]);
    expect(await readBody(await api.call(`/product/${first?._id}`))).toEqual(first);
    expect(await readBody(await api.call(`/product/slug/${first?.slug}`))).toEqual(first);
  });

  it('a page has at most 100 products, and a Link header to the next', async () => {
    const response = await api.call('/product?sort=titleDesc');
    const first = (await response.json()) as Product[];
    expect(first).toHaveLength(100);
    expect(response.headers.get('link')).toBe('</api/product?sort=titleDesc&page=2>; rel="next"');
    const second = await products('/product?sort=titleDesc&page=2');
    expect(first.map(({ _id }) => _id)).not.toContain(second[0]?._id);
  });

  it('products are filtered by category, brand, stage and price, and unknown parameters are ignored', async () => {
    const { brands, stages } = (await readBody(await api.call('/filters/dog-dry-food'))) as {
      brands: { _id: string; slug: string }[];
      stages: { _id: string; slug: string }[];
    };
    const [brand, stage] = [brands[0], stages[0]];
    const bySlug = await products(
      `/product?category=dog-dry-food&brand=${brand?.slug}&stage=${stage?.slug}&color=red`,
    );
    const byId = await products(`/product?category=dog-dry-food&brand=${brand?._id}&stage=${stage?._id}`);
    expect(bySlug.length).toBeGreaterThan(0);
    expect(byId).toEqual(bySlug);
    const id = bySlug[0]?.categoryId ?? '';
    expect(
      await products(`/category/fetchAllProducts/${id}`, {
        brands: [brand?._id],
        stages: [stage?.slug],
      }),
    ).toEqual(bySlug);
    expect(await products(`/category/fetchAllProducts/${id}`, {})).toEqual(
      await products('/category/fetchAllProducts/dog-dry-food'),
    );
    const cheap = await products('/product?maxPrice=300.50&minPrice=100');
    expect(cheap.length).toBeGreaterThan(0);
  });

  it('products are filtered by country of origin, stock and offers', async () => {
    const { countries } = (await readBody(await api.call('/filters/dog'))) as {
      countries: { country: string; count: number }[];
    };
    expect(countries.length).toBeGreaterThan(1);
    const [first, second] = countries.slice(-2).map(({ country }) => country);
    const both = await products(
      `/product?country=${encodeURIComponent(first ?? '')}&country=${encodeURIComponent(second ?? '')}`,
    );
    const origins = new Set(both.map(({ countryOfOrigin }) => countryOfOrigin));
    expect(origins).toEqual(new Set([first, second]));
    const offers = await products('/product?inStock=true&onOffer=true&sort=rating');
    expect(offers.length).toBeGreaterThan(0);
    for (const { spsc } of offers) {
      expect(spsc.some(({ stock }) => stock > 0)).toBe(true);
      expect(spsc.some(({ discount }) => discount > 0)).toBe(true);
    }
  });

  it('priceAsc sorts by discounted price', async () => {
    const lowest = ({ spsc }: Product) => {
      const inStock = spsc.filter(({ stock }) => stock > 0);
      const all = inStock.length ? inStock : spsc;
      return Math.min(
        ...all.map(({ price, discount }) => price - Math.floor((price * discount) / 100 + 1e-9)),
      );
    };
    const prices = (await products('/product?sort=priceAsc')).map(lowest);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  it.each([
    'sort=cheapest',
    'sort=relevance',
    'inStock=perhaps',
    'page=0',
    'page=x',
    'minPrice=abc',
    'tag=a&tag=b',
    'maxPrice=1e9',
    'category=%27',
  ])('the query %s is refused, naming the parameter', async (query) => {
    const response = await api.call(`/product?${query}`);
    expect(response.status).toBe(400);
    const { fields } = (await readBody(response)) as {
      fields: Record<string, string>;
    };
    expect(Object.keys(fields)).toEqual([query.split('=')[0]]);
  });

  it('the landing page and the search list products', async () => {
    expect((await products('/product/landing/items')).length).toBeGreaterThan(3);
    const hits = (await (await api.call('/search', { body: { keyword: 'pedigre' } })).json()) as {
      name: string;
      url: string;
    }[];
    expect(hits.some(({ name }) => name.includes('Pedigree'))).toBe(true);
    expect(Object.keys(hits[0] ?? {})).toEqual(['name', 'url']);
    expect(await (await api.call('/search', { body: { keyword: 'do' } })).json()).toEqual([]);
    expect(await (await api.call('/search', { body: { keyword: '%%%' } })).json()).toEqual([]);
  });

  it('ratings contain no e-mail addresses', async () => {
    const [first] = await products('/product');
    const rating = await readBody(await api.call(`/rating/${first?._id}`));
    expect(Object.keys(rating.ratings as object)).toEqual(['1', '2', '3', '4', '5']);
    expect(JSON.stringify(rating)).not.toContain('@');
  });
});

describe('coupons', () => {
  it('a coupon is found case-insensitively, with its value in rupees', async () => {
    const coupon = await readBody(await api.call('/coupon/search', { body: { code: 'flat100' } }));
    expect(coupon).toMatchObject({ code: 'FLAT100', type: 'flat', value: 100 });
  });

  it.each(['EXPIRED5', 'NOSUCH', '%', ''])('the code "%s" is refused like any wrong code', async (code) => {
    const response = await api.call('/coupon/search', { body: { code } });
    expect(response.status).toBe(404);
    expect(await readBody(response)).toMatchObject({
      code: 'NOT_FOUND',
      message: 'Coupon code is wrong',
    });
  });
});

it('the sale bar has a picture', async () => {
  const bar = await (await api.call('/salebar')).json();
  expect(bar).toMatchObject({
    saleImageSrc: expect.stringMatching(/^\/pictures\//) as string,
  });
});
