// Products written and published by staff, over the GraphQL API of the back office.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProductSizeInput } from '#server/generated/resolver-types.ts';
import { importProducts } from '#server/modules/catalogue/import-products.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { picture } from '#server/testing/files.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { newStaffActor, requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';
import {
  FACTS,
  requireSavedProduct,
  SIZE,
  staffProductActions,
  type TestProduct,
} from '#server/testing/staff-products.ts';
import { addProductSize, changeProductSize } from './save-size.ts';
import { exportedRows } from '#server/testing/product-sheets.ts';

const shop = useApp();
let writer: TestStaff;
beforeAll(async () => {
  writer = await newStaff('CATALOGUE');
});
const { create, change, setStatus, addSize, changeSize, removeSize, setPictures, draft } =
  staffProductActions(
    () => shop.url,
    () => writer.cookie,
  );
const actsOf = async ({ slug }: TestProduct) =>
  (await db.auditEntry.findMany({ where: { about: slug }, orderBy: { at: 'asc' } })).length;

describe('drafts', () => {
  it(
    'a draft that is sent again is created once, and drafts get distinct slugs',
    { tags: 'nightly' },
    async () => {
      const id = randomUUID();
      const [created, repeated] = await Promise.all([create('Bâll & Bone', id), create('Bâll & Bone', id)]);
      expect([created.product?.id, repeated.product?.id]).toEqual([id, id]);
      expect(created.product).toMatchObject({ status: 'DRAFT', slug: 'ball-bone', sizes: [] });
      expect(requireSavedProduct(await create('Ball bone')).slug).toBe('ball-bone-2');
      expect(await actsOf(requireSavedProduct(created))).toBe(1);
    },
  );

  it('a draft can go live only when nothing is missing', async () => {
    let product = await draft();
    expect(product.missing).toHaveLength(7);
    expect((await setStatus(product, 'LIVE')).code).toBe('VALIDATION');
    product = requireSavedProduct(await change(product, {}));
    product = requireSavedProduct(await addSize(product, {}));
    const { key } = await db.productImage.findFirstOrThrow();
    expect(product.missing).toEqual([{ part: 'pictures', step: 'Add a picture' }]);
    product = requireSavedProduct(await setPictures(product, [key]));
    product = requireSavedProduct(await setStatus(product, 'LIVE'));
    expect(product).toMatchObject({ status: 'LIVE', missing: [] });
    // A live product stays complete.
    expect((await change(product, { description: ' ' })).extensions?.fields).toHaveProperty('description');
    expect((await setPictures(product, [])).code).toBe('VALIDATION');
    expect((await removeSize(product, product.sizes[0]?.id ?? '')).code).toBe('CONFLICT');
    product = requireSavedProduct(await setStatus(product, 'DRAFT'));
    expect(requireSavedProduct(await change(product, { description: '' })).missing).toEqual([
      { part: 'description', step: 'Add a description' },
    ]);
  });
});

describe('changes', () => {
  it('an outdated change is refused with the saved values, and overwrites nothing', async () => {
    const product = await draft();
    const first = requireSavedProduct(await change(product, { description: 'Theirs' }));
    const { code, extensions } = await change(product, { description: 'Mine' });
    expect(code).toBe('CONFLICT');
    expect(extensions?.current).toMatchObject({
      version: first.version,
      fields: { description: 'Theirs', tags: 'ring, throw', isNew: 'yes' },
    });
    const { description } = await db.product.findUniqueOrThrow({ where: { id: product.id } });
    expect(description).toBe('Theirs');
  });

  it('a change that is sent again succeeds, and is logged once', async () => {
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
  ])('a wrong value is refused, naming the field %s', async (field, input) => {
    const { code, extensions } = await change(await draft(), input);
    expect(code).toBe('VALIDATION');
    expect(Object.keys(extensions?.fields ?? {}).some((name) => name.startsWith(field))).toBe(true);
  });

  it('a change by sheet conflicts with an open form', { tags: 'nightly' }, async () => {
    const product = requireSavedProduct(
      await addSize(requireSavedProduct(await change(await draft(), {})), {}),
    );
    const rows = (await exportedRows()).filter(({ slug }) => slug === product.slug);
    const sheet = (rowsOf: typeof rows) => rowsOf.map((cells, index) => ({ line: index + 2, cells }));
    await importProducts(sheet(rows));
    // An unchanged product keeps its version.
    expect((await db.product.findUniqueOrThrow({ where: { id: product.id } })).version).toBe(product.version);
    await importProducts(sheet(rows.map((cells) => ({ ...cells, maker: 'Another' }))));
    expect((await change(product, { maker: 'Mine' })).code).toBe('CONFLICT');
  });
});

describe('copies', () => {
  const CREATE = `mutation ($input: NewProductInput!) {
    createProduct(input: $input) { id slug status description nameHi madeOfHi tags lifeStages { slug } pictures { key }
      sizes { size price sku gtin stock } } }`;
  const copy = (copyOf: string, id: string = randomUUID()) =>
    requestAdminGraphql<{ createProduct: object } | null>(shop.url, CREATE, {
      variables: {
        input: { id, name: 'Rubber ring, blue', brand: 'pawri', category: FACTS.category, copyOf },
      },
      cookie: writer.cookie,
    });

  it('a copy has texts, facts and sizes, but no SKUs, barcodes or stock', async () => {
    const written = requireSavedProduct(await change(await draft(), { nameHi: 'छल्ला', madeOfHi: 'रबर' }));
    const source = requireSavedProduct(await addSize(written, { sku: 'RING-COPY' }));
    const { data } = await copy(source.id);
    expect(data?.createProduct).toMatchObject({
      slug: expect.stringMatching(/^rubber-ring-blue/) as string,
      status: 'DRAFT',
      description: FACTS.description,
      nameHi: '',
      madeOfHi: 'रबर',
      tags: FACTS.tags,
      lifeStages: [{ slug: 'puppy' }],
      sizes: [{ size: SIZE.size, price: SIZE.price, sku: null, gtin: null, stock: 0 }],
    });
  });

  it('a copy that is sent again is created once, and requires an existing source', async () => {
    const source = requireSavedProduct(
      await addSize(requireSavedProduct(await change(await draft(), {})), {}),
    );
    const id = randomUUID();
    const first = await copy(source.id, id);
    expect((await copy(source.id, id)).data).toEqual(first.data);
    expect((await copy(randomUUID())).code).toBe('NOT_FOUND');
  });
});

describe('sizes', () => {
  it('a size can be added once with its stock, changed and removed', async () => {
    const id = randomUUID();
    let product = await draft();
    const [created] = await Promise.all([
      addSize(product, { sku: 'ring-m' }, id),
      addSize(product, { sku: 'ring-m' }, id),
    ]);
    product = requireSavedProduct(created);
    expect(product.sizes).toMatchObject([{ id, sku: 'RING-M', stock: 4 }]);
    expect(await db.stockMovement.count({ where: { variantId: id } })).toBe(1);
    product = requireSavedProduct(await changeSize(product.sizes[0]!, { price: 59_900 }));
    expect((await changeSize({ ...product.sizes[0]!, version: 1 }, { price: 1_000 })).code).toBe('CONFLICT');
    product = requireSavedProduct(await removeSize(product, id));
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
  ])('a size is refused, naming %s as wrong in %o', { tags: 'nightly' }, async (field, input) => {
    await addSize(await draft(), { sku: 'TAKEN-1' });
    const { extensions } = await addSize(await draft(), input);
    expect(extensions?.fields).toHaveProperty(field);
  });

  it('an ordered size cannot be removed', async () => {
    const variant = await newVariant();
    await placeTestOrder(await newViewer(), orderInput(variant));
    const { code } = await removeSize({ id: variant.productId } as TestProduct, variant.id);
    expect(code).toBe('CONFLICT');
  });

  it('changing a price requires prices:write', async () => {
    const product = requireSavedProduct(await addSize(await draft(), {}));
    const [size] = product.sizes;
    const actor = { ...newStaffActor('CATALOGUE'), permissions: new Set(['catalogue:write'] as const) };
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
  it('pictures that someone else changed are not overwritten', async () => {
    const product = await draft();
    const [firstPicture, secondPicture] = await db.productImage.findMany({ take: 2, distinct: ['key'] });
    const after = requireSavedProduct(await setPictures(product, [firstPicture!.key]));
    expect((await setPictures(product, [secondPicture!.key], [])).code).toBe('CONFLICT');
    expect((await setPictures(product, [firstPicture!.key], [])).code).toBe('');
    expect((await setPictures(after, ['image/shop/none.webp'])).extensions?.fields).toHaveProperty(
      'pictures',
    );
  });

  it('uploading a picture requires catalogue:write and a page of the back office', async () => {
    const store = async (cookie: string, headers: object = {}) =>
      fetch(`${shop.url}/admin/pictures`, {
        method: 'POST',
        headers: { cookie, ...headers },
        body: new Uint8Array(await picture()),
      });
    const stored = await store(writer.cookie);
    const { key } = (await stored.json()) as { key: string };
    expect(key).toMatch(/^image\/shop\/.+\.webp$/);
    expect(requireSavedProduct(await setPictures(await draft(), [key])).pictures).toEqual([{ key }]);
    expect((await store('')).status).toBe(401);
    expect((await store((await newStaff('SUPPORT')).cookie)).status).toBe(403);
    expect((await store(writer.cookie, { origin: 'https://evil.example' })).status).toBe(403);
  });
});
