// Automatic payment on the page of repeat orders.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addToDay } from '#rules/day.ts';
import { AddressBookDocument } from '#client/features/accounts/addresses/address.generated.ts';
import { PaymentScriptDocument } from '#client/features/orders/payment/payment.generated.ts';
import {
  RepeatOrdersDocument,
  type RepeatCard_RepeatOrderFragment as RepeatOrder,
} from '#client/features/repeat-orders/repeat-orders.generated.ts';
import {
  CallOffRepeatDebitDocument,
  EndRepeatMandateDocument,
  RepeatPaymentDocument,
  type RepeatPaymentQuery,
  type RepeatPayment_RepeatPaymentFragment as RepeatPayment,
} from '#client/features/repeat-orders/repeat-payment.generated.ts';
import { today } from '#client/lib/today.ts';
import { deferred, loseConnection, refuse } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { RepeatOrdersPage } from './page.tsx';

const app = setUpTestApp();

const dayIn = (days: number) => addToDay(today(), { days });

const LITTER: RepeatOrder = {
  id: 'litter',
  name: 'Litter',
  size: '5 kg',
  quantity: 1,
  intervalDays: 28,
  nextOn: dayIn(20),
  variant: { id: 'litter-5', image: null, product: { id: 'q', slug: 'litter' } },
  state: 'ACTIVE' as const,
  isDearer: false,
  isAvailable: true,
  isDue: false,
  lastsUntil: null,
  agreedPrice: 50_000,
  price: 50_000,
  deliveries: [],
};
const ADDRESS = {
  id: 'home',
  fullName: 'Kavya Iyer',
  email: 'kavya@example.in',
  phoneNumber: '9876543210',
  address: '12, Park Street',
  city: 'Kolkata',
  stateName: 'West Bengal',
  postalCode: '700016',
  isDefault: true,
};

let payment: RepeatPayment;

async function open() {
  app.render(<RepeatOrdersPage />, '/account/repeat-orders');
  await screen.findByRole('heading', { name: 'All repeat orders' });
}

beforeEach(() => {
  payment = { isOffered: false, mandate: null, debits: [] };
  app.graph.when(RepeatPaymentDocument).answer(() => ({ repeatPayment: payment }));
  app.graph.when(RepeatOrdersDocument).answer(() => ({ repeatOrders: [LITTER] }));
  app.graph.when(PaymentScriptDocument).answer(() => ({ paymentScriptUrl: '/pay.js' }));
  app.graph.when(AddressBookDocument).answer(() => ({
    viewer: {
      id: 'member',
      name: 'Kavya',
      email: 'k@example.in',
      mobile: '9876543210',
      addresses: [ADDRESS],
    },
  }));
});

const VISA = { id: 'mandate', label: 'Visa •• 4242', cap: 300_000 };
const DEBIT = {
  id: 'debit',
  on: dayIn(1),
  amount: 124_900,
  label: 'Visa •• 4242',
  order: null,
  state: 'NOTICED',
} as const;

test('automatic payment is not mentioned in a shop that does not offer it', async () => {
  await open();
  await screen.findByRole('heading', { level: 3, name: 'Litter' });
  expect(screen.queryByRole('heading', { name: 'Automatic payment' })).toBeNull();
});

test('the page waits for the state of automatic payment, to avoid layout shifts', async () => {
  const response = deferred<RepeatPaymentQuery>();
  app.graph.when(RepeatPaymentDocument).answer(() => response.promise);
  app.render(<RepeatOrdersPage />, '/account/repeat-orders');
  await waitFor(() => expect(app.graph.variablesSent(RepeatOrdersDocument)).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'All repeat orders' })).toBeNull();
  response.resolve({ repeatPayment: { isOffered: true, mandate: null, debits: [] } });
  await screen.findByRole('heading', { name: 'All repeat orders' });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.at(-1)).toBe('Automatic payment');
});

test('the page works without automatic payment if its state could not be loaded', async () => {
  app.graph.when(RepeatPaymentDocument).answer(loseConnection);
  await open();
  expect(screen.queryByRole('heading', { name: 'Automatic payment' })).toBeNull();
});

test('automatic payment can be set up in a shop that offers it', async () => {
  payment = { isOffered: true, mandate: null, debits: [] };
  await open();
  await app.user.click(await screen.findByRole('button', { name: 'Set up' }));
  await screen.findByRole('dialog', { name: 'Automatic payment' });
  await app.user.selectOptions(await screen.findByLabelText('Pay by'), 'Card');
  expect(screen.queryByText('UPI allows one automatic payment a month.')).toBeNull();
  screen.getByLabelText('Limit per payment');
  screen.getByRole('radio', { name: /^Kavya Iyer/ });
});

test('an announced debit can be cancelled with one click', async () => {
  payment = { isOffered: true, mandate: VISA, debits: [DEBIT] };
  app.graph.when(CallOffRepeatDebitDocument).answer(() => {
    payment = { ...payment, debits: [] };
    return { callOffRepeatDebit: payment };
  });
  await open();
  await screen.findByText(/we will charge ₹1,249.00 to Visa •• 4242/);
  await app.user.click(screen.getByRole('button', { name: 'Not this time' }));
  await screen.findByText('Skipped this time. Nothing will be charged.');
  await waitFor(() => expect(screen.queryByText(/we will charge ₹/)).toBeNull());
  expect(app.graph.variablesSent(CallOffRepeatDebitDocument)).toEqual([{ id: 'debit' }]);
});

test('cancelling a debit that has become an order leads to the order', async () => {
  payment = { isOffered: true, mandate: VISA, debits: [DEBIT] };
  app.graph.when(CallOffRepeatDebitDocument).answer(() => {
    payment = { ...payment, debits: [{ ...DEBIT, state: 'ORDERED', order: { id: 'o9', number: 'MM-9' } }] };
    return refuse('CONFLICT', 'This is ordered already.');
  });
  await open();
  await app.user.click(await screen.findByRole('button', { name: 'Not this time' }));
  await screen.findByText('This is ordered already.');
  await screen.findByText(/^Ordered. Your bank can take up to 36 hours/);
  screen.getByRole('link', { name: 'Order MM-9' });
  expect(screen.queryByRole('button', { name: 'Not this time' })).toBeNull();
});

test('automatic payment can be ended with one click', async () => {
  payment = { isOffered: true, mandate: VISA, debits: [] };
  app.graph.when(EndRepeatMandateDocument).answer(() => {
    payment = { isOffered: true, mandate: null, debits: [] };
    return { endRepeatMandate: payment };
  });
  await open();
  await screen.findByText('Visa •• 4242, up to ₹3,000.00');
  await app.user.click(screen.getByRole('button', { name: 'End automatic payment' }));
  await screen.findByText('Automatic payment has ended.');
  await screen.findByRole('button', { name: 'Set up' });
});
