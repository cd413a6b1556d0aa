// Orders that staff take on the phone, in the back office.
import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_CHARGES, totals } from '#rules/money/pricing.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { orderInput, placeTestOrder, readStock } from '#server/testing/orders.ts';
import { ADDRESS, newVariant, newViewer } from '#server/testing/people.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';

const shop = useApp();

let support: TestStaff;
let packer: TestStaff;
beforeAll(async () => {
  [support, packer] = await Promise.all([newStaff('SUPPORT'), newStaff('FULFILMENT')]);
});

const ask = <Data>(query: string, variables: object, who = support) =>
  requestAdminGraphql<Data>(shop.url, query, { variables, cookie: who.cookie });

const newMobile = () => `7${String(randomInt(1e9)).padStart(9, '0')}`;

const CUSTOMER = `{ id name mobile isConfirmed addresses { id } }`;
const CREATE = `mutation ($name: String!, $mobile: String!) { createCustomer(name: $name, mobile: $mobile) ${CUSTOMER} }`;
const FIND = `query ($search: String!) { customers(search: $search) ${CUSTOMER} }`;
const QUOTE = `query ($customerId: ID!, $lines: [CartLineInput!]!, $couponCode: String, $isPickup: Boolean) {
  phoneOrderQuote(customerId: $customerId, lines: $lines, couponCode: $couponCode, isPickup: $isPickup) {
    total discount codFee couponApplied } }`;
const PLACE = `mutation ($input: PhoneOrderInput!) { placePhoneOrder(input: $input) { __typename
  ... on PhoneOrderPlaced { order { id number status } } ... on PriceChanged { quote { total } }
  ... on OutOfStock { lines { available } } ... on CouponRefused { reason } } }`;

const CHANGE_ADDRESS = `mutation ($id: ID!, $input: OrderAddressInput!) {
  changeOrderAddress(id: $id, input: $input) { id } }`;
const { phoneNumber: _phone, email: _email, ...NO_CONTACT } = ADDRESS;

interface Customer {
  id: string;
  name: string | null;
  mobile: string;
  isConfirmed: boolean;
}
interface PhoneOrderResult {
  placePhoneOrder: { __typename: string; order?: { id: string; number: string; status: string } };
}

const create = async (name = 'Asha Rao', mobile = newMobile()) =>
  (await ask<{ createCustomer: Customer }>(CREATE, { name, mobile })).data.createCustomer;
const place = (customerId: string, input: object, who = support) =>
  ask<PhoneOrderResult>(PLACE, { input: { customerId, ...input } }, who);
const ordersOf = (userId: string) => db.order.findMany({ where: { userId }, include: { history: true } });

describe('customers of phone orders', () => {
  it('the search finds a whole mobile or part of a name and masks the mobile', async () => {
    const mobile = newMobile();
    const name = `Zoya ${'abcdefghij'.charAt(randomInt(10))} Contractor`;
    const { id } = await create(name, mobile);
    for (const search of [mobile, `+91 ${mobile}`, 'zoya', 'contractor']) {
      const { data } = await ask<{ customers: Customer[] }>(FIND, { search });
      expect(data.customers.find((customer) => customer.id === id)).toMatchObject({
        name,
        isConfirmed: false,
      });
      expect(JSON.stringify(data)).not.toContain(mobile);
    }
    // Pattern characters are matched literally.
    expect((await ask<{ customers: Customer[] }>(FIND, { search: 'z%a' })).data.customers).toEqual([]);
  });

  it('a new caller gets an account with an unverified mobile, and the log names its creator', async () => {
    const { id } = await create();
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({
      name: 'Asha Rao',
      lastSignInAt: null,
      completedAt: null,
      termsAt: null,
    });
    expect(await db.auditEntry.findMany({ where: { kind: 'customer', about: id } })).toMatchObject([
      { action: 'create', staffId: support.id, after: null },
    ]);
  });

  it('a double click creates one customer, and an existing account keeps its name', async () => {
    const mobile = newMobile();
    const [first, second] = await Promise.all([create('Asha Rao', mobile), create('Asha Rao', mobile)]);
    expect(first.id).toBe(second.id);
    expect(await create('Someone Else', mobile)).toMatchObject({ id: first.id, name: 'Asha Rao' });
    expect(await db.auditEntry.count({ where: { kind: 'customer', about: first.id } })).toBe(1);
  });

  it.each([
    ['name', { name: 'win at evil.com', mobile: '9876543210' }],
    ['name', { name: ' ', mobile: '9876543210' }],
    ['mobile', { name: 'Asha Rao', mobile: '12345' }],
    ['mobile', { name: 'Asha Rao', mobile: '9'.repeat(10) }],
  ])('creating a customer rejects an invalid %s', async (field, input) => {
    const { errors } = await ask(CREATE, input);
    expect(errors[0]?.extensions?.fields).toHaveProperty(field);
  });

  it.each(['ab', 'x'.repeat(61)])('the search rejects the text %j', async (search) => {
    const { errors } = await ask(FIND, { search });
    expect(errors[0]?.extensions?.fields).toHaveProperty('search');
  });
});

describe('phone orders', () => {
  it('an order belongs to the shopper, is paid in cash and names the employee in history and log', async () => {
    const { id } = await create();
    const variant = await newVariant();
    const { data } = await place(id, orderInput(variant, 2));
    expect(data.placePhoneOrder).toMatchObject({
      __typename: 'PhoneOrderPlaced',
      order: { status: 'CONFIRMED' },
    });
    const [order] = await ordersOf(id);
    expect(order).toMatchObject({ paymentMethod: 'CASH_ON_DELIVERY', paymentStatus: 'DUE_ON_DELIVERY' });
    expect(order?.history.map(({ what, cause, actor }) => [what, cause, actor])).toEqual([
      ['placed', 'phone', 'staff: Test Member'],
      ['confirmed', 'cash on delivery', 'staff: Test Member'],
    ]);
    expect(await readStock(variant)).toBe(8);
    expect(await db.auditEntry.findMany({ where: { about: order?.number ?? '' } })).toMatchObject([
      { kind: 'order', action: 'take a call for', staffId: support.id },
    ]);
    // Nobody saw it on a screen, so it is in the notification bell too.
    expect(await db.notification.count({ where: { userId: id } })).toBe(1);
    const messages = await db.outgoingMessage.findMany({ where: { userId: id } });
    expect(messages.map(({ channel }) => channel).sort()).toEqual(['MAIL', 'SMS']);
  });

  it('a double click and a retry after a lost connection place one order', async () => {
    const { id } = await create();
    const variant = await newVariant();
    const input = orderInput(variant);
    const responses = await Promise.all([place(id, input), place(id, input)]);
    const retried = await place(id, input);
    const numbers = [...responses, retried].map(({ data }) => data.placePhoneOrder.order?.number);
    expect(new Set(numbers).size).toBe(1);
    expect(await ordersOf(id)).toHaveLength(1);
    expect(await readStock(variant)).toBe(9);
    expect(await db.auditEntry.count({ where: { about: numbers[0] ?? '' } })).toBe(1);
  });

  it('the order costs what the quote says, with the coupon of the customer', async () => {
    const { id } = await newViewer();
    const variant = await newVariant();
    const lines = [{ variantId: variant.id, quantity: 2 }];
    const { data } = await ask<{ phoneOrderQuote: { total: number; couponApplied: boolean } }>(QUOTE, {
      customerId: id,
      lines,
      couponCode: 'FLAT100',
    });
    expect(data.phoneOrderQuote.couponApplied).toBe(true);
    const { total: expectedTotal } = data.phoneOrderQuote;
    const { data: placed } = await place(id, {
      ...orderInput(variant, 2, { couponCode: 'FLAT100', expectedTotal }),
    });
    expect(placed.placePhoneOrder.__typename).toBe('PhoneOrderPlaced');
    expect(await ordersOf(id)).toMatchObject([{ total: expectedTotal, couponCode: 'FLAT100' }]);
  });

  it('the order goes to a saved address or is collected in the name of the customer', async () => {
    const viewer = await newViewer();
    const { id: addressId } = await db.address.create({
      data: { ...ADDRESS, city: 'Jaipur', userId: viewer.id, isDefault: true },
    });
    const variant = await newVariant();
    const toAddress = orderInput(variant, 1, { addressId });
    const { address: _address, ...saved } = toAddress;
    await place(viewer.id, saved);
    const { total: expectedTotal } = totals(DEFAULT_CHARGES, variant.discountedPrice, 0, true, true);
    await place(viewer.id, {
      ...saved,
      orderId: randomUUID(),
      addressId: null,
      isPickup: true,
      expectedTotal,
    });
    const [first, second] = (await ordersOf(viewer.id)).sort(
      (a, b) => a.placedAt.getTime() - b.placedAt.getTime(),
    );
    expect(first).toMatchObject({ city: 'Jaipur', pickup: null });
    expect(second?.pickup).not.toBeNull();
  });

  it('the order takes mobile and e-mail of the account when none are entered', async () => {
    const viewer = await newViewer();
    const { mobile, email } = await db.user.findUniqueOrThrow({ where: { id: viewer.id } });
    await place(viewer.id, { ...orderInput(await newVariant()), address: NO_CONTACT });
    expect(await ordersOf(viewer.id)).toMatchObject([{ phoneNumber: mobile, email }]);
  });

  it('the e-mail is optional for a customer without one, also later, but must be valid', async () => {
    const { id } = await create();
    const input = { ...orderInput(await newVariant()), address: NO_CONTACT };
    const invalidEmail = await place(id, { ...input, address: { ...NO_CONTACT, email: 'zoya@' } });
    expect(invalidEmail.errors[0]?.extensions?.fields).toHaveProperty('email');
    expect((await place(id, input)).errors).toEqual([]);
    const [order] = await ordersOf(id);
    if (!order) throw new Error('no order');
    expect(order.email).toBe('');
    const messages = await db.outgoingMessage.findMany({ where: { userId: id } });
    expect(messages.map(({ channel, template }) => `${template} ${channel}`)).toContain('order-placed SMS');
    const addressChange = await ask(CHANGE_ADDRESS, {
      id: order.id,
      input: { ...NO_CONTACT, address: '5, MI Road', version: order.version },
    });
    expect(addressChange.errors).toEqual([]);
    expect(await ordersOf(id)).toMatchObject([{ address: '5, MI Road', email: '' }]);
  });

  it('purchase limits, stock and a changed price refuse the order', async () => {
    const viewer = await newViewer();
    const variant = await newVariant({ stock: 20 });
    const logged = () => db.auditEntry.count({ where: { action: 'take a call for' } });
    const before = await logged();
    await placeTestOrder(viewer, orderInput(variant, 6));
    const tooMany = await place(viewer.id, orderInput(variant, 6));
    expect(tooMany.code).toBe('QTY_LIMIT');
    const dear = await newVariant({ price: 600_000 });
    expect((await place(viewer.id, orderInput(dear))).code).toBe('QTY_LIMIT');
    const otherPrice = await place(viewer.id, orderInput(variant, 1, { expectedTotal: 1 }));
    expect(otherPrice.data.placePhoneOrder.__typename).toBe('PriceChanged');
    const scarce = await newVariant({ stock: 1 });
    const short = await place(viewer.id, orderInput(scarce, 2));
    expect(short.data.placePhoneOrder.__typename).toBe('OutOfStock');
    const unknownCoupon = await place(viewer.id, orderInput(variant, 1, { couponCode: 'NOSUCH' }));
    expect(unknownCoupon.data.placePhoneOrder.__typename).toBe('CouponRefused');
    expect(await ordersOf(viewer.id)).toHaveLength(1);
    expect(await logged()).toBe(before);
  });

  it('another customer’s address is refused', async () => {
    const [viewer, other] = [await newViewer(), await newViewer()];
    const { id: addressId } = await db.address.create({
      data: { ...ADDRESS, userId: other.id, isDefault: true },
    });
    const { address: _address, ...input } = orderInput(await newVariant(), 1, { addressId });
    expect((await place(viewer.id, input)).code).toBe('NOT_FOUND');
  });

  it('the fulfilment role and closed or unknown accounts are refused', async () => {
    const viewer = await newViewer();
    const input = orderInput(await newVariant());
    expect((await place(viewer.id, input, packer)).code).toBe('FORBIDDEN');
    await db.user.update({ where: { id: viewer.id }, data: { closedAt: new Date() } });
    for (const id of [viewer.id, randomUUID(), 'nonsense'])
      expect((await place(id, input)).code).toBe('NOT_FOUND');
    expect(await ordersOf(viewer.id)).toEqual([]);
  });
});
