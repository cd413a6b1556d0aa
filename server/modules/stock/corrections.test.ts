// Corrections of the stock and its ledger, over the GraphQL API of the back office.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { orderInput, placeTestOrder, placeWithRetry, readStock } from '#server/testing/orders.ts';
import { brokenInvariants, newVariant, newViewer } from '#server/testing/people.ts';
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
interface Movement {
  id: string;
  kind: string;
  quantity: number;
  stockAfter: number;
  cause: string;
  actor: string | null;
  orderNumber: string | null;
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

async function ledger(sizeId: string, page: { first?: number; after?: string | null } = {}) {
  const { data } = await ask<{ stockLedger: Page<Movement> }>(
    `query ($sizeId: ID!, $first: Int!, $after: String) { stockLedger(sizeId: $sizeId, first: $first, after: $after) {
      nodes { id kind quantity stockAfter cause actor orderNumber } ${PAGE_INFO} } }`,
    { sizeId, first: page.first ?? 100, after: page.after ?? null },
  );
  return data.stockLedger;
}

async function readSize({ id }: { id: string }): Promise<Size> {
  const { data } = await ask<{ stockSize: Size }>(`query ($id: ID!) { stockSize(id: $id) { ${SIZE} } }`, {
    id,
  });
  return data.stockSize;
}

async function correct(input: object, cookie = keeper.cookie) {
  const { data, code, extensions } = await ask<{ correctStock: Size } | null>(
    `mutation ($input: StockCorrectionInput!) { correctStock(input: $input) { ${SIZE} } }`,
    { input: { id: randomUUID(), reason: 'Found behind the shelf', ...input } },
    cookie,
  );
  return { stock: data?.correctStock.stock, code, extensions };
}

describe('stock corrections', () => {
  it(
    'a correction that is sent again changes the stock once, and is in the ledger and the log',
    { tags: 'nightly' },
    async () => {
      const variant = await newVariant({ stock: 4 });
      const input = { id: randomUUID(), sizeId: variant.id, change: 6 };
      const results = await Promise.all([correct(input), correct(input), correct(input)]);
      expect(results.map(({ code }) => code)).toEqual(['', '', '']);
      expect(await readStock(variant)).toBe(10);
      const { nodes } = await ledger(variant.id);
      expect(nodes[0]).toMatchObject({
        quantity: 6,
        stockAfter: 10,
        cause: 'Found behind the shelf',
        actor: 'staff: Test Member',
      });
      expect(nodes).toHaveLength(2);
      const log = await db.auditEntry.findMany({
        where: { kind: 'stock', about: { endsWith: variant.size } },
      });
      expect(log).toMatchObject([{ action: 'correct', before: { stock: 4 }, after: { stock: 10 } }]);
    },
  );

  it('a correction to a number is refused if the stock changed since it was read', async () => {
    const variant = await newVariant({ stock: 12 });
    await placeTestOrder(await newViewer(), orderInput(variant));
    const stale = await correct({ sizeId: variant.id, setTo: 14, seen: 12 });
    expect(stale).toMatchObject({ code: 'CONFLICT', extensions: { current: { stock: 11 } } });
    expect(await readStock(variant)).toBe(11);
    const input = { id: randomUUID(), sizeId: variant.id, setTo: 14, seen: 11 };
    expect(await correct(input)).toMatchObject({ stock: 14 });
    // Sent again, as after a lost answer.
    expect(await correct(input)).toMatchObject({ stock: 14, code: '' });
  });

  it.each([
    ['more than there is', { change: -5 }],
    ['neither a change nor a number', {}],
    ['both', { change: 1, setTo: 5, seen: 4 }],
    ['no reason', { change: 1, reason: ' ' }],
    ['too many units', { change: 1_000_001 }],
    ['no UUID', { id: 'x', change: 1 }],
  ])('a correction with %s is refused', async (_fault, input) => {
    const variant = await newVariant({ stock: 4 });
    expect(await correct({ sizeId: variant.id, ...input })).toMatchObject({ code: 'VALIDATION' });
    expect(await readStock(variant)).toBe(4);
  });

  it('a correction requires stock:write and an existing size', async () => {
    const variant = await newVariant();
    const { cookie } = await newStaff('SUPPORT');
    expect(await correct({ sizeId: variant.id, change: 1 }, cookie)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await correct({ sizeId: randomUUID(), change: 1 })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it(
    'concurrent corrections during orders leave the stock equal to the sum of its ledger',
    { tags: 'nightly' },
    async () => {
      const variant = await newVariant({ stock: 20 });
      const otherStaff = await newStaff('CATALOGUE');
      const viewers = await Promise.all([newViewer(), newViewer(), newViewer()]);
      await Promise.all([
        ...viewers.map((viewer) => placeWithRetry(viewer, orderInput(variant))),
        correct({ sizeId: variant.id, change: 5 }),
        correct({ sizeId: variant.id, change: -2 }, otherStaff.cookie),
      ]);
      expect(await readSize(variant)).toMatchObject({ stock: 20, toPack: 3 });
      expect(await brokenInvariants()).toEqual([]);
    },
  );
});

describe('stock ledger', () => {
  it('the ledger shows the stock after each change and the order number, page by page', async () => {
    const variant = await newVariant({ stock: 8 });
    const order = await placeTestOrder(await newViewer(), orderInput(variant, 2));
    await correct({ sizeId: variant.id, change: 1 });
    await correct({ sizeId: variant.id, change: -3 });
    const first = await ledger(variant.id, { first: 2 });
    // Later changes do not alter the older pages.
    await correct({ sizeId: variant.id, change: 10 });
    const second = await ledger(variant.id, { first: 2, after: first.pageInfo.endCursor });
    const read = [...first.nodes, ...second.nodes];
    expect(read.map(({ quantity, stockAfter }) => [quantity, stockAfter])).toEqual([
      [-3, 4],
      [1, 7],
      [-2, 6],
      [8, 8],
    ]);
    expect(read[2]).toMatchObject({ kind: 'RESERVE', orderNumber: order.number });
    expect(second.pageInfo.hasNextPage).toBe(false);
  });
});
