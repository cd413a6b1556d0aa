// No list for shoppers contains drafts or archived products, over any transport.
// @module-tag nightly
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { usePages } from '#server/testing/pages.ts';
import { newViewer } from '#server/testing/people.ts';
import { newStaff } from '#server/testing/staff.ts';
import { setProductStatus } from './staff/save-product.ts';

const shop = usePages();

const NAME = 'Quokkafeast';
const SLUG = 'quokkafeast-biscuits';
let product: { id: string; variantId: string; categoryId: string; neighbour: string };
let token: string;

beforeAll(async () => {
  const { id, categoryId, variants } = await db.product.findFirstOrThrow({
    where: { status: 'LIVE', category: { slug: 'bird-food' }, isSoldOut: false },
    include: { variants: true },
  });
  await db.product.update({ where: { id }, data: { name: NAME, slug: SLUG, isHot: true, onSale: true } });
  const neighbour = await db.product.findFirstOrThrow({ where: { categoryId, id: { not: id } } });
  const variantId = variants.find(({ stock }) => stock > 0)?.id ?? '';
  product = { id, variantId, categoryId, neighbour: neighbour.slug };
  // The only hot product, so that it is on the home page.
  await db.product.updateMany({ where: { id: { not: id } }, data: { isHot: false } });
  const viewer = await newViewer();
  ({ token } = viewer);
  await db.cartLine.create({ data: { userId: viewer.id, variantId, quantity: 1, addedPrice: 100 } });
  await db.wishlistItem.create({ data: { userId: viewer.id, variantId } });
  await db.stockAlert.create({ data: { userId: viewer.id, variantId } });
});

const graph = (query: string) => async () =>
  JSON.stringify((await requestGraphql(shop.url, query, {}, { 'x-access-token': token })).data);
const page = (path: () => string) => async () => (await fetch(shop.url + path())).text();

const searchResults = async () => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
  return (await fetch(`${shop.url}/api/search`, { ...init, body: JSON.stringify({ keyword: NAME }) })).text();
};

const nodes = '{ nodes { name } totalCount }';

const LISTS: Record<string, () => Promise<string>> = {
  'the list of a category': graph(`{ products(filter: { category: "bird-food" }, first: 100) ${nodes} }`),
  'the list of a search': graph(`{ products(filter: { term: "${NAME}" }) ${nodes} }`),
  'a misspelt search': graph(`{ products(filter: { term: "Quokafeast" }) ${nodes} }`),
  'the product itself': graph(`{ product(slug: "${SLUG}") { name } }`),
  'search suggestions': graph(`{ search(term: "${NAME}") { name url } }`),
  'the home page': graph('{ home { products { name } } }'),
  'related products': async () => graph(`{ product(slug: "${product.neighbour}") { related { name } } }`)(),
  'the wishlist': graph('{ viewer { wishlist { variant { product { name } } } } }'),
  'the cart': graph('{ viewer { cart { lines { variant { product { name } } } } } }'),
  'REST: all products of a category': page(() => `/api/category/fetchAllProducts/${product.categoryId}`),
  'REST: the product by slug': page(() => `/api/product/slug/${SLUG}`),
  'REST: the product by id': page(() => `/api/product/${product.id}`),
  'REST: the home page': page(() => '/api/product/landing/items'),
  'REST: search': () => searchResults(),
  'the sitemap': page(() => '/sitemap/products-1.xml'),
  'the page of the product': page(() => `/product/${SLUG}`),
  'the page of the category': page(() => '/category/bird-food'),
};

const isIn = async (list: () => Promise<string>) => {
  const text = await list();
  // The URL alone proves nothing, since the 404 page shows it.
  return text.includes(NAME) || text.includes(`/product/${SLUG}</loc>`);
};

async function setStatus(status: 'DRAFT' | 'LIVE' | 'ARCHIVED') {
  const { staff } = await newStaff('MANAGER');
  const { version } = await db.product.findUniqueOrThrow({ where: { id: product.id } });
  await setProductStatus(staff, product.id, { version, status });
}

describe.each(Object.entries(LISTS))('%s', (name, list) => {
  it('a product is included only while it is live', async () => {
    expect(await isIn(list), `${name}, live`).toBe(true);
    for (const status of ['DRAFT', 'ARCHIVED'] as const) {
      await setStatus(status);
      expect(await isIn(list), `${name}, ${status}`).toBe(false);
    }
    await setStatus('LIVE');
    expect(await isIn(list)).toBe(true);
  });
});

it.each(['DRAFT', 'ARCHIVED'] as const)('a product with the status %s cannot be bought', async (status) => {
  const add = `mutation { setCartLine(variantId: "${product.variantId}", quantity: 2) { id } }`;
  await setStatus(status);
  const { errors } = await requestGraphql(shop.url, add, {}, { 'x-access-token': token });
  expect(errors[0]?.extensions?.code).toBe('NOT_FOUND');
  await setStatus('LIVE');
});

it.each([
  ['LIVE', 200],
  ['DRAFT', 404],
  ['ARCHIVED', 410],
] as const)('the page of a product with the status %s responds with %s', async (status, code) => {
  await setStatus(status);
  expect((await fetch(`${shop.url}/product/${SLUG}`)).status).toBe(code);
  await setStatus('LIVE');
});
