// Campaigns: planned prices of many sizes, over the GraphQL API of the back office.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runJob } from '#server/composition/jobs.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { inHours, setClockAhead } from '#server/testing/hours.ts';
import { newVariant } from '#server/testing/people.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';

const shop = useApp();
let writer: TestStaff;
beforeAll(async () => {
  writer = await newStaff('CATALOGUE');
});
afterEach(() => {
  vi.useRealTimers();
});

const SPAN = () => ({ startsAt: inHours(1), endsAt: inHours(3) });

type Size = Awaited<ReturnType<typeof newVariant>>;
const newSizes = (count: number): Promise<Size[]> =>
  Promise.all(Array.from({ length: count }, () => newVariant({ price: 600_00 })));

async function send<Data>(query: string, variables: object, cookie = writer.cookie) {
  const { data, errors, code } = await requestAdminGraphql<Data | null>(shop.url, query, {
    variables,
    cookie,
  });
  return { data, code, fields: errors[0]?.extensions?.fields };
}

interface Changed {
  changeSizes: { isSaved: boolean; rows: { problems: Record<string, string | null> | null }[] };
}
const CHANGE = `mutation ($id: ID!, $changes: [SizeChangeInput!]!, $planned: PlannedSpanInput, $reason: String) {
  changeSizes(clientMutationId: $id, changes: $changes, planned: $planned, reason: $reason) {
    isSaved rows { problems { size price stock } }
  }
}`;
const change = (
  sizes: readonly Size[],
  values: object,
  {
    id = randomUUID(),
    planned = SPAN(),
    cookie = writer.cookie,
  }: { id?: string; planned?: object; cookie?: string } = {},
) =>
  send<Changed>(
    CHANGE,
    {
      id,
      planned,
      reason: 'Diwali',
      changes: sizes.map((size) => ({ id: size.id, version: size.version, ...values })),
    },
    cookie,
  );
const PREVIEW = `query ($text: String!, $planned: PlannedSpanInput) {
  previewSizeSheet(text: $text, planned: $planned) { rows { outcome problems { size stock } } }
}`;
interface Previewed {
  previewSizeSheet: { rows: { outcome: string; problems: object | null }[] };
}
const plansOf = (sizes: readonly Size[]) =>
  db.plannedPrice.findMany({ where: { variantId: { in: sizes.map(({ id }) => id) } } });
const pricesOf = async (sizes: readonly Size[]) => {
  const savedSizes = await db.productVariant.findMany({ where: { id: { in: sizes.map(({ id }) => id) } } });
  return [...new Set(savedSizes.map(({ price }) => price))];
};
const cancel = (ids: readonly string[], cookie = writer.cookie) =>
  send<{ cancelPlannedPrices: number }>(
    'mutation ($ids: [ID!]!) { cancelPlannedPrices(ids: $ids) }',
    { ids },
    cookie,
  );
const logged = (verb: string, reason: string | null = null) =>
  db.auditEntry.count({ where: { action: verb, ...(reason && { reason }) } });

describe('planned prices of many sizes', () => {
  it(
    'prices planned together apply for their time, and each product is logged',
    { tags: 'nightly' },
    async () => {
      const sizes = await newSizes(12);
      const before = await logged('plan a price of', 'Diwali');
      const { data } = await change(sizes, { price: 500_00, discountPercent: 10 });
      expect(data?.changeSizes.isSaved).toBe(true);
      expect(await pricesOf(sizes)).toEqual([600_00]);
      const products = new Set(sizes.map(({ productId }) => productId)).size;
      expect(await logged('plan a price of', 'Diwali')).toBe(before + products);
      setClockAhead(2);
      await runJob('applyPlannedPrices');
      expect(await pricesOf(sizes)).toEqual([500_00]);
      setClockAhead(2);
      await runJob('applyPlannedPrices');
      expect(await pricesOf(sizes)).toEqual([600_00]);
    },
  );

  it('a request that is sent again plans prices once', async () => {
    const sizes = await newSizes(2);
    const once = { id: randomUUID(), planned: SPAN() };
    for (let time = 0; time < 2; time += 1)
      expect((await change(sizes, { discountPercent: 20 }, once)).data?.changeSizes.isSaved).toBe(true);
    expect(await plansOf(sizes)).toMatchObject([
      { price: 600_00, discountPercent: 20 },
      { price: 600_00, discountPercent: 20 },
    ]);
  });

  it('an overlapping plan is reported, and then none of the prices is planned', async () => {
    const [plannedSize, ...others] = await newSizes(3);
    if (!plannedSize) throw new Error('no size');
    await change([plannedSize], { price: 500_00 });
    const { data } = await change(
      [plannedSize, ...others],
      { price: 400_00 },
      { planned: { startsAt: inHours(2) } },
    );
    expect(data?.changeSizes).toMatchObject({
      isSaved: false,
      rows: [
        { problems: { size: expect.stringContaining('Another price is planned from') } },
        { problems: null },
        { problems: null },
      ],
    });
    expect(await plansOf(others)).toEqual([]);
  });

  it(
    'a plan that begins after a running price keeps the usual value of what it does not change',
    { tags: 'nightly' },
    async () => {
      const [size] = await newSizes(1);
      if (!size) throw new Error('no size');
      await change([size], { discountPercent: 20 });
      setClockAhead(2);
      await runJob('applyPlannedPrices');
      vi.useRealTimers(); // otherwise the session would have expired
      const { slug } = await db.product.findUniqueOrThrow({ where: { id: size.productId } });
      const planned = { startsAt: inHours(5) };
      const text = `Product\tSize\tDiscount\n${slug}\t${size.size}\t20`;
      expect((await send<Previewed>(PREVIEW, { text, planned })).data).toMatchObject({
        previewSizeSheet: { rows: [{ outcome: 'PLANNED' }] },
      });
      const running = await db.productVariant.findUniqueOrThrow({ where: { id: size.id } });
      expect(running.discountPercent).toBe(20);
      await change([running], { price: 650_00 }, { planned });
      expect(await plansOf([size])).toContainEqual(
        expect.objectContaining({ state: 'PLANNED', price: 650_00, discountPercent: 0 }),
      );
    },
  );

  it('a plan requires a future time, and contains only prices', async () => {
    const sizes = await newSizes(1);
    expect((await change(sizes, { price: 500_00 }, { planned: { startsAt: inHours(-1) } })).fields).toEqual({
      startsAt: 'This time has already passed',
    });
    const { data } = await change(sizes, { price: 500_00, reorderAt: 4 });
    expect(data?.changeSizes.isSaved).toBe(false);
    expect(await plansOf(sizes)).toEqual([]);
  });

  it('a preview shows prices as planned, or refused with the reason', async () => {
    const [size, plannedSize] = await newSizes(2);
    if (!size || !plannedSize) throw new Error('no size');
    await change([plannedSize], { price: 500_00 });
    const slugs = await db.product.findMany({
      where: { id: { in: [size.productId, plannedSize.productId] } },
    });
    const line = ({ productId, size: name }: Size, cells: string) =>
      `${slugs.find(({ id }) => id === productId)?.slug}\t${name}\t${cells}`;
    const text = ['Product\tSize\tPrice\tStock', line(size, '450\t'), line(plannedSize, '450\t')].join('\n');
    const { data } = await send<Previewed>(PREVIEW, { text, planned: SPAN() });
    expect(data?.previewSizeSheet.rows).toEqual([
      { outcome: 'PLANNED', problems: null },
      { outcome: 'REFUSED', problems: { size: expect.stringContaining('Another price'), stock: null } },
    ]);
    const withStock = ['Product\tSize\tPrice\tStock', line(size, '450\t777')].join('\n');
    expect((await send<Previewed>(PREVIEW, { text: withStock, planned: SPAN() })).data).toMatchObject({
      previewSizeSheet: {
        rows: [{ outcome: 'REFUSED', problems: { stock: 'Only prices can be planned' } }],
      },
    });
  });

  it('planned prices are listed by start time and cancelled together', async () => {
    await db.plannedPrice.deleteMany();
    const [first, ...others] = await newSizes(4);
    if (!first) throw new Error('no size');
    await change(others, { price: 500_00 }, { planned: { startsAt: inHours(5) } });
    await change([first], { price: 500_00 });
    setClockAhead(2);
    await runJob('applyPlannedPrices');
    vi.useRealTimers(); // otherwise the session would have expired
    const LIST = `query ($first: Int!, $after: String) { plannedPrices(first: $first, after: $after) {
      nodes { productName size { id } plan { id isRunning } } pageInfo { endCursor hasNextPage }
    } }`;
    interface List {
      plannedPrices: {
        nodes: { size: { id: string }; plan: { id: string; isRunning: boolean } }[];
        pageInfo: { endCursor: string | null; hasNextPage: boolean };
      };
    }
    const page = (await send<List>(LIST, { first: 2 })).data?.plannedPrices;
    const nextPage = (await send<List>(LIST, { first: 2, after: page?.pageInfo.endCursor })).data
      ?.plannedPrices;
    const nodes = [...(page?.nodes ?? []), ...(nextPage?.nodes ?? [])];
    expect(nodes[0]).toMatchObject({ size: { id: first.id }, plan: { isRunning: true } });
    expect(new Set(nodes.map(({ size }) => size.id)).size).toBe(4);
    expect(nextPage?.pageInfo.hasNextPage).toBe(false);

    const ids = nodes.map(({ plan }) => plan.id);
    expect((await cancel([...ids, randomUUID()])).code).toBe('NOT_FOUND');
    expect((await cancel(ids)).data?.cancelPlannedPrices).toBe(4);
    expect(await pricesOf([first, ...others])).toEqual([600_00]);
    expect((await cancel(ids)).data?.cancelPlannedPrices).toBe(0);
    expect((await send<List>(LIST, { first: 2 })).data?.plannedPrices.nodes).toEqual([]);
  });

  it('planning and cancelling require prices:write', async () => {
    const sizes = await newSizes(1);
    const { cookie } = await newStaff('FULFILMENT');
    expect((await change(sizes, { price: 500_00 }, { cookie })).code).toBe('FORBIDDEN');
    expect((await cancel([randomUUID()], cookie)).code).toBe('FORBIDDEN');
    expect((await cancel([])).fields).toEqual({ ids: 'Please enter 1 to 1000 planned prices' });
  });
});
