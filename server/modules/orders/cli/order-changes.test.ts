// @module-tag nightly
import { expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { ops, opsJson } from '#server/testing/command-line.ts';
import { useDatabase } from '#server/testing/database.ts';
import { confirmedOrder } from '#server/testing/fulfilment.ts';
import { readStock } from '#server/testing/orders.ts';
import { ADDRESS, newVariant, newViewer } from '#server/testing/people.ts';

useDatabase();

it('an operator changes the address of an order; omitted fields keep their values', async () => {
  const { id, number } = await confirmedOrder(await newViewer(), await newVariant());
  const change = ['--address', '4, MI Road', '--city', 'Jaipur', '--state', 'Rajasthan', '--pin', '302001'];
  expect(await opsJson('order', 'address', number, ...change)).toMatchObject({
    address: {
      fullName: ADDRESS.fullName,
      phoneNumber: ADDRESS.phoneNumber,
      city: 'Jaipur',
      postalCode: '302001',
    },
  });
  const entries = await db.auditEntry.findMany({ where: { kind: 'order', about: number } });
  expect(entries).toMatchObject([{ action: 'change the address of', source: 'COMMAND', staffId: null }]);
  expect((await ops('order', 'address', id, '--pin', '999999')).code).toBe(1);
});

it('an operator removes units from an order and adds a note', async () => {
  const variant = await newVariant();
  const { id } = await confirmedOrder(await newViewer(), variant, 3);
  const take = (item: string) =>
    ops('order', 'take-out', id, '--item', item, '--quantity', '2', '--reason', 'The bags were torn');
  expect((await take('2')).code).toBe(1);
  expect((await take('1')).out).toContain('total: ₹649.00');
  expect(await readStock(variant)).toBe(9);
  await ops('order', 'note', id, '--text', 'Ring twice');
  expect(await db.orderNote.findMany({ where: { orderId: id } })).toMatchObject([{ text: 'Ring twice' }]);
});
