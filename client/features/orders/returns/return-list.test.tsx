import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import type { OrderLines_OrderFragment, OrderReturns_OrderFragment } from '../orders.generated.ts';
import { ReturnList } from './return-list.tsx';

const app = setUpTestApp();

type Request = OrderReturns_OrderFragment['returns'][number];

const REQUEST: Request = {
  id: 'r',
  reason: 'DAMAGED',
  wish: 'REFUND',
  isRefundedInstead: false,
  status: 'RECEIVED',
  note: '',
  photos: [],
  createdAt: '2026-11-20T09:30:00.000Z',
  lines: [],
  replacement: null,
};

function show(change: Partial<Request>) {
  const order = { returns: [{ ...REQUEST, ...change }], lines: [] as OrderLines_OrderFragment['lines'] };
  app.render(<ReturnList order={order as unknown as Parameters<typeof ReturnList>[0]['order']} />);
}

test.each([
  ['NONE', 'We are packing your replacement: order MM2'],
  ['PACKED', 'We are packing your replacement: order MM2'],
  ['SHIPPED', 'Your replacement is on its way: order MM2'],
  ['DELIVERED', 'Your replacement has arrived: order MM2'],
] as const)("a replacement with the status %s shows '%s'", (fulfilmentStatus, text) => {
  show({ wish: 'REPLACEMENT', replacement: { id: 'o', number: 'MM2', fulfilmentStatus } });
  screen.getByRole('link', { name: text });
});

const REFUNDED = 'We could not send a replacement, so you get your money back.';
const TO_REFUND = 'We cannot send a replacement. You get your money back once we have the items.';

test.each([
  [{ wish: 'REFUND' }, 'You asked for: My money back', null],
  [{ wish: 'REPLACEMENT' }, 'You asked for: A replacement', null],
  [{ status: 'APPROVED', isRefundedInstead: true }, 'You asked for: A replacement', TO_REFUND],
  [{ status: 'RECEIVED', isRefundedInstead: true }, 'You asked for: A replacement', REFUNDED],
  [{ status: 'REFUSED', isRefundedInstead: true }, 'You asked for: A replacement', null],
] as const)('a return shows the request and its outcome: %o', (change, asked, outcome) => {
  show(change);
  screen.getByText(asked);
  for (const text of [REFUNDED, TO_REFUND])
    expect(screen.queryByText(text) !== null, text).toBe(text === outcome);
});
