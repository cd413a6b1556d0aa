// A sheet of goods: a row for each size, with its product's own columns repeated. Lists inside a
// cell are parted by |, money is in rupees.
import { z } from 'zod';
import { discountPercent, price, slug, stockCount, wholeNumber } from '#rules/goods.ts';
import { paiseFrom } from '#rules/rupees.ts';
import { line } from '#rules/text.ts';

/** A row as it was read: what its cells say, by column. */
export interface SheetRow {
  /** Where it ends in its file, for whoever mends it. */
  line: number;
  cells: Record<string, string>;
}

const numberIn = (rule: z.ZodType<number, number>) =>
  z
    .string()
    .transform((text) => (text.trim() ? Number(text) : NaN))
    .pipe(rule);
const numberOrNone = (rule: z.ZodType<number, number>) =>
  z
    .string()
    .transform((text) => (text.trim() ? Number(text) : null))
    .pipe(rule.nullable());
const list = z.string().transform((text) =>
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

export const productCells = z.object({
  slug,
  name: line('Please give a name', 120),
  category: line('Please name a category', 80),
  brand: line('Please name a brand', 80),
  lifeStages: list,
  description: line('Please describe it', 5000),
  madeOf: line('Please say what it is made of', 5000),
  tags: list,
  pictures: list.pipe(z.array(z.string()).min(1, 'Please name a picture').max(8, 'At most 8 pictures')),
  onSale: yesOrNo,
  isNew: yesOrNo,
  isHot: yesOrNo,
  isGiftCard: yesOrNo,
  hsn: z
    .string()
    .trim()
    .regex(/^\d{4,8}$/, 'Please give an HSN code of 4 to 8 digits'),
  gstPercent: numberIn(wholeNumber('GST percentage', 0, 40)),
  maker: line('Please name the maker', 120),
  countryOfOrigin: line('Please name the country', 60),
  bestBeforeMonths: numberOrNone(wholeNumber('number of months', 1, 600)),
});

export const variantCells = z.object({
  size: line('Please give a size', 40),
  netAmount: numberIn(wholeNumber('net amount', 1, 1_000_000)),
  netUnit: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.enum(['GRAM', 'MILLILITRE', 'PIECE'], 'Please give gram, millilitre or piece')),
  price: z.string().transform(paiseFrom).pipe(price),
  discountPercent: numberIn(discountPercent),
  /** Null: unsaid. */
  stock: numberOrNone(stockCount),
});

export const SHEET_COLUMNS: readonly string[] = [
  ...Object.keys(productCells.shape),
  ...Object.keys(variantCells.shape),
];

export type SheetProduct = z.output<typeof productCells>;
export type SheetVariant = z.output<typeof variantCells>;
