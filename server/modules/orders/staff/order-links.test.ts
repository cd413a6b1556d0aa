// Related orders in the back office.
// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import type { OrderRow } from '#server/modules/orders/orders.ts';
import { useApp } from '#server/testing/app.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';

const shop = useApp();

let support: TestStaff;
let accountant: TestStaff;
beforeAll(async () => {
  [support, accountant] = await Promise.all([newStaff('SUPPORT'), newStaff('ACCOUNTANT')]);
});

const LINKS = `linkedOrders { kind isEarlier number }`;
const LINK = `mutation ($id: ID!, $number: String!, $kind: OrderLinkKind!) {
  linkOrder(id: $id, number: $number, kind: $kind) { ${LINKS} } }`;
const UNLINK = `mutation ($id: ID!, $number: String!) { unlinkOrder(id: $id, number: $number) { ${LINKS} } }`;
const READ = `query ($number: String!) { staffOrder(number: $number) { ${LINKS} } }`;
const AGAIN = `query ($number: String!) { orderAgain(number: $number) {
  customer { id mobile } missing lines { quantity variant { id } } address { city phoneNumber } } }`;
const PLACE = `mutation ($input: PhoneOrderInput!) { placePhoneOrder(input: $input) { __typename
  ... on PhoneOrderPlaced { order { number ${LINKS} } } } }`;

interface Link {
  kind: string;
  isEarlier: boolean;
  number: string;
}

const ask = <Data>(query: string, variables: object, who = support) =>
  requestAdminGraphql<Data>(shop.url, query, { variables, cookie: who.cookie });
const link = (id: string, number: string, kind = 'REPLACEMENT', who = support) =>
  ask<{ linkOrder: { linkedOrders: Link[] } }>(LINK, { id, number, kind }, who);
const linksOf = async ({ number }: { number: string }) =>
  (await ask<{ staffOrder: { linkedOrders: Link[] } }>(READ, { number })).data.staffOrder.linkedOrders;

async function twoOrders(): Promise<[OrderRow, OrderRow]> {
  const viewer = await newViewer();
  const variant = await newVariant();
  return [
    await placeTestOrder(viewer, orderInput(variant)),
    await placeTestOrder(viewer, orderInput(variant)),
  ];
}

describe('linked orders', () => {
  it('both orders show the link, and the log names who linked them', async () => {
    const [first, second] = await twoOrders();
    const { data } = await link(second.id, first.number);
    expect(data.linkOrder.linkedOrders).toEqual([
      { kind: 'REPLACEMENT', isEarlier: true, number: first.number },
    ]);
    expect(await linksOf(first)).toEqual([{ kind: 'REPLACEMENT', isEarlier: false, number: second.number }]);
    expect(await db.auditEntry.findMany({ where: { kind: 'order', about: second.number } })).toMatchObject([
      { action: 'link', staffId: support.id, after: { links: [`REPLACEMENT of ${first.number}`] } },
    ]);
  });

  it('a double click links once, and another kind replaces the first', async () => {
    const [first, second] = await twoOrders();
    await Promise.all([link(second.id, first.number), link(second.id, first.number)]);
    expect(await db.auditEntry.count({ where: { action: 'link', about: second.number } })).toBe(1);
    await link(second.id, first.number, 'FOLLOW_UP');
    expect(await linksOf(second)).toEqual([{ kind: 'FOLLOW_UP', isEarlier: true, number: first.number }]);
  });

  it('either order can remove the link, and a repeated removal changes nothing', async () => {
    const [first, second] = await twoOrders();
    await link(second.id, first.number);
    await ask(UNLINK, { id: first.id, number: second.number });
    const repeated = await ask(UNLINK, { id: second.id, number: first.number });
    expect(repeated.errors).toEqual([]);
    expect(await linksOf(first)).toEqual([]);
    expect(await db.auditEntry.count({ where: { action: 'unlink', about: first.number } })).toBe(1);
  });

  it('linking refuses other customers, the order itself, later or unknown orders, and a 21st link', async () => {
    const [first, second] = await twoOrders();
    const [stranger] = await twoOrders();
    for (const number of [second.number, stranger.number, 'MM000000-NONE', 'x'.repeat(5000)]) {
      const { errors } = await link(second.id, number);
      expect(errors[0]?.extensions?.fields).toHaveProperty('number');
    }
    const { errors } = await link(first.id, second.number);
    expect(errors[0]?.extensions?.fields).toHaveProperty('number');
    await db.$executeRaw`insert into "Order" select (jsonb_populate_record(null::"Order", to_jsonb(o) || jsonb_build_object(
      'id', gen_random_uuid(), 'number', 'MM-LINK-' || n, 'clientOrderId', gen_random_uuid()))).*
      from "Order" o, generate_series(1, 20) n where o."id" = ${first.id}::uuid`;
    await db.$executeRaw`insert into "OrderLink" select ${second.id}::uuid, o."id", 'FOLLOW_UP', now(), 'test'
      from "Order" o where o."number" like 'MM-LINK-%'`;
    expect((await link(second.id, first.number)).code).toBe('CONFLICT');
  });

  it('read-only roles cannot link orders', async () => {
    const [first, second] = await twoOrders();
    expect((await link(second.id, first.number, 'REPLACEMENT', accountant)).code).toBe('FORBIDDEN');
    expect(await linksOf(second)).toEqual([]);
  });
});

describe('placing an order again', () => {
  it('the draft has customer, address and goods of the earlier order and is linked when placed', async () => {
    const viewer = await newViewer();
    const [variant, gone] = [await newVariant(), await newVariant({ categorySlug: 'cat-dry-food' })];
    const lines = [variant, gone].map(({ id }) => ({ variantId: id, quantity: 1 }));
    const earlier = await placeTestOrder(
      viewer,
      orderInput(variant, 1, { lines, expectedTotal: variant.discountedPrice * 2 + 3_900 }),
    );
    await db.product.update({ where: { id: gone.productId }, data: { removedAt: new Date() } });
    const { data } = await ask<{ orderAgain: { missing: string[]; lines: object[] } }>(AGAIN, {
      number: earlier.number,
    });
    expect(data.orderAgain).toMatchObject({
      customer: { id: viewer.id },
      address: { city: 'Pune' },
      lines: [{ quantity: 1, variant: { id: variant.id } }],
    });
    expect(data.orderAgain.missing[0]).toContain(gone.size);
    expect(JSON.stringify(data)).not.toContain(earlier.phoneNumber);
    const input = {
      ...orderInput(variant),
      customerId: viewer.id,
      link: { number: earlier.number, kind: 'REPLACEMENT' },
    };
    const response = await ask<{ placePhoneOrder: { order: { linkedOrders: Link[] } } }>(PLACE, { input });
    expect(response.data.placePhoneOrder.order.linkedOrders).toMatchObject([
      { kind: 'REPLACEMENT', number: earlier.number },
    ]);
    // A repeated request returns the same order with the same link.
    expect((await ask(PLACE, { input })).errors).toEqual([]);
    expect(await db.orderLink.count({ where: { earlierId: earlier.id } })).toBe(1);
  });

  it('a link to another customer’s order is refused and takes no stock', async () => {
    const [stranger] = await twoOrders();
    const viewer = await newViewer();
    const variant = await newVariant();
    const { errors } = await ask(PLACE, {
      input: {
        ...orderInput(variant),
        customerId: viewer.id,
        link: { number: stranger.number, kind: 'FOLLOW_UP' },
      },
    });
    expect(errors[0]?.extensions?.fields).toHaveProperty('number');
    expect(await db.order.count({ where: { userId: viewer.id } })).toBe(0);
    expect((await db.productVariant.findUniqueOrThrow({ where: { id: variant.id } })).stock).toBe(10);
  });

  it('roles that cannot take orders and unknown orders are refused', async () => {
    const [first] = await twoOrders();
    expect((await ask(AGAIN, { number: first.number }, accountant)).code).toBe('FORBIDDEN');
    expect((await ask(AGAIN, { number: randomUUID() })).code).toBe('NOT_FOUND');
  });
});
