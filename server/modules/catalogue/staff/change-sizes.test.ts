// Many sizes are listed, pasted and changed at once, over the graph of the back office.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SizeChangeInput } from '#server/generated/resolver-types.ts';
import type { Permission } from '#rules/staff/roles.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { orderInput, placed } from '#server/testing/orders.ts';
import { newViewer } from '#server/testing/people.ts';
import { actorOf, askAdmin, newStaff, type TestStaff } from '#server/testing/staff.ts';
import { countStatements } from '#server/testing/statements.ts';
import { changeSizes } from './change-sizes.ts';
import { previewSizeSheet } from './preview-size-sheet.ts';

const shop = useApp();
let writer: TestStaff;
beforeAll(async () => {
  writer = await newStaff('CATALOGUE');
});

interface Row {
  id: string;
  line: number;
  label: string;
  outcome: string;
  isConflict: boolean;
  size: { id: string; version: number; price: number; stock: number } | null;
  wanted: Record<string, unknown> | null;
  problems: Record<string, string | null> | null;
}
const SIZE = 'size { id version price stock }';
const PROBLEMS = 'problems { size price discountPercent stock reorderAt sku }';
const PREVIEW = `query ($text: String!) { previewSizeSheet(text: $text) { rows {
  line label outcome productName ${SIZE} ${PROBLEMS} wanted { price discountPercent stock reorderAt sku } } } }`;
const CHANGE = `mutation ($id: ID!, $changes: [SizeChangeInput!]!, $reason: String) {
  changeSizes(clientMutationId: $id, changes: $changes, reason: $reason) {
    isSaved rows { id isConflict ${SIZE} ${PROBLEMS} } } }`;

const present = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));

async function preview(...lines: string[]) {
  const { data, errors } = await askAdmin<{ previewSizeSheet: { rows: Row[] } } | null>(shop.url, PREVIEW, {
    variables: { text: lines.join('\n') },
    cookie: writer.cookie,
  });
  return { rows: data?.previewSizeSheet.rows ?? [], fields: errors[0]?.extensions?.fields, errors };
}

async function change(changes: SizeChangeInput[], { id = randomUUID() as string, reason = '' } = {}) {
  const { data, errors, code } = await askAdmin<{ changeSizes: { isSaved: boolean; rows: Row[] } } | null>(
    shop.url,
    CHANGE,
    { variables: { id, changes, reason: reason || null }, cookie: writer.cookie },
  );
  return { ...data?.changeSizes, code, fields: errors[0]?.extensions?.fields };
}

/** A product with sizes of its own, each with its SKU. */
async function newSizes(count: number, name = `Ring ${randomUUID().slice(0, 8)}`) {
  const { kind, categoryId, brandId } = await db.product.findFirstOrThrow({ where: { removedAt: null } });
  const slug = `ring-${randomUUID().slice(0, 8)}`;
  const texts = {
    description: 'A ring.',
    madeOf: 'Rubber',
    hsn: '9503',
    maker: 'Pawri',
    countryOfOrigin: 'India',
  };
  const product = await db.product.create({
    data: { name, slug, kind, categoryId, brandId, gstPercent: 5, ...texts },
  });
  await db.productVariant.createMany({
    data: Array.from({ length: count }, (_, position) => ({
      productId: product.id,
      size: `${position} kg`,
      netAmount: 1,
      netUnit: 'GRAM' as const,
      price: 50_000,
      stock: 10,
      position,
      sku: `${slug}-${position}`.toUpperCase(),
    })),
  });
  const sizes = await db.productVariant.findMany({
    where: { productId: product.id },
    orderBy: { position: 'asc' },
  });
  await db.stockMovement.createMany({
    data: sizes.map(({ id, stock }) => ({
      variantId: id,
      kind: 'INITIAL' as const,
      quantity: stock,
      cause: 'test',
    })),
  });
  return { product, sizes };
}

const nowOf = (id: string) => db.productVariant.findUniqueOrThrow({ where: { id } });
const movementsOf = (variantId: string) =>
  db.stockMovement.findMany({
    where: { variantId, kind: 'ADJUST' },
    select: { quantity: true, cause: true, actor: true },
  });

describe('a preview', () => {
  it('has a result for each row: what changes, what is like that already, what is refused and why', async () => {
    const { product, sizes } = await newSizes(6);
    const [a, b, c, d, e, f] = sizes.map(({ sku }) => sku);
    const { rows } = await preview(
      'SKU\tProduct\tSize\tPrice\tDiscount\tStock',
      `${a}\t\t\t₹1,299.00\t10%\t10`,
      `${b}\t\t\t500\t0\t`,
      `${c}\t\t\t0\t101\t`,
      `NOWHERE\t\t\t10\t\t`,
      `${d}\t\t\t10\t\t`,
      `\t${product.name}\t3 kg\t20\t\t`,
      `\t${product.slug}\t4 kg\t30\t\t`,
      `\t${product.name}\t99 kg\t30\t\t`,
    );
    expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'CHANGED'],
      [3, 'UNCHANGED'],
      [4, 'REFUSED'],
      [5, 'REFUSED'],
      [6, 'REFUSED'],
      [7, 'REFUSED'],
      [8, 'CHANGED'],
      [9, 'REFUSED'],
    ]);
    const problems = rows.map((row) => row.problems && present(row.problems));
    expect(present(rows[0]?.wanted ?? {})).toEqual({ price: 129_900, discountPercent: 10 });
    expect(rows[0]?.size).toEqual({ id: sizes[0]?.id, version: 1, price: 50_000, stock: 10 });
    expect(rows[1]?.wanted).toBeNull();
    expect(Object.keys(problems[2] ?? {})).toEqual(['price', 'discountPercent']);
    expect(problems[3]).toEqual({ size: 'No size has the SKU NOWHERE' });
    expect(problems[4]).toEqual({ size: 'The same size is in line 7 too; please keep one of them' });
    expect(problems[5]?.size).toContain('line 6');
    expect(rows[6]?.size?.id).toBe(sizes[4]?.id);
    expect(problems[7]).toEqual({ size: 'There is no such size of this product' });
    expect([e, f].every(Boolean)).toBe(true);
    // Nothing is saved.
    expect((await nowOf(sizes[0]!.id)).price).toBe(50_000);
  });

  it('refuses a name and size that several products have', async () => {
    const { product } = await newSizes(1);
    await newSizes(1, product.name);
    const { rows } = await preview('Product\tSize\tPrice', `${product.name}\t0 kg\t10`);
    expect(rows[0]).toMatchObject({ outcome: 'REFUSED', size: null });
    expect(rows[0]?.problems?.size).toContain('Several products');
  });

  it('refuses new SKUs that are taken or meant for several, and lets sizes exchange theirs', async () => {
    const { sizes } = await newSizes(6);
    const [a, b, c, d, e, f] = sizes.map(({ sku }) => sku!);
    const { rows } = await preview(
      'SKU\tNew SKU',
      `${a}\t${b}`,
      `${b}\t${a}`,
      `${c}\t${d}`,
      `${e}\tTWICE-1`,
      `${f}\ttwice-1`,
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      'CHANGED',
      'CHANGED',
      'REFUSED',
      'REFUSED',
      'REFUSED',
    ]);
    expect(rows[2]?.problems?.sku).toContain(`3 kg has ${d} already`);
    expect(rows[3]?.problems?.sku).toBe('Several sizes would have TWICE-1');
  });

  it('names the field of a text that is no table of sizes', async () => {
    expect((await preview('SKU\tPrize', 'A\t1')).fields).toEqual({
      text: expect.stringContaining('Prize') as string,
    });
  });
});

describe('changes of many sizes', () => {
  it('are saved at once with their stock movements, log, and prices less discount', async () => {
    const { product, sizes } = await newSizes(3);
    const [a, b, c] = sizes;
    const { isSaved, rows } = await change(
      [
        { id: a!.id, version: 1, price: 129_900, discountPercent: 10 },
        { id: b!.id, version: 1, stock: 4, seenStock: 10, reorderAt: 5, sku: null },
        { id: c!.id, version: 1, price: 50_000 },
      ],
      { reason: 'Diwali' },
    );
    expect(isSaved).toBe(true);
    expect(rows?.map(({ size }) => [size?.version, size?.price, size?.stock])).toEqual([
      [2, 129_900, 10],
      [2, 50_000, 4],
      [1, 50_000, 10],
    ]);
    expect(await nowOf(a!.id)).toMatchObject({ discountedPrice: 117_000, discountPercent: 10 });
    expect(await nowOf(b!.id)).toMatchObject({ stock: 4, reorderAt: 5, sku: null });
    expect(await movementsOf(b!.id)).toEqual([
      { quantity: -6, cause: 'Diwali', actor: 'staff: Test Member' },
    ]);
    const acts = await db.operatorAct.findMany({ where: { about: product.slug } });
    expect(acts).toMatchObject([
      { kind: 'product', action: 'change a size of', reason: 'Diwali', staffId: writer.id, source: 'PAGE' },
    ]);
    expect(Object.keys(acts[0]?.after ?? {}).sort()).toEqual(['size 0 kg', 'size 1 kg']);
    const { updatedAt } = await db.product.findUniqueOrThrow({ where: { id: product.id } });
    expect(updatedAt.getTime()).toBeGreaterThan(product.updatedAt.getTime());
  });

  it('are refused together, each with what is wrong and how the size is now', async () => {
    const { sizes } = await newSizes(4);
    const [a, b, c, d] = sizes;
    expect((await change([{ id: a!.id, version: 1, price: 70_000 }])).isSaved).toBe(true);
    const gone = randomUUID();
    const { isSaved, rows } = await change([
      { id: a!.id, version: 1, price: 60_000 },
      { id: b!.id, version: 1, price: 0, discountPercent: 100 },
      { id: c!.id, version: 1, sku: d!.sku },
      { id: d!.id, version: 1, price: 60_000 },
      { id: gone, version: 1, price: 60_000 },
    ]);
    expect(isSaved).toBe(false);
    expect(rows?.map(({ isConflict }) => isConflict)).toEqual([true, false, false, false, false]);
    expect(rows?.[0]?.size).toMatchObject({ version: 2, price: 70_000 });
    expect(rows?.map(({ problems }) => Object.keys(present(problems ?? {})))).toEqual([
      ['size'],
      ['price', 'discountPercent'],
      ['sku'],
      [],
      ['size'],
    ]);
    expect((await nowOf(d!.id)).price).toBe(50_000);
  });

  it('that are sent twice are saved once, also at the same time', async () => {
    const { sizes } = await newSizes(2);
    const [a, b] = sizes;
    const id = randomUUID();
    const changes: SizeChangeInput[] = [
      { id: a!.id, version: 1, stock: 12, seenStock: 10, price: 60_000 },
      { id: b!.id, version: 1, price: 60_000 },
    ];
    const answers = await Promise.all([change(changes, { id }), change(changes, { id })]);
    expect(answers.map(({ isSaved }) => isSaved)).toEqual([true, true]);
    // Sold meanwhile, and sent once more.
    await db.productVariant.update({ where: { id: a!.id }, data: { stock: { decrement: 1 } } });
    expect((await change(changes, { id })).isSaved).toBe(true);
    expect(await nowOf(a!.id)).toMatchObject({ version: 2, stock: 11, price: 60_000 });
    expect(await movementsOf(a!.id)).toHaveLength(1);
    // Without the key: what is saved already is no conflict.
    expect((await change([changes[1]!])).isSaved).toBe(true);
    expect((await change([{ ...changes[1]!, price: 1_000 }], { id })).code).toBe('CONFLICT');
  });

  it('of two people at once: one is saved, the other is told of the conflict', async () => {
    const { sizes } = await newSizes(2);
    const [a, b] = sizes;
    const by = (price: number, order: typeof sizes) =>
      change(order.map(({ id }) => ({ id, version: 1, price })));
    const answers = await Promise.all([by(60_000, [a!, b!]), by(70_000, [b!, a!])]);
    expect(answers.filter(({ isSaved }) => isSaved)).toHaveLength(1);
    const lost = answers.find(({ isSaved }) => !isSaved);
    expect(lost?.rows?.map(({ isConflict }) => isConflict)).toEqual([true, true]);
    expect((await nowOf(a!.id)).price).toBe((await nowOf(b!.id)).price);
  });

  it('of stock are a conflict if units were sold since they were seen', async () => {
    const { sizes } = await newSizes(1);
    const [a] = sizes;
    await placed(await newViewer(), orderInput(a!));
    const { isSaved, rows } = await change([{ id: a!.id, version: 1, stock: 20, seenStock: 10 }]);
    expect(isSaved).toBe(false);
    const { stock } = await nowOf(a!.id);
    expect(stock).toBeLessThan(10);
    expect(rows?.[0]).toMatchObject({
      isConflict: true,
      size: { stock },
      problems: { stock: `There are ${stock} now` },
    });
    expect((await change([{ id: a!.id, version: 1, stock: 20, seenStock: stock }])).isSaved).toBe(true);
    expect((await change([{ id: a!.id, version: 1, stock: 25 }])).isSaved).toBe(false);
  });

  it('let sizes exchange their SKUs, and hand them on', async () => {
    const { sizes } = await newSizes(3);
    const [a, b, c] = sizes;
    const { isSaved } = await change([
      { id: a!.id, version: 1, sku: b!.sku },
      { id: b!.id, version: 1, sku: a!.sku },
    ]);
    expect(isSaved).toBe(true);
    expect([(await nowOf(a!.id)).sku, (await nowOf(b!.id)).sku]).toEqual([b!.sku, a!.sku]);
    expect(
      await change([
        { id: c!.id, version: 1, sku: a!.sku },
        { id: b!.id, version: 2, sku: null },
      ]),
    ).toMatchObject({
      isSaved: true,
      rows: [{ size: { version: 2 } }, { size: { version: 3 } }],
    });
  });

  it('are bounded, and name what cannot be read', async () => {
    const { sizes } = await newSizes(1);
    const one = { id: sizes[0]!.id, version: 1, price: 60_000 };
    expect((await change([])).fields).toHaveProperty('changes');
    expect((await change([one, one])).fields).toHaveProperty('changes');
    expect((await change([one], { id: 'x' })).fields).toHaveProperty('clientMutationId');
    expect((await change([one], { reason: 'x'.repeat(201) })).fields).toHaveProperty('reason');
    const many = Array.from({ length: 1001 }, () => ({ ...one, id: randomUUID() }));
    expect((await change(many)).code).toBe('TOO_COSTLY');
    await expect(
      changeSizes(actorOf('CATALOGUE'), { clientMutationId: randomUUID(), changes: many }),
    ).rejects.toMatchObject({ fields: { changes: 'Please give 1 to 1000 changes' } });
    expect((await change([{ id: 'x', version: 1, price: 1_000 }])).rows?.[0]?.problems?.size).toContain(
      'no such size',
    );
  });

  it.each<[string, Permission[], Omit<SizeChangeInput, 'id' | 'version'>]>([
    ['price', ['catalogue:write', 'stock:write'], { price: 60_000 }],
    ['discountPercent', ['catalogue:write', 'stock:write'], { discountPercent: 5 }],
    ['stock', ['catalogue:write', 'prices:write'], { stock: 3, seenStock: 10 }],
  ])('of %s need the permission for it, as do pasted columns', async (field, held, values) => {
    const { sizes } = await newSizes(1);
    const actor = { ...actorOf('CATALOGUE'), permissions: new Set(held) };
    const changes = [{ id: sizes[0]!.id, version: 1, ...values }];
    const sent = { clientMutationId: randomUUID(), changes };
    await expect(changeSizes(actor, sent)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      fields: { [field]: 'Your role cannot change this' },
    });
    const text = `SKU\tPrice\tDiscount\tStock\n${sizes[0]!.sku}\t600\t5\t3`;
    await expect(previewSizeSheet(actor, text)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(
      changeSizes(actor, { ...sent, changes: [{ id: sizes[0]!.id, version: 1, reorderAt: 3 }] }),
    ).resolves.toMatchObject({ isSaved: true });
  });

  it('of 400 sizes take as many statements as those of 4, and 1,000 fit into a request', async () => {
    const { sizes } = await newSizes(1000);
    const actor = actorOf('CATALOGUE');
    const save = (from: number, until: number) =>
      countStatements(() =>
        changeSizes(actor, {
          clientMutationId: randomUUID(),
          changes: sizes
            .slice(from, until)
            .map(({ id }) => ({ id, version: 1, price: 60_000, stock: 3, seenStock: 10 })),
        }),
      );
    const few = await save(0, 4);
    const began = performance.now();
    const many = await save(4, 404);
    const took = Math.round(performance.now() - began);
    if (process.env.PRINT_TIMES) console.log(`400 sizes: ${many} statements, ${took} ms`);
    expect(many).toBe(few);
    const text = ['SKU\tProduct\tSize\tPrice', ...sizes.map(({ sku }) => `${sku}\tA name\tA size\t700`)].join(
      '\n',
    );
    const all = await preview(text);
    expect(all.errors).toEqual([]);
    expect(new Set(all.rows.map(({ outcome }) => outcome))).toEqual(new Set(['CHANGED']));
    const { isSaved, rows } = await change(
      all.rows.map(({ size }) => ({
        ...{
          id: size!.id,
          version: size!.version,
          price: 70_000,
          discountPercent: 5,
          sku: `X-${size!.id.slice(0, 36)}`,
        },
        ...{ stock: 7, seenStock: size!.stock, reorderAt: 2 },
      })),
    );
    expect(isSaved).toBe(true);
    expect(rows).toHaveLength(1000);
  });
});

describe('the list of sizes', () => {
  async function listed(filter: object, after: string | null = null, first = 100) {
    const query = `query ($filter: StaffProductFilter, $after: String, $first: Int!) {
      staffSizes(filter: $filter, after: $after, first: $first) {
        nodes { productId productName productStatus size { id } } pageInfo { hasNextPage endCursor } } }`;
    const { data, errors } = await askAdmin<{
      staffSizes: {
        nodes: { productName: string; size: { id: string } }[];
        pageInfo: { hasNextPage: boolean; endCursor: string };
      };
    } | null>(shop.url, query, { variables: { filter, after, first }, cookie: writer.cookie });
    return { list: data?.staffSizes, fields: errors[0]?.extensions?.fields };
  }

  it('goes through all sizes once, by name of their product', async () => {
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

  it('finds by name, slug and own SKU, and by the stock of the size itself', async () => {
    const { product, sizes } = await newSizes(3);
    await db.productVariant.update({ where: { id: sizes[1]!.id }, data: { stock: 0 } });
    const found = async (filter: object) => (await listed(filter)).list?.nodes.map(({ size }) => size.id);
    const ids = sizes.map(({ id }) => id);
    expect(await found({ search: product.name.toUpperCase() })).toEqual(ids);
    expect(await found({ search: product.slug })).toEqual(ids);
    expect(await found({ search: sizes[2]!.sku })).toEqual([ids[2]]);
    expect(await found({ search: product.name, stock: 'OUT' })).toEqual([ids[1]]);
    expect(await found({ search: product.name, status: 'DRAFT' })).toEqual([]);
  });

  it('names what it cannot read', async () => {
    expect((await listed({ search: 'x' })).fields).toHaveProperty('search');
    expect((await listed({}, 'nonsense')).fields).toHaveProperty('after');
    const other = Buffer.from(`${randomUUID()} Some name`).toString('base64url');
    expect((await listed({}, other)).fields).toHaveProperty('after');
  });
});
