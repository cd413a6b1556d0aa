// A sheet of goods: a row for each size, with its product's own columns repeated. Lists inside a
// cell are parted by |, money is in rupees.
import { z } from 'zod';
import { stockCount } from '#rules/goods.ts';
import { line } from '#rules/text.ts';
import {
  list,
  namesOf,
  numberOrNone,
  PRODUCT_COLUMNS,
  type Values,
  VARIANT_COLUMNS,
} from './product-columns.ts';

/** A row as it was read: what its cells say, by column. */
export interface SheetRow {
  /** Where it ends in its file, for whoever mends it. */
  line: number;
  cells: Record<string, string>;
}

/** What other tables hold of a product, named by slug or key. */
const LINKS = {
  category: line('Please name a category', 80),
  brand: line('Please name a brand', 80),
  lifeStages: list,
  pictures: list.pipe(z.array(z.string()).min(1, 'Please name a picture').max(8, 'At most 8 pictures')),
};

const { slug, name, ...others } = PRODUCT_COLUMNS;

// A person who opens a sheet reads first what it is.
export const productCells = z.object({ slug, name, ...LINKS, ...others });

export const variantCells = z.object({
  ...VARIANT_COLUMNS,
  /** Null: unsaid. */
  stock: numberOrNone(stockCount),
});

export const SHEET_COLUMNS = [...namesOf(productCells.shape), ...namesOf(variantCells.shape)];

/** A row of text cells, in the order of the columns. */
export type SheetCells = Record<(typeof SHEET_COLUMNS)[number], string>;

export type SheetProduct = z.output<typeof productCells>;
export type SheetVariant = z.output<typeof variantCells>;

type Value = Values<typeof PRODUCT_COLUMNS & typeof VARIANT_COLUMNS>[
  keyof typeof PRODUCT_COLUMNS | keyof typeof VARIANT_COLUMNS];

/** What a cell says: the reverse of reading it. */
export function cellText(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(' | ') : String(value);
}
