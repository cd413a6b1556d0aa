// The product list of staff, over the GraphQL API of the back office.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';
import {
  requireSavedProduct,
  staffProductActions,
  type TestProduct,
} from '#server/testing/staff-products.ts';

const shop = useApp();
let writer: TestStaff;
beforeAll(async () => {
  writer = await newStaff('CATALOGUE');
});
const { addSize, draft } = staffProductActions(
  () => shop.url,
  () => writer.cookie,
);

describe('staff product list', () => {
  async function listed(filter: object, sort = 'NAME', after: string | null = null, first = 100) {
    const query = `query ($filter: StaffProductFilter, $sort: StaffProductSort!, $after: String, $first: Int!) {
      staffProducts(filter: $filter, sort: $sort, after: $after, first: $first) {
        nodes { id slug status } pageInfo { hasNextPage endCursor } } }`;
    const { data, errors } = await requestAdminGraphql<{
      staffProducts: { nodes: TestProduct[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
    } | null>(shop.url, query, { variables: { filter, sort, after, first }, cookie: writer.cookie });
    return { list: data?.staffProducts, fields: errors[0]?.extensions?.fields };
  }

  it.each(['NAME', 'CHANGED', 'PRICE'])(
    'the list sorted by %s contains each product once',
    { tags: 'nightly' },
    async (sort) => {
      const all: string[] = [];
      for (let after: string | null = null, hasMore = true; hasMore;) {
        const { list } = await listed({}, sort, after, 30);
        all.push(...(list?.nodes ?? []).map(({ id }) => id));
        hasMore = list?.pageInfo.hasNextPage ?? false;
        after = list?.pageInfo.endCursor ?? null;
      }
      expect(new Set(all).size).toBe(all.length);
      expect(all).toHaveLength(await db.product.count());
    },
  );

  it('products are found by name, slug, SKU, barcode, status, category, brand and stock', async () => {
    const name = `Zebra${randomUUID().slice(0, 8)}`;
    const sku = `SKU-${randomUUID().slice(0, 8)}`.toUpperCase();
    const product = requireSavedProduct(
      await addSize(await draft(name), { sku, gtin: '96385074', reorderAt: 4 }),
    );
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

  it('an invalid filter is named', async () => {
    expect((await listed({ search: 'x' })).fields).toHaveProperty('search');
    expect((await listed({ brand: 'x'.repeat(81) })).fields).toHaveProperty('brand');
    expect((await listed({}, 'NAME', 'nonsense')).fields).toHaveProperty('after');
    const { list } = await listed({}, 'NAME', null, 1);
    expect((await listed({}, 'PRICE', list?.pageInfo.endCursor)).fields).toHaveProperty('after');
  });
});
