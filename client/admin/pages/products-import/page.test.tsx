import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loseConnection } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import {
  type ImportFieldsFragment,
  type ImportRowFieldsFragment,
  ProductImportDocument,
  ProductImportRowsDocument,
  ProductImportsDocument,
  ProductSheetColumnsDocument,
  RecheckProductImportDocument,
  StartProductImportDocument,
  StopProductImportDocument,
} from './imports.generated.ts';
import ProductImportPage from './page.tsx';
import { buildTemplate } from './template.ts';

const app = setUpTestApp();
const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }));

const NONE = { new: 0, changed: 0, unchanged: 0, refused: 0, conflict: 0 };
const SHEET: ImportFieldsFragment = {
  id: 'sheet',
  fileName: 'goods.csv',
  by: 'Asha',
  withStock: false,
  state: 'CHECKED',
  isWaiting: false,
  rowCount: 1_200,
  doneCount: 1_200,
  outcomes: { ...NONE, new: 2, changed: 3, unchanged: 1_195 },
  message: null,
  result: null,
  createdAt: '2026-11-26T10:00:00.000Z',
  endedAt: null,
};
const ROW: ImportRowFieldsFragment = {
  line: 2,
  slug: 'bone',
  name: 'Bone',
  size: '1 kg',
  outcome: 'CHANGED',
  changes: [
    { column: 'price', before: '499.00', after: '450.00' },
    { column: 'sku', before: null, after: '' },
  ],
  problems: [],
};
const COLUMNS = [
  { name: 'slug', note: 'Its "readable" name' },
  { name: 'name', note: 'Its name' },
];

let sheet: ImportFieldsFragment;
beforeEach(() => {
  sheet = SHEET;
});
afterEach(() => vi.unstubAllGlobals());

function open(path = '/products/import?sheet=sheet', rows: readonly ImportRowFieldsFragment[] = [ROW]) {
  app.graph.when(ProductImportDocument).answer(() => ({ productImport: sheet }));
  app.graph.when(ProductImportRowsDocument).answer(({ outcomes }) => ({
    productImportRows: rows.filter(
      ({ outcome }) => !outcomes || outcomes === outcome || (outcome && [outcomes].flat().includes(outcome)),
    ),
  }));
  app.graph.when(ProductImportsDocument).answer(() => ({ productImports: [sheet] }));
  app.graph.when(ProductSheetColumnsDocument).answer(() => ({
    productSheetColumns: COLUMNS,
  }));
  app.render(<ProductImportPage />, path);
}

function stubUpload(respond: () => Response | Promise<Response>) {
  const send = vi.fn<(url: string) => Promise<Response>>(async () => respond());
  vi.stubGlobal('fetch', send);
  return send;
}
const choose = (file: File) => app.user.upload(getField('Product sheet'), file);
const CSV = new File(['slug'], 'goods.csv', { type: 'text/csv' });

test('a file is uploaded with its name and the stock option, and its check opens', async () => {
  const send = stubUpload(() => Response.json({ id: 'sheet' }));
  open('/products/import');
  await press('Check the sheet');
  await screen.findByText('Please choose a file first.');
  await choose(CSV);
  await app.user.click(screen.getByRole('checkbox', { name: /set the stock/ }));
  await press('Check the sheet');
  await screen.findByText('New: 2', { exact: false });
  expect(app.path()).toBe('/products/import?sheet=sheet');
  expect(send.mock.calls[0]?.[0]).toMatch(
    /^\/admin\/product-sheets\?id=[\da-f-]{36}&name=goods.csv&stock=yes$/,
  );
});

test('a file that is dropped is named once, and sent', async () => {
  const send = stubUpload(() => Response.json({ id: 'sheet' }));
  open('/products/import');
  const dropped = new File(['slug'], 'dropped.csv', { type: 'text/csv' });
  fireEvent.drop(getField('Product sheet'), { dataTransfer: { files: [dropped] } });
  await screen.findByText('dropped.csv');
  await press('Check the sheet');
  await waitFor(() => expect(send.mock.calls[0]?.[0]).toContain('name=dropped.csv'));
});

test(
  'a refused file shows the reason, and the same file is sent again under the same id',
  { tags: 'nightly' },
  async () => {
    const send = stubUpload(() =>
      Response.json({ fields: { sheet: 'Columns are missing: price' } }, { status: 400 }),
    );
    open('/products/import');
    await choose(CSV);
    await press('Check the sheet');
    await screen.findByText('Columns are missing: price');
    await press('Check the sheet');
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
    await choose(new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'large.csv', { type: 'text/csv' }));
    await screen.findByText(/larger than 25 MB/);
    await press('Check the sheet');
    expect(send).toHaveBeenCalledTimes(2);
  },
);

test('a checked sheet shows what each row changes, and can be imported', { tags: 'nightly' }, async () => {
  open();
  await screen.findByText('Errors: 0 · New: 2 · Changes: 3 · Unchanged: 1,195');
  const row = await screen.findByRole('row', { name: /Bone, 1 kg/ });
  expect(
    within(row)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['price: 499.00 → 450.00', 'sku: empty']);
  app.graph.when(StartProductImportDocument).answer(() => {
    sheet = { ...SHEET, state: 'IMPORTING', doneCount: 400 };
    return { startProductImport: sheet };
  });
  await press('Import 5 rows');
  await screen.findByText('400 of 1,200 rows');
  expect(screen.getByRole('progressbar', { name: 'Importing' })).toHaveProperty('value', 400);
  sheet = { ...SHEET, state: 'DONE', result: { products: 5, newProducts: 2, sizes: 5, newSizes: 2 } };
  await screen.findByText('5 products saved, 2 of them new; 5 sizes, 2 of them new.');
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
});

test('rows with errors come first, can be filtered, and prevent the import', async () => {
  sheet = { ...SHEET, outcomes: { ...NONE, refused: 1, changed: 1 } };
  const bad: ImportRowFieldsFragment = {
    ...ROW,
    line: 3,
    name: 'Ball',
    outcome: 'REFUSED',
    changes: [],
    problems: [{ column: 'price', message: 'Please enter an amount' }],
  };
  open(undefined, [ROW, bad]);
  await screen.findByRole('row', { name: /Ball/ });
  screen.getByText('Please enter an amount', { exact: false });
  screen.getByText(/^Correct these rows in the file/);
  expect(screen.queryByRole('row', { name: /Bone/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'CHANGED');
  await screen.findByRole('row', { name: /Bone/ });
  expect(screen.queryByRole('row', { name: /Ball/ })).toBeNull();
});

test('products that changed after the check are marked, and the sheet can be checked again', async () => {
  sheet = { ...SHEET, message: 'Products changed after the check.', outcomes: { ...NONE, conflict: 1 } };
  open(undefined, [{ ...ROW, outcome: 'CONFLICT' }]);
  await screen.findByText('Products changed after the check.');
  await screen.findByRole('row', { name: /Changed since the check/ });
  app.graph.when(RecheckProductImportDocument).answer(() => {
    sheet = { ...SHEET, state: 'CHECKING', isWaiting: true, doneCount: 0 };
    return { recheckProductImport: sheet };
  });
  await press('Check again');
  await screen.findByText('1,200 rows to check');
  screen.getByText('Waiting for other imports…');
  sheet = { ...sheet, isWaiting: false };
  await screen.findByRole('progressbar', { name: 'Checking' });
});

test('an import can be stopped, and a lost connection is reported', async () => {
  sheet = { ...SHEET, state: 'IMPORTING', doneCount: 1 };
  open();
  app.graph.when(StopProductImportDocument).answer(loseConnection);
  await screen.findByRole('button', { name: 'Stop' });
  await press('Stop');
  await screen.findByText(/check your connection/);
  app.graph.when(StopProductImportDocument).answer(() => {
    sheet = { ...SHEET, state: 'STOPPED' };
    return { stopProductImport: sheet };
  });
  await press('Stop');
  await screen.findByText('Stopped. Nothing was changed.');
});

test('recent imports are listed with links to them', async () => {
  open('/products/import');
  expect((await screen.findByRole('link', { name: 'goods.csv' })).getAttribute('href')).toBe(
    '/products/import?sheet=sheet',
  );
});

test('an import that is no longer stored shows a message', async () => {
  app.graph.when(ProductImportDocument).answer(() => ({ productImport: null }));
  app.render(<ProductImportPage />, '/products/import?sheet=old');
  await screen.findByText(/no longer stored/);
});

test('the template names and explains the columns', () => {
  expect(buildTemplate(COLUMNS)).toBe('\uFEFF"slug","name"\r\n"# Its ""readable"" name","Its name"\r\n');
});
