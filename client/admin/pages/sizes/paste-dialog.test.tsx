import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { ViewerContext } from '../../app/viewer.ts';
import { ChangeSizesDocument, PreviewSizeSheetDocument } from '../../features/products/sizes.generated.ts';
import { cell, NO_PROBLEMS, priceChange, setUpSizes, buildSize } from '../../testing/sizes.tsx';
import { OWNER } from '../../testing/viewer.ts';
import { PasteDialog } from './paste-dialog.tsx';

const app = setUpTestApp();
const { open, sizes, saveChanges, refuseAsConflict, changes } = setUpSizes(app);
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));

const ROW = {
  line: 2,
  label: 'SKU-1',
  productName: 'Ring',
  size: buildSize(1),
  problems: null,
  wanted: priceChange(12_000),
};
const PASTED = 'SKU\tPrice\nSKU-1\t120';

/** Opens the dialog and pastes a price planned for later. */
async function pastePlanned() {
  const onClose = vi.fn<() => void>();
  app.graph.when(PreviewSizeSheetDocument).answer(({ planned }) => ({
    previewSizeSheet: { rows: [{ ...ROW, outcome: planned ? 'PLANNED' : 'CHANGED' }] },
  }));
  saveChanges();
  app.render(
    <ViewerContext value={{ ...OWNER, permissions: ['catalogue:write', 'prices:write'] }}>
      <PasteDialog onClose={onClose} />
    </ViewerContext>,
  );
  await app.fill({ Rows: PASTED });
  await app.user.selectOptions(screen.getByLabelText('Applies'), 'Later');
  return onClose;
}

test(
  'pasted prices are planned with a start and an end, which the preview shows',
  { tags: 'nightly' },
  async () => {
    const onClose = await pastePlanned();
    await app.fill({ From: '2099-10-01T00:00', Until: '2099-11-01T00:00' });
    await press('Preview');
    await screen.findByText('Planned: 1 · Unchanged: 0 · Refused: 0');
    screen.getByText(/^From 1 Oct 2099, .* until 1 Nov 2099, .*\. Then the old prices return\.$/);
    await press('Plan 1 price');
    await screen.findByText('1 price planned.');
    const planned = { startsAt: '2099-09-30T18:30:00.000Z', endsAt: '2099-10-31T18:30:00.000Z' };
    expect(app.graph.variablesSent(PreviewSizeSheetDocument)).toEqual([{ text: PASTED, planned }]);
    expect(app.graph.variablesSent(ChangeSizesDocument)).toMatchObject([
      { changes: [{ id: 'size 1', version: 1, price: 12_000 }], planned },
    ]);
    expect(onClose).toHaveBeenCalledOnce();
  },
);

test('the preview of prices without an end says that they are permanent', async () => {
  await pastePlanned();
  await app.fill({ From: '2099-10-01T00:00' });
  await press('Preview');
  await screen.findByText(/^From 1 Oct 2099, .*\. The new prices are permanent\.$/);
  await press('Plan 1 price');
  await screen.findByText('1 price planned.');
  expect(app.graph.variablesSent(ChangeSizesDocument)).toMatchObject([
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
  { tags: 'nightly' },
  async (_description, times, field, problem) => {
    await pastePlanned();
    await app.fill(times);
    await press('Preview');
    await screen.findByText(problem);
    expect(getField(field).getAttribute('aria-invalid')).toBe('true');
    expect(app.graph.variablesSent(PreviewSizeSheetDocument)).toEqual([]);
    expect(getField('Rows').value).toBe(PASTED);
    await app.fill({ From: '2099-10-01T00:00', Until: '' });
    expect(screen.queryByText(problem)).toBeNull();
    await press('Preview');
    await screen.findByText('Planned: 1 · Unchanged: 0 · Refused: 0');
  },
);

const THREE_ROWS = 'SKU\tPrice\nSKU-1\t₹120\nSKU-2\t200\nNONE\t5';

/** Previews rows of an SKU and a price. */
function answerPreview() {
  app.graph.when(PreviewSizeSheetDocument).answer(({ text }) => ({
    previewSizeSheet: {
      rows: text
        .split('\n')
        .slice(1)
        .map((row, index) => {
          const [sku = '', price = ''] = row.split('\t');
          const size = sizes().find((candidate) => candidate.sku === sku) ?? null;
          const paise = Number(price.replace('₹', '')) * 100;
          const [outcome, problems] = !size
            ? (['REFUSED', { ...NO_PROBLEMS, size: `No size has the SKU ${sku}` }] as const)
            : ([size.price === paise ? 'UNCHANGED' : 'CHANGED', null] as const);
          return {
            line: index + 2,
            label: sku,
            outcome,
            productName: size && 'Ring',
            size,
            problems,
            wanted: outcome === 'CHANGED' ? priceChange(paise) : null,
          };
        }),
    },
  }));
}

/** Pastes a text into the dialog of the page. */
async function paste(text: string) {
  await press('Paste from a spreadsheet…');
  await screen.findByRole('dialog', { name: 'Paste from a spreadsheet' });
  await app.user.click(getField('Rows'));
  await app.user.paste(text);
  await press('Preview');
}

test('the preview shows the changes of each pasted row, and valid rows are saved', async () => {
  await open();
  answerPreview();
  saveChanges();
  await paste(THREE_ROWS);
  await screen.findByText('Changes: 1 · Unchanged: 1 · Refused: 1');
  const rows = () =>
    screen.getAllByRole('row').flatMap(({ textContent }) => (/^\d/.test(textContent) ? [textContent] : []));
  // Refused rows come first.
  expect(rows()).toEqual(['4NONERefusedNo size has the SKU NONE']);
  await app.user.selectOptions(screen.getByLabelText('Show'), 'All rows');
  expect(rows()).toEqual([
    '2Ring, 1 kgChangesMRP: ₹100.00 → ₹120.00',
    '3Ring, 2 kgUnchanged',
    '4NONERefusedNo size has the SKU NONE',
  ]);
  screen.getByText(/1 row cannot be saved/);
  await press('Back to the text');
  expect(getField('Rows').value).toBe(THREE_ROWS);
  await app.fill({ Reason: 'Diwali' });
  await press('Preview');
  await app.user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
  await screen.findByText('1 size saved.');
  expect(app.graph.variablesSent(ChangeSizesDocument)).toMatchObject([
    { reason: 'Diwali', changes: [{ id: 'size 1', version: 1, price: 12_000 }] },
  ]);
  // The refused row stays in the text to be corrected.
  expect(getField('Rows').value).toBe('SKU\tPrice\nNONE\t5');
  await app.fill({ Rows: 'SKU\tPrice\nSKU-3\t5' });
  await press('Preview');
  await app.user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The grid below is updated.
  expect(cell('MRP', 1).value).toBe('120');
});

test('a size that changed after the preview is marked, and the preview shows its current values', async () => {
  await open();
  answerPreview();
  await paste(THREE_ROWS);
  refuseAsConflict();
  await app.user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
  await screen.findByText(/Someone else changed 1 size after the preview, so nothing is saved yet/);
  screen.getByText('Just changed');
  screen.getByText('MRP: ₹700.00 → ₹120.00');
  saveChanges();
  await press('Apply 1 change');
  await screen.findByText('1 size saved.');
  expect(changes().at(-1)).toEqual([{ id: 'size 1', version: 2, price: 12_000 }]);
});

test('a pasted text that cannot be read stays, with the reason', async () => {
  await open();
  app.graph
    .when(PreviewSizeSheetDocument)
    .answer(() =>
      refuse('VALIDATION', 'At most 1,000 rows', { text: 'At most 1,000 rows; please paste fewer' }),
    );
  await paste('x');
  await screen.findByText('At most 1,000 rows; please paste fewer');
  expect(getField('Rows').value).toBe('x');
});
