// The columns of products and variants, with the parser of their sheet cells. Sheet import and export, lists, GraphQL
// and the sample products are derived from these tables. docs/contributing.md describes how to add a column.
import { z } from 'zod';
import { discountPercent, price, slug, wholeNumber } from '#rules/admin-fields.ts';
import { paiseFrom } from '#rules/money/rupees.ts';
import { line, optionalLine } from '#rules/text/text.ts';

/** The values of a table of columns, by name. */
export type Values<Columns extends z.ZodRawShape> = z.output<z.ZodObject<Columns>>;

export const numberIn = (rule: z.ZodType<number, number>) =>
  z
    .string()
    .transform((text) => (text.trim() ? Number(text) : NaN))
    .pipe(rule);
export const numberOrNone = (rule: z.ZodType<number, number>) =>
  z
    .string()
    .transform((text) => (text.trim() ? Number(text) : null))
    .pipe(rule.nullable());
/** Entries separated by |. */
export const list = z.string().transform((text) =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean),
);
const yesOrNo = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.enum(['yes', 'no', ''], 'Please say yes or no'))
  .transform((text) => text === 'yes');

/** Loaded with every product. */
export const CARD_COLUMNS = {
  slug,
  name: line('Please give a name', 120),
  onSale: yesOrNo,
  isNew: yesOrNo,
  isHot: yesOrNo,
};

/** Loaded only if requested; each is a field of `Product` in GraphQL. */
export const PAGE_COLUMNS = {
  description: line('Please describe it', 5000),
  madeOf: line('Please say what it is made of', 5000),
  tags: list,
  maker: line('Please name the maker', 120),
  makerAddress: optionalLine(300),
  importer: optionalLine(120),
  importerAddress: optionalLine(300),
  countryOfOrigin: line('Please name the country', 60),
  bestBeforeMonths: numberOrNone(wholeNumber('number of months', 1, 600)),
};

/** For invoices and business rules; not public. */
export const OFFICE_COLUMNS = {
  isGiftCard: yesOrNo,
  hsn: z
    .string()
    .trim()
    .regex(/^\d{4,8}$/, 'Please give an HSN code of 4 to 8 digits'),
  gstPercent: numberIn(wholeNumber('GST percentage', 0, 40)),
};

export const PRODUCT_COLUMNS = { ...CARD_COLUMNS, ...PAGE_COLUMNS, ...OFFICE_COLUMNS };

/** Without `stock`, which changes only with an entry in the stock ledger. */
export const VARIANT_COLUMNS = {
  size: line('Please give a size', 40),
  netAmount: numberIn(wholeNumber('net amount', 1, 1_000_000)),
  netUnit: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.enum(['GRAM', 'MILLILITRE', 'PIECE'], 'Please give gram, millilitre or piece')),
  /** MRP: rupees in the sheet, paise everywhere else. */
  price: z.string().transform(paiseFrom).pipe(price),
  discountPercent: numberIn(discountPercent),
  /** The key of its own picture; the first of the product where empty. */
  picture: optionalLine(300),
};

/** The names of a table of columns. */
export function namesOf<Columns extends object>(columns: Columns): (keyof Columns & string)[] {
  return Object.keys(columns) as (keyof Columns & string)[]; // the tables have no other keys than their own
}

/** Maps the names of a table of columns. */
export function mapNames<Columns extends object, Value>(
  columns: Columns,
  make: (name: keyof Columns & string) => Value,
): Record<keyof Columns & string, Value> {
  const entries = namesOf(columns).map((name) => [name, make(name)]);
  return Object.fromEntries(entries) as Record<keyof Columns & string, Value>; // fromEntries loses the key types
}

/** Picks the values of a row that are in a table of columns. */
export function valuesOf<Columns extends object, Row extends object>(
  columns: Columns,
  row: Row,
): Pick<Row, keyof Columns & keyof Row> {
  const picked = Object.entries(row).filter(([name]) => Object.hasOwn(columns, name));
  return Object.fromEntries(picked) as Pick<Row, keyof Columns & keyof Row>; // fromEntries loses the key types
}
