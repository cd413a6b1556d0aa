import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trackingUrl } from './carriers.ts';
import {
  leastAdvancedStatus,
  parcelAmount,
  type ParcelStatus,
  type ParcelUnits,
  returnableUnits,
  listUnpackedUnits,
} from './parcels.ts';

const LINES = [
  { id: 'a', quantity: 3 },
  { id: 'b', quantity: 1 },
];
const parcel = (status: ParcelStatus, a: number, b: number) => ({
  status,
  lines: [
    { orderLineId: 'a', quantity: a },
    { orderLineId: 'b', quantity: b },
  ].filter(({ quantity }) => quantity > 0),
});

describe('the state of an order in parcels', () => {
  it.each([
    [[parcel('DELIVERED', 2, 1)], 'NONE'],
    [[parcel('DELIVERED', 2, 1), parcel('PACKED', 1, 0)], 'PACKED'],
    [[parcel('SHIPPED', 2, 1), parcel('DELIVERED', 1, 0)], 'SHIPPED'],
    [[parcel('RETURNED', 2, 1), parcel('DELIVERED', 1, 0)], 'DELIVERED'],
    [[parcel('RETURNED', 2, 1), parcel('CANCELLED', 1, 0)], 'RETURNED'],
    [[parcel('SHIPPED', 2, 1), parcel('CANCELLED', 1, 0)], 'SHIPPED'],
  ] as const)('the state is that of the least advanced line: %j is %s', (parcels, state) => {
    expect(leastAdvancedStatus(LINES, parcels)).toBe(state);
  });

  it('unpackedUnits counts units in no parcel', () => {
    expect(listUnpackedUnits(LINES, [parcel('PACKED', 2, 0)])).toEqual([
      { orderLineId: 'a', quantity: 1 },
      { orderLineId: 'b', quantity: 1 },
    ]);
    expect(listUnpackedUnits(LINES, [parcel('PACKED', 3, 1)])).toEqual([]);
  });
});

describe('the share of a parcel', () => {
  const order = {
    total: 30_000 + 5_000 - 1_000 + 4_900,
    lines: [
      { id: 'a', quantity: 3, unitPrice: 10_000, couponShare: 1_000 },
      { id: 'b', quantity: 1, unitPrice: 5_000, couponShare: 0 },
    ],
  };

  it('the first parcel has the charges, and each parcel its own goods', () => {
    const first = [{ orderLineId: 'a', quantity: 1 }];
    const second = [
      { orderLineId: 'a', quantity: 2 },
      { orderLineId: 'b', quantity: 1 },
    ];
    expect(parcelAmount(order, [], first)).toBe(10_000 - 333 + 4_900);
    expect(parcelAmount(order, [{ lines: first }], second)).toBe(20_000 - 667 + 5_000);
  });

  it('the amounts add up to the total, however the order is packed', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 10 }),
      unitPrice: fc.integer({ min: 1, max: 500_000 }),
      couponShare: fc.integer({ min: 0, max: 9_999 }),
    });
    const orders = fc.record({
      paid: fc.array(line, { minLength: 1, maxLength: 5 }),
      charges: fc.integer({ min: 0, max: 8_800 }),
      parts: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 12 }),
    });
    fc.assert(
      fc.property(orders, ({ paid, charges, parts }) => {
        const lines = paid.map((fields, index) => ({ id: String(index), ...fields }));
        const goods = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity - line.couponShare, 0);
        const parcels: { lines: ParcelUnits[] }[] = [];
        let sum = 0;
        // Each parcel takes at most this many units of every line; the last one takes the rest.
        for (const most of [...parts, 10]) {
          const units = listUnpackedUnits(lines, parcels).map(({ orderLineId, quantity }) => ({
            orderLineId,
            quantity: Math.min(quantity, most),
          }));
          if (units.length === 0) break;
          sum += parcelAmount({ total: goods + charges, lines }, parcels, units);
          parcels.push({ lines: units });
        }
        expect(sum).toBe(goods + charges);
      }),
    );
  });
});

describe('returnable units', () => {
  const open = { ...parcel('DELIVERED', 1, 1), returnUntil: '2026-12-01' };
  const closed = { ...parcel('DELIVERED', 1, 0), returnUntil: null };
  const onItsWay = { ...parcel('SHIPPED', 1, 0), returnUntil: null };

  it.each([
    ['nothing of a parcel on its way', [onItsWay], 0, 0],
    ['the units of a delivered parcel', [open, onItsWay], 0, 1],
    ['not the units of a parcel that came too long ago', [closed, open, onItsWay], 0, 1],
    ['the later parcel, if the earlier one was returned', [closed, open], 1, 1],
    ['nothing, if all was returned', [closed, open], 2, 0],
    ['what is not returned yet', [open], 1, 0],
  ])('the returnable units are %s', (_description, parcels, requested, expected) => {
    expect(returnableUnits(parcels, 'a', requested)).toBe(expected);
  });
});

describe('the tracking page', () => {
  it.each([
    ['Delhivery', 'DL 12/3', 'https://www.delhivery.com/track-v2/package/DL12%2F3'],
    ['blue-dart', '77', 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=77'],
    ['India Post', 'EM1IN', null],
    ['Our own van', '1', null],
    [null, null, null],
  ])('the tracking page of %s, number %s, is %s', (carrier, number, url) => {
    expect(trackingUrl(carrier, number)).toBe(url);
  });
});
