// Listing, moving and printing orders in the back office.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderRow } from '#server/modules/orders/orders.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';

const shop = useApp();

let packer: TestStaff;
let accountant: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  [packer, accountant, manager] = await Promise.all([
    newStaff('FULFILMENT'),
    newStaff('ACCOUNTANT'),
    newStaff('MANAGER'),
  ]);
});

async function newOrder(): Promise<OrderRow> {
  return placeTestOrder(await newViewer(), orderInput(await newVariant()));
}

const ask = <Data>(who: TestStaff, query: string, variables: object = {}) =>
  requestAdminGraphql<Data>(shop.url, query, { variables, cookie: who.cookie });

interface ListResult {
  staffOrders: {
    nodes: { number: string; steps: string[] }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}

const LIST = `query ($filter: StaffOrderFilter, $first: Int! = 50, $after: String) {
  staffOrders(filter: $filter, first: $first, after: $after) {
    nodes { number steps } pageInfo { hasNextPage endCursor } } }`;
const PACK = `mutation ($orders: [SeenOrderInput!]!) {
  packOrders(orders: $orders) { id problem order { fulfilmentStatus steps } } }`;
const SHIP = `mutation ($id: ID!) {
  shipOrder(id: $id, version: 1, carrier: "Delhivery", trackingNumber: "DL1") { fulfilmentStatus trackingNumber steps } }`;

/** An order at its first version. */
const seenOrder = (id: string) => ({ id, version: 1 });

interface PackResult {
  packOrders: {
    id: string;
    problem: string | null;
    order: { fulfilmentStatus: string; steps: string[] } | null;
  }[];
}

async function toPackAfter(after: string | null): Promise<ListResult['staffOrders']> {
  const { data } = await ask<ListResult>(packer, LIST, { filter: { tab: 'TO_PACK' }, first: 2, after });
  return data.staffOrders;
}

describe('the list of orders', () => {
  it('paging returns every order to be packed once, oldest first', { tags: 'nightly' }, async () => {
    const orders = [await newOrder(), await newOrder(), await newOrder()].map(({ number }) => number);
    const numbers: string[] = [];
    let after: string | null = null;
    do {
      const page: ListResult['staffOrders'] = await toPackAfter(after);
      numbers.push(...page.nodes.map(({ number }) => number));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    expect(numbers.filter((number) => orders.includes(number))).toEqual(orders);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('the search finds the start of a number, a mobile and part of a name', async () => {
    const { id, number } = await newOrder();
    const mobile = `9${Math.floor(1e8 + Math.random() * 9e8)}`;
    const name = `Zo${randomUUID().slice(0, 8)} 100%`;
    await db.order.update({ where: { id }, data: { phoneNumber: mobile, fullName: name } });
    for (const search of [number, number.toLowerCase(), mobile, `+91 ${mobile}`, name.slice(2), '100%']) {
      const { data } = await ask<ListResult>(accountant, LIST, { filter: { search } });
      expect(
        data.staffOrders.nodes.map((node) => node.number),
        search,
      ).toContain(number);
    }
    const { data } = await ask<ListResult>(accountant, LIST, { filter: { search: 'Nobody has this name' } });
    expect(data.staffOrders.nodes).toEqual([]);
  });

  it.each([
    [{ filter: { search: 'ab' } }, 'search'],
    [{ after: 'nonsense' }, 'after'],
    [{ first: 101 }, 'first'],
  ])('the list refuses %j and names the field', async (variables, field) => {
    const { errors } = await ask<ListResult>(packer, LIST, variables);
    expect(errors[0]?.extensions?.fields).toHaveProperty(field);
  });

  it('each role sees only the steps that it may take', async () => {
    const { number } = await newOrder();
    const stepsOf = async (who: TestStaff) =>
      (await ask<ListResult>(who, LIST, { filter: { search: number } })).data.staffOrders.nodes[0]?.steps;
    expect(await stepsOf(packer)).toEqual(['PACK']);
    expect(await stepsOf(accountant)).toEqual([]);
    expect(await stepsOf(manager)).toEqual(['PACK', 'CANCEL']);
  });
});

describe('steps of an order by staff', () => {
  it(
    'an order is packed, shipped and delivered, and its events name the employee',
    { tags: 'nightly' },
    async () => {
      const { id, number } = await newOrder();
      const { data: packed } = await ask<PackResult>(packer, PACK, {
        orders: [seenOrder(id), seenOrder(id)],
      });
      expect(packed.packOrders).toEqual([
        { id, problem: null, order: { fulfilmentStatus: 'PACKED', steps: ['SHIP'] } },
      ]);
      const { data: shipped } = await ask(packer, SHIP, { id });
      expect(shipped).toEqual({
        shipOrder: {
          fulfilmentStatus: 'SHIPPED',
          trackingNumber: 'DL1',
          steps: ['DELIVER', 'UNDELIVERED'],
        },
      });
      await ask(packer, `mutation ($id: ID!) { deliverOrder(id: $id) { id } }`, { id });
      const { data } = await ask<{ staffOrder: { events: { kind: string; what: string; actor: string }[] } }>(
        accountant,
        `query ($number: String!) { staffOrder(number: $number) { events { kind what actor } } }`,
        { number },
      );
      const steps = data.staffOrder.events.filter(({ kind }) => kind === 'STEP').slice(-4);
      expect(steps.map(({ what, actor }) => [what, actor])).toEqual(
        ['packed', 'shipped', 'delivered', 'paid'].map((what) => [what, 'staff: Test Member']),
      );
    },
  );

  it('two people pack an order once, and the other learns why', async () => {
    const { id } = await newOrder();
    const responses = await Promise.all(
      [packer, manager].map((who) => ask<PackResult>(who, PACK, { orders: [seenOrder(id)] })),
    );
    const problems = responses.map(({ data }) => data.packOrders[0]?.problem);
    expect(problems.filter((problem) => problem === null)).toHaveLength(1);
    expect(problems.find((problem) => problem !== null)).toMatch(/is already packed/);
  });

  it('an unknown order does not stop the others', async () => {
    const { id } = await newOrder();
    const unknown = randomUUID();
    const { data } = await ask<PackResult>(packer, PACK, {
      orders: [unknown, id, 'nonsense'].map(seenOrder),
    });
    expect(data.packOrders.map(({ problem }) => problem === null)).toEqual([false, true, false]);
  });

  it('mobile and e-mail are masked until revealed, which is logged', async () => {
    const { id, number, phoneNumber } = await newOrder();
    const { data } = await ask<{ staffOrder: { address: { phoneNumber: string } } }>(
      packer,
      `query ($number: String!) { staffOrder(number: $number) { address { phoneNumber email } } }`,
      { number },
    );
    expect(data.staffOrder.address.phoneNumber).not.toContain(phoneNumber.slice(2, 8));
    const revealed = await ask(
      packer,
      `mutation ($id: ID!) { revealOrderContact(id: $id) { phoneNumber } }`,
      {
        id,
      },
    );
    expect(revealed.data).toEqual({ revealOrderContact: { phoneNumber } });
    const [entry] = await db.auditEntry.findMany({ where: { kind: 'order', about: number } });
    expect(entry).toMatchObject({ action: 'read the contact of', staffId: packer.id });
  });

  it('a delivered cash order is refunded in parts up to the amount paid', async () => {
    const { id, total } = await newOrder();
    await ask(packer, PACK, { orders: [seenOrder(id)] });
    await ask(packer, SHIP, { id });
    await ask(packer, `mutation ($id: ID!) { deliverOrder(id: $id) { id } }`, { id });
    const refund = (amount: number, who = manager) =>
      ask<{ refundOrder: { refundable: number } }>(
        who,
        `mutation ($id: ID!, $input: StaffRefundInput!) { refundOrder(id: $id, input: $input) { refundable } }`,
        { id, input: { amount, reason: 'The bag was torn', way: 'UPI', reference: 'UPI 1' } },
      );
    expect((await refund(1000, packer)).code).toBe('FORBIDDEN');
    expect((await refund(1000)).data).toEqual({ refundOrder: { refundable: total - 1000 } });
    expect((await refund(1000)).code).toBe('CONFLICT');
    expect((await refund(total)).errors[0]?.extensions?.fields).toHaveProperty('amount');
  });
});

describe('printing order documents', () => {
  const PRINT = `mutation ($ids: [ID!]!, $documents: [OrderDocument!]!) {
    printOrders(ids: $ids, documents: $documents) { url } }`;

  it('one PDF contains slips, labels and due invoices, and printing is logged', async () => {
    const orders = [await newOrder(), await newOrder()];
    const ids = orders.map(({ id }) => id);
    await ask(packer, PACK, { orders: ids.map(seenOrder) });
    await ask(packer, SHIP, { id: ids[0] });
    const { data } = await ask<{ printOrders: { url: string } }>(packer, PRINT, {
      ids,
      documents: ['LABEL', 'SLIP', 'INVOICE'],
    });
    const file = await fetch(shop.url + data.printOrders.url);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const pages = (await file.text()).match(/\/Type \/Page\b/g);
    // A pick list for both, two slips, two labels, and the invoice of the shipped one.
    expect(pages).toHaveLength(6);
    const entries = await db.auditEntry.findMany({ where: { action: { startsWith: 'print' } } });
    expect(entries.map(({ about }) => about).sort()).toEqual(orders.map(({ number }) => number).sort());
  });

  it.each([
    ['an empty list of orders', { ids: [], documents: ['SLIP'] }, 'ids'],
    ['an empty list of documents', { ids: [randomUUID()], documents: [] }, 'documents'],
    ['51 orders', { ids: Array.from({ length: 51 }, () => randomUUID()), documents: ['SLIP'] }, 'ids'],
  ])('printing rejects %s', async (_problem, variables, field) => {
    const { errors } = await ask(packer, PRINT, variables);
    expect(errors[0]?.extensions?.fields).toHaveProperty(field);
  });
});
