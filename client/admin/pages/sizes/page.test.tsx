import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loseConnection } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { ChangeSizesDocument } from '../../features/products/sizes.generated.ts';
import { cell, setUpSizes } from '../../testing/sizes.tsx';

const app = setUpTestApp();
const { open, saveChanges, refuseChanges, refuseAsConflict, changes } = setUpSizes(app);
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));

test('arrows, Enter and Escape work as in a spreadsheet', async () => {
  await open();
  await app.user.click(cell('MRP', 1));
  const at = (column: string, n: number) => expect(document.activeElement).toBe(cell(column, n));
  await app.user.keyboard('{ArrowDown}');
  at('MRP', 2);
  await app.user.keyboard('{Enter}');
  at('MRP', 3);
  await app.user.keyboard('{Enter}{Shift>}{Enter}{/Shift}');
  at('MRP', 2);
  // The whole text is selected, so that left and right move to the next cell.
  await app.user.keyboard('{ArrowRight}');
  at('Discount', 2);
  await app.user.keyboard('{ArrowLeft}{ArrowUp}');
  at('MRP', 1);
  await app.user.keyboard('120');
  expect(cell('MRP', 1).value).toBe('120');
  await app.user.keyboard('{Escape}');
  expect(cell('MRP', 1).value).toBe('100');
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
});

test('changes are marked, show the price after discount, and are saved together', async () => {
  await open();
  saveChanges();
  await app.user.click(cell('MRP', 1));
  await app.user.keyboard('1,200.50{Tab}20{Enter}');
  await app.user.clear(cell('SKU', 3));
  await app.user.clear(cell('Stock', 3));
  await app.user.type(cell('Stock', 3), '7');
  screen.getByText('2 sizes changed');
  screen.getByText('was 100');
  screen.getByText('₹960.50');
  await press('Save changes');
  await screen.findByText('2 sizes saved.');
  expect(changes()).toEqual([
    [
      { id: 'size 1', version: 1, price: 120_050, discountPercent: 20 },
      { id: 'size 3', version: 1, sku: null, stock: 7, seenStock: 5 },
    ],
  ]);
  expect(screen.queryByText('was 100')).toBeNull();
  expect(cell('MRP', 1).value).toBe('1200.50');
});

test('changing the filter asks before edits are lost, and Stay keeps them', async () => {
  await open();
  await app.user.click(cell('MRP', 1));
  await app.user.keyboard('777{Enter}888');
  screen.getByText('2 sizes changed');
  const filter = () => app.user.selectOptions(screen.getAllByLabelText('Stock')[0]!, 'LOW');
  await filter();
  await app.user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect([cell('MRP', 1).value, cell('MRP', 2).value, app.path()]).toEqual(['777', '888', '/products/sizes']);
  await filter();
  await app.user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(app.path()).toBe('/products/sizes?stock=LOW'));
  await waitFor(() => expect(cell('MRP', 1).value).toBe('100'));
});

test('an invalid number is not sent, and a refused value stays with the reason in its cell', async () => {
  await open();
  await app.user.clear(cell('MRP', 1));
  await app.user.type(cell('MRP', 1), 'free');
  await press('Save changes');
  await screen.findByText('Please enter an amount such as 499 or 499.50');
  expect(changes()).toEqual([]);
  refuseChanges({ price: 'Please enter an amount from ₹1 to ₹10,00,000' });
  await app.user.clear(cell('MRP', 1));
  await app.user.type(cell('MRP', 1), '0');
  await press('Save changes');
  await screen.findByText('Please enter an amount from ₹1 to ₹10,00,000');
  expect(cell('MRP', 1).getAttribute('aria-invalid')).toBe('true');
  expect(cell('MRP', 1).value).toBe('0');
});

test('a size that someone else changed shows their value, keeps the typed one, and can be overwritten', async () => {
  await open();
  refuseAsConflict();
  await app.user.clear(cell('MRP', 1));
  await app.user.type(cell('MRP', 1), '60');
  await press('Save changes');
  await screen.findByText(/This size has been changed by someone else/);
  screen.getByText('was 700');
  expect(cell('MRP', 1).value).toBe('60');
  saveChanges();
  await press('Save changes');
  await screen.findByText('1 size saved.');
  expect(changes().at(-1)).toEqual([{ id: 'size 1', version: 2, price: 6_000 }]);
});

test('a lost connection keeps the edits, and the retry uses the same idempotency key', async () => {
  await open();
  app.graph.when(ChangeSizesDocument).answer(loseConnection);
  await app.user.clear(cell('Stock', 2));
  await app.user.type(cell('Stock', 2), '9');
  await press('Save changes');
  await screen.findByText(/check your connection/);
  expect(cell('Stock', 2).value).toBe('9');
  saveChanges();
  await press('Save changes');
  await screen.findByText('1 size saved.');
  const [one, two] = app.graph.variablesSent(ChangeSizesDocument);
  expect(two).toEqual(one);
});

test('fields that the role may not change are read-only', async () => {
  await open(['catalogue:write']);
  for (const column of ['MRP', 'Discount', 'Stock']) expect(cell(column, 1).readOnly, column).toBe(true);
  expect(cell('SKU', 1).readOnly).toBe(false);
});

test('prices can be planned for a later time, once the times are valid', async () => {
  await open();
  saveChanges();
  await app.user.click(cell('MRP', 1));
  await app.user.keyboard('120{Enter}');
  await app.user.selectOptions(screen.getByLabelText('Applies'), 'Later');
  await press('Plan prices');
  await screen.findByText('Please enter a date and time');
  await app.fill({ From: '2099-10-01T00:00', Until: '2099-09-01T00:00' });
  await press('Plan prices');
  await screen.findByText('The end must be after the start');
  expect(changes()).toEqual([]);
  await app.fill({ Until: '2099-11-01T00:00' });
  await press('Plan prices');
  await screen.findByText('1 price planned.');
  expect(app.graph.variablesSent(ChangeSizesDocument)[0]).toMatchObject({
    changes: [{ id: 'size 1', version: 1, price: 12_000 }],
    planned: { startsAt: '2099-09-30T18:30:00.000Z', endsAt: '2099-10-31T18:30:00.000Z' },
  });
});

test('roles without prices:write cannot choose when changes apply', async () => {
  await open(['catalogue:write', 'stock:write']);
  await app.user.clear(cell('Stock', 1));
  await app.user.type(cell('Stock', 1), '7');
  screen.getByText('1 size changed');
  expect(screen.queryByLabelText('Valid')).toBeNull();
});
