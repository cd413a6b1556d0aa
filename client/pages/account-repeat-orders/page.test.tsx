import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DEFAULT_CHARGES } from '#rules/money/pricing.ts';
import {
  ChangeRepeatOrderDocument,
  EndRepeatOrderDocument,
  OrderRepeatOrdersDocument,
  PauseRepeatOrderDocument,
  RepeatOrdersDocument,
  ResumeRepeatOrderDocument,
  SkipRepeatOrderDocument,
  type OrderRepeatOrdersMutation,
} from '#client/features/repeat-orders/repeat-orders.generated.ts';
import { deferred, loseConnection, refuse } from '#client/testing/graph.ts';
import { dayIn, KIBBLE, LITTER, PLACED, setUpRepeatOrders } from '#client/testing/repeat-orders.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { RepeatOrdersPage } from './page.tsx';

const app = setUpTestApp();
const shop = setUpRepeatOrders(app);

const orders = () => app.graph.variablesSent(OrderRepeatOrdersDocument).map(({ input }) => input);
const card = (name: string) => {
  const heading = screen.getByRole('heading', { level: 3, name });
  return within(heading.closest('li') ?? heading);
};
const press = (name: string, button: string) =>
  app.user.click(card(name).getByRole('button', { name: new RegExp(`^${button}`) }));

async function open(path = '/account/repeat-orders') {
  app.render(<RepeatOrdersPage />, path);
  await screen.findByRole('heading', { name: 'All repeat orders' });
}
/** Opens the page and selects cash on delivery. */
async function openCheckout(path?: string) {
  await open(path);
  await app.user.click(await screen.findByRole('radio', { name: /^Cash on delivery/ }));
  return screen.findByRole('button', { name: 'Order with cash on delivery' });
}

test('an empty page explains repeat orders and links to the shop', async () => {
  shop.all = [];
  app.render(<RepeatOrdersPage />);
  await screen.findByRole('heading', { level: 1, name: 'No repeat orders yet' });
  screen.getByRole('link', { name: 'Shop Now' });
});

test('a list that could not be loaded can be retried', async () => {
  app.graph.when(RepeatOrdersDocument).answer(loseConnection);
  app.render(<RepeatOrdersPage />);
  await screen.findByText('Your repeat orders could not be loaded');
  app.graph.when(RepeatOrdersDocument).answer(() => ({ repeatOrders: shop.all }));
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'All repeat orders' });
});

test('due items show prices and price increases, and cards show the next dates', async () => {
  await openCheckout();
  const dueItems = within(screen.getByRole('list', { name: 'Items in this order' }));
  expect(dueItems.getByRole('listitem').textContent).toContain('₹120.00 more each than last time');
  expect(dueItems.getByRole('listitem').textContent).toContain('₹1,240.00');
  expect(card('Litter').getByText(/^next on /).textContent).not.toBe('');
  card('Litter').getByText(/^Every 4 weeks/);
  card('Kibble').getByText('Skipped');
  expect(card('Kibble').getByRole('link', { name: 'Order MM-1', hidden: true })).toBeTruthy();
});

test('a double click orders the displayed dates once and opens the result', async () => {
  const placing = deferred<OrderRepeatOrdersMutation>();
  app.graph.when(OrderRepeatOrdersDocument).answer(() => placing.promise);
  const button = await openCheckout();
  await app.user.dblClick(button);
  placing.resolve(PLACED);
  await waitFor(() => expect(app.path()).toBe('/order/result'));
  expect(orders()).toEqual([
    {
      items: [{ id: 'kibble', on: dayIn(2) }],
      addressId: 'home',
      paymentMethod: 'CASH_ON_DELIVERY',
      expectedTotal: 124_000 + DEFAULT_CHARGES.cashFee,
    },
  ]);
});

test('an item that was already ordered is named, and the lists are reloaded', async () => {
  const button = await openCheckout();
  app.graph.when(OrderRepeatOrdersDocument).answer(() => {
    shop.all = [{ ...KIBBLE, isDue: false, nextOn: dayIn(30) }, LITTER];
    return refuse('CONFLICT', 'Kibble is already ordered for that day.');
  });
  await app.user.click(button);
  await screen.findByText('Kibble is already ordered for that day.');
  await screen.findByText(/^Nothing is due right now/);
});

test('a changed price is shown and must be accepted', async () => {
  const button = await openCheckout();
  app.graph.when(OrderRepeatOrdersDocument).answer(({ input }) => ({
    orderRepeatOrders: { __typename: 'PriceChanged', quote: { total: input.expectedTotal + 1000 } },
  }));
  await app.user.click(button);
  await screen.findByText(/^The total is now ₹/);
  expect(app.path()).toBe('/account/repeat-orders');
});

test('a lost connection keeps the input and explains that nothing is ordered twice', async () => {
  const button = await openCheckout();
  app.graph.when(OrderRepeatOrdersDocument).answer(loseConnection);
  await app.user.click(button);
  await screen.findByText(/nothing will be ordered twice/);
  expect(screen.getByRole('radio', { name: /^Cash on delivery/ })).toHaveProperty('checked', true);
});

test('an order needs an address', { tags: 'nightly' }, async () => {
  shop.addresses = [];
  const button = await openCheckout();
  await app.user.click(button);
  await screen.findByText('Please add an address');
  expect(orders()).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: 'Add an address' }));
  await screen.findByRole('dialog', { name: 'Add Address' });
});

test('sold-out items are listed and not ordered', async () => {
  shop.soldOut = ['kibble'];
  shop.all = [{ ...KIBBLE, isAvailable: false }, LITTER];
  await open('/account/repeat-orders?now=litter');
  await screen.findByText('Sold out and not part of this order:');
  screen.getByText('Kibble, 3 kg');
  await app.user.click(await screen.findByRole('radio', { name: /^Cash on delivery/ }));
  await app.user.click(await screen.findByRole('button', { name: 'Order with cash on delivery' }));
  await waitFor(() => expect(orders()[0]?.items).toEqual([{ id: 'litter', on: dayIn(20) }]));
});

test('nothing can be ordered if everything is sold out', async () => {
  shop.soldOut = ['kibble'];
  await open();
  await screen.findByText('Sold out and not part of this order:');
  expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
});

test('an item can be added to the due order before its date, and removed again', async () => {
  await openCheckout();
  await press('Litter', 'Order now');
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Items in this order' }).children).toHaveLength(2),
  );
  expect(app.path()).toBe('/account/repeat-orders?now=litter');
  expect(card('Litter').queryByRole('button', { name: /^Order now/ })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: /^Not now/ }));
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Items in this order' }).children).toHaveLength(1),
  );
});

test('skipping applies to the displayed date', async () => {
  app.graph.when(SkipRepeatOrderDocument).answer(() => {
    shop.all = [{ ...KIBBLE, isDue: false, nextOn: dayIn(30) }, LITTER];
    return { skipRepeatOrder: { ...KIBBLE, isDue: false, nextOn: dayIn(30) } };
  });
  await open();
  await press('Kibble', 'Skip this one');
  await screen.findByText(/^Skipped. Next on /);
  await screen.findByText(/^Nothing is due right now/);
  expect(app.graph.variablesSent(SkipRepeatOrderDocument)).toEqual([{ id: 'kibble', on: dayIn(2) }]);
});

test('a repeat order can be paused and resumed on a chosen day', async () => {
  app.graph.when(PauseRepeatOrderDocument).answer(() => {
    shop.all = [KIBBLE, { ...LITTER, state: 'PAUSED' }];
    return { pauseRepeatOrder: { ...LITTER, state: 'PAUSED' } };
  });
  app.graph.when(ResumeRepeatOrderDocument).answer(({ nextOn }) => {
    shop.all = [KIBBLE, { ...LITTER, nextOn }];
    return { resumeRepeatOrder: { ...LITTER, nextOn } };
  });
  await open();
  await press('Litter', 'Pause');
  await card('Litter').findByText('Paused');
  expect(card('Litter').queryByRole('button', { name: /^Skip/ })).toBeNull();
  await press('Litter', 'Resume');
  await screen.findByRole('dialog', { name: 'Resume repeat order' });
  fireEvent.change(getField('Next on'), { target: { value: dayIn(9) } });
  await app.user.click(screen.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.graph.variablesSent(ResumeRepeatOrderDocument)).toEqual([{ id: 'litter', nextOn: dayIn(9) }]);
  expect(card('Litter').queryByText('Paused')).toBeNull();
});

test('date, quantity and interval can be changed', async () => {
  app.graph.when(ChangeRepeatOrderDocument).answer(() => ({ changeRepeatOrder: LITTER }));
  await open();
  await press('Litter', 'Change');
  await app.user.click(await screen.findByRole('button', { name: 'One more' }));
  await app.user.selectOptions(screen.getByLabelText('How often?'), 'Every 6 weeks');
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Litter', 'Later');
  fireEvent.change(await screen.findByLabelText('Next on'), { target: { value: dayIn(40) } });
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.graph.variablesSent(ChangeRepeatOrderDocument)).toEqual([
    { id: 'litter', input: { quantity: 2, intervalDays: 42 } },
    { id: 'litter', input: { nextOn: dayIn(40) } },
  ]);
});

test('ending a repeat order asks for confirmation and removes its card', async () => {
  app.graph.when(EndRepeatOrderDocument).answer(({ id }) => {
    shop.all = [KIBBLE];
    return { endRepeatOrder: id };
  });
  await open();
  await press('Litter', 'End');
  await app.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End it' }),
  );
  await waitFor(() => expect(screen.queryByRole('heading', { level: 3, name: 'Litter' })).toBeNull());
  await screen.findByText('Your repeat order has ended.');
});

test('an item that is no longer sold can only be swapped or ended', async () => {
  shop.all = [{ ...LITTER, variant: null, price: null, isAvailable: false }];
  await open();
  card('Litter').getByText('No longer sold');
  expect(
    card('Litter')
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Swap', 'End']);
});
