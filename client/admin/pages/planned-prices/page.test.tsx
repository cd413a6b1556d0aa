import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { ViewerContext } from '../../app/viewer.ts';
import { OWNER } from '../../testing/viewer.ts';
import PlannedPricesPage from './page.tsx';
import {
  CancelPlannedPricesDocument,
  type ListedPlanFragment,
  PlannedPricesDocument,
} from './planned-prices.generated.ts';

const app = setUpTestApp();

const buildPlan = (n: number): ListedPlanFragment => ({
  productId: `ring ${n}`,
  productName: `Ring ${n}`,
  size: { id: `size ${n}`, size: '1 kg', discountedPrice: 60_000 },
  plan: {
    id: `plan ${n}`,
    isRunning: n === 1,
    discountedPrice: 50_000,
    createdBy: 'staff: Asha',
    startsAt: '2099-10-01T00:00:00Z',
    endsAt: '2099-11-01T00:00:00Z',
  },
});

let plans: ListedPlanFragment[] = [];
async function open(permissions = ['catalogue:write', 'prices:write'], perPage = 100) {
  plans = [1, 2, 3].map(buildPlan);
  app.graph.when(PlannedPricesDocument).answer(({ after }) => {
    const start = Number(after ?? 0);
    const end = start + perPage;
    const pageInfo = { hasNextPage: end < plans.length, endCursor: String(end) };
    return { plannedPrices: { nodes: plans.slice(start, end), pageInfo } };
  });
  app.render(
    <ViewerContext value={{ ...OWNER, permissions }}>
      <PlannedPricesPage />
    </ViewerContext>,
  );
  await screen.findByRole('list', { name: 'Planned prices' });
}
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
const confirm = (name: string) =>
  app.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));

test('planned prices link to their products, and several can be cancelled together', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Ring 2, 1 kg' }).getAttribute('href')).toBe('/products/ring 2');
  app.graph.when(CancelPlannedPricesDocument).answer(() => {
    plans = [];
    return { cancelPlannedPrices: 2 };
  });
  await app.user.click(screen.getByRole('checkbox', { name: 'Select all 3' }));
  await app.user.click(screen.getByRole('checkbox', { name: /^Ring 3/ }));
  await press('Cancel 2 planned prices…');
  await screen.findByText('1 of them apply now. Their old prices return immediately.');
  await confirm('Cancel 2 planned prices');
  await screen.findByText('2 planned prices cancelled.');
  expect(app.graph.variablesSent(CancelPlannedPricesDocument)).toEqual([{ ids: ['plan 1', 'plan 2'] }]);
  await screen.findByText(/^No prices are planned/);
});

test('more planned prices load on demand and can be selected with the others', async () => {
  await open(['prices:write'], 2);
  screen.getByRole('checkbox', { name: 'Select all 2' });
  await press('Show more planned prices');
  await app.user.click(await screen.findByRole('checkbox', { name: 'Select all 3' }));
  screen.getByText('3 selected');
  expect(screen.queryByRole('button', { name: 'Show more planned prices' })).toBeNull();
});

test('a refused cancellation keeps the selection', async () => {
  await open();
  app.graph.when(CancelPlannedPricesDocument).answer(() => refuse('NOT_FOUND', 'Planned price not found.'));
  await app.user.click(screen.getByRole('checkbox', { name: /^Ring 2/ }));
  await press('Cancel 1 planned price…');
  await confirm('Cancel 1 planned price');
  await screen.findByText('Planned price not found.');
  screen.getByText('1 selected');
});

test('staff without the permission for prices can only see them', async () => {
  await open(['catalogue:write']);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
