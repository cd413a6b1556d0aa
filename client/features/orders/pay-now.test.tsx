import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { PayNow } from './pay-now.tsx';
import { PaymentScriptDocument } from './payment.generated.ts';
import type { UnpaidOrder } from './use-unpaid-order.ts';

const app = setUpTestApp();

const ORDER: UnpaidOrder = {
  ...({ id: 'o', number: 'MM-1', status: 'PENDING', paymentStatus: 'UNPAID' } as const),
  ...({ fulfilmentStatus: 'NONE', paymentMethod: 'ONLINE', placedAt: '2026-12-09T10:00:00Z' } as const),
  ...{ expectedFrom: null, expectedTo: null, isDelayed: false, canCancel: true, cancelCause: null },
  ...{ canPay: true, canRetryPayment: false, cashTotal: null, carrier: null, trackingNumber: null },
  ...{ returnUntil: null, replacementFor: null, total: 120_000, pickup: null, lines: [] },
  // Longer than any order that is paid by hand.
  expiresAt: new Date(Date.now() + 100 * 3_600_000).toISOString(),
  debitOn: null,
};

beforeEach(() => {
  app.graph.when(PaymentScriptDocument).answer(() => ({ paymentScriptUrl: '/pay.js' }));
});

test('an order that automatic payment debits asks for nothing', async () => {
  app.render(<PayNow order={{ ...ORDER, debitOn: '2026-12-10' }} />);
  await screen.findByText(/^This is paid automatically/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('any other can be paid, however long it waits', async () => {
  app.render(<PayNow order={ORDER} />);
  await screen.findByRole('button', { name: 'Pay now, ₹1,200.00' });
  expect(screen.queryByText(/^This is paid automatically/)).toBeNull();
});
