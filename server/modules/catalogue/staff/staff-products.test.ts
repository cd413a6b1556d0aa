// Products as staff list, write and publish them, over the graph of the back office.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProductInput, ProductSizeInput } from '#server/generated/resolver-types.ts';
import { exportProducts } from '#server/modules/catalogue/export-products.ts';
import { importProducts } from '#server/modules/catalogue/import-products.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { picture } from '#server/testing/files.ts';
import { orderInput, placed } from '#server/testing/orders.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { actorOf, askAdmin, newStaff, type TestStaff } from '#server/testing/staff.ts';
import { addProductSize, changeProductSize } from './save-size.ts';

const shop = useApp();
let writer: TestStaff;
beforeAll(async () => {
  writer = await newStaff('CATALOGUE');
});

interface Product {
  id: string;
  version: number;
  status: string;
  slug: string;
  missing: string[];
  pictures: { key: string }[];
  sizes: { id: string; version: number; size: string; sku: string | null; stock: number }[];
}
const FIELDS = 'id version status slug missing pictures { key } sizes { id version size sku stock }';

async function send(field: string, declared: string, passed: string, variables: object) {
  const query = `mutation (${declared}) { ${field}(${passed}) { ${FIELDS} } }`;
  const { data, errors, code } = await askAdmin<Record<string, Product> | null>(shop.url, query, {
    variables,
    cookie: writer.cookie,
  });
  return { product: data?.[field], code, extensions: errors[0]?.extensions };
}

const create = (name: string, id: string = randomUUID()) =>
  send('createProduct', '$input: NewProductInput!', 'input: $input', {
    input: { id, name, brand: 'pawri', ...categoryOfToys },
  });
const categoryOfToys = { category: 'buy-online-toys-for-dog' };
const change = (product: Product, input: Partial<ProductInput>, version = product.version) =>
  send(
    'changeProduct',
    '$id: ID!, $version: Int!, $input: ProductInput!',
    'id: $id, version: $version, input: $input',
    {
      id: product.id,
      version,
      input: { ...FACTS, slug: product.slug, ...input },
    },
  );
const setStatus = ({ id, version }: Product, status: string) =>
  send(
    'setProductStatus',
    '$id: ID!, $version: Int!, $status: ProductStatus!',
    'id: $id, version: $version, status: $status',
    {
      ...{ id, version, status },
    },
  );
const addSize = (product: Product, input: Partial<ProductSizeInput>, id: string = randomUUID()) =>
  send(
    'addProductSize',
    '$productId: ID!, $id: ID!, $input: ProductSizeInput!, $stock: Int!',
    'productId: $productId, id: $id, input: $input, stock: $stock',
    {
      ...{ productId: product.id, id, stock: 4, input: { ...SIZE, ...input } },
    },
  );
const changeSize = ({ id, version }: Product['sizes'][number], input: Partial<ProductSizeInput>) =>
  send(
    'changeProductSize',
    '$id: ID!, $version: Int!, $input: ProductSizeInput!',
    'id: $id, version: $version, input: $input',
    {
      ...{ id, version, input: { ...SIZE, ...input } },
    },
  );
const removeSize = (product: Product, id: string) =>
  send('removeProductSize', '$productId: ID!, $id: ID!', 'productId: $productId, id: $id', {
    productId: product.id,
    id,
  });
const setPictures = (product: Product, keys: string[], seen = product.pictures.map(({ key }) => key)) =>
  send(
    'setProductPictures',
    '$id: ID!, $seen: [String!]!, $pictures: [ProductPictureInput!]!',
    'id: $id, seen: $seen, pictures: $pictures',
    {
      ...{ id: product.id, seen, pictures: keys.map((key) => ({ key, alt: '' })) },
    },
  );

const FACTS: Omit<ProductInput, 'slug'> = {
  name: 'Rubber ring',
  ...categoryOfToys,
  brand: 'pawri',
  lifeStages: ['puppy'],
  description: 'A ring to throw.',
  madeOf: 'Rubber',
  tags: ['ring', 'throw'],
  ...{ onSale: false, isNew: true, isHot: false, isGiftCard: false },
  hsn: '9503',
  gstPercent: 5,
  maker: 'Pawri Playthings',
  countryOfOrigin: 'India',
};
const SIZE: ProductSizeInput = {
  size: 'M',
  netAmount: 1,
  netUnit: 'PIECE',
  price: 49_900,
  discountPercent: 10,
};

async function draft(name = `Ring ${randomUUID().slice(0, 8)}`): Promise<Product> {
  const { product } = await create(name);
  if (!product) throw new Error('no draft');
  return product;
}
const had = ({ product }: { product?: Product | undefined }): Product => {
  if (!product) throw new Error('refused');
  return product;
};
const actsOf = async ({ slug }: Product) =>
  (await db.operatorAct.findMany({ where: { about: slug }, orderBy: { at: 'asc' } })).length;

describe('a draft', () => {
  it('is created once, however often it is sent, and has a slug of its own', async () => {
    const id = randomUUID();
    const [one, two] = await Promise.all([create('Bâll & Bone', id), create('Bâll & Bone', id)]);
    expect([one.product?.id, two.product?.id]).toEqual([id, id]);
    expect(one.product).toMatchObject({ status: 'DRAFT', slug: 'ball-bone', sizes: [] });
    expect(had(await create('Ball bone')).slug).toBe('ball-bone-2');
    expect(await actsOf(had(one))).toBe(1);
  });

  it('goes live only when nothing is missing', async () => {
    let product = await draft();
    expect(product.missing).toHaveLength(7);
    expect((await setStatus(product, 'LIVE')).code).toBe('VALIDATION');
    product = had(await change(product, {}));
    product = had(await addSize(product, {}));
    const { key } = await db.productImage.findFirstOrThrow();
    expect(product.missing).toEqual(['Add a picture']);
    product = had(await setPictures(product, [key]));
    product = had(await setStatus(product, 'LIVE'));
    expect(product).toMatchObject({ status: 'LIVE', missing: [] });
    // A live product stays complete.
    expect((await change(product, { description: ' ' })).extensions?.fields).toHaveProperty('description');
    expect((await setPictures(product, [])).code).toBe('VALIDATION');
    expect((await removeSize(product, product.sizes[0]?.id ?? '')).code).toBe('CONFLICT');
    product = had(await setStatus(product, 'DRAFT'));
    expect(had(await change(product, { description: '' })).missing).toEqual(['Describe it']);
  });
});

describe('a change', () => {
  it('of an older version is refused with what is saved now, and nothing is lost', async () => {
    const product = await draft();
    const first = had(await change(product, { description: 'Theirs' }));
    const { code, extensions } = await change(product, { description: 'Mine' });
    expect(code).toBe('CONFLICT');
    expect(extensions?.current).toMatchObject({
      version: first.version,
      fields: { description: 'Theirs', tags: 'ring, throw', isNew: 'yes' },
    });
    const { description } = await db.product.findUniqueOrThrow({ where: { id: product.id } });
    expect(description).toBe('Theirs');
  });

  it('that was saved and is sent again is answered as saved, and logged once', async () => {
    const product = await draft();
    await change(product, {});
    const acts = await actsOf(product);
    const again = await change(product, {});
    expect(again.code).toBe('');
    expect(await actsOf(product)).toBe(acts);
    expect(again.product?.version).toBeGreaterThan(product.version);
  });

  it.each([
    ['slug', { slug: 'Not A Slug' }],
    ['category', { category: 'dog' }],
    ['brand', { brand: 'nobody' }],
    ['lifeStages', { lifeStages: ['elder'] }],
    ['hsn', { hsn: '12' }],
    ['gstPercent', { gstPercent: 41 }],
    ['tags', { tags: Array.from({ length: 31 }, (_, n) => `t${n}`) }],
    ['bestBeforeMonths', { bestBeforeMonths: 0 }],
    ['name', { name: 'x'.repeat(121) }],
  ])('names the field %s if it is wrong', async (field, input) => {
    const { code, extensions } = await change(await draft(), input);
    expect(code).toBe('VALIDATION');
    expect(Object.keys(extensions?.fields ?? {}).some((name) => name.startsWith(field))).toBe(true);
  });

  it('of a sheet is noticed by an open form', async () => {
    const product = had(await addSize(had(await change(await draft(), {})), {}));
    const rows = (await exportProducts()).filter(({ slug }) => slug === product.slug);
    const sheet = (rowsOf: typeof rows) => rowsOf.map((cells, index) => ({ line: index + 2, cells }));
    await importProducts(sheet(rows));
    // What did not change raises no version.
    expect((await db.product.findUniqueOrThrow({ where: { id: product.id } })).version).toBe(product.version);
    await importProducts(sheet(rows.map((cells) => ({ ...cells, maker: 'Another' }))));
    expect((await change(product, { maker: 'Mine' })).code).toBe('CONFLICT');
  });
});

describe('a size', () => {
  it('is added once with its stock, changed and removed', async () => {
    const id = randomUUID();
    let product = await draft();
    const [one] = await Promise.all([
      addSize(product, { sku: 'ring-m' }, id),
      addSize(product, { sku: 'ring-m' }, id),
    ]);
    product = had(one);
    expect(product.sizes).toMatchObject([{ id, sku: 'RING-M', stock: 4 }]);
    expect(await db.stockMovement.count({ where: { variantId: id } })).toBe(1);
    product = had(await changeSize(product.sizes[0]!, { price: 59_900 }));
    expect((await changeSize({ ...product.sizes[0]!, version: 1 }, { price: 1_000 })).code).toBe('CONFLICT');
    product = had(await removeSize(product, id));
    expect(product.sizes).toEqual([]);
    expect((await removeSize(product, id)).code).toBe('');
  });

  it.each([
    ['gtin', { gtin: '4006381333932' }],
    ['sku', { sku: 'a b' }],
    ['sku', { sku: 'TAKEN-1' }],
    ['size', { size: '' }],
    ['price', { price: 99 }],
    ['discountPercent', { discountPercent: 100 }],
    ['reorderAt', { reorderAt: -1 }],
    ['netAmount', { netAmount: 0 }],
    ['picture', { picture: 'image/shop/none.webp' }],
  ])('names the field %s of %o', async (field, input) => {
    await addSize(await draft(), { sku: 'TAKEN-1' });
    const { extensions } = await addSize(await draft(), input);
    expect(extensions?.fields).toHaveProperty(field);
  });

  it('that was ordered stays', async () => {
    const variant = await newVariant();
    await placed(await newViewer(), orderInput(variant));
    const { code } = await removeSize({ id: variant.productId } as Product, variant.id);
    expect(code).toBe('CONFLICT');
  });

  it('has a price that only those with prices:write change', async () => {
    const product = had(await addSize(await draft(), {}));
    const [size] = product.sizes;
    const actor = { ...actorOf('CATALOGUE'), permissions: new Set(['catalogue:write'] as const) };
    const version = size?.version ?? 0;
    const by = (input: Partial<ProductSizeInput>) =>
      changeProductSize(actor, { id: size?.id ?? '', version, input: { ...SIZE, ...input } });
    await expect(by({ price: 100 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(by({ sku: 'ONLY-CODE' })).resolves.toMatchObject({ id: product.id });
    const added = { productId: product.id, id: randomUUID(), input: SIZE, stock: 0 };
    await expect(addProductSize(actor, added)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('pictures', () => {
  it('are refused if somebody else changed them', async () => {
    const product = await draft();
    const [one, two] = await db.productImage.findMany({ take: 2, distinct: ['key'] });
    const after = had(await setPictures(product, [one!.key]));
    expect((await setPictures(product, [two!.key], [])).code).toBe('CONFLICT');
    expect((await setPictures(product, [one!.key], [])).code).toBe('');
    expect((await setPictures(after, ['image/shop/none.webp'])).extensions?.fields).toHaveProperty(
      'pictures',
    );
  });

  it('are stored for those who may write products, from their own pages', async () => {
    const store = async (cookie: string, headers: object = {}) =>
      fetch(`${shop.url}/admin/pictures`, {
        method: 'POST',
        headers: { cookie, ...headers },
        body: new Uint8Array(await picture()),
      });
    const stored = await store(writer.cookie);
    const { key } = (await stored.json()) as { key: string };
    expect(key).toMatch(/^image\/shop\/.+\.webp$/);
    expect(had(await setPictures(await draft(), [key])).pictures).toEqual([{ key }]);
    expect((await store('')).status).toBe(401);
    expect((await store((await newStaff('SUPPORT')).cookie)).status).toBe(403);
    expect((await store(writer.cookie, { origin: 'https://evil.example' })).status).toBe(403);
  });
});

describe('the list', () => {
  async function listed(filter: object, sort = 'NAME', after: string | null = null, first = 100) {
    const query = `query ($filter: StaffProductFilter, $sort: StaffProductSort!, $after: String, $first: Int!) {
      staffProducts(filter: $filter, sort: $sort, after: $after, first: $first) {
        nodes { id slug status } pageInfo { hasNextPage endCursor } } }`;
    const { data, errors } = await askAdmin<{
      staffProducts: { nodes: Product[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
    } | null>(shop.url, query, { variables: { filter, sort, after, first }, cookie: writer.cookie });
    return { list: data?.staffProducts, fields: errors[0]?.extensions?.fields };
  }

  it.each(['NAME', 'CHANGED', 'PRICE'])('goes through all products once, by %s', async (sort) => {
    const all: string[] = [];
    for (let after: string | null = null, hasMore = true; hasMore;) {
      const { list } = await listed({}, sort, after, 30);
      all.push(...(list?.nodes ?? []).map(({ id }) => id));
      hasMore = list?.pageInfo.hasNextPage ?? false;
      after = list?.pageInfo.endCursor ?? null;
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(await db.product.count());
  });

  it('finds by name, slug, SKU, barcode, status, category, brand and stock', async () => {
    const name = `Zebra${randomUUID().slice(0, 8)}`;
    const sku = `SKU-${randomUUID().slice(0, 8)}`.toUpperCase();
    const product = had(await addSize(await draft(name), { sku, gtin: '96385074', reorderAt: 4 }));
    const finds = async (filter: object) =>
      (await listed(filter)).list?.nodes.some(({ id }) => id === product.id);
    for (const search of [name.slice(2).toUpperCase(), product.slug, sku.toLowerCase(), '9638 5074'])
      expect(await finds({ search }), search).toBe(true);
    const narrow = { search: name, status: 'DRAFT', brand: 'pawri', category: 'dog', stock: 'LOW' };
    expect(await finds(narrow)).toBe(true);
    for (const other of [
      { status: 'LIVE' },
      { brand: 'drools' },
      { category: 'cat' },
      { stock: 'OUT' },
      { search: '%%' },
    ])
      expect(await finds({ ...narrow, ...other }), JSON.stringify(other)).toBe(false);
  });

  it('names what it cannot read', async () => {
    expect((await listed({ search: 'x' })).fields).toHaveProperty('search');
    expect((await listed({ brand: 'x'.repeat(81) })).fields).toHaveProperty('brand');
    expect((await listed({}, 'NAME', 'nonsense')).fields).toHaveProperty('after');
    const { list } = await listed({}, 'NAME', null, 1);
    expect((await listed({}, 'PRICE', list?.pageInfo.endCursor)).fields).toHaveProperty('after');
  });
});
