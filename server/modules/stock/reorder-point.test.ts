// Reorder points, over the GraphQL API of the back office.
// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { newVariant } from '#server/testing/people.ts';
import { requestAdminGraphql, newStaff } from '#server/testing/staff.ts';

const shop = useApp();

interface Set {
  id: string;
  version: number;
  reorderAt: number | null;
}

const SET = `mutation ($id: ID!, $version: Int!, $reorderAt: Int) {
  setReorderPoint(id: $id, version: $version, reorderAt: $reorderAt) { version reorderAt isLow } }`;

async function packer() {
  const { cookie } = await newStaff('FULFILMENT');
  return async (variables: Set, as = cookie) => {
    const { data, errors, code } = await requestAdminGraphql<{ setReorderPoint: object } | null>(
      shop.url,
      SET,
      {
        variables,
        cookie: as,
      },
    );
    return { size: data?.setReorderPoint, code, current: errors[0]?.extensions?.current };
  };
}

it('fulfilment staff can set a reorder point, and repeated requests are logged once', async () => {
  const set = await packer();
  const { id, size } = await newVariant({ stock: 30 });
  const first = { id, version: 1, reorderAt: 40 };
  for (const _time of [1, 2])
    expect(await set(first)).toEqual({
      size: { version: 2, reorderAt: 40, isLow: true },
      code: '',
      current: undefined,
    });
  expect(await set({ id, version: 2, reorderAt: null })).toMatchObject({
    size: { version: 3, isLow: false },
  });
  const entries = await db.auditEntry.findMany({
    where: { kind: 'stock', about: { endsWith: size } },
    orderBy: { at: 'asc' },
  });
  expect(entries).toMatchObject([
    { action: 'set the reorder point of', after: { 'reorder point': 40 } },
    { before: { 'reorder point': 40 }, after: { 'reorder point': null } },
  ]);
});

it('a reorder point that someone else changed is refused with the current value', async () => {
  const set = await packer();
  const { id } = await newVariant();
  await set({ id, version: 1, reorderAt: 5 });
  expect(await set({ id, version: 1, reorderAt: 6 })).toMatchObject({
    code: 'CONFLICT',
    current: { version: 2, fields: { reorderAt: 5 } },
  });
});

it('a reorder point requires a valid number, stock:write and an existing size', async () => {
  const set = await packer();
  const { id } = await newVariant();
  const { cookie } = await newStaff('SUPPORT');
  expect(await set({ id, version: 1, reorderAt: -1 })).toMatchObject({ code: 'VALIDATION' });
  expect(await set({ id, version: 1, reorderAt: 5 }, cookie)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await set({ id: randomUUID(), version: 1, reorderAt: 5 })).toMatchObject({ code: 'NOT_FOUND' });
});
