import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fieldOf, setUpTestApp } from '#client/testing/test-app.tsx';
import { ViewerContext } from '../../app/viewer.ts';
import {
  ChangeSizesDocument,
  type GridSizeFragment,
  PreviewSizeSheetDocument,
} from '../../features/products/sizes.generated.ts';
import { OWNER } from '../../testing/viewer.ts';
import { PasteDialog } from './paste-dialog.tsx';

const app = setUpTestApp();

const SIZE: GridSizeFragment = {
  ...{ id: 'size', version: 1, size: '1 kg', sku: 'SKU-1', stock: 5, reorderAt: null, isLow: false },
  ...{ price: 10_000, discountPercent: 10, discountedPrice: 9_000 },
};
const ROW = {
  ...{ line: 2, label: 'SKU-1', productName: 'Ring', size: SIZE, problems: null },
  wanted: { price: 12_000, discountPercent: null, stock: null, reorderAt: null, sku: null },
};
const PASTED = 'SKU\tPrice\nSKU-1\t120';

/** The dialog with a pasted price that is to hold from a later time. */
async function pastePlanned() {
  const onClose = vi.fn<() => void>();
  app.graph.when(PreviewSizeSheetDocument).answer(({ planned }) => ({
    previewSizeSheet: { rows: [{ ...ROW, outcome: planned ? 'PLANNED' : 'CHANGED' }] },
  }));
  app.graph.when(ChangeSizesDocument).answer(() => ({
    changeSizes: { isSaved: true, rows: [{ id: 'size', isConflict: false, problems: null, size: SIZE }] },
  }));
  app.render(
    <ViewerContext value={{ ...OWNER, permissions: ['catalogue:write', 'prices:write'] }}>
      <PasteDialog onClose={onClose} />
    </ViewerContext>,
  );
  await app.fill({ Rows: PASTED });
  await app.user.selectOptions(screen.getByLabelText('Valid'), 'From a later time');
  return onClose;
}

const press = (name: string) => app.user.click(screen.getByRole('button', { name }));

test('pasted prices are planned: the preview says from when until when, and both are sent', async () => {
  const onClose = await pastePlanned();
  await app.fill({ From: '2099-10-01T00:00', Until: '2099-11-01T00:00' });
  await press('Preview');
  await screen.findByText('Planned: 1 · Unchanged: 0 · Refused: 0');
  screen.getByText(/^From 1 Oct 2099, .* until 1 Nov 2099, .*; then the old prices return\.$/);
  await press('Plan 1 price');
  await screen.findByText('1 price planned.');
  const planned = { startsAt: '2099-09-30T18:30:00.000Z', endsAt: '2099-10-31T18:30:00.000Z' };
  expect(app.graph.requestsOf(PreviewSizeSheetDocument)).toEqual([{ text: PASTED, planned }]);
  expect(app.graph.requestsOf(ChangeSizesDocument)).toMatchObject([
    { changes: [{ id: 'size', version: 1, price: 12_000 }], planned },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('without an end, the preview says that the pasted prices stay', async () => {
  await pastePlanned();
  await app.fill({ From: '2099-10-01T00:00' });
  await press('Preview');
  await screen.findByText(/^From 1 Oct 2099, .*; the new prices stay\.$/);
  await press('Plan 1 price');
  await screen.findByText('1 price planned.');
  expect(app.graph.requestsOf(ChangeSizesDocument)).toMatchObject([
    { planned: { startsAt: '2099-09-30T18:30:00.000Z', endsAt: null } },
  ]);
});

test.each([
  ['no start', {}, 'From', 'Please enter a date and time'],
  ['a start in the past', { From: '2020-01-01T00:00' }, 'From', 'This time has already passed'],
  [
    'an end before the start',
    { From: '2099-10-01T00:00', Until: '2099-09-01T00:00' },
    'Until',
    'The end must be after the start',
  ],
])(
  '%s is shown next to its field, and pasted prices are not previewed',
  async (_what, times, field, problem) => {
    await pastePlanned();
    await app.fill(times);
    await press('Preview');
    await screen.findByText(problem);
    expect(fieldOf(field).getAttribute('aria-invalid')).toBe('true');
    expect(app.graph.requestsOf(PreviewSizeSheetDocument)).toEqual([]);
    expect(fieldOf('Rows').value).toBe(PASTED);
    await app.fill({ From: '2099-10-01T00:00', Until: '' });
    expect(screen.queryByText(problem)).toBeNull();
    await press('Preview');
    await screen.findByText('Planned: 1 · Unchanged: 0 · Refused: 0');
  },
);
