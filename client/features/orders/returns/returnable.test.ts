import { expect, test } from 'vitest';
import { returnableLines, type ReturnableOrder } from './returnable.ts';

const line = {
  id: 'a',
  variantId: 'v',
  productName: 'Chicken tins',
  productSlug: 'chicken-tins',
  image: null,
  size: '400 g',
  quantity: 3,
  unitPrice: 10_000,
  total: 30_000,
  isReturnedOnlyIfFaulty: false,
};
const request: ReturnableOrder['returns'][number] = {
  id: 'r',
  reason: 'DAMAGED',
  wish: 'REFUND',
  isRefundedInstead: false,
  photos: [],
  note: '',
  status: 'REQUESTED',
  createdAt: '2026-11-20T09:30:00.000Z',
  lines: [{ orderLineId: 'a', quantity: 2 }],
  replacement: null,
};
const parcel: ReturnableOrder['parcels'][number] = {
  id: 'p',
  number: 1,
  status: 'DELIVERED',
  cashDue: 0,
  carrier: 'Delhivery',
  trackingNumber: 'DL1',
  trackingUrl: null,
  packedAt: null,
  shippedAt: null,
  deliveredAt: '2026-11-19T09:30:00.000Z',
  returnUntil: '2026-11-26T09:30:00.000Z',
  lines: [{ orderLineId: 'a', quantity: 3 }],
};
const order: ReturnableOrder = { id: 'o', lines: [line], returns: [], parcels: [parcel] };

test('every item of a delivered order can be returned', () => {
  expect(returnableLines(order)).toEqual([
    { id: 'a', name: 'Chicken tins, 400 g', left: 3, isReturnedOnlyIfFaulty: false },
  ]);
});

test('units of earlier returns are excluded, except refused returns', () => {
  expect(returnableLines({ ...order, returns: [request] })).toMatchObject([{ left: 1 }]);
  expect(
    returnableLines({
      ...order,
      returns: [request, { ...request, lines: [{ orderLineId: 'a', quantity: 1 }] }],
    }),
  ).toEqual([]);
  expect(returnableLines({ ...order, returns: [{ ...request, status: 'REFUSED' }] })).toMatchObject([
    { left: 3 },
  ]);
});

test('only units of recently delivered parcels can be returned', () => {
  const buildUnits = (quantity: number, more: object) => ({
    ...parcel,
    ...more,
    lines: [{ orderLineId: 'a', quantity }],
  });
  const late = buildUnits(1, { returnUntil: null });
  const onItsWay = buildUnits(1, { status: 'SHIPPED', returnUntil: null });
  expect(returnableLines({ ...order, parcels: [late, onItsWay, buildUnits(1, {})] })).toMatchObject([
    { left: 1 },
  ]);
  expect(returnableLines({ ...order, parcels: [late, onItsWay] })).toEqual([]);
});
