// Fails if a column is missing in the database, the sheet, the GraphQL schema or the product page.
import {
  assertEnumType,
  assertObjectType,
  isInputObjectType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { describe, expect, it, test } from 'vitest';
import { SORT_OPTIONS } from '#rules/catalogue/product-sorts.ts';
import {
  CARD_COLUMNS,
  HINDI_COLUMNS,
  NUTRITION_COLUMNS,
  PAGE_COLUMNS,
  PRODUCT_COLUMNS,
} from '#rules/catalogue/product-columns.ts';
import { VARIANT_COLUMNS } from '#rules/catalogue/variant-columns.ts';
import { listColumnNames } from '#rules/columns.ts';
import { db } from '#server/platform/database/db.ts';
import { adminSchema } from '#server/composition/admin-schema.ts';
import { schema } from '#server/composition/schema.ts';
import { TRUSTED_OPERATIONS } from '#server/transport/graphql/trusted-operations.generated.ts';
import { useDatabase } from '#server/testing/database.ts';
import { readSheetRows } from './export-products.ts';
import { importProducts } from './import-products.ts';
import { ORDERS } from './product-list-queries.ts';
import { productCells, SHEET_COLUMNS, type SheetCells } from './product-sheet.ts';

useDatabase();

const INTERNAL_COLUMNS = {
  Product: {
    ids: ['id', 'kind', 'categoryId', 'brandId', 'version'],
    times: ['createdAt', 'updatedAt', 'removedAt', 'publishAt'],
    // HINDI_COLUMNS
    others: ['translations'],
    derived: [
      'lowestVariantId',
      'lowestPrice',
      'isSoldOut',
      'pricePerKg',
      'pricePerMcal',
      'ratingSum',
      'ratingCount',
      'ratingScore',
      'popularity',
      'allergens',
      'isLight',
      'searchText',
    ],
  },
  ProductVariant: {
    ids: ['id', 'productId'],
    derived: ['discountedPrice', 'soldLately'],
    others: ['stock', 'position', 'version'],
  },
};

test.each([
  ['Product', PRODUCT_COLUMNS],
  ['ProductVariant', VARIANT_COLUMNS],
] as const)('every column of %s is in its table of columns or internal', async (table, tableColumns) => {
  const dbColumns = await db.$queryRaw<{ name: string }[]>`
    select column_name as "name" from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}`;
  const knownColumns = [...listColumnNames(tableColumns), ...Object.values(INTERNAL_COLUMNS[table]).flat()];
  expect(dbColumns.map(({ name }) => name).sort()).toEqual(knownColumns.sort());
});

/** Replacement values for cells with restricted values; other cells are changed by their format. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  category: 'cat-dry-food',
  brand: 'pedigree',
  lifeStages: 'puppy',
  netUnit: 'PIECE',
  status: 'ARCHIVED',
  gtin: '4006381333931',
};
/** Replaced columns that belong to the variant or refer to existing records. */
const OF_VARIANT = ['netUnit', 'picture', 'gtin'];

function changedCell(column: string, { [column as keyof SheetCells]: text, pictures }: SheetCells): string {
  if (column === 'picture') return text === '' ? (pictures.split(' | ').at(-1) ?? '') : '';
  if (REPLACEMENTS[column] !== undefined) return REPLACEMENTS[column];
  if (text === 'yes' || text === 'no') return text === 'yes' ? 'no' : 'yes';
  if (text === '') return '7';
  if (/^[\d.]+$/.test(text)) return String(Number(text) + 1);
  return text.includes('|') ? text.split(' | ').slice(1).join(' | ') : `${text} too`;
}

/** A food with several tags and all figures, so that every cell can change. */
async function idOfFullProduct(): Promise<string> {
  const products = await db.product.findMany({
    where: { protein: { not: null }, kcalPer100g: { not: null } },
    orderBy: { slug: 'asc' },
    select: { id: true, tags: true },
  });
  const product = products.find(({ tags }) => tags.length > 1);
  if (!product) throw new Error('the sample shop has no food with tags and all figures');
  return product.id;
}

describe('product sheets', () => {
  // Slug and size identify the variant.
  it.each(SHEET_COLUMNS.filter((column) => column !== 'slug' && column !== 'size'))(
    'a sheet that changes %s changes only that column',
    async (column) => {
      const ids = [await idOfFullProduct()];
      const sheet = await readSheetRows(ids);
      const ofProduct = column in productCells.shape || column in REPLACEMENTS || column === 'pictures';
      const change = (row: SheetCells, index: number): SheetCells =>
        index === 0 || (ofProduct && !OF_VARIANT.includes(column))
          ? { ...row, [column]: changedCell(column, row) }
          : row;
      const changed = sheet.map(change);
      expect(changed).not.toEqual(sheet);
      await importProducts(
        changed.map((cells, index) => ({ line: index + 2, cells })),
        { withStock: true },
      );
      const read = column === 'price' ? Number : String;
      const after = await readSheetRows(ids);
      expect(after.map((row) => read(row[column]))).toEqual(changed.map((row) => read(row[column])));
      expect(after.map((row) => ({ ...row, [column]: '' }))).toEqual(
        changed.map((row) => ({ ...row, [column]: '' })),
      );
    },
  );
});

/** The fields of a type in the client's queries. */
function queriedFields(type: string): Set<string> {
  const fields = new Set<string>();
  const types = new TypeInfo(schema);
  for (const text of Object.values(TRUSTED_OPERATIONS))
    visit(
      parse(text),
      visitWithTypeInfo(types, {
        Field: ({ name }) => {
          if (types.getParentType()?.name === type) fields.add(name.value);
        },
      }),
    );
  return fields;
}

/** The missing names, so that a failure shows them. */
function missingIn(names: Iterable<string>, expected: readonly string[]): string[] {
  const foundNames = new Set(names);
  return expected.filter((name) => !foundNames.has(name));
}

test('every public column is a field in GraphQL', () => {
  const { fields } = assertObjectType(schema.getType('Product')).toConfig();
  expect(
    missingIn(Object.keys(fields), [...listColumnNames(CARD_COLUMNS), ...listColumnNames(PAGE_COLUMNS)]),
  ).toEqual([]);
});

test('the client queries every column of the product page', () => {
  expect(missingIn(queriedFields('Product'), listColumnNames(PAGE_COLUMNS))).toEqual([]);
});

test('every nutrition figure is a field in GraphQL, and the client queries it', () => {
  const fields = listColumnNames(NUTRITION_COLUMNS).map((name) =>
    name === 'nutritionSource' ? 'source' : name,
  );
  const { fields: graphFields } = assertObjectType(schema.getType('ProductNutrition')).toConfig();
  expect(missingIn(Object.keys(graphFields), fields)).toEqual([]);
  expect(missingIn(queriedFields('ProductNutrition'), fields)).toEqual([]);
});

test.each(['StaffProduct', 'ProductInput'])('every column is a field of %s in the back office', (type) => {
  const { status: _, ...formColumns } = PRODUCT_COLUMNS;
  const adminType = adminSchema.getType(type);
  const fields = isInputObjectType(adminType)
    ? adminType.getFields()
    : assertObjectType(adminType).getFields();
  expect(missingIn(Object.keys(fields), listColumnNames({ ...formColumns, ...HINDI_COLUMNS }))).toEqual([]);
});

test('the shop offers every sort order of GraphQL', () => {
  const orders = assertEnumType(schema.getType('ProductSort')).getValues();
  expect(SORT_OPTIONS.map(({ sort }) => sort)).toEqual(orders.map(({ name }) => name));
});

test.each(Object.entries(ORDERS))(
  'the sort order %s ends in the id, so that pages have no gaps',
  (_sort, { sql }) => {
    expect(sql).toMatch(/p\."id"( desc)?$/);
  },
);
