import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readOrderMessage, setOrderMessage } from '#client/state/order-message.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { PayNow } from './pay-now.tsx';
import { PayInCashDocument, PaymentScriptDocument } from './payment.generated.ts';
import type { UnpaidOrder } from './use-pay-unpaid-order.ts';

const app = setUpTestApp();

const ORDER: UnpaidOrder = {
  id: 'o',
  number: 'MM-1',
  status: 'PENDING' as const,
  paymentStatus: 'UNPAID' as const,
  fulfilmentStatus: 'NONE' as const,
  paymentMethod: 'ONLINE' as const,
  placedAt: '2026-12-09T10:00:00Z',
  expectedFrom: null,
  expectedTo: null,
  isDelayed: false,
  canCancel: true,
  cancelCause: null,
  canPay: true,
  canRetryPayment: false,
  cashTotal: null,
  carrier: null,
  trackingNumber: null,
  returnUntil: null,
  replacementFor: null,
  total: 120_000,
  pickup: null,
  lines: [],
  // Older than any order that still awaits a manual payment.
  expiresAt: new Date(Date.now() + 100 * 3_600_000).toISOString(),
  debitOn: null,
};

beforeEach(() => {
  app.graph.when(PaymentScriptDocument).answer(() => ({ paymentScriptUrl: '/pay.js' }));
});

test('an order with an automatic payment shows no payment button', async () => {
  app.render(<PayNow order={{ ...ORDER, debitOn: '2026-12-10' }} />);
  await screen.findByText(/^This is paid automatically/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an order without an automatic payment can be paid at any time', async () => {
  app.render(<PayNow order={ORDER} />);
  await screen.findByRole('button', { name: 'Pay now, ₹1,200.00' });
  expect(screen.queryByText(/^This is paid automatically/)).toBeNull();
});

test('a payment that is being checked shows no payment button', async () => {
  setOrderMessage({ status: 'paid', orderId: 'o' });
  app.render(<PayNow order={ORDER} />);
  await screen.findByRole('heading', { name: 'We are checking your payment' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('an order whose payment was cancelled can be paid in cash, which leads to its result', async () => {
  const dismissed = { ...ORDER, canPay: false, canRetryPayment: true, cashTotal: 123_900 };
  app.graph.when(PayInCashDocument).answer(() => ({
    payInCash: { ...dismissed, status: 'CONFIRMED', history: [], codFee: 3_900 },
  }));
  app.render(<PayNow order={dismissed} />);
  await screen.findByRole('heading', { name: 'Still want these items?' });
  await app.user.click(screen.getByRole('button', { name: 'Pay cash on delivery, ₹1,239.00' }));
  await waitFor(() => expect(app.path()).toBe('/order/result'));
  expect(readOrderMessage()).toEqual({ status: 'confirmed', orderId: 'o' });
});
