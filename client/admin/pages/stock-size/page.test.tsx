import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { loseConnection, refuse } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { ViewerContext } from '../../app/viewer.ts';
import {
  CorrectStockDocument,
  SetReorderPointDocument,
  type StockLedgerQuery,
  StockLedgerDocument,
  StockSizeDocument,
} from '../../features/stock/stock.generated.ts';
import { FOOD } from '../../testing/stock.ts';
import { OWNER } from '../../testing/viewer.ts';
import StockSizePage from './page.tsx';

const app = setUpTestApp();
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));

const MOVEMENT: StockLedgerQuery['stockLedger']['nodes'][number] = {
  id: 'one',
  kind: 'RESERVE',
  quantity: -2,
  stockAfter: 8,
  cause: 'order placed',
  actor: 'customer',
  at: '2026-11-26T06:30:00Z',
  counted: null,
  countedAt: null,
  orderNumber: 'MM261126-00007',
};

async function open(permissions = ['stock:write', 'orders:read']) {
  app.graph.when(StockSizeDocument).answer(() => ({ stockSize: FOOD }));
  app.graph.when(StockLedgerDocument).answer(({ after }) => ({
    stockLedger: after
      ? {
          nodes: [
            {
              ...MOVEMENT,
              id: 'two',
              kind: 'ADJUST',
              quantity: 4,
              stockAfter: 10,
              counted: 12,
              countedAt: MOVEMENT.at,
              orderNumber: null,
            },
          ],
          pageInfo: { hasNextPage: false, endCursor: 'b' },
        }
      : { nodes: [MOVEMENT], pageInfo: { hasNextPage: true, endCursor: 'a' } },
  }));
  app.render(
    <ViewerContext value={{ ...OWNER, permissions }}>
      <Routes>
        <Route path="/stock/:id" element={<StockSizePage />} />
      </Routes>
    </ViewerContext>,
    '/stock/food',
  );
  await screen.findByRole('heading', { name: 'Drools Adult, 3 kg' });
  await screen.findByText('Order placed', { exact: false });
}

async function fillIn(units: string) {
  await press('Correct stock…');
  await screen.findByRole('dialog');
  await app.fill({ Units: units, Reason: 'Found behind the shelf' });
}
const dialog = () => within(screen.getByRole('dialog'));
const send = () => app.user.click(dialog().getByRole('button', { name: 'Correct stock' }));

test('the ledger shows person, reason and resulting stock, with links for staff who may read orders', async () => {
  await open();
  screen.getByRole('link', { name: 'MM261126-00007' });
  await press('Show older changes');
  await screen.findByText('Counted 12');
  expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull();
});

test('the order number is not a link without the permission to read orders', async () => {
  await open(['stock:write']);
  screen.getByText('MM261126-00007', { exact: false });
  expect(screen.queryByRole('link', { name: 'MM261126-00007' })).toBeNull();
});

test(
  'units are added with a reason, and a lost response is retried with the same change',
  { tags: 'nightly' },
  async () => {
    app.graph.when(CorrectStockDocument).answer(loseConnection);
    await open();
    await fillIn('6');
    dialog().getByText('New stock: 14');
    await send();
    await dialog().findByText(/It will be changed only once/);
    app.graph.when(CorrectStockDocument).answer(() => ({ correctStock: { ...FOOD, stock: 14 } }));
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = app.graph.variablesSent(CorrectStockDocument);
    expect(second?.input).toEqual(first?.input);
    expect(first?.input).toMatchObject({ sizeId: 'food', change: 6, reason: 'Found behind the shelf' });
  },
);

test('setting a changed stock shows the current stock, and the retry is based on it', async () => {
  app.graph.when(CorrectStockDocument).answer(() => refuse('CONFLICT', 'The stock is 7 now.'));
  await open();
  await fillIn('20');
  await app.user.click(dialog().getByRole('radio', { name: 'Set to' }));
  app.graph.when(StockSizeDocument).answer(() => ({ stockSize: { ...FOOD, stock: 7 } }));
  await send();
  await dialog().findByText('The stock is 7 now.');
  await dialog().findByText('Drools Adult, 3 kg: 7 in stock.');
  app.graph.when(CorrectStockDocument).answer(() => ({ correctStock: { ...FOOD, stock: 20 } }));
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.graph.variablesSent(CorrectStockDocument).map(({ input }) => [input.setTo, input.seen])).toEqual(
    [
      [20, 8],
      [20, 7],
    ],
  );
});

test('the reorder point can be set, and cleared to use the default', async () => {
  await open();
  const save = () => press('Save reorder point');
  await app.fill({ 'Reorder point': 'few' });
  await save();
  screen.getByText('Please enter a whole number');
  app.graph.when(SetReorderPointDocument).answer(({ reorderAt = null }) => ({
    setReorderPoint: { ...FOOD, reorderAt, version: reorderAt ? 2 : 3 },
  }));
  await app.fill({ 'Reorder point': '12' });
  await save();
  await waitFor(() => expect(app.graph.variablesSent(SetReorderPointDocument)).toHaveLength(1));
  await app.fill({ 'Reorder point': '' });
  await save();
  await waitFor(() => expect(app.graph.variablesSent(SetReorderPointDocument)).toHaveLength(2));
  expect(app.graph.variablesSent(SetReorderPointDocument)).toEqual([
    { id: 'food', version: 1, reorderAt: 12 },
    { id: 'food', version: 2, reorderAt: null },
  ]);
});

test('a correction needs a whole number and a reason', async () => {
  await open();
  await press('Correct stock…');
  await screen.findByRole('dialog');
  await app.fill({ Units: '2.5' });
  await send();
  dialog().getByText('Please enter a whole number');
  dialog().getByText('Please enter a reason');
  expect(app.graph.variablesSent(CorrectStockDocument)).toEqual([]);
});
