// @module-tag nightly
import { describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { ADDRESS, newViewer } from '#server/testing/people.ts';
import {
  addAddress,
  listAddresses,
  MAX_ADDRESSES,
  removeAddress,
  setDefaultAddress,
  updateAddress,
} from './addresses.ts';

useDatabase();

async function bookOf(count: number) {
  const viewer = await newViewer();
  const ids: string[] = [];
  for (let added = 0; added < count; added += 1) ids.push((await addAddress(viewer, ADDRESS)).id);
  return { viewer, ids };
}

describe('an address book', () => {
  it(`holds at most ${MAX_ADDRESSES} addresses, also with concurrent requests`, async () => {
    const { viewer } = await bookOf(MAX_ADDRESSES - 1);
    const results = await Promise.allSettled([1, 2, 3].map(() => addAddress(viewer, ADDRESS)));
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    expect(refused).toHaveLength(2);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'QTY_LIMIT' });
    expect(await db.address.count({ where: { userId: viewer.id } })).toBe(MAX_ADDRESSES);
  });

  it('makes the oldest remaining address the default', async () => {
    const { viewer, ids } = await bookOf(3);
    const remaining = await removeAddress(viewer, ids[0] ?? '');
    expect(remaining.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [ids[1], true],
      [ids[2], false],
    ]);
  });

  it('keeps exactly one default address under concurrent changes', async () => {
    const { viewer, ids } = await bookOf(6);
    await Promise.allSettled([
      ...[0, 1, 2].map((index) => removeAddress(viewer, ids[index] ?? '')),
      ...[1, 2, 3].map((index) => setDefaultAddress(viewer, ids[index] ?? '')),
    ]);
    const remaining = await listAddresses(viewer.id);
    expect(remaining.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('returns the same error for addresses of other users and for invalid ids', async () => {
    const { ids } = await bookOf(1);
    const { viewer: stranger } = await bookOf(0);
    for (const id of [ids[0] ?? '', 'x', '\0', ''])
      for (const operation of [
        () => updateAddress(stranger, id, ADDRESS),
        () => removeAddress(stranger, id),
        () => setDefaultAddress(stranger, id),
      ])
        await expect(operation()).rejects.toMatchObject({
          code: 'NOT_FOUND',
          message: 'Address not found.',
        });
  });
});
