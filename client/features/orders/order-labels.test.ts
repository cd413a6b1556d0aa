import { afterEach, expect, test } from 'vitest';
import { activateLanguage, loadTranslations } from '#client/lib/i18n.ts';
import {
  arrivalSentence,
  cancelText,
  expectedDays,
  paymentText,
  statusLabel,
  eventLabel,
  eventNote,
} from './order-labels.ts';

afterEach(() => activateLanguage('en'));

const order = {
  status: 'CONFIRMED',
  fulfilmentStatus: 'NONE',
  expectedFrom: '2026-11-25',
  expectedTo: '2026-11-27',
  pickup: null,
} as const;

test.each([
  [{ status: 'CANCELLED', fulfilmentStatus: 'NONE' }, 'Cancelled'],
  [{ status: 'PENDING', fulfilmentStatus: 'NONE' }, 'Waiting for payment'],
  [{ status: 'CONFIRMED', fulfilmentStatus: 'NONE' }, 'Confirmed'],
  [{ status: 'CONFIRMED', fulfilmentStatus: 'SHIPPED' }, 'On its way'],
] as const)('%o is labelled %s', (state, text) => {
  expect(statusLabel({ ...state, pickup: null }).text).toBe(text);
});

test('shows expected days until the order arrives', () => {
  expect(expectedDays(order)).toBe('by Fri, 27 Nov');
  expect(expectedDays({ ...order, expectedTo: '2026-11-25' })).toBe('Wed, 25 Nov');
  expect(expectedDays({ ...order, status: 'CANCELLED' })).toBeNull();
  expect(expectedDays({ ...order, fulfilmentStatus: 'DELIVERED' })).toBeNull();
});

test('a pickup order shows its expected day until it is ready, and has its own labels', () => {
  const pickup = { ...order, expectedTo: '2026-11-25', isDelayed: false, pickup: { name: 'Counter' } };
  expect(arrivalSentence(pickup)).toBe('Ready on Wed, 25 Nov');
  expect(arrivalSentence({ ...pickup, fulfilmentStatus: 'PACKED' })).toBeNull();
  expect(statusLabel({ ...pickup, fulfilmentStatus: 'PACKED' }).text).toBe('Ready for pickup');
  expect(statusLabel({ ...pickup, fulfilmentStatus: 'DELIVERED' }).text).toBe('Collected');
  expect(paymentText({ ...pickup, paymentStatus: 'DUE_ON_DELIVERY', replacementFor: null })).toBe(
    'To be paid in cash at pickup',
  );
});

test('a delayed order shows the originally promised days', () => {
  expect(arrivalSentence({ ...order, isDelayed: false })).toBe('Arrives by Fri, 27 Nov');
  expect(arrivalSentence({ ...order, isDelayed: true })).toBe(
    'It should have arrived by Fri, 27 Nov. We are sorry.',
  );
  expect(arrivalSentence({ ...order, isDelayed: false, fulfilmentStatus: 'DELIVERED' })).toBeNull();
});

test.each([
  ['PENDING', 'UNPAID', 'Not paid yet'],
  ['CANCELLED', 'UNPAID', 'Nothing was paid'],
  ['CONFIRMED', 'PAID', 'Paid'],
  ['CANCELLED', 'PAID', 'Paid; the refund is on its way to you'],
  ['CANCELLED', 'REFUNDED', 'Paid and refunded'],
  ['CONFIRMED', 'DUE_ON_DELIVERY', 'To be paid in cash when it arrives'],
] as const)('payment of a %s and %s order: %s', (status, paymentStatus, text) => {
  expect(paymentText({ status, paymentStatus, pickup: null, replacementFor: null })).toBe(text);
});

test('a cancelled replacement order announces no refund', () => {
  const replacementFor = { id: 'o', number: 'MM261120-7KQ4XN', fulfilmentStatus: 'DELIVERED' } as const;
  const replacement = { ...order, paymentStatus: 'PAID', replacementFor } as const;
  expect(paymentText(replacement)).toBe('Free of charge');
  expect(paymentText({ ...replacement, status: 'CANCELLED' })).toBe('Free of charge');
});

test.each([
  ['shipped', 'shop', 'Handed to the courier'],
  ['cancelled', 'expired', 'Cancelled: not paid in time'],
  ['cancelled', 'shopper', 'Cancelled by you'],
  ['cancelled', 'earthquake', 'Cancelled'],
  ['weighed', 'shop', 'weighed'],
])("the event '%s' caused by '%s' is labelled '%s'", (what, cause, text) => {
  expect(eventLabel({ at: '2026-11-20T09:30:00.000Z', what, cause, note: null, parcel: null })).toBe(text);
});

test('a cancelled order explains the reason', () => {
  expect(cancelText('EXPIRED')).toContain('not paid in time');
});

test('the note of a payment is translated, and that of staff stays as typed', async () => {
  const event = {
    at: '2026-11-25T09:00:00Z',
    what: 'refund requested',
    parcel: null,
    note: 'The items were sold out',
  };
  await loadTranslations('hi');
  activateLanguage('hi');
  expect(eventNote({ ...event, cause: 'payment' })).toBe('सामान बिक चुका था');
  expect(eventNote({ ...event, cause: 'shop' })).toBe('The items were sold out');
});
