import { expect, test } from 'vitest';
import { ORDER } from '#client/testing/order.ts';
import { trackingSteps } from './tracking-steps.ts';

const order: Parameters<typeof trackingSteps>[0] = {
  ...ORDER,
  expectedFrom: '2026-11-25',
  expectedTo: '2026-11-27',
};

test('completed steps show their day, and delivery shows the expected days', () => {
  const packed = { at: '2026-11-21T05:00:00.000Z', what: 'packed', cause: 'shop', note: null, parcel: null };
  const steps = trackingSteps({ ...order, fulfilmentStatus: 'PACKED', history: [...order.history, packed] });
  expect(steps.map(({ isDone }) => isDone)).toEqual([true, true, false, false]);
  expect(steps.map(({ day }) => day)).toEqual([
    '20 Nov 2026',
    '21 Nov 2026',
    null,
    'Expected by Fri, 27 Nov',
  ]);
});

test('a pickup order has the steps placed, ready and collected', () => {
  const pickup = {
    name: 'Counter',
    street: '12 Example Marg',
    city: 'Jaipur',
    postalCode: '302003',
    hours: 'Every day',
  };
  const collected = { ...order, expectedTo: order.expectedFrom, pickup };
  expect(trackingSteps(collected).map(({ label, day }) => [label, day])).toEqual([
    ['Order placed', '20 Nov 2026'],
    ['Ready for pickup', 'Expected Wed, 25 Nov'],
    ['Collected', null],
  ]);
  const ready = { at: '2026-11-21T05:00:00.000Z', what: 'ready', cause: 'shop', note: null, parcel: null };
  const steps = trackingSteps({
    ...collected,
    fulfilmentStatus: 'PACKED',
    history: [...order.history, ready],
  });
  expect(steps.map(({ isDone, day }) => [isDone, day])).toEqual([
    [true, '20 Nov 2026'],
    [true, '21 Nov 2026'],
    [false, null],
  ]);
});

test('the steps of an undeliverable parcel end with its return', () => {
  const back = {
    at: '2026-11-28T05:00:00.000Z',
    what: 'returned undelivered',
    cause: 'shop',
    note: null,
    parcel: null,
  };
  const steps = trackingSteps({ ...order, fulfilmentStatus: 'RETURNED', history: [...order.history, back] });
  expect(steps.at(-1)).toMatchObject({ label: 'Returned to us', isDone: true, day: '28 Nov 2026' });
});

test('a shipped parcel shows its carrier and tracking number', () => {
  const detail = (parcel: object) => trackingSteps({ ...order, ...parcel })[2]?.detail;
  expect(detail({})).toBeNull();
  expect(detail({ carrier: 'Delhivery' })).toBe('Delhivery');
  expect(detail({ carrier: 'Delhivery', trackingNumber: 'DL1' })).toBe('Delhivery, tracking number DL1');
});
