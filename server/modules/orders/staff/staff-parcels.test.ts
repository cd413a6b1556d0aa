// Packing and moving parcels in the back office, and their view for the shopper.
import { beforeAll, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';

const shop = useApp();

let packer: TestStaff;
let accountant: TestStaff;
beforeAll(async () => {
  [packer, accountant] = await Promise.all([newStaff('FULFILMENT'), newStaff('ACCOUNTANT')]);
});

const PARCELS =
  '{ fulfilmentStatus steps parcels { id number status cashDue steps lines { quantity } } unpacked { quantity } }';
const PACK = `mutation ($id: ID!, $number: Int!, $line: ID!, $units: Int!) {
  packParcel(orderId: $id, version: 1, number: $number, lines: [{ orderLineId: $line, quantity: $units }]) ${PARCELS} }`;
const SHIP = `mutation ($id: ID!) { 
  shipParcel(id: $id, version: 2, carrier: "Delhivery", trackingNumber: "DL1") ${PARCELS} }`;
const SHOWN = `query ($id: ID!) { order(id: $id) { parcels { number status trackingUrl cashDue } history { what parcel } } }`;

interface PackResult {
  packParcel: { parcels: { id: string }[] };
}

const asStaff = <Data>(who: TestStaff, query: string, variables: object) =>
  requestAdminGraphql<Data>(shop.url, query, { variables, cookie: who.cookie });

it(
  'a parcel is packed by the fulfilment role, shipped and shown to the shopper with tracking',
  { tags: 'nightly' },
  async () => {
    const viewer = await newViewer();
    const order = await placeTestOrder(viewer, orderInput(await newVariant(), 3));
    const variables = { id: order.id, number: 1, line: order.lines[0]?.id, units: 1 };
    const refusal = await asStaff(accountant, PACK, variables);
    expect(refusal.errors[0]?.extensions?.code).toBe('FORBIDDEN');
    const { data: packed } = await asStaff<PackResult>(packer, PACK, variables);
    expect(packed).toMatchObject({
      packParcel: {
        fulfilmentStatus: 'NONE',
        steps: ['PACK'],
        parcels: [
          { number: 1, status: 'PACKED', steps: ['SHIP'], lines: [{ quantity: 1 }], cashDue: 63_900 },
        ],
        unpacked: [{ quantity: 2 }],
      },
    });
    const repeated = await asStaff(packer, PACK, variables);
    expect(repeated.errors[0]?.extensions?.code).toBe('CONFLICT');
    const { data: shipped } = await asStaff(packer, SHIP, { id: packed.packParcel.parcels[0]?.id });
    expect(shipped).toMatchObject({ shipParcel: { parcels: [{ steps: ['DELIVER', 'UNDELIVERED'] }] } });
    const { data: shopperView } = await requestGraphql(
      shop.url,
      SHOWN,
      { id: order.id },
      { 'x-access-token': viewer.token },
    );
    expect(shopperView).toMatchObject({
      order: {
        parcels: [
          {
            number: 1,
            status: 'SHIPPED',
            cashDue: 63_900,
            trackingUrl: 'https://www.delhivery.com/track-v2/package/DL1',
          },
        ],
      },
    });
  },
);

it('slip and label of one parcel are printed, and the log names it', async () => {
  const order = await placeTestOrder(await newViewer(), orderInput(await newVariant(), 2));
  const variables = { id: order.id, number: 1, line: order.lines[0]?.id, units: 1 };
  const { data: packed } = await asStaff<PackResult>(packer, PACK, variables);
  const { data } = await asStaff<{ printParcel: { url: string } }>(
    packer,
    'mutation ($id: ID!) { printParcel(id: $id) { url } }',
    { id: packed.packParcel.parcels[0]?.id },
  );
  const file = await fetch(new URL(data.printParcel.url, shop.url));
  expect(file.headers.get('content-type')).toBe('application/pdf');
  const entry = await db.auditEntry.findFirst({ where: { about: `${order.number}, parcel 1` } });
  expect(entry).toMatchObject({ action: 'print slip and label of', kind: 'order' });
  const events = '{ staffOrder(number: $number) { events { kind what parcel } } }';
  const { data: read } = await asStaff<{ staffOrder: { events: object[] } }>(
    packer,
    `query ($number: String!) ${events}`,
    { number: order.number },
  );
  expect(read.staffOrder.events).toEqual(
    expect.arrayContaining([
      { kind: 'STEP', what: 'packed', parcel: 1 },
      { kind: 'LOG', what: 'printed slip and label of the order', parcel: 1 },
    ]),
  );
});
