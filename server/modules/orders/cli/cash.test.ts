import { describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { ops, opsJson } from '#server/testing/command-line.ts';
import { cashOrder, SHIPPING } from '#server/testing/operator-orders.ts';

useDatabase();

const SHORT = ['--short', '100.50', '--reason', 'No change'];

/** Ships an order in this many parcels. */
async function shipped(parcels = 1) {
  const { order } = await cashOrder(parcels);
  for (let n = 1; n < parcels; n += 1) await opsJson('order', 'pack', order.id, '--items', '1=1');
  await opsJson('order', 'pack', order.id);
  await opsJson('order', 'ship', order.id, ...SHIPPING);
  return order;
}

const settledOf = async (orderId: string) =>
  (await db.cashShortfall.findMany({ where: { orderId }, orderBy: { recordedAt: 'asc' } })).map(
    ({ amount, settledAs, note }) => [amount, settledAs, note],
  );

describe('missing cash on the command line', () => {
  it('the deliver command records missing cash, which can be settled once', { tags: 'nightly' }, async () => {
    const { id, number } = await shipped();
    expect((await ops('order', 'settle-cash', number)).err).toBe(`No cash of order ${number} is missing.\n`);
    expect((await ops('order', 'deliver', number, '--short', '9999', '--reason', 'x')).err).toBe(
      'cashShort: Please enter an amount up to ₹688.00\n',
    );
    expect((await ops('order', 'deliver', number, '--short', '1')).err).toBe(
      'shortReason: Please say why cash is missing\n',
    );
    await opsJson('order', 'deliver', number, ...SHORT);
    await opsJson('order', 'settle-cash', number, '--written-off', '--note', 'Courier is gone');
    expect(await settledOf(id)).toEqual([[10_050, 'WRITTEN_OFF', 'Courier is gone']]);
    expect((await ops('order', 'settle-cash', number)).err).toMatch(/already written off by ops: /);
  });

  it('missing cash of several parcels is settled parcel by parcel', { tags: 'nightly' }, async () => {
    const { id, number } = await shipped(2);
    for (const parcel of ['1', '2']) await opsJson('order', 'deliver', id, '--parcel', parcel, ...SHORT);
    expect((await ops('order', 'settle-cash', number)).err).toBe(
      'parcel: Please name the parcel: 1 (₹100.50), 2 (₹100.50)\n',
    );
    await opsJson('order', 'settle-cash', number, '--parcel', '2');
    await opsJson('order', 'settle-cash', number, '--written-off');
    expect(await settledOf(id)).toEqual([
      [10_050, 'WRITTEN_OFF', null],
      [10_050, 'RECEIVED', null],
    ]);
  });

  it('missing cash of parcels delivered in one step is settled as that of no parcel', async () => {
    const { id, number } = await shipped(3);
    await opsJson('order', 'deliver', id, '--parcel', '1', ...SHORT);
    await opsJson('order', 'deliver', id, '--short', '2', '--reason', 'No change');
    expect((await ops('order', 'settle-cash', number)).err).toBe(
      'parcel: Please name the parcel: 1 (₹100.50), none (₹2.00)\n',
    );
    await opsJson('order', 'settle-cash', number, '--parcel', 'none');
    expect(await settledOf(id)).toEqual([
      [10_050, null, null],
      [200, 'RECEIVED', null],
    ]);
  });
});
