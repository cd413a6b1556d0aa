import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { RefundOrderDocument } from '../../features/orders/orders.generated.ts';
import { ORDER } from '../../testing/order.ts';
import { OrderItems } from './order-items.tsx';
import { StepDialog } from './step-dialog.tsx';

const app = setUpTestApp();
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
const again = () => screen.queryByRole('checkbox', { name: 'Yes, refund the same amount again' });

test('the refund button names the amount, and repeating the same amount requires a confirmation', async () => {
  app.graph.when(RefundOrderDocument).answer(({ input }) => {
    if (!input.isAgain) refuse('CONFLICT', 'Refunded less than a minute ago.');
    return { refundOrder: ORDER };
  });
  let isOpen = true;
  app.render(<StepDialog step="REFUND" title="Refund" order={ORDER} onClose={() => (isOpen = false)} />);
  screen.getByRole('button', { name: 'Refund ₹1,700.00' });
  await app.fill({ 'Amount in rupees': '10', Reason: 'Torn bag' });
  expect(again()).toBeNull();
  await press('Refund ₹10.00');
  await screen.findByText('Refunded less than a minute ago.');
  await app.user.click(again()!);
  await press('Refund ₹10.00');
  await waitFor(() => expect(isOpen).toBe(false));
  expect(app.graph.variablesSent(RefundOrderDocument).at(-1)?.input).toMatchObject({
    amount: 1000,
    isAgain: true,
  });
});

test('the refund amount is calculated from the chosen items, less their discount', async () => {
  const more = (name: string) =>
    app.user.click(within(screen.getByRole('group', { name })).getByRole('button', { name: 'One more' }));
  app.render(<StepDialog step="REFUND" title="Refund" order={ORDER} onClose={() => undefined} />);
  await more('Quantity of Pedigree Adult, 3 kg');
  screen.getByRole('button', { name: 'Refund ₹299.67' });
  await more('Quantity of Royal Canin Mini, 2 kg');
  expect(getField('Amount in rupees').value).toBe('1,099.67');
  screen.getByRole('button', { name: 'Refund ₹1,099.67' });
});

test('the button of a line opens a refund with amount and reason prefilled', async () => {
  app.graph.when(RefundOrderDocument).answer(() => ({ refundOrder: ORDER }));
  app.render(<OrderItems order={{ ...ORDER, steps: ['REFUND'] }} />);
  await press('Refund Pedigree Adult, 3 kg');
  expect(getField('Reason').value).toBe('Pedigree Adult, 3 kg');
  const counter = screen.getByRole('group', { name: 'Quantity of Pedigree Adult, 3 kg' });
  expect(within(counter).getByRole('status').textContent).toBe('1');
  await press('Refund ₹299.67');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.graph.variablesSent(RefundOrderDocument).at(-1)?.input).toMatchObject({
    amount: 29_967,
    reason: 'Pedigree Adult, 3 kg',
  });
});

test('lines have no refund button while the order cannot be refunded', () => {
  app.render(<OrderItems order={ORDER} />);
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
});

test('an order shows the refunded amount beside its total', () => {
  app.render(<OrderItems order={{ ...ORDER, refundable: 169_000 }} />);
  expect(screen.getByText('Refunded').nextElementSibling?.textContent).toContain('10.00');
});

test('an order without refunds shows no refunded amount', () => {
  app.render(<OrderItems order={ORDER} />);
  expect(screen.queryByText('Refunded')).toBeNull();
});
