// Changing the address of an order in the back office.
// @module-tag nightly
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { listChanges } from '#server/modules/audit/audit-entries.ts';
import { findInvoiceContent } from '#server/modules/orders/invoice/invoice-file.ts';
import { cancelByShop } from '#server/modules/orders/cancel-order.ts';
import { packOrder, shipOrder } from '#server/modules/orders/fulfilment/fulfil.ts';
import type { OrderRow } from '#server/modules/orders/orders.ts';
import { useApp } from '#server/testing/app.ts';
import { confirmedOrder, PARCEL } from '#server/testing/fulfilment.ts';
import { shipParcel } from '#server/modules/orders/parcels/parcel-steps.ts';
import { packUnits } from '#server/testing/parcels.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { ADDRESS, newVariant, newViewer } from '#server/testing/people.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';

const shop = useApp();

let support: TestStaff;
let accountant: TestStaff;

beforeAll(async () => {
  [support, accountant] = await Promise.all([newStaff('SUPPORT'), newStaff('ACCOUNTANT')]);
});

const CHANGE = `mutation ($id: ID!, $input: OrderAddressInput!) {
  changeOrderAddress(id: $id, input: $input) { version address { address postalCode phoneNumber } } }`;

const { fullName, address, city, stateName, postalCode } = ADDRESS;
const SAVED = { fullName, address, city, stateName, postalCode };
const JAIPUR = {
  ...SAVED,
  address: '4, MI Road',
  city: 'Jaipur',
  stateName: 'Rajasthan',
  postalCode: '302001',
};

const change = (id: string, input: object, who = support) =>
  requestAdminGraphql<{ changeOrderAddress: { version: number; address: { phoneNumber: string } } }>(
    shop.url,
    CHANGE,
    {
      variables: { id, input },
      cookie: who.cookie,
    },
  );

const cashOrder = async (): Promise<OrderRow> =>
  confirmedOrder(await newViewer(), await newVariant(), 1, 'cash');
const saved = (id: string) => db.order.findUniqueOrThrow({ where: { id } });

describe('changing the address of an order', () => {
  it('an address can change until shipping; the shopper is notified, and the history keeps the old one', async () => {
    const { id, number, phoneNumber, total } = await cashOrder();
    await packOrder(id);
    const { data } = await change(id, { version: 1, ...JAIPUR });
    expect(data.changeOrderAddress).toMatchObject({ version: 2, address: { address: '4, MI Road' } });
    // Omitted fields keep their values and stay masked.
    expect(data.changeOrderAddress.address.phoneNumber).toContain('•');
    expect(await saved(id)).toMatchObject({ ...JAIPUR, phoneNumber, total, version: 2 });
    expect(await db.orderChange.findMany({ where: { orderId: id } })).toMatchObject([
      { kind: 'ADDRESS', before: { ...ADDRESS }, actor: 'staff: Test Member' },
    ]);
    const messages = await db.outgoingMessage.findMany({ where: { template: 'order-address-changed' } });
    expect(messages.map(({ channel }) => channel).sort()).toEqual(['MAIL', 'SMS']);
    expect(JSON.stringify(messages)).not.toContain('MI Road');
    const [entry] = await db.auditEntry.findMany({ where: { kind: 'order', about: number } });
    expect(entry).toMatchObject({ action: 'change the address of', staffId: support.id });
    // The log cannot be erased, so it must not contain personal data.
    expect(entry && listChanges(entry)).toEqual([{ field: 'version', before: '1', after: '2' }]);
    await shipOrder(id, PARCEL);
    expect((await change(id, { version: 2, ...SAVED })).code).toBe('CONFLICT');
    expect(await saved(id)).toMatchObject(JAIPUR);
  });

  it('the address is fixed once a part of the order is shipped', async () => {
    const { id } = await confirmedOrder(await newViewer(), await newVariant(), 2, 'cash');
    const parcel = await packUnits(id, 1);
    expect((await change(id, { version: 2, ...JAIPUR })).data.changeOrderAddress.version).toBe(3);
    await shipParcel(parcel.id, PARCEL);
    expect((await change(id, { version: 3, ...SAVED })).code).toBe('CONFLICT');
  });

  it('a new place gets the delivery days of an order placed today; the same place keeps them', async () => {
    const { id } = await cashOrder();
    const expectedTo = new Date('2026-01-02');
    await db.order.update({ where: { id }, data: { expectedTo } });
    await change(id, { version: 1, ...SAVED, address: '2, Test Road' });
    expect((await saved(id)).expectedTo).toEqual(expectedTo);
    await change(id, { version: 2, ...JAIPUR });
    expect((await saved(id)).expectedTo?.getTime()).toBeGreaterThan(Date.now() - 86_400_000);
  });

  it('concurrent changes save one address, and the other person gets it masked', async () => {
    const { id } = await cashOrder();
    const responses = await Promise.all([
      change(id, { version: 1, ...JAIPUR }),
      change(id, { version: 1, ...SAVED, city: 'Nagpur', phoneNumber: '9123456780' }),
    ]);
    expect(responses.map(({ code }) => code).sort()).toEqual(['', 'CONFLICT']);
    const { city: now, version } = await saved(id);
    const current = responses.find(({ code }) => code === 'CONFLICT')?.errors[0]?.extensions?.current;
    expect(current).toMatchObject({ version, fields: { city: now } });
    expect(JSON.stringify(current)).toMatch(/••••••/);
    expect(await db.orderChange.count({ where: { orderId: id } })).toBe(1);
  });

  it('a repeated request changes the address once and causes no conflict', async () => {
    const { id } = await cashOrder();
    await change(id, { version: 1, ...JAIPUR });
    const { data } = await change(id, { version: 1, ...JAIPUR });
    expect(data.changeOrderAddress.version).toBe(2);
    expect(await db.orderChange.count({ where: { orderId: id } })).toBe(1);
  });

  it.each([
    ['an unknown pincode', { postalCode: '999999' }, 'postalCode'],
    ['no name', { fullName: ' ' }, 'fullName'],
    ['a long address', { address: 'x'.repeat(301) }, 'address'],
    ['an invalid mobile', { phoneNumber: '12' }, 'phoneNumber'],
  ])('the change is refused with %s, as at the checkout', async (_problem, more, field) => {
    const { id } = await cashOrder();
    const { errors } = await change(id, { version: 1, ...SAVED, ...more });
    expect(errors[0]?.extensions?.fields).toHaveProperty(field);
    expect(await saved(id)).toMatchObject({ ...SAVED, version: 1 });
  });

  it('read-only roles, collected orders, cancelled orders and unknown orders are refused', async () => {
    const { id } = await cashOrder();
    expect((await change(id, { version: 1, ...JAIPUR }, accountant)).code).toBe('FORBIDDEN');
    await cancelByShop(id, 'Not to be had');
    expect((await change(id, { version: 1, ...JAIPUR })).code).toBe('CONFLICT');
    const variant = await newVariant({ price: 200_000 });
    const expectedTotal = variant.discountedPrice;
    const pickup = await placeTestOrder(
      await newViewer(),
      orderInput(variant, 1, { address: undefined, isPickup: true, expectedTotal }),
    );
    expect((await change(pickup.id, { version: 1, ...JAIPUR })).code).toBe('CONFLICT');
    expect((await change('nonsense', { version: 1, ...JAIPUR })).code).toBe('NOT_FOUND');
  });

  it('issued invoices keep the old address and its taxes; later ones have the new address', async () => {
    const early = await confirmedOrder(await newViewer(), await newVariant());
    const lateOrder = await confirmedOrder(await newViewer(), await newVariant());
    const issued = await findInvoiceContent(early.id);
    for (const { id } of [early, lateOrder]) await change(id, { version: 1, ...JAIPUR });
    expect(await findInvoiceContent(early.id)).toEqual(issued);
    expect(issued?.supply).toBe('INTER_STATE');
    expect(await findInvoiceContent(lateOrder.id)).toMatchObject({ supply: 'INTRA_STATE' });
  });
});
