// Lists and searches of stock by staff, over the GraphQL API of the back office.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { runJob } from '#server/composition/jobs.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';

const shop = useApp();
let keeper: TestStaff;
beforeAll(async () => {
  keeper = await newStaff('FULFILMENT');
});

interface Size {
  id: string;
  stock: number;
  toPack: number;
  isLow: boolean;
  soldPerWeek: number;
  daysOfCover: number | null;
}
interface Page<Node> {
  nodes: Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}
const SIZE = 'id stock toPack isLow soldPerWeek daysOfCover';
const PAGE_INFO = 'pageInfo { hasNextPage endCursor }';

async function ask<Data>(query: string, variables: object = {}, cookie = keeper.cookie) {
  const { data, errors, code } = await requestAdminGraphql<Data>(shop.url, query, { variables, cookie });
  return { data, code, extensions: errors[0]?.extensions };
}

async function list(filter: object, page: { first?: number; after?: string | null } = {}) {
  const { data, code } = await ask<{ stockSizes: Page<Size> } | null>(
    `query ($filter: StockFilter, $first: Int!, $after: String) {
      stockSizes(filter: $filter, first: $first, after: $after) { nodes { ${SIZE} } ${PAGE_INFO} } }`,
    { filter, first: page.first ?? 100, after: page.after ?? null },
  );
  return { nodes: data?.stockSizes.nodes ?? [], pageInfo: data?.stockSizes.pageInfo, code };
}

async function readSize({ id }: { id: string }): Promise<Size> {
  const { data } = await ask<{ stockSize: Size }>(`query ($id: ID!) { stockSize(id: $id) { ${SIZE} } }`, {
    id,
  });
  return data.stockSize;
}

/** Sizes of a product with a unique name, so that lists find only these. */
async function namedSizes(...stocks: number[]) {
  const name = `Zebra ${randomUUID().slice(0, 8)}`;
  const source = await db.product.findFirstOrThrow({ where: { removedAt: null } });
  const { description, kind, categoryId, brandId, hsn, gstPercent, madeOf, maker, countryOfOrigin } = source;
  const facts = { description, kind, categoryId, brandId, hsn, gstPercent, madeOf, maker, countryOfOrigin };
  const product = await db.product.create({ data: { ...facts, name, slug: `zebra-${randomUUID()}` } });
  const sizes = await Promise.all(
    stocks.map(async (stock) => {
      const size = await newVariant({ stock });
      return db.productVariant.update({ where: { id: size.id }, data: { productId: product.id } });
    }),
  );
  return { name, product, sizes };
}

describe('stock list', () => {
  it(
    'sold-out sizes that sell come first, then those that run out first, then those that do not sell',
    { tags: 'nightly' },
    async () => {
      const { name, sizes } = await namedSizes(50, 0, 3, 10, 0);
      const [unsold, out, lasting, short, outSelling] = sizes;
      for (const [size, soldLately] of [
        [lasting, 1],
        [short, 56],
        [outSelling, 4],
      ] as const)
        await db.productVariant.update({ where: { id: size?.id ?? '' }, data: { soldLately } });
      const { nodes } = await list({ search: name });
      expect(nodes.map(({ id }) => id)).toEqual(
        [outSelling, out, short, lasting, unsold].map((size) => size?.id),
      );
      expect(nodes.map(({ daysOfCover }) => daysOfCover)).toEqual([0, null, 5, 84, null]);
      expect(nodes[2]).toMatchObject({ soldPerWeek: 14, isLow: false });
    },
  );

  it('the levels filter sizes that are out of stock or at their own or the default reorder point', async () => {
    const { name, sizes } = await namedSizes(0, 5, 6, 30);
    await db.productVariant.update({ where: { id: sizes[3]?.id ?? '' }, data: { reorderAt: 30 } });
    const stocks = async (filter: object) =>
      (await list({ search: name, ...filter })).nodes.map(({ stock }) => stock).toSorted((a, b) => a - b);
    expect(await stocks({ level: 'OUT' })).toEqual([0]);
    expect(await stocks({ level: 'LOW' })).toEqual([0, 5, 30]);
    expect(await stocks({})).toEqual([0, 5, 6, 30]);
  });

  it('drafts are listed among all sizes only, and archived products never', async () => {
    const { name, product } = await namedSizes(0);
    const count = async (filter: object) => (await list({ search: name, ...filter })).nodes.length;
    await db.product.update({ where: { id: product.id }, data: { status: 'DRAFT' } });
    expect([await count({}), await count({ level: 'OUT' })]).toEqual([1, 0]);
    await db.product.update({ where: { id: product.id }, data: { status: 'ARCHIVED' } });
    expect(await count({})).toBe(0);
  });

  it('pages contain each size once', async () => {
    const { name, sizes } = await namedSizes(1, 2, 3, 0, 0);
    const first = await list({ search: name }, { first: 2 });
    const second = await list({ search: name }, { first: 2, after: first.pageInfo?.endCursor ?? null });
    const third = await list({ search: name }, { first: 2, after: second.pageInfo?.endCursor ?? null });
    expect(third.pageInfo?.hasNextPage).toBe(false);
    const read = [first, second, third].flatMap(({ nodes }) => nodes.map(({ id }) => id));
    expect(read.toSorted()).toEqual(sizes.map(({ id }) => id).toSorted());
  });

  it('a cursor of another list and a search for one letter are refused', async () => {
    const cursor = Buffer.from(`${randomUUID()} by name`).toString('base64url');
    expect(await list({}, { after: cursor })).toMatchObject({ code: 'VALIDATION' });
    expect(await list({ search: 'a' })).toMatchObject({ code: 'VALIDATION' });
  });

  it('a job counts the sales of the last four weeks', async () => {
    const variant = await newVariant({ stock: 10 });
    const order = await placeTestOrder(await newViewer(), orderInput(variant, 3));
    await runJob('countSoldLately');
    expect(await readSize(variant)).toMatchObject({ soldPerWeek: 0.8, daysOfCover: 65 });
    await db.order.update({
      where: { id: order.id },
      data: { placedAt: new Date(Date.now() - 29 * 86_400_000) },
    });
    await runJob('countSoldLately');
    expect(await readSize(variant)).toMatchObject({ soldPerWeek: 0, daysOfCover: null });
  });
});

describe('search by code', () => {
  const find = async (code: string) => {
    const { data } = await ask<{ findStockSizes: { id: string }[] }>(
      'query ($code: String!) { findStockSizes(code: $code) { id } }',
      { code },
    );
    return data.findStockSizes.map(({ id }) => id);
  };

  it('a search finds a barcode with more or fewer zeros, a SKU in lower case and part of a name', async () => {
    const { name, sizes } = await namedSizes(1, 1);
    const [first, second] = sizes;
    const digits = String(Math.floor(Math.random() * 1e10)).padStart(11, '1');
    const sku = `ZEB-${digits}`;
    await db.productVariant.update({ where: { id: first?.id ?? '' }, data: { gtin: `0${digits}`, sku } });
    expect(await find(`00${digits}`)).toEqual([first?.id]);
    expect(await find(sku.toLowerCase())).toEqual([first?.id]);
    expect(new Set(await find(name))).toEqual(new Set([first?.id, second?.id]));
    expect(await find('9999999999999')).toEqual([]);
  });
});

describe('low stock', () => {
  it('the counts of low and sold-out sizes follow the stock', async () => {
    const read = async () =>
      (await ask<{ lowStockCounts: { low: number; out: number } }>('{ lowStockCounts { low out } }')).data
        .lowStockCounts;
    const before = await read();
    await namedSizes(0, 2, 100);
    expect(await read()).toEqual({ low: before.low + 2, out: before.out + 1 });
  });
});
