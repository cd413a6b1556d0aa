// Undoing bulk changes of sizes, over the GraphQL API of the back office.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SizeChangeInput } from '#server/generated/resolver-types.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { newSizes, withoutNulls, SIZE_ROW_FIELDS, type SizeRow } from '#server/testing/sizes.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';

const shop = useApp();
let writer: TestStaff;
let otherStaff: TestStaff;
beforeAll(async () => {
  [writer, otherStaff] = await Promise.all([newStaff('CATALOGUE'), newStaff('MANAGER')]);
});

async function change(changes: SizeChangeInput[], { reason = null as string | null, by = writer } = {}) {
  const { data } = await requestAdminGraphql<{ changeSizes: { isSaved: boolean } }>(
    shop.url,
    `mutation ($id: ID!, $changes: [SizeChangeInput!]!, $reason: String) {
      changeSizes(clientMutationId: $id, changes: $changes, reason: $reason) { isSaved } }`,
    { variables: { id: randomUUID(), changes, reason }, cookie: by.cookie },
  );
  return data.changeSizes.isSaved;
}

interface Listed {
  id: string;
  actor: string;
  reason: string | null;
  sizeCount: number;
}

async function lastChange(): Promise<Listed> {
  const { data } = await requestAdminGraphql<{ sizeChangeSets: Listed[] }>(
    shop.url,
    '{ sizeChangeSets { id actor reason sizeCount } }',
    { cookie: writer.cookie },
  );
  const [last] = data.sizeChangeSets;
  if (!last) throw new Error('no change is stored');
  return last;
}

async function preview(id: string, cookie = writer.cookie) {
  const { data, code } = await requestAdminGraphql<{ previewSizeUndo: { rows: SizeRow[] } } | null>(
    shop.url,
    `query ($id: ID!) { previewSizeUndo(id: $id) { rows {
      line label outcome ${SIZE_ROW_FIELDS} wanted { price discountPercent stock reorderAt sku } } } }`,
    { variables: { id }, cookie },
  );
  return { rows: data?.previewSizeUndo.rows ?? [], code };
}

/** Saves the changes of a preview, as the page does. */
const undo = async (rows: readonly SizeRow[]) =>
  change(
    rows.flatMap(({ outcome, size, wanted }) =>
      outcome === 'CHANGED' && size
        ? [{ id: size.id, version: size.version, seenStock: size.stock, ...withoutNulls(wanted ?? {}) }]
        : [],
    ),
  );

const savedSize = (id: string) => db.productVariant.findUniqueOrThrow({ where: { id } });

describe('undoing changes of many sizes', () => {
  it('a change is listed with its actor and reason, and can be undone', async () => {
    const { product, sizes } = await newSizes(2);
    const [a, b] = sizes;
    const changes = [
      { id: a!.id, version: 1, price: 70_000, sku: `${a!.sku}-X` },
      { id: b!.id, version: 1, stock: 4, seenStock: 10, reorderAt: 5 },
    ];
    expect(await change(changes, { reason: 'Diwali' })).toBe(true);
    const set = await lastChange();
    expect(set).toMatchObject({ actor: 'staff: Test Member', reason: 'Diwali', sizeCount: 2 });
    const { rows } = await preview(set.id);
    expect(rows.map(({ label, outcome, wanted }) => [label, outcome, withoutNulls(wanted ?? {})])).toEqual([
      [`${product.name}, 0 kg`, 'CHANGED', { price: 50_000, sku: a!.sku }],
      [`${product.name}, 1 kg`, 'CHANGED', { stock: 10 }],
    ]);
    expect(await undo(rows)).toBe(true);
    expect(await savedSize(a!.id)).toMatchObject({ price: 50_000, sku: a!.sku });
    expect((await savedSize(b!.id)).stock).toBe(10);
    expect((await preview(set.id)).rows[0]?.outcome).toBe('UNCHANGED');
  });

  it('undoing skips values that changed again, and shows the current ones', async () => {
    const { sizes } = await newSizes(4);
    const [a, b, c, d] = sizes;
    await change(sizes.map(({ id }) => ({ id, version: 1, price: 70_000 })));
    const set = await lastChange();
    await change([{ id: a!.id, version: 2, price: 65_050 }], { by: otherStaff });
    await change([{ id: b!.id, version: 2, reorderAt: 3 }], { by: otherStaff });
    await db.stockMovement.deleteMany({ where: { variantId: d!.id } });
    await db.productVariant.delete({ where: { id: d!.id } });
    const { rows } = await preview(set.id);
    expect(rows.map(({ outcome, problems }) => [outcome, withoutNulls(problems ?? {})])).toEqual([
      ['REFUSED', { price: 'Has since been changed to ₹650.50' }],
      ['CHANGED', {}],
      ['CHANGED', {}],
      ['REFUSED', { size: 'This size no longer exists' }],
    ]);
    expect(await undo(rows)).toBe(true);
    expect([(await savedSize(a!.id)).price, (await savedSize(c!.id)).price]).toEqual([65_050, 50_000]);
    expect(await savedSize(b!.id)).toMatchObject({ price: 50_000, reorderAt: 3 });
  });

  it('undoing requires permission for the changed values, and a change that is still stored', async () => {
    const { sizes } = await newSizes(1);
    await change([{ id: sizes[0]!.id, version: 1, stock: 4, seenStock: 10 }]);
    const { id } = await lastChange();
    const support = await newStaff('SUPPORT');
    expect((await preview(id, support.cookie)).code).toBe('FORBIDDEN');
    expect((await preview(randomUUID())).code).toBe('NOT_FOUND');
    const { count } = await db.sizeChangeSet.createMany({
      data: Array.from({ length: 50 }, (_, n) => ({
        at: new Date(Date.now() + n),
        actor: 'test',
        sizeCount: 0,
        changes: [],
      })),
    });
    await change([{ id: sizes[0]!.id, version: 1, stock: 5, seenStock: 4 }]);
    expect([count, await db.sizeChangeSet.count()]).toEqual([50, 50]);
    expect((await preview(id)).code).toBe('NOT_FOUND');
  });
});
