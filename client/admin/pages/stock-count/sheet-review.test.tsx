import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { FindStockSizesDocument, ReviewStockSheetDocument } from '../../features/stock/stock.generated.ts';
import { FOOD } from '../../testing/stock.ts';
import { INCOMING, setUpStockCount } from '../../testing/stock-count.tsx';

const app = setUpTestApp();
const { open, scan, scanFood } = setUpStockCount(app);
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));

test('a delivery warns of recently entered units, both before and in the review', async () => {
  const receivedLately = [{ units: 12, by: 'staff: Meera', at: new Date().toISOString() }];
  const received = { ...FOOD, receivedLately };
  app.graph.when(FindStockSizesDocument).answer(() => ({ findStockSizes: [received] }));
  app.graph.when(ReviewStockSheetDocument).answer(({ input }) => ({
    reviewStockSheet: input.lines.map(({ id, units }) => ({
      id,
      state: 'OPEN' as const,
      units,
      expected: null,
      moved: 0,
      added: 0,
      change: units,
      missing: 0,
      size: received,
    })),
  }));
  open('/stock/count?kind=DELIVERY');
  await scan('8901234567894');
  const warning = async () => (await screen.findByText(/don’t enter these units again/)).textContent;
  expect(await warning()).toMatch(/^12 units were added .* by Meera\./);
  await app.user.keyboard('12{Enter}');
  await press('Review 1 line');
  await screen.findByRole('heading', { name: 'Incoming units' });
  expect(await warning()).toMatch(/^12 units were added .* by Meera\./);
});

test('the review warns of units that may be counted twice: expected ones and those received since', async () => {
  app.graph.when(ReviewStockSheetDocument).answer(({ input }) => ({
    reviewStockSheet: input.lines.map(({ id, units }) => ({
      id,
      state: 'OPEN' as const,
      units,
      expected: 10,
      moved: 5,
      added: 6,
      change: 24,
      missing: 0,
      size: { ...FOOD, incoming: [INCOMING] },
    })),
  }));
  open();
  await scanFood();
  await app.user.keyboard('34{Enter}');
  await press('Review 1 line');
  await screen.findByText('Counted 34, expected 10. +5 in stock since.');
  screen.getByText(
    /6 units arrived after the count\. If you counted them as well, please count this size again/,
  );
  screen.getByText('24 expected on Tue, 1 Dec and not received. Please leave them out of the count.');
});
