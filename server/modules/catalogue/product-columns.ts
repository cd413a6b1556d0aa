// The columns of products and variants, with the parser of their sheet cells. Sheet import and export, lists, GraphQL
// and the sample products are derived from these tables. docs/contributing.md describes how to add a column.
import { z } from 'zod';
import { discountPercent, price, slug, stockCount, wholeNumber } from '#rules/admin-fields.ts';
import { MIN_KCAL, MAX_KCAL } from '#rules/catalogue/nutrition.ts';
import { isGtin } from '#rules/catalogue/gtin.ts';
import { MAX_COUNTRY_CHARACTERS } from '#rules/constants.ts';
import { paiseFrom } from '#rules/money/rupees.ts';
import { line, optionalLine, optionalText, text } from '#rules/text/text.ts';

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

/** A code in upper case, or null. */
const optional = (form: RegExp, message: string) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .transform((text) => text || null)
    .pipe(z.string().regex(form, message).nullable());

/** Loaded with every product. */
export const CARD_COLUMNS = {
  slug,
  name: line('Please give a name', 120),
  onSale: yesOrNo,
  isNew: yesOrNo,
  isHot: yesOrNo,
};

/** The texts in Hindi, which are in `translations` of the product; English where empty. */
export const HINDI_COLUMNS = {
  nameHi: optionalLine(120),
  descriptionHi: optionalText(5000),
  madeOfHi: optionalLine(5000),
  metaTitleHi: optionalLine(70),
  metaDescriptionHi: optionalLine(160),
};

/** How search engines show a product; by its name and description where empty. */
export const SNIPPET_COLUMNS = { metaTitle: optionalLine(70), metaDescription: optionalLine(160) };

const PERCENT = 'Please give a percentage from 0 to 100 with at most 2 decimals';
const percent = numberOrNone(
  z
    .number(PERCENT)
    .min(0, PERCENT)
    .max(100, PERCENT)
    .refine((number) => Math.abs(number * 100 - Math.round(number * 100)) < 1e-6, PERCENT),
);

/** Of food; what goes together is checked by `nutritionProblems`. Loaded only if requested, as `nutrition` in GraphQL. */
export const NUTRITION_COLUMNS = {
  protein: percent,
  fat: percent,
  fibre: percent,
  ash: percent,
  moisture: percent,
  kcalPer100g: numberOrNone(wholeNumber('number of kcal', MIN_KCAL, MAX_KCAL)),
  nutritionSource: optionalLine(200),
};

/** Loaded only if requested; each is a field of `Product` in GraphQL. */
export const PAGE_COLUMNS = {
  description: text('Please describe it', 5000),
  madeOf: line('Please say what it is made of', 5000),
  tags: list,
  maker: line('Please name the maker', 120),
  makerAddress: optionalLine(300),
  importer: optionalLine(120),
  importerAddress: optionalLine(300),
  countryOfOrigin: line('Please name the country', MAX_COUNTRY_CHARACTERS),
  bestBeforeMonths: numberOrNone(wholeNumber('number of months', 1, 600)),
  ...SNIPPET_COLUMNS,
};

/** Where a product stands; an empty cell means that it is for sale. */
const status = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.enum(['DRAFT', 'LIVE', 'ARCHIVED', ''], 'Please give draft, live or archived'))
  .transform((text) => text || 'LIVE');

/** For invoices and business rules; not public. */
export const OFFICE_COLUMNS = {
  status,
  isGiftCard: yesOrNo,
  hsn: z
    .string()
    .trim()
    .regex(/^\d{4,8}$/, 'Please give an HSN code of 4 to 8 digits'),
  gstPercent: numberIn(wholeNumber('GST percentage', 0, 40)),
};

export const PRODUCT_COLUMNS = {
  ...CARD_COLUMNS,
  ...PAGE_COLUMNS,
  ...NUTRITION_COLUMNS,
  ...OFFICE_COLUMNS,
};

/** The texts that a product needs before it goes live; until then they may be empty. */
export const NEEDED_COLUMNS = ['description', 'madeOf', 'maker', 'countryOfOrigin', 'hsn'] as const;

/** The rule of a needed text for a product that is not live. */
function orEmpty(rule: z.ZodType<string, string>) {
  return z.string().transform((text, context) => {
    if (!text.trim()) return '';
    const result = rule.safeParse(text);
    if (result.success) return result.data;
    for (const { message } of result.error.issues) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** As PRODUCT_COLUMNS, for products that are not live. */
export const DRAFT_COLUMNS = {
  ...PRODUCT_COLUMNS,
  description: orEmpty(PRODUCT_COLUMNS.description),
  madeOf: orEmpty(PRODUCT_COLUMNS.madeOf),
  maker: orEmpty(PRODUCT_COLUMNS.maker),
  countryOfOrigin: orEmpty(PRODUCT_COLUMNS.countryOfOrigin),
  hsn: orEmpty(PRODUCT_COLUMNS.hsn),
} satisfies Record<(typeof NEEDED_COLUMNS)[number], z.ZodType>;

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
  sku: optional(/^[A-Z\d][A-Z\d._/-]{0,39}$/, 'Please use at most 40 letters, digits and . _ / -'),
  gtin: optional(/^[\d\s-]+$/, 'Please give the digits below the barcode')
    .transform((text) => text && text.replace(/\D/g, ''))
    .refine(
      (digits) => digits === null || isGtin(digits),
      'This is not the number of a barcode: a digit is wrong',
    ),
  /** The stock at which it is to be ordered again; the shop's usual figure where empty. */
  reorderAt: numberOrNone(stockCount),
};

/** What goes into the cells of each column, for people who fill in the sheet. */
export const COLUMN_NOTES: Readonly<
  Record<keyof typeof PRODUCT_COLUMNS | keyof typeof HINDI_COLUMNS | keyof typeof VARIANT_COLUMNS, string>
> = {
  slug: 'The readable name in the address, such as drools-adult. A row with one that is there changes that product.',
  name: 'Its name, at most 120 characters.',
  onSale: 'yes or no: whether it is in the sale.',
  isNew: 'yes or no: whether it has the badge New.',
  isHot: 'yes or no: whether it has the badge Hot.',
  description: 'What it is, at most 5000 characters.',
  madeOf: 'Ingredients of food, materials of anything else.',
  tags: 'Words that it is found by, separated by |. May be empty.',
  maker: 'Who makes it.',
  makerAddress: 'The address of the maker. May be empty.',
  importer: 'Who imports it, for goods from abroad. May be empty.',
  importerAddress: 'The address of the importer. May be empty.',
  countryOfOrigin: 'The country that it comes from.',
  metaTitle: 'The title that search engines show, instead of its name. May be empty.',
  metaDescription: 'The text that search engines show below the title. May be empty.',
  bestBeforeMonths: 'For how many months it is good. May be empty.',
  protein: 'Of food: protein in percent, as it is fed, such as 24 or 8.5. May be empty.',
  fat: 'Of food: fat in percent. May be empty.',
  fibre: 'Of food: crude fibre in percent. May be empty.',
  ash: 'Of food: crude ash in percent. May be empty.',
  moisture: 'Of food: moisture in percent. May be empty.',
  kcalPer100g:
    'Of food: energy in kcal per 100 g, as the label says. Where it is empty, it is computed from the five columns before.',
  nutritionSource: 'Where the figures of the food are from, such as label. May be empty.',
  status: 'draft, live or archived; live where empty.',
  isGiftCard: 'yes or no: whether it is a gift card.',
  hsn: 'The HSN code for the tax, 4 to 8 digits.',
  gstPercent: 'The GST in percent.',
  nameHi: 'Its name in Hindi, at most 120 characters; shown in English where empty.',
  descriptionHi: 'Its description in Hindi, at most 5000 characters; shown in English where empty.',
  madeOfHi: 'What it is made of in Hindi, at most 5000 characters; shown in English where empty.',
  metaTitleHi: 'Its title for search engines in Hindi, at most 70 characters. May be empty.',
  metaDescriptionHi: 'Its text for search engines in Hindi, at most 160 characters. May be empty.',
  size: 'The size, such as 3 kg. Each size of a product has a row of its own, with the same values of the product.',
  netAmount: 'How much is in it, in the unit of the next column: 3000 for 3 kg.',
  netUnit: 'gram, millilitre or piece.',
  price: 'The MRP in rupees, tax included.',
  discountPercent: 'The discount in percent, 0 to 99.',
  picture: 'The key of its own picture. May be empty.',
  sku: 'The code of the shop; no two sizes have the same. May be empty.',
  gtin: 'The digits below the barcode. May be empty.',
  reorderAt: 'The stock at which to order again; the usual figure of the shop where empty.',
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
