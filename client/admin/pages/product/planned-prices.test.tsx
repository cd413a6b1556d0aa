import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loseConnection, refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { ViewerContext } from '../../app/viewer.ts';
import { CancelPlannedPriceDocument, PlanPriceDocument } from '../../features/products/products.generated.ts';
import { OWNER } from '../../testing/viewer.ts';
import { PlannedPrices } from './planned-prices.tsx';
import type { Size } from './size-dialog.tsx';

const app = setUpTestApp();

const PLAN: Size['plannedPrices'][number] = {
  id: 'plan',
  isRunning: false,
  price: 49_900,
  discountPercent: 10,
  discountedPrice: 44_900,
  startsAt: '2098-11-30T18:30:00Z',
  endsAt: null,
  createdBy: 'staff: Meera',
};
const SIZE: Size = {
  id: 's1',
  version: 1,
  size: '3 kg',
  netAmount: 3_000,
  netUnit: 'GRAM',
  picture: null,
  sku: null,
  gtin: null,
  price: 50_000,
  discountPercent: 0,
  discountedPrice: 50_000,
  stock: 4,
  reorderAt: null,
  isLow: false,
  plannedPrices: [],
};

function open(plans: Size['plannedPrices'] = [], permissions: typeof OWNER.permissions = ['prices:write']) {
  app.render(
    <ViewerContext value={{ ...OWNER, permissions }}>
      <PlannedPrices size={{ ...SIZE, plannedPrices: plans }} />
    </ViewerContext>,
  );
}
const requests = () => app.graph.variablesSent(PlanPriceDocument);
const submit = () =>
  app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Plan price' }));

async function fillIn(times: { Begins: string; Ends?: string }) {
  await app.user.click(await screen.findByRole('button', { name: 'Plan price of 3 kg' }));
  await app.fill({ 'MRP in rupees': '499', 'Discount in percent': '10', ...times });
}

test('a planned price shows its start, its planner and its price', async () => {
  open([PLAN, { ...PLAN, id: 'running', isRunning: true, endsAt: '2098-12-04T18:30:00Z' }]);
  const rows = within(await screen.findByRole('list', { name: 'Planned prices of 3 kg' })).getAllByRole(
    'listitem',
  );
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Price from 1 Dec 2098.*: ₹449\.00.*Planned by Meera\./),
    expect.stringMatching(/^Price until 5 Dec 2098.*: ₹449\.00 Running/),
  ]);
});

test('times are typed in Indian time and sent as UTC moments', async () => {
  app.graph.when(PlanPriceDocument).answer(loseConnection);
  open();
  await fillIn({ Begins: '2098-12-01T00:00', Ends: '2098-12-05T00:00' });
  screen.getByText('Shoppers pay ₹450.00.');
  await submit();
  await waitFor(() => expect(requests()).toHaveLength(1));
  const [{ input }] = requests() as [{ input: object }];
  expect(input).toMatchObject({
    sizeId: 's1',
    price: 49_900,
    discountPercent: 10,
    startsAt: '2098-11-30T18:30:00.000Z',
    endsAt: '2098-12-04T18:30:00.000Z',
  });
  await screen.findByText(/Please check your connection/);
  // The retry has the same id, so that the price is not planned twice.
  await submit();
  await waitFor(() => expect(requests()).toHaveLength(2));
  expect(requests()[1]).toEqual(requests()[0]);
});

test.each([
  ['a time that is past', { Begins: '2020-01-01T00:00' }, 'Begins', 'This time has already passed'],
  ['no time', { Begins: '' }, 'Begins', 'Please enter a date and time'],
  [
    'an end before the beginning',
    { Begins: '2098-12-02T00:00', Ends: '2098-12-01T00:00' },
    'Ends',
    'The end must be after the start',
  ],
])(
  'a planned price with %s is not sent, and the error is shown next to its field',
  { tags: 'nightly' },
  async (_problem, times, field, message) => {
    open();
    await fillIn(times);
    await submit();
    await screen.findByText(message);
    expect(getField(field).getAttribute('aria-invalid')).toBe('true');
    expect(requests()).toEqual([]);
  },
);

test('an overlap with another planned price is reported next to its field', async () => {
  const message = 'Another price is planned from 1 Dec 2098, 00:00';
  app.graph.when(PlanPriceDocument).answer(() => refuse('VALIDATION', message, { startsAt: message }));
  open();
  await fillIn({ Begins: '2098-12-01T00:00' });
  await submit();
  await screen.findByText(message);
});

test('a planned price is cancelled after confirmation', async () => {
  app.graph.when(CancelPlannedPriceDocument).answer(loseConnection);
  open([PLAN]);
  await app.user.click(await screen.findByRole('button', { name: /^Cancel: Price from/ }));
  await app.user.click(await screen.findByRole('button', { name: 'Cancel planned price' }));
  await screen.findByText(/could not be cancelled/);
  expect(app.graph.variablesSent(CancelPlannedPriceDocument)).toEqual([{ id: 'plan' }]);
});

test('roles without prices:write see planned prices but cannot change them', async () => {
  open([PLAN], ['catalogue:write']);
  await screen.findByRole('list', { name: 'Planned prices of 3 kg' });
  expect(screen.queryByRole('button')).toBeNull();
});
