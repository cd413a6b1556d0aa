// The lists and counts of orders in the back office.
// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns/addDays';
import { beforeAll, describe, expect, it } from 'vitest';
import { isDelayed } from '#server/modules/orders/fulfilment/delivery.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { newOrderWith } from '#server/testing/operator-orders.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';
import { countStatements } from '#server/testing/statements.ts';

const shop = useApp();

let accountant: TestStaff;
beforeAll(async () => {
  accountant = await newStaff('ACCOUNTANT');
});

const ask = <Data>(query: string, variables: object = {}) =>
  requestAdminGraphql<Data>(shop.url, query, { variables, cookie: accountant.cookie });

async function listed(filter: object): Promise<string[]> {
  const { data } = await ask<{ staffOrders: { nodes: { number: string }[] } }>(
    `query ($filter: StaffOrderFilter) { staffOrders(filter: $filter, first: 100) { nodes { number } } }`,
    { filter },
  );
  return data.staffOrders.nodes.map(({ number }) => number);
}

interface Counts {
  toPack: number;
  toShip: number;
  toCollect: number;
  late: number;
  returns: number;
}

async function counts(): Promise<Counts> {
  const { data } = await ask<{ waitingOrders: Counts }>(
    `{ waitingOrders { toPack toShip toCollect late returns } }`,
  );
  return data.waitingOrders;
}

const PICKUP = { name: 'Moti & Mini', address: '1 Street', postalCode: '302001' };

describe('late orders', () => {
  const states = (['PENDING', 'CONFIRMED', 'CANCELLED'] as const).flatMap((status) =>
    (['NONE', 'PACKED', 'SHIPPED', 'DELIVERED', 'RETURNED'] as const).flatMap((fulfilmentStatus) =>
      [null, PICKUP].flatMap((pickup) =>
        [-1, 0, 1, null].map((days) => ({ status, fulfilmentStatus, pickup, days })),
      ),
    ),
  );

  it('the list and its count use the rule that shoppers see', async () => {
    const { id, number } = await newOrderWith();
    // Far from midnight in India, so that the day does not change during the test.
    const today = new Date(
      `${new Date(now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)}T00:00:00Z`,
    );
    const mismatches: object[] = [];
    for (const { status, fulfilmentStatus, pickup, days } of states) {
      const expectedTo = days === null ? null : addDays(today, days);
      const state = { status, fulfilmentStatus, expectedTo };
      const cancelCause = status === 'CANCELLED' ? 'SHOP' : null;
      await db.order.update({ where: { id }, data: { ...state, cancelCause, ...(pickup && { pickup }) } });
      const isListed = (await listed({ tab: 'LATE', search: number })).includes(number);
      if (isListed !== isDelayed({ ...state, pickup }, now()))
        mismatches.push({ ...state, pickup, isListed });
      await db.$executeRaw`update "Order" set "pickup" = null where "id" = ${id}::uuid`;
    }
    expect(mismatches).toEqual([]);
  });

  it('the count matches the first page', async () => {
    const before = await counts();
    await newOrderWith({ expectedTo: new Date('2020-01-01') });
    expect(await counts()).toEqual({ ...before, toPack: before.toPack + 1, late: before.late + 1 });
    expect((await counts()).late).toBe((await listed({ tab: 'LATE' })).length);
  });
});

it('a packed order waits to be shipped or, with pickup, to be collected', async () => {
  const before = await counts();
  const parcel = await newOrderWith({ fulfilmentStatus: 'PACKED' });
  const pickup = await newOrderWith({ fulfilmentStatus: 'PACKED', pickup: PICKUP });
  const isListed = async (tab: string) => {
    const numbers = await listed({ tab });
    return [parcel, pickup].map(({ number }) => numbers.includes(number));
  };
  expect([await isListed('TO_SHIP'), await isListed('TO_COLLECT')]).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(await counts()).toEqual({
    ...before,
    toShip: before.toShip + 1,
    toCollect: before.toCollect + 1,
  });
});

async function addReturnRequests(status: 'REQUESTED' | 'APPROVED' | 'REFUSED' | 'RECEIVED') {
  const { id: orderId, userId, number } = await newOrderWith();
  const request = { orderId, userId, reason: 'DAMAGED', status, createdAt: now() } as const;
  await db.returnRequest.create({ data: request });
  // Two requests of one order must list it once.
  await db.returnRequest.create({ data: request });
  return number;
}

it.each(['REQUESTED', 'APPROVED'] as const)(
  'an order with a return in state %s is listed once',
  async (status) => {
    const { returns } = await counts();
    const number = await addReturnRequests(status);
    const numbers = await listed({ tab: 'RETURNS' });
    expect(numbers.filter((listedNumber) => listedNumber === number)).toHaveLength(1);
    expect((await counts()).returns).toBe(returns + 1);
  },
);

it.each(['REFUSED', 'RECEIVED'] as const)(
  'an order with a return in state %s is not listed',
  async (status) => {
    const { returns } = await counts();
    const number = await addReturnRequests(status);
    expect(await listed({ tab: 'RETURNS' })).not.toContain(number);
    expect((await counts()).returns).toBe(returns);
  },
);

const totalOf = (total: number) => ({ subtotal: total, discount: 0, delivery: 0, codFee: 0, total });

describe('order filters', () => {
  it.each([
    ['payment status', { paymentStatus: 'REFUNDED' }, { paymentStatus: 'REFUNDED' }],
    ['payment method', { paymentMethod: 'ONLINE' }, { paymentMethod: 'ONLINE' }],
    ['city in any case', { city: 'Bikaner' }, { city: 'bikaNER ' }],
    ['PIN code', { postalCode: '334001' }, { postalCode: '334001' }],
    ['least amount', totalOf(9_999_900), { totalFrom: 9_999_900 }],
    ['most amount', totalOf(4_900), { totalTo: 4_900 }],
    ['first day', { placedAt: new Date('2037-01-01') }, { from: '2036-12-31T00:00:00Z' }],
    ['last day', { placedAt: new Date('2001-01-01') }, { until: '2001-01-02T00:00:00Z' }],
  ] as const)('the filter by %s excludes other orders', async (_criterion, data, filter) => {
    const otherOrder = await newOrderWith();
    const { number } = await newOrderWith(data);
    const numbers = await listed(filter);
    expect([numbers.includes(number), numbers.includes(otherOrder.number)]).toEqual([true, false]);
  });

  it('the search finds the last digits of a mobile and a number without its letters', async () => {
    const otherOrder = await newOrderWith({ phoneNumber: '9000012345' });
    const { number } = await newOrderWith({ phoneNumber: '9123476509' });
    for (const search of ['6509', '476509', ' 4765 09 ', number.slice(2)]) {
      const numbers = await listed({ search });
      expect([search, numbers.includes(number), numbers.includes(otherOrder.number)]).toEqual([
        search,
        true,
        false,
      ]);
    }
  });

  it.each([
    ['search', { search: '509' }],
    ['city', { city: 'x'.repeat(61) }],
    ['postalCode', { postalCode: '30200' }],
  ])('an invalid %s is refused and named', async (field, filter) => {
    const { errors } = await ask(
      `query ($filter: StaffOrderFilter) {
      staffOrders(filter: $filter) { nodes { id } } }`,
      { filter },
    );
    expect(errors[0]?.extensions?.fields).toHaveProperty(field);
  });
});

it('the list takes the same number of statements for one order and for many', async () => {
  const city = `City ${randomUUID()}`;
  await newOrderWith({ city });
  const readList = () =>
    ask(
      `query ($filter: StaffOrderFilter) { staffOrders(filter: $filter) { nodes {
        number placedAt changedAt total discount delivery couponCode expectedTo carrier trackingNumber isDelayed steps
        paymentMethod paymentStatus pickup { name } address { fullName city } lines { productName size quantity }
        returns { id status } } } }`,
      { filter: { city } },
    );
  await readList();
  const statements = await countStatements(readList);
  for (let n = 0; n < 4; n += 1) await newOrderWith({ city });
  expect(await countStatements(readList)).toBe(statements);
});

it('changedAt is the time of the last step', async () => {
  const { id, placedAt } = await newOrderWith();
  const read = async () => {
    const { data } = await ask<{ staffOrder: { changedAt: string } }>(
      'query ($id: String!) { staffOrder(number: $id) { changedAt } }',
      { id },
    );
    return new Date(data.staffOrder.changedAt);
  };
  await db.orderHistory.deleteMany({ where: { orderId: id } });
  expect(await read()).toEqual(placedAt);
  const at = new Date('2037-01-01');
  await db.orderHistory.create({ data: { orderId: id, at, what: 'packed', cause: 'shop' } });
  expect(await read()).toEqual(at);
});
