// The list of all sizes, over the GraphQL API of the back office.
// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { newSizes } from '#server/testing/sizes.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';

const shop = useApp();
let writer: TestStaff;
beforeAll(async () => {
  writer = await newStaff('CATALOGUE');
});

describe('staff size list', () => {
  async function listed(filter: object, after: string | null = null, first = 100) {
    const query = `query ($filter: StaffProductFilter, $after: String, $first: Int!) {
      staffSizes(filter: $filter, after: $after, first: $first) {
        nodes { productId productName productStatus size { id } } pageInfo { hasNextPage endCursor } } }`;
    const { data, errors } = await requestAdminGraphql<{
      staffSizes: {
        nodes: { productName: string; size: { id: string } }[];
        pageInfo: { hasNextPage: boolean; endCursor: string };
      };
    } | null>(shop.url, query, { variables: { filter, after, first }, cookie: writer.cookie });
    return { list: data?.staffSizes, fields: errors[0]?.extensions?.fields };
  }

  it('the list contains each size once', async () => {
    const all: { productName: string; size: { id: string } }[] = [];
    for (let after: string | null = null, hasMore = true; hasMore;) {
      const { list } = await listed({}, after);
      all.push(...(list?.nodes ?? []));
      hasMore = list?.pageInfo.hasNextPage ?? false;
      after = list?.pageInfo.endCursor ?? null;
    }
    expect(new Set(all.map(({ size }) => size.id)).size).toBe(all.length);
    expect(all).toHaveLength(await db.productVariant.count());
  });

  it('sizes are found by name, slug and their own SKU and stock', async () => {
    const { product, sizes } = await newSizes(3);
    await db.productVariant.update({ where: { id: sizes[1]!.id }, data: { stock: 0 } });
    const findSizeIds = async (filter: object) =>
      (await listed(filter)).list?.nodes.map(({ size }) => size.id);
    const ids = sizes.map(({ id }) => id);
    expect(await findSizeIds({ search: product.name.toUpperCase() })).toEqual(ids);
    expect(await findSizeIds({ search: product.slug })).toEqual(ids);
    expect(await findSizeIds({ search: sizes[2]!.sku })).toEqual([ids[2]]);
    expect(await findSizeIds({ search: product.name, stock: 'OUT' })).toEqual([ids[1]]);
    expect(await findSizeIds({ search: product.name, status: 'DRAFT' })).toEqual([]);
  });

  it('an invalid filter is named', async () => {
    expect((await listed({ search: 'x' })).fields).toHaveProperty('search');
    expect((await listed({}, 'nonsense')).fields).toHaveProperty('after');
    const foreignCursor = Buffer.from(`${randomUUID()} Some name`).toString('base64url');
    expect((await listed({}, foreignCursor)).fields).toHaveProperty('after');
  });
});
