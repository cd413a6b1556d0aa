// The product sheet: one row per variant, with the columns of its product repeated. Lists in a cell are separated by |,
// prices are in rupees.
import { z } from 'zod';
import { stockCountSchema } from '#rules/admin-fields.ts';
import { line } from '#rules/text/text.ts';
import { DRAFT_COLUMNS, HINDI_COLUMNS, PRODUCT_COLUMNS } from '#rules/catalogue/product-columns.ts';
import { VARIANT_COLUMNS } from '#rules/catalogue/variant-columns.ts';
import { listCell, mapNames, listColumnNames, optionalNumberCell, type Values } from '#rules/columns.ts';
import {
  namedTranslations,
  TRANSLATED_FIELDS,
  type Translated,
  type Translations,
  withTranslations,
} from '#server/platform/i18n/translations.ts';
import { rupeeCell } from '#server/platform/csv.ts';

/** An unparsed row. */
export interface SheetRow {
  /** The last line of the row in the file, for error messages. */
  line: number;
  cells: Record<string, string>;
}

export const MAX_PICTURES = 8;
const TOO_MANY_PICTURES = `At most ${MAX_PICTURES} pictures`;

/** References to other tables, by slug or key. */
const REFERENCES = {
  category: line('Please name a category', 80),
  brand: line('Please name a brand', 80),
  lifeStages: listCell,
  pictures: listCell.pipe(
    z.array(z.string()).min(1, 'Please name a picture').max(MAX_PICTURES, TOO_MANY_PICTURES),
  ),
};

const { slug, name, ...others } = PRODUCT_COLUMNS;

// Slug and name come first, for people who read the sheet.
export const productCells = z.object({ slug, name, ...REFERENCES, ...others, ...HINDI_COLUMNS });

/** The cells of a product that is not live and so may be incomplete. */
export const draftCells = z.object({
  ...productCells.shape,
  ...DRAFT_COLUMNS,
  pictures: listCell.pipe(z.array(z.string()).max(MAX_PICTURES, TOO_MANY_PICTURES)),
});

export const variantCells = z.object({
  ...VARIANT_COLUMNS,
  /** Null if the cell is empty. */
  stock: optionalNumberCell(stockCountSchema),
});

export const SHEET_COLUMNS = [...listColumnNames(productCells.shape), ...listColumnNames(variantCells.shape)];

/** A row of text cells, in the order of the columns. */
export type SheetCells = Record<(typeof SHEET_COLUMNS)[number], string>;

export type SheetProduct = z.output<typeof productCells>;
export type SheetVariant = z.output<typeof variantCells>;

/** The Hindi texts of a product as in the sheet; null if missing. */
export function hindiOf(product: Translated): Values<typeof HINDI_COLUMNS> {
  const named = namedTranslations(product);
  return mapNames(HINDI_COLUMNS, (name) => {
    const { [name]: text } = named;
    return typeof text === 'string' ? text : null;
  });
}

/** Separates the Hindi texts of a row from its other values. */
export function withoutHindi<Row extends Values<typeof HINDI_COLUMNS>>(row: Row) {
  const { nameHi, descriptionHi, madeOfHi, metaTitleHi, metaDescriptionHi, ...others } = row;
  return { hindi: { nameHi, descriptionHi, madeOfHi, metaTitleHi, metaDescriptionHi }, others };
}

/** The Hindi texts of the sheet as a product stores them. */
export function toTranslations(hindi: Values<typeof HINDI_COLUMNS>): Translations {
  const texts = mapNames(HINDI_COLUMNS, (name) => hindi[name] ?? '');
  return withTranslations(PRODUCT_COLUMNS, TRANSLATED_FIELDS.Product, texts);
}

export type Value = Values<typeof PRODUCT_COLUMNS & typeof VARIANT_COLUMNS>[
  | keyof typeof PRODUCT_COLUMNS
  | keyof typeof VARIANT_COLUMNS];

/** The row of these values. Prices are rupees in the sheet, and paise in the values as everywhere else. */
export function sheetCells(
  values: Record<Exclude<keyof SheetCells, 'price'>, Value> & { price: number },
): SheetCells {
  const texts = { ...values, price: rupeeCell(values.price) };
  const cells = SHEET_COLUMNS.map((column) => [column, cellText(texts[column])]);
  return Object.fromEntries(cells) as SheetCells; // fromEntries loses the key types
}

/** Formats a value as a cell; the inverse of parsing it. */
export function cellText(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(' | ') : String(value);
}
