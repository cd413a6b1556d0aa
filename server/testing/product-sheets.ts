// Product sheets as files, and their import over the graph of the back office.
import { randomUUID } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import { runJob } from '#server/composition/jobs.ts';
import { exportProducts } from '#server/modules/catalogue/export-products.ts';
import { importProducts } from '#server/modules/catalogue/import-products.ts';
import type { SheetCells } from '#server/modules/catalogue/product-sheet.ts';
import { db } from '#server/platform/database/db.ts';
import { ooxml } from './files.ts';
import { requestAdminGraphql } from './staff.ts';

/** The rows of all products, as `product export` writes them. */
export async function exportedRows(): Promise<SheetCells[]> {
  const sheet: SheetCells[] = [];
  for await (const row of exportProducts()) sheet.push(row);
  return sheet;
}

export const toCsv = (rows: readonly object[], delimiter = ',') =>
  Buffer.from(stringify([...rows], { header: true, delimiter }));

/** Sheet rows of new products with one size each, copied from a live product of the seed. */
export async function newProductRows(
  count: number,
  name = `goods-${randomUUID().slice(0, 8)}`,
): Promise<SheetCells[]> {
  const model = (await exportedRows()).find(({ status, pictures }) => status === 'LIVE' && pictures);
  if (!model) throw new Error('the sample shop has no product');
  const own = { picture: '', sku: '', gtin: '', reorderAt: '', size: '1 kg', stock: '5', price: '499.00' };
  return Array.from({ length: count }, (_, n) => ({
    ...model,
    ...own,
    slug: `${name}-${n + 1}`,
    name: `Goods ${name} ${n + 1}`,
  }));
}

/** Imports a new product, copied from a live product of the seed, with these values. Returns its row. */
export async function importNewProduct(values: object = {}): Promise<SheetCells> {
  const [model] = await newProductRows(1);
  if (!model) throw new Error('no product row');
  const texts = Object.entries(values).map(([name, value]) => [name, String(value ?? '')]);
  const cells: SheetCells = { ...model, nutritionSource: '', ...Object.fromEntries(texts) };
  await importProducts([{ line: 2, cells }]);
  return cells;
}

export const findProducts = (goods: readonly { slug: string }[]) =>
  db.product.findMany({
    where: { slug: { in: goods.map(({ slug }) => slug) } },
    include: { variants: true },
    orderBy: { slug: 'asc' },
  });

const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook with one sheet of this XML. */
export const workbookParts = (sheetData: string, texts = ''): Record<string, string> => ({
  'xl/workbook.xml': `<workbook xmlns:r="${LINKS}"><sheets><sheet name="Hidden" sheetId="2" state="hidden" r:id="rId2"/><sheet name="Goods" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/none.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
  ...(texts && { 'xl/sharedStrings.xml': `<sst>${texts}</sst>` }),
});

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A workbook with one sheet; all cells are texts. */
export function toWorkbook(rows: readonly SheetCells[]): Promise<Buffer> {
  const [first] = rows;
  if (!first) throw new Error('there is no row');
  const table = [Object.keys(first), ...rows.map((row) => Object.values(row))];
  const xml = table.map(
    (cells, index) =>
      `<row r="${index + 1}">${cells.map((cell) => `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`).join('')}</row>`,
  );
  return ooxml('xlsx', workbookParts(xml.join('')));
}

export interface TestImport {
  id: string;
  state: string;
  by: string;
  rowCount: number;
  doneCount: number;
  message: string | null;
  outcomes: Record<'new' | 'changed' | 'unchanged' | 'refused' | 'conflict', number>;
  result: Record<'products' | 'newProducts' | 'sizes' | 'newSizes', number> | null;
}

export interface TestImportRow {
  line: number;
  slug: string;
  outcome: string;
  changes: { column: string; before: string | null; after: string }[];
  problems: { column: string; message: string }[];
}

const FIELDS = `id state by rowCount doneCount message outcomes { new changed unchanged refused conflict }
  result { products newProducts sizes newSizes }`;

/** Actions of a member of staff on product sheets. */
export function importActions(url: () => string, cookie: () => string) {
  const operation = async (name: string, id: string) => {
    const query = `mutation ($id: ID!) { ${name}(id: $id) { ${FIELDS} } }`;
    const { data, code, errors } = await requestAdminGraphql<Record<string, TestImport> | null>(
      url(),
      query,
      {
        variables: { id },
        cookie: cookie(),
      },
    );
    return {
      ...data?.[name],
      code,
      message: errors[0]?.message ?? data?.[name]?.message ?? null,
      fields: errors[0]?.extensions?.fields,
    };
  };
  return {
    /** Uploads a file; returns the id of its import, or the error message. */
    async upload(file: Uint8Array, { id = randomUUID() as string, stock = false, name = 'goods.csv' } = {}) {
      const address = `${url()}/admin/product-sheets?${new URLSearchParams({ id, name, stock: stock ? 'yes' : 'no' })}`;
      const response = await fetch(address, {
        method: 'POST',
        body: new Uint8Array(file),
        headers: { cookie: cookie() },
      });
      const result = (await response.json()) as {
        id?: string;
        code?: string;
        fields?: Record<string, string>;
      };
      return { status: response.status, id: result.id ?? '', code: result.code, fields: result.fields };
    },
    async find(id: string): Promise<TestImport> {
      const query = `query ($id: ID!) { productImport(id: $id) { ${FIELDS} } }`;
      const { data } = await requestAdminGraphql<{ productImport: TestImport }>(url(), query, {
        variables: { id },
        cookie: cookie(),
      });
      return data.productImport;
    },
    async rows(id: string, more: object = {}): Promise<TestImportRow[]> {
      const query = `query ($id: ID!, $outcomes: [ProductImportOutcome!], $first: Int!, $after: Int) {
        productImportRows(importId: $id, outcomes: $outcomes, first: $first, after: $after) {
          line slug outcome changes { column before after } problems { column message } } }`;
      const { data } = await requestAdminGraphql<{ productImportRows: TestImportRow[] }>(url(), query, {
        variables: { id, first: 100, ...more },
        cookie: cookie(),
      });
      return data.productImportRows;
    },
    start: (id: string) => operation('startProductImport', id),
    stop: (id: string) => operation('stopProductImport', id),
    recheck: (id: string) => operation('recheckProductImport', id),
  };
}

/** Runs the job that checks and imports sheets. */
export const runImportJob = () => runJob('runProductImports');

/** The steps of an import. */
export function importSteps(imports: ReturnType<typeof importActions>) {
  /** Uploads and checks a sheet; returns its id. */
  async function checked(file: Uint8Array, options: { stock?: boolean; name?: string } = {}) {
    const { id, fields } = await imports.upload(file, options);
    if (fields) throw new Error(`the sheet was refused: ${JSON.stringify(fields)}`);
    await runImportJob();
    return id;
  }
  async function imported(file: Uint8Array, options: { stock?: boolean } = {}) {
    const id = await checked(file, options);
    const { code } = await imports.start(id);
    if (code) throw new Error(`the import was refused: ${code}`);
    await runImportJob();
    return imports.find(id);
  }
  return { checked, imported };
}
