import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { loseConnection, refuse } from '#client/testing/graph.ts';
import { fieldOf, setUpTestApp } from '#client/testing/test-app.tsx';
import { UnsavedChangesDialog } from '#client/ui/unsaved-changes.tsx';
import { ViewerContext } from '../../app/viewer.ts';
import { ProductChoicesDocument } from '../../features/products/products.generated.ts';
import {
  ChangeSizesDocument,
  type GridSizeFragment,
  PreviewSizeSheetDocument,
  PreviewSizeUndoDocument,
  SizeChangeSetsDocument,
  type SizeProblemTextsFragment,
  StaffSizesDocument,
} from '../../features/products/sizes.generated.ts';
import { OWNER } from '../../testing/viewer.ts';
import SizesPage from './page.tsx';

const app = setUpTestApp();

const sizeOf = (n: number): GridSizeFragment => ({
  id: `size ${n}`,
  version: 1,
  size: `${n} kg`,
  sku: `SKU-${n}`,
  price: n * 10_000,
  discountPercent: 10,
  discountedPrice: n * 9_000,
  stock: 5,
  reorderAt: null,
  isLow: false,
});
const NO_PROBLEMS: SizeProblemTextsFragment = {
  ...{ size: null, price: null, discountPercent: null, stock: null, reorderAt: null, sku: null },
};

let sizes: GridSizeFragment[] = [];
beforeEach(() => {
  sizes = [1, 2, 3].map(sizeOf);
});

async function open(permissions = ['catalogue:write', 'prices:write', 'stock:write']) {
  app.graph.when(ProductChoicesDocument).answer(() => ({
    productChoices: { categories: [], brands: [], lifeStages: [] },
  }));
  app.graph.when(StaffSizesDocument).answer(() => ({
    staffSizes: {
      nodes: sizes.map((size) => ({
        ...{ productId: 'ring', productName: 'Ring', productStatus: 'LIVE' as const, size },
      })),
      pageInfo: { hasNextPage: false, endCursor: null },
    },
  }));
  app.render(
    <ViewerContext value={{ ...OWNER, permissions }}>
      <SizesPage />
      <UnsavedChangesDialog />
    </ViewerContext>,
    '/products/sizes',
  );
  await screen.findByRole('table', { name: 'Sizes' });
}

const cell = (column: string, n: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${column}, Ring, ${n} kg` });
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
/** Saves whatever is sent, as the server does. */
function saveAll() {
  app.graph.when(ChangeSizesDocument).answer(({ changes }) => ({
    changeSizes: {
      isSaved: true,
      rows: [changes].flat().map(({ id, version, price }) => {
        const before = sizes.find((size) => size.id === id)!;
        const size = { ...before, version: version + 1, price: price ?? before.price };
        return { id, isConflict: false, problems: null, size };
      }),
    },
  }));
}
const sent = () => app.graph.requestsOf(ChangeSizesDocument).map(({ changes }) => changes);

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
  // The whole text is selected, so that left and right lead on.
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

test('changes are marked, kept and saved together, with the price after discount beside them', async () => {
  await open();
  saveAll();
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
  expect(sent()).toEqual([
    [
      { id: 'size 1', version: 1, price: 120_050, discountPercent: 20 },
      { id: 'size 3', version: 1, sku: null, stock: 7, seenStock: 5 },
    ],
  ]);
  expect(screen.queryByText('was 100')).toBeNull();
  expect(cell('MRP', 1).value).toBe('1200.50');
});

test('another filter asks before changes are lost, and Stay keeps them', async () => {
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

test('what is no number is not sent, and what is refused stays with the reason in its cell', async () => {
  await open();
  await app.user.clear(cell('MRP', 1));
  await app.user.type(cell('MRP', 1), 'free');
  await press('Save changes');
  await screen.findByText('Please enter an amount such as 499 or 499.50');
  expect(sent()).toEqual([]);
  app.graph.when(ChangeSizesDocument).answer(() => ({
    changeSizes: {
      isSaved: false,
      rows: [
        {
          id: 'size 1',
          isConflict: false,
          size: sizes[0]!,
          problems: { ...NO_PROBLEMS, price: 'At least ₹1' },
        },
      ],
    },
  }));
  await app.user.clear(cell('MRP', 1));
  await app.user.type(cell('MRP', 1), '0');
  await press('Save changes');
  await screen.findByText('At least ₹1');
  expect(cell('MRP', 1).getAttribute('aria-invalid')).toBe('true');
  expect(cell('MRP', 1).value).toBe('0');
});

test('a size that someone else changed shows theirs, keeps mine, and can be overwritten or undone', async () => {
  await open();
  const theirs = { ...sizeOf(1), version: 2, price: 70_000 };
  app.graph.when(ChangeSizesDocument).answer(() => ({
    changeSizes: {
      isSaved: false,
      rows: [
        {
          ...{ id: 'size 1', isConflict: true, size: theirs },
          problems: { ...NO_PROBLEMS, size: 'Someone else changed this size in the meantime' },
        },
      ],
    },
  }));
  await app.user.clear(cell('MRP', 1));
  await app.user.type(cell('MRP', 1), '60');
  await press('Save changes');
  await screen.findByText(/Someone else changed this size in the meantime/);
  screen.getByText('was 700');
  expect(cell('MRP', 1).value).toBe('60');
  saveAll();
  await press('Save changes');
  await screen.findByText('1 size saved.');
  expect(sent().at(-1)).toEqual([{ id: 'size 1', version: 2, price: 6_000 }]);
});

test('after a lost connection nothing typed is lost, and the same changes are sent again with the same key', async () => {
  await open();
  app.graph.when(ChangeSizesDocument).answer(loseConnection);
  await app.user.clear(cell('Stock', 2));
  await app.user.type(cell('Stock', 2), '9');
  await press('Save changes');
  await screen.findByText(/check your connection/);
  expect(cell('Stock', 2).value).toBe('9');
  saveAll();
  await press('Save changes');
  await screen.findByText('1 size saved.');
  const [one, two] = app.graph.requestsOf(ChangeSizesDocument);
  expect(two).toEqual(one);
});

test('what the own role may not change can be read alone', async () => {
  await open(['catalogue:write']);
  expect([cell('MRP', 1), cell('Discount', 1), cell('Stock', 1)].map(({ readOnly }) => readOnly)).toEqual([
    true,
    true,
    true,
  ]);
  expect(cell('SKU', 1).readOnly).toBe(false);
});

const PASTED = 'SKU\tPrice\nSKU-1\t₹120\nSKU-2\t200\nNONE\t5';
function answerPreview() {
  app.graph.when(PreviewSizeSheetDocument).answer(({ text }) => ({
    previewSizeSheet: {
      rows: text
        .split('\n')
        .slice(1)
        .map((row, index) => {
          const [sku = '', price = ''] = row.split('\t');
          const size = sizes.find((one) => one.sku === sku) ?? null;
          const paise = Number(price.replace('₹', '')) * 100;
          const isChanged = size && size.price !== paise;
          return {
            line: index + 2,
            label: sku,
            outcome: size
              ? isChanged
                ? ('CHANGED' as const)
                : ('UNCHANGED' as const)
              : ('REFUSED' as const),
            productName: size && 'Ring',
            size,
            wanted: isChanged
              ? { price: paise, discountPercent: null, stock: null, reorderAt: null, sku: null }
              : null,
            problems: size ? null : { ...NO_PROBLEMS, size: `No size has the SKU ${sku}` },
          };
        }),
    },
  }));
}

async function paste(text: string) {
  await press('Paste from a spreadsheet…');
  await screen.findByRole('dialog', { name: 'Paste from a spreadsheet' });
  await app.user.click(fieldOf('Rows'));
  await app.user.paste(text);
  await press('Preview');
}

test('pasted rows are shown one by one with what they change, and the good ones are saved', async () => {
  await open();
  answerPreview();
  saveAll();
  await paste(PASTED);
  await screen.findByText('Changes: 1 · Unchanged: 1 · Refused: 1');
  const rows = () =>
    screen.getAllByRole('row').flatMap(({ textContent }) => (/^\d/.test(textContent) ? [textContent] : []));
  // What needs someone comes first.
  expect(rows()).toEqual(['4NONERefusedNo size has the SKU NONE']);
  await app.user.selectOptions(screen.getByLabelText('Show'), 'All rows');
  expect(rows()).toEqual([
    '2Ring, 1 kgChangesMRP: ₹100.00 → ₹120.00',
    '3Ring, 2 kgUnchanged',
    '4NONERefusedNo size has the SKU NONE',
  ]);
  screen.getByText(/1 row cannot be saved/);
  await press('Back to the text');
  expect(fieldOf('Rows').value).toBe(PASTED);
  await app.fill({ Reason: 'Diwali' });
  await press('Preview');
  await app.user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
  await screen.findByText('1 size saved.');
  expect(app.graph.requestsOf(ChangeSizesDocument)).toMatchObject([
    { reason: 'Diwali', changes: [{ id: 'size 1', version: 1, price: 12_000 }] },
  ]);
  // The refused row stays to be corrected.
  expect(fieldOf('Rows').value).toBe('SKU\tPrice\nNONE\t5');
  await app.fill({ Rows: 'SKU\tPrice\nSKU-3\t5' });
  await press('Preview');
  await app.user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The grid below follows.
  expect(cell('MRP', 1).value).toBe('120');
});

test('a change of before is undone from the list, except for what someone changed since', async () => {
  await open();
  saveAll();
  const set = {
    id: 'set',
    at: new Date().toISOString(),
    actor: 'staff: Meera',
    reason: 'Diwali',
    sizeCount: 2,
  };
  app.graph.when(SizeChangeSetsDocument).answer(() => ({ sizeChangeSets: [set] }));
  app.graph.when(PreviewSizeUndoDocument).answer(() => {
    const row = { label: 'Ring', productName: 'Ring', wanted: null, problems: null };
    const wanted = { price: 12_000, discountPercent: null, stock: null, reorderAt: null, sku: null };
    const problems = { ...NO_PROBLEMS, price: 'Changed since, to ₹70' };
    return {
      previewSizeUndo: {
        rows: [
          { ...row, line: 1, outcome: 'CHANGED' as const, size: sizes[0]!, wanted },
          { ...row, line: 2, outcome: 'REFUSED' as const, size: sizes[1]!, problems },
        ],
      },
    };
  });
  await press('Recent changes…');
  const item = await screen.findByRole('listitem');
  expect(item.textContent).toMatch(/^2 sizes: DiwaliMeera, /);
  await press('Undo…');
  await screen.findByText('Changes: 1 · Unchanged: 0 · Refused: 1');
  screen.getByText('MRP: Changed since, to ₹70');
  screen.getByText(/the others get their old values back/);
  await press('All changes');
  await app.user.click(await screen.findByRole('button', { name: 'Undo…' }));
  await app.user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
  await screen.findByText('1 size changed back.');
  expect(app.graph.requestsOf(ChangeSizesDocument)).toMatchObject([
    { reason: 'Undo: Diwali', changes: [{ id: 'size 1', version: 1, price: 12_000 }] },
  ]);
  expect(cell('MRP', 1).value).toBe('120');
});

test('what was changed again while it was being undone is marked, and nothing is saved', async () => {
  await open();
  const set = { id: 'set', at: new Date().toISOString(), actor: 'Asha', reason: null, sizeCount: 1 };
  app.graph.when(SizeChangeSetsDocument).answer(() => ({ sizeChangeSets: [set] }));
  const wanted = { price: 12_000, discountPercent: null, stock: null, reorderAt: null, sku: null };
  const row = { line: 1, label: 'Ring', productName: 'Ring', problems: null, wanted };
  app.graph.when(PreviewSizeUndoDocument).answer(() => ({
    previewSizeUndo: { rows: [{ ...row, outcome: 'CHANGED' as const, size: sizes[0]! }] },
  }));
  const problems = { ...NO_PROBLEMS, size: 'Someone else changed this size in the meantime' };
  app.graph.when(ChangeSizesDocument).answer(() => ({
    changeSizes: { isSaved: false, rows: [{ id: 'size 1', isConflict: true, size: sizes[0]!, problems }] },
  }));
  await press('Recent changes…');
  await app.user.click(await screen.findByRole('button', { name: 'Undo…' }));
  await app.user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
  await screen.findByText(/1 size changed in the meantime, so nothing is saved yet/);
  screen.getByText('Changed in the meantime');
});

test('a size that changed after the preview is marked, and the preview says how it is now', async () => {
  await open();
  answerPreview();
  await paste(PASTED);
  app.graph.when(ChangeSizesDocument).answer(() => {
    sizes = sizes.map((size) => (size.id === 'size 1' ? { ...size, version: 2, price: 70_000 } : size));
    const problems = { ...NO_PROBLEMS, size: 'Someone else changed this size in the meantime' };
    return {
      changeSizes: { isSaved: false, rows: [{ id: 'size 1', isConflict: true, size: sizes[0]!, problems }] },
    };
  });
  await app.user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
  await screen.findByText(/1 size changed after the preview, so nothing is saved yet/);
  screen.getByText('Changed in the meantime');
  screen.getByText('MRP: ₹700.00 → ₹120.00');
  saveAll();
  await press('Apply 1 change');
  await screen.findByText('1 size saved.');
  expect(sent().at(-1)).toEqual([{ id: 'size 1', version: 2, price: 12_000 }]);
});

test('a text that cannot be read stays, with the reason', async () => {
  await open();
  app.graph
    .when(PreviewSizeSheetDocument)
    .answer(() => refuse('VALIDATION', 'At most 1,000 rows', { text: 'At most 1,000 rows at once' }));
  await paste('x');
  await screen.findByText('At most 1,000 rows at once');
  expect(fieldOf('Rows').value).toBe('x');
});

test('prices are planned for a later time instead, once the time makes sense', async () => {
  await open();
  saveAll();
  await app.user.click(cell('MRP', 1));
  await app.user.keyboard('120{Enter}');
  await app.user.selectOptions(screen.getByLabelText('Valid'), 'From a later time');
  await press('Plan prices');
  await screen.findByText('Please enter a date and time');
  await app.fill({ From: '2099-10-01T00:00', Until: '2099-09-01T00:00' });
  await press('Plan prices');
  await screen.findByText('The end must be after the start');
  expect(sent()).toEqual([]);
  await app.fill({ Until: '2099-11-01T00:00' });
  await press('Plan prices');
  await screen.findByText('1 price planned.');
  expect(app.graph.requestsOf(ChangeSizesDocument)[0]).toMatchObject({
    changes: [{ id: 'size 1', version: 1, price: 12_000 }],
    planned: { startsAt: '2099-09-30T18:30:00.000Z', endsAt: '2099-10-31T18:30:00.000Z' },
  });
});

test('nobody without the right to change prices is asked from when they are valid', async () => {
  await open(['catalogue:write', 'stock:write']);
  await app.user.clear(cell('Stock', 1));
  await app.user.type(cell('Stock', 1), '7');
  screen.getByText('1 size changed');
  expect(screen.queryByLabelText('Valid')).toBeNull();
});
