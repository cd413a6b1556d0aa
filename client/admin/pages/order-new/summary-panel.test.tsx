import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MAX_COUPON_CHARACTERS } from '#rules/money/coupon.ts';
import { loseConnection } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { buildQuote, phoneOrderActions } from '../../testing/phone-order.tsx';
import { PhoneOrderQuoteDocument } from './phone-order.generated.ts';

const app = setUpTestApp();
const { press, open, choose } = phoneOrderActions(app);

test('an order whose price could not be loaded cannot be placed until a retry succeeds', async () => {
  open();
  app.graph.when(PhoneOrderQuoteDocument).answer(loseConnection);
  await choose();
  await screen.findByText(/The price could not be loaded/);
  expect(screen.getByRole('button', { name: 'Place order' })).toHaveProperty('disabled', true);
  app.graph.when(PhoneOrderQuoteDocument).answer(() => ({ phoneOrderQuote: buildQuote(88_900) }));
  await press('Try again');
  const placeButton = await screen.findByRole('button', { name: 'Place order for ₹889.00' });
  await waitFor(() => expect(placeButton).toHaveProperty('disabled', false));
});

test('the focus moves to the heading when a coupon is applied or removed', async () => {
  open();
  const heading = screen.getByRole('heading', { level: 1 });
  await app.fill({ Coupon: 'monsoon' });
  await press('Apply');
  await screen.findByText('MONSOON');
  expect(document.activeElement).toBe(heading);
  await press('Remove coupon');
  await screen.findByLabelText('Coupon');
  expect(document.activeElement).toBe(heading);
});

test('a coupon code of the longest possible length is applied', async () => {
  open();
  const code = 'MONSOON-'.padEnd(MAX_COUPON_CHARACTERS, '7');
  await app.fill({ Coupon: code });
  await press('Apply');
  await screen.findByText(code);
});
