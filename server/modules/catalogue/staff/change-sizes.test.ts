// Bulk changes of sizes, over the GraphQL API of the back office.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SizeChangeInput } from '#server/generated/resolver-types.ts';
import type { Permission } from '#rules/staff/permissions.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { newViewer } from '#server/testing/people.ts';
import { newSizes, withoutNulls, previewRows, SIZE_ROW_FIELDS, type SizeRow } from '#server/testing/sizes.ts';
import { newStaffActor, requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';
import { countStatements } from '#server/testing/statements.ts';
import { changeSizes } from './change-sizes.ts';
import { previewSizeSheet } from './preview-size-sheet.ts';

const shop = useApp();
let writer: TestStaff;
beforeAll(async () => {
  writer = await newStaff('CATALOGUE');
});

const CHANGE = `mutation ($id: ID!, $changes: [SizeChangeInput!]!, $reason: String) {
  changeSizes(clientMutationId: $id, changes: $changes, reason: $reason) {
    isSaved rows { id isConflict ${SIZE_ROW_FIELDS} } } }`;

async function change(changes: SizeChangeInput[], { id = randomUUID() as string, reason = '' } = {}) {
  const { data, errors, code } = await requestAdminGraphql<{
    changeSizes: { isSaved: boolean; rows: SizeRow[] };
  } | null>(shop.url, CHANGE, { variables: { id, changes, reason: reason || null }, cookie: writer.cookie });
  return { ...data?.changeSizes, code, fields: errors[0]?.extensions?.fields };
}

const savedSize = (id: string) => db.productVariant.findUniqueOrThrow({ where: { id } });
const movementsOf = (variantId: string) =>
  db.stockMovement.findMany({
    where: { variantId, kind: 'ADJUST' },
    select: { quantity: true, cause: true, actor: true },
  });

describe('changes of many sizes', () => {
  it('changes are saved together with stock movements, log entries and discounted prices', async () => {
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
    expect(await savedSize(a!.id)).toMatchObject({ discountedPrice: 117_000, discountPercent: 10 });
    expect(await savedSize(b!.id)).toMatchObject({ stock: 4, reorderAt: 5, sku: null });
    expect(await movementsOf(b!.id)).toEqual([
      { quantity: -6, cause: 'Diwali', actor: 'staff: Test Member' },
    ]);
    const entries = await db.auditEntry.findMany({ where: { about: product.slug } });
    expect(entries).toMatchObject([
      { kind: 'product', action: 'change a size of', reason: 'Diwali', staffId: writer.id, source: 'PAGE' },
    ]);
    expect(Object.keys(entries[0]?.after ?? {}).sort()).toEqual(['size 0 kg', 'size 1 kg']);
    const { updatedAt } = await db.product.findUniqueOrThrow({ where: { id: product.id } });
    expect(updatedAt.getTime()).toBeGreaterThan(product.updatedAt.getTime());
  });

  it('one refused change refuses all, each with its problems and the current size', async () => {
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
    expect(rows?.map(({ problems }) => Object.keys(withoutNulls(problems ?? {})))).toEqual([
      ['size'],
      ['price', 'discountPercent'],
      ['sku'],
      [],
      ['size'],
    ]);
    expect((await savedSize(d!.id)).price).toBe(50_000);
  });

  it('changes that are sent twice, even concurrently, are saved once', async () => {
    const { sizes } = await newSizes(2);
    const [a, b] = sizes;
    const id = randomUUID();
    const changes: SizeChangeInput[] = [
      { id: a!.id, version: 1, stock: 12, seenStock: 10, price: 60_000 },
      { id: b!.id, version: 1, price: 60_000 },
    ];
    const responses = await Promise.all([change(changes, { id }), change(changes, { id })]);
    expect(responses.map(({ isSaved }) => isSaved)).toEqual([true, true]);
    // A unit is sold, then the request is sent again.
    await db.productVariant.update({ where: { id: a!.id }, data: { stock: { decrement: 1 } } });
    expect((await change(changes, { id })).isSaved).toBe(true);
    expect(await savedSize(a!.id)).toMatchObject({ version: 2, stock: 11, price: 60_000 });
    expect(await movementsOf(a!.id)).toHaveLength(1);
    // Without the key, an already saved change is not a conflict.
    expect((await change([changes[1]!])).isSaved).toBe(true);
    expect((await change([{ ...changes[1]!, price: 1_000 }], { id })).code).toBe('CONFLICT');
  });

  it('concurrent changes of the same sizes are saved for one person and conflict for the other', async () => {
    const { sizes } = await newSizes(2);
    const [a, b] = sizes;
    const by = (price: number, order: typeof sizes) =>
      change(order.map(({ id }) => ({ id, version: 1, price })));
    const responses = await Promise.all([by(60_000, [a!, b!]), by(70_000, [b!, a!])]);
    expect(responses.filter(({ isSaved }) => isSaved)).toHaveLength(1);
    const lost = responses.find(({ isSaved }) => !isSaved);
    expect(lost?.rows?.map(({ isConflict }) => isConflict)).toEqual([true, true]);
    expect((await savedSize(a!.id)).price).toBe((await savedSize(b!.id)).price);
  });

  it('a change of stock conflicts if units were sold since it was read', async () => {
    const { sizes } = await newSizes(1);
    const [a] = sizes;
    await placeTestOrder(await newViewer(), orderInput(a!));
    const { isSaved, rows } = await change([{ id: a!.id, version: 1, stock: 20, seenStock: 10 }]);
    expect(isSaved).toBe(false);
    const { stock } = await savedSize(a!.id);
    expect(stock).toBeLessThan(10);
    expect(rows?.[0]).toMatchObject({
      isConflict: true,
      size: { stock },
      problems: { stock: `The stock is now ${stock}` },
    });
    expect((await change([{ id: a!.id, version: 1, stock: 20, seenStock: stock }])).isSaved).toBe(true);
    expect((await change([{ id: a!.id, version: 1, stock: 25 }])).isSaved).toBe(false);
  });

  it('sizes can exchange their SKUs, and pass them on', async () => {
    const { sizes } = await newSizes(3);
    const [a, b, c] = sizes;
    const { isSaved } = await change([
      { id: a!.id, version: 1, sku: b!.sku },
      { id: b!.id, version: 1, sku: a!.sku },
    ]);
    expect(isSaved).toBe(true);
    expect([(await savedSize(a!.id)).sku, (await savedSize(b!.id)).sku]).toEqual([b!.sku, a!.sku]);
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

  it('the number of changes is limited, and unreadable values are named', async () => {
    const { sizes } = await newSizes(1);
    const priceChange = { id: sizes[0]!.id, version: 1, price: 60_000 };
    expect((await change([])).fields).toHaveProperty('changes');
    expect((await change([priceChange, priceChange])).fields).toHaveProperty('changes');
    expect((await change([priceChange], { id: 'x' })).fields).toHaveProperty('clientMutationId');
    expect((await change([priceChange], { reason: 'x'.repeat(201) })).fields).toHaveProperty('reason');
    const many = Array.from({ length: 1001 }, () => ({ ...priceChange, id: randomUUID() }));
    expect((await change(many)).code).toBe('TOO_COSTLY');
    await expect(
      changeSizes(newStaffActor('CATALOGUE'), { clientMutationId: randomUUID(), changes: many }),
    ).rejects.toMatchObject({ fields: { changes: 'Please enter 1 to 1000 changes' } });
    expect((await change([{ id: 'x', version: 1, price: 1_000 }])).rows?.[0]?.problems?.size).toContain(
      'no longer exists',
    );
  });

  it.each<[string, Permission[], Omit<SizeChangeInput, 'id' | 'version'>]>([
    ['price', ['catalogue:write', 'stock:write'], { price: 60_000 }],
    ['discountPercent', ['catalogue:write', 'stock:write'], { discountPercent: 5 }],
    ['stock', ['catalogue:write', 'prices:write'], { stock: 3, seenStock: 10 }],
    ['reorderAt', ['catalogue:write', 'prices:write'], { reorderAt: 3 }],
  ])('changing %s requires its permission, also in pasted columns', async (field, permission, values) => {
    const { sizes } = await newSizes(1);
    const actor = { ...newStaffActor('CATALOGUE'), permissions: new Set(permission) };
    const changes = [{ id: sizes[0]!.id, version: 1, ...values }];
    const call = { clientMutationId: randomUUID(), changes };
    await expect(changeSizes(actor, call)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      fields: { [field]: 'Your role cannot change this' },
    });
    const text = `SKU\tPrice\tDiscount\tStock\n${sizes[0]!.sku}\t600\t5\t3`;
    await expect(previewSizeSheet(actor, { text })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(
      changeSizes(actor, { ...call, changes: [{ id: sizes[0]!.id, version: 1, sku: null }] }),
    ).resolves.toMatchObject({ isSaved: true });
  });

  it(
    '400 sizes take as many statements as 4, and 1,000 fit into a request',
    { tags: 'nightly' },
    async () => {
      const { sizes } = await newSizes(1000);
      const actor = newStaffActor('CATALOGUE');
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
      const many = await save(4, 404);
      expect(many).toBe(few);
      const pasted = ['SKU\tProduct\tSize\tPrice', ...sizes.map(({ sku }) => `${sku}\tA name\tA size\t700`)];
      const all = await previewRows(shop.url, writer.cookie, pasted);
      expect(all.errors).toEqual([]);
      expect(new Set(all.rows.map(({ outcome }) => outcome))).toEqual(new Set(['CHANGED']));
      const { isSaved, rows } = await change(
        all.rows.map(({ size }) => ({
          id: size!.id,
          version: size!.version,
          price: 70_000,
          discountPercent: 5,
          sku: `X-${size!.id.slice(0, 36)}`,
          stock: 7,
          seenStock: size!.stock,
          reorderAt: 2,
        })),
      );
      expect(isSaved).toBe(true);
      expect(rows).toHaveLength(1000);
    },
  );
});
