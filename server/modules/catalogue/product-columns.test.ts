// A column that one place forgets turns red here: the database, the sheet, the graph, the product page.
import { assertEnumType, assertObjectType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { describe, expect, it, test } from 'vitest';
import { SORT_OPTIONS } from '#rules/sorting.ts';
import { db } from '#server/platform/database/db.ts';
import { schema } from '#server/composition/schema.ts';
import { TRUSTED_OPERATIONS } from '#server/transport/graphql/trusted-operations.generated.ts';
import { useDatabase } from '#server/testing/database.ts';
import { exportProducts } from './export-products.ts';
import { importProducts } from './import-products.ts';
import { CARD_COLUMNS, namesOf, PAGE_COLUMNS, PRODUCT_COLUMNS, VARIANT_COLUMNS } from './product-columns.ts';
import { SHEET_COLUMNS, type SheetCells } from './product-sheet.ts';

useDatabase();

const KEPT_BY_THE_SHOP = {
  Product: {
    ids: ['id', 'kind', 'categoryId', 'brandId'],
    times: ['createdAt', 'updatedAt', 'removedAt'],
    derived: ['lowestVariantId', 'lowestPrice', 'isSoldOut', 'searchText'],
  },
  ProductVariant: { ids: ['id', 'productId'], derived: ['discountedPrice'], others: ['stock', 'position'] },
};

test.each([
  ['Product', PRODUCT_COLUMNS],
  ['ProductVariant', VARIANT_COLUMNS],
] as const)(
  'every column of %s stands in its table of columns, or is kept by the shop',
  async (table, named) => {
    const found = await db.$queryRaw<{ name: string }[]>`
    select column_name as "name" from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}`;
    const known = [...namesOf(named), ...Object.values(KEPT_BY_THE_SHOP[table]).flat()];
    expect(found.map(({ name }) => name).sort()).toEqual(known.sort());
  },
);

/** Cells that can only be one of a few; any other cell is changed by what it looks like. */
const OTHER: Readonly<Record<string, string>> = {
  category: 'cat-dry-food',
  brand: 'pedigree',
  lifeStages: 'puppy',
  netUnit: 'PIECE',
};

function changed(column: string, text: string): string {
  if (OTHER[column] !== undefined) return OTHER[column];
  if (text === 'yes' || text === 'no') return text === 'yes' ? 'no' : 'yes';
  if (text === '') return '7';
  if (/^[\d.]+$/.test(text)) return String(Number(text) + 1);
  return text.includes('|') ? text.split(' | ').slice(1).join(' | ') : `${text} too`;
}

describe('a sheet', () => {
  // The slug and the size say which goods are meant: another one would be other goods.
  it.each(SHEET_COLUMNS.filter((column) => column !== 'slug' && column !== 'size'))(
    'that changes %s changes just that',
    async (column) => {
      const [before] = (await exportProducts()).filter(({ slug, tags }) => slug && tags.includes('|'));
      if (!before) throw new Error('the sample shop has no product with tags');
      const { slug } = before;
      const ofIt = async () => (await exportProducts()).filter((row) => row.slug === slug);
      const sheet = await ofIt();
      const ofProduct = column in PRODUCT_COLUMNS || column in OTHER || column === 'pictures';
      const change = (row: SheetCells, index: number): SheetCells =>
        index === 0 || (ofProduct && column !== 'netUnit')
          ? { ...row, [column]: changed(column, row[column]) }
          : row;
      const wanted = sheet.map(change);
      expect(wanted).not.toEqual(sheet);
      await importProducts(
        wanted.map((cells, index) => ({ line: index + 2, cells })),
        { withStock: true },
      );
      const read = column === 'price' ? Number : String;
      const after = await ofIt();
      expect(after.map((row) => read(row[column]))).toEqual(wanted.map((row) => read(row[column])));
      expect(after.map((row) => ({ ...row, [column]: '' }))).toEqual(
        wanted.map((row) => ({ ...row, [column]: '' })),
      );
    },
  );
});

/** The fields of `Product` that the client asks for. */
function fieldsAskedFor(): Set<string> {
  const asked = new Set<string>();
  const types = new TypeInfo(schema);
  for (const text of Object.values(TRUSTED_OPERATIONS))
    visit(
      parse(text),
      visitWithTypeInfo(types, {
        Field: ({ name }) => {
          if (types.getParentType()?.name === 'Product') asked.add(name.value);
        },
      }),
    );
  return asked;
}

test('every column that is shown is a field of the graph', () => {
  const { fields } = assertObjectType(schema.getType('Product')).toConfig();
  expect(Object.keys(fields)).toEqual(
    expect.arrayContaining([...namesOf(CARD_COLUMNS), ...namesOf(PAGE_COLUMNS)]),
  );
});

test('every column that is read for a page is asked for by the client', () => {
  expect([...fieldsAskedFor()]).toEqual(expect.arrayContaining(namesOf(PAGE_COLUMNS)));
});

test('every sort order of the graph can be chosen', () => {
  const orders = assertEnumType(schema.getType('ProductSort')).getValues();
  expect(SORT_OPTIONS.map(({ sort }) => sort)).toEqual(orders.map(({ name }) => name));
});
