import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  CancelOrderDocument,
  ReorderDocument,
  type OrderDetail_OrderFragment,
} from '#client/features/orders/orders.generated.ts';
import { PaymentScriptDocument } from '#client/features/orders/payment/payment.generated.ts';
import { UnavailableItems } from '#client/features/orders/unavailable-items.tsx';
import { PetRationsDocument } from '#client/features/pets/feeding/rations.generated.ts';
import { loseConnection } from '#client/testing/graph.ts';
import { ORDER } from '#client/testing/order.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { OrderPage } from './page.tsx';
import { OrderPageDocument } from './query.generated.ts';

const app = setUpTestApp();

const PAID: OrderDetail_OrderFragment = { ...ORDER, paymentMethod: 'ONLINE', paymentStatus: 'PAID' };

let order: OrderDetail_OrderFragment | null;

beforeEach(() => {
  app.graph.when(PetRationsDocument).answer(() => ({ viewer: { id: 'member', pets: [] } }));
  app.graph.when(PaymentScriptDocument).answer(() => ({ paymentScriptUrl: '/pay.js' }));
  app.graph.when(OrderPageDocument).answer(() => ({ order }));
  app.graph.when(CancelOrderDocument).answer(() => ({
    cancelOrder: {
      ...ORDER,
      ...order,
      status: 'CANCELLED',
      cancelCause: 'SHOPPER',
      canCancel: false,
      canPay: false,
    },
  }));
});

async function open(shown: OrderDetail_OrderFragment): Promise<void> {
  order = shown;
  app.render(
    <>
      <OrderPage />
      <UnavailableItems />
    </>,
  );
  await screen.findByRole('heading', { name: 'Order MM261120-7KQ4XN' });
}

/** Cancels the order; returns the text of the confirmation dialog. */
async function cancel(): Promise<string> {
  await app.user.click(screen.getByRole('button', { name: 'Cancel order' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
  const question = dialog.textContent;
  await app.user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  await screen.findByText('You cancelled it.');
  return question;
}

test('cancelling a paid order announces the refund', async () => {
  await open(PAID);
  screen.getByText('Confirmed', { selector: '[role=status] *' });
  expect(await cancel()).toContain('refunded to the way you paid');
  screen.getByText('Paid; the refund is on its way to you');
  screen.getByText('Cancelled', { selector: '[role=status] *' });
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  expect(app.graph.variablesSent(CancelOrderDocument)).toEqual([{ orderId: 'order' }]);
});

test('an unpaid order can be paid or cancelled, and a cancelled one says that nothing was paid', async () => {
  const expiresAt = new Date(Date.now() + 15 * 60_000).toISOString();
  await open({ ...PAID, status: 'PENDING', paymentStatus: 'UNPAID', canPay: true, expiresAt });
  screen.getByText('Your items are reserved for 15 more minutes.');
  screen.getByRole('button', { name: 'Pay now, ₹169.00' });
  expect(screen.queryByRole('button', { name: 'Buy again' })).toBeNull();
  expect(await cancel()).not.toContain('refunded');
  screen.getByText('Nothing was paid');
  expect(screen.queryByRole('button', { name: /^Pay now/ })).toBeNull();
});

test('an order that changes elsewhere is updated on the open page', async () => {
  await open(ORDER);
  const { cache } = app.graph.client;
  const fields = { status: () => 'CANCELLED', canCancel: () => false };
  act(() => void cache.modify({ id: 'Order:order', fields }));
  await screen.findByText('Cancelled', { selector: '[role=status] *' });
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});

test('buying again opens the cart, which lists unavailable items', async () => {
  app.graph
    .when(ReorderDocument)
    .answer(() => ({ reorder: { missing: ['Pedigree Adult, 400 g is sold out.'] } }));
  await open(PAID);
  await app.user.click(screen.getByRole('button', { name: 'Buy again' }));
  await waitFor(() => expect(app.path()).toBe('/cart'));
  const note = await screen.findByText('Some items could not be added:');
  expect(note.closest('[role=status]')?.textContent).toContain('Pedigree Adult, 400 g is sold out.');
});

test('buying again shows no message if all items are available', async () => {
  app.graph.when(ReorderDocument).answer(() => ({ reorder: { missing: [] } }));
  await open(PAID);
  await app.user.click(screen.getByRole('button', { name: 'Buy again' }));
  await waitFor(() => expect(app.path()).toBe('/cart'));
  expect(screen.queryByText('Some items could not be added:')).toBeNull();
});

test('a replacement is free, links to the original order and has no invoice', async () => {
  await open({ ...PAID, replacementFor: { id: 'first', number: 'MM1', fulfilmentStatus: 'DELIVERED' } });
  screen.getByText('Free of charge');
  const link = screen.getByRole('link', { name: 'Replacement for order MM1, free of charge' });
  expect(link.getAttribute('href')).toBe('/order/first');
  expect(screen.queryByRole('button', { name: 'Download invoice' })).toBeNull();
});

test("another user's order is not found, and a failed request can be retried", async () => {
  app.graph.when(OrderPageDocument).answer(loseConnection);
  app.render(<OrderPage />);
  app.graph.when(OrderPageDocument).answer(() => ({ order: null }));
  await app.user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Order not found' });
});
