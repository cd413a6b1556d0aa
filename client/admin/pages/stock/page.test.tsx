import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loseConnection } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { StockSizesDocument } from '../../features/stock/stock.generated.ts';
import { FOOD } from '../../testing/stock.ts';
import StockPage from './page.tsx';

const app = setUpTestApp();

test('each size shows its stock, how it sells and how long it lasts', async () => {
  const sizes = [
    { ...FOOD, id: 'out', stock: 0, isLow: true, daysOfCover: 0 },
    { ...FOOD, stock: 3, isLow: true, daysOfCover: 1, status: 'DRAFT' as const },
    { ...FOOD, id: 'unsold', soldPerWeek: 0, daysOfCover: null },
  ];
  app.graph.when(StockSizesDocument).answer(() => ({
    stockSizes: { nodes: sizes, pageInfo: { hasNextPage: false, endCursor: null } },
  }));
  app.render(<StockPage />, '/stock?level=LOW');
  const list = await screen.findByRole('list', { name: 'Sizes' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Drools Adult, 3 kgSKU DRO-3 · 8901234567894Sold outIn stock0To pack2Sold per week3.5Lasts0 days',
    'Drools Adult, 3 kgSKU DRO-3 · 8901234567894DraftLowIn stock3To pack2Sold per week3.5Lasts1 day',
    'Drools Adult, 3 kgSKU DRO-3 · 8901234567894In stock8To pack2Sold per week0Lasts-',
  ]);
  expect(app.graph.variablesSent(StockSizesDocument)[0]).toEqual({ filter: { level: 'LOW' } });
});

test('an empty list explains why, and a failed one can be loaded again', async () => {
  app.graph.when(StockSizesDocument).answer(loseConnection);
  app.render(<StockPage />, '/stock?level=OUT');
  await screen.findByText(/could not be loaded/);
  app.graph.when(StockSizesDocument).answer(() => ({
    stockSizes: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } },
  }));
  await app.user.click(screen.getByRole('button', { name: /again/ }));
  await screen.findByText('Nothing is sold out.');
});
