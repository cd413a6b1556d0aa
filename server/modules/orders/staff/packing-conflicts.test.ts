// Orders that change while someone else packs them, in the back office.
// @module-tag nightly
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { packOrder } from '#server/modules/orders/fulfilment/fulfil.ts';
import { requireOrderByIdOrNumber } from '#server/modules/orders/admin-orders.ts';
import type { OrderRow } from '#server/modules/orders/orders.ts';
import { useApp } from '#server/testing/app.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { brokenParcels, packUnits } from '#server/testing/parcels.ts';
import { brokenInvariants, newVariant, newViewer } from '#server/testing/people.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';

const shop = useApp();
afterEach(async () =>
  expect([...((await brokenInvariants()) as unknown[]), ...(await brokenParcels())]).toEqual([]),
);

let packer: TestStaff;
let support: TestStaff;
beforeAll(async () => {
  [packer, support] = await Promise.all([newStaff('FULFILMENT'), newStaff('SUPPORT')]);
});

const newOrder = async (units = 3): Promise<OrderRow> =>
  placeTestOrder(await newViewer(), orderInput(await newVariant(), units));
const read = (id: string) => requireOrderByIdOrNumber(id);

const ask = <Data>(who: TestStaff, query: string, variables: object) =>
  requestAdminGraphql<Data>(shop.url, query, { variables, cookie: who.cookie });

const PACK = `mutation ($orders: [SeenOrderInput!]!) { packOrders(orders: $orders) { problem order { version } } }`;
const SHIP = `mutation ($id: ID!, $version: Int!, $tracking: String = "DL1", $pack: Boolean = false) {
  shipOrder(id: $id, version: $version, carrier: "Delhivery", trackingNumber: $tracking, pack: $pack) { id } }`;
const PACK_PARCEL = `mutation ($id: ID!, $version: Int!, $lines: [ParcelLineInput!]!) {
  packParcel(orderId: $id, version: $version, number: 1, lines: $lines) { id } }`;
const SHIP_PARCEL = `mutation ($id: ID!, $version: Int!) {
  shipParcel(id: $id, version: $version, carrier: "Delhivery", trackingNumber: "DL1") { id } }`;

interface PackResult {
  packOrders: { problem: string | null; order: { version: number } }[];
}

const pack = async (id: string, version: number) => {
  const { data } = await ask<PackResult>(packer, PACK, { orders: [{ id, version }] });
  return data.packOrders[0];
};
const ship = (id: string, version: number, more: object = {}) => ask(packer, SHIP, { id, version, ...more });

const ADDRESS = `mutation ($id: ID!, $input: OrderAddressInput!) { changeOrderAddress(id: $id, input: $input) { id } }`;
const move = (id: string, version = 1) => {
  const place = { city: 'Mumbai', stateName: 'Maharashtra', postalCode: '400001' };
  return ask(support, ADDRESS, {
    id,
    input: { version, fullName: 'Asha Rao', address: '7 Hill Road', ...place },
  });
};

const REMOVE = `mutation ($id: ID!, $input: OrderRemovalInput!) { removeOrderLines(id: $id, input: $input) { id } }`;
const QUOTE = `query ($id: ID!, $lines: [OrderLineQuantity!]!) { orderRemovalQuote(id: $id, lines: $lines) { total } }`;
async function removalOf({ id, lines: [line] }: OrderRow, quantity: number) {
  const lines = [{ lineId: line?.id ?? '', quantity }];
  const { data } = await ask<{ orderRemovalQuote: { total: number } }>(support, QUOTE, { id, lines });
  const expectedTotal = data.orderRemovalQuote.total;
  return { id, input: { version: 1, lines, expectedTotal, reason: 'The bag was torn' } };
}
const removeItems = async (order: OrderRow, quantity: number) =>
  ask(support, REMOVE, await removalOf(order, quantity));

const codeOf = ({ errors }: { errors?: { extensions?: { code?: string } }[] }) =>
  errors?.[0]?.extensions?.code;

describe('packing an order that changed after it was shown', () => {
  it('packing is refused with the current order and works with its version', async () => {
    const order = await newOrder();
    await removeItems(order, 1);
    const refusal = await pack(order.id, 1);
    expect(refusal?.problem).toContain(`Order ${order.number} was changed by someone else. It is now 1 × `);
    expect(await read(order.id)).toMatchObject({ fulfilmentStatus: 'NONE' });
    expect(await pack(order.id, refusal?.order.version ?? 0)).toMatchObject({ problem: null });
  });

  it('other orders are packed nevertheless', async () => {
    const changed = await newOrder();
    const same = await newOrder();
    await move(changed.id);
    const orders = [changed, same].map(({ id }) => ({ id, version: 1 }));
    const { data } = await ask<PackResult>(packer, PACK, { orders });
    expect(data.packOrders.map(({ problem }) => problem === null)).toEqual([false, true]);
  });

  it('packing and shipping in one step leaves the changed order unpacked', async () => {
    const order = await newOrder();
    await removeItems(order, 2);
    const { errors } = await ship(order.id, 1, { pack: true });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      current: { version: 2, fields: { items: expect.stringMatching(/^2 × /) as string, parcels: 0 } },
    });
    expect(await read(order.id)).toMatchObject({ fulfilmentStatus: 'NONE' });
    expect(codeOf(await ship(order.id, 2, { pack: true }))).toBeUndefined();
  });

  it('packing the whole order is refused once a part was packed, so that no goods are packed twice', async () => {
    const { id } = await newOrder();
    await packUnits(id, 1);
    expect((await pack(id, 1))?.problem).toContain('Parcels packed: 1.');
    expect(await pack(id, 2)).toMatchObject({ problem: null });
  });

  it('packing a part is refused too', async () => {
    const order = await newOrder();
    await removeItems(order, 2);
    const lines = [{ orderLineId: order.lines[0]?.id, quantity: 1 }];
    expect(codeOf(await ask(packer, PACK_PARCEL, { id: order.id, version: 1, lines }))).toBe('CONFLICT');
    expect(codeOf(await ask(packer, PACK_PARCEL, { id: order.id, version: 2, lines }))).toBeUndefined();
  });
});

describe('shipping an order whose address changed after it was shown', () => {
  it('shipping is refused; repeating a finished shipment changes nothing', async () => {
    const { id } = await newOrder();
    await packOrder(id);
    await move(id);
    const { errors } = await ship(id, 1);
    expect(errors[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      current: { version: 2, fields: { to: 'Asha Rao, 7 Hill Road, Mumbai 400001' } },
    });
    expect(codeOf(await ship(id, 2))).toBeUndefined();
    // The answer was lost, and the page still shows the earlier state.
    expect(codeOf(await ship(id, 1))).toBeUndefined();
  });

  it('shipping one of its parcels is refused too', async () => {
    const { id } = await newOrder();
    const parcel = await packUnits(id, 1);
    await move(id, 2);
    expect(codeOf(await ask(packer, SHIP_PARCEL, { id: parcel.id, version: 2 }))).toBe('CONFLICT');
    expect(codeOf(await ask(packer, SHIP_PARCEL, { id: parcel.id, version: 3 }))).toBeUndefined();
  });
});

describe('concurrent staff actions', () => {
  const TIMES = Array.from({ length: 8 }, (_none, n) => n);

  it('goods that are being removed are never packed', async () => {
    await Promise.all(
      TIMES.map(async () => {
        const order = await newOrder();
        const removal = await removalOf(order, 1);
        const [packed, removed] = await Promise.all([pack(order.id, 1), ask(support, REMOVE, removal)]);
        const isPacked = packed?.problem === null;
        expect(codeOf(removed)).toBe(isPacked ? 'CONFLICT' : undefined);
        const { lines, fulfilmentStatus } = await read(order.id);
        expect([lines[0]?.quantity, fulfilmentStatus]).toEqual(isPacked ? [3, 'PACKED'] : [1, 'NONE']);
      }),
    );
  });

  it('an order never ships to an address that is being changed', async () => {
    await Promise.all(
      TIMES.map(async (n) => {
        const { id } = await newOrder();
        const parcel = { pack: true, tracking: `DL ${n}` };
        const [shipped, moved] = await Promise.all([ship(id, 1, parcel), move(id)]);
        const isShipped = codeOf(shipped) === undefined;
        expect(codeOf(moved)).toBe(isShipped ? 'CONFLICT' : undefined);
        const { city, fulfilmentStatus } = await read(id);
        expect([city === 'Mumbai', fulfilmentStatus]).toEqual(
          isShipped ? [false, 'SHIPPED'] : [true, 'NONE'],
        );
      }),
    );
  });
});
