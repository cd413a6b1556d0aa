// The columns of variants, with the parser of their sheet cells.
import { z } from 'zod';
import { discountPercentSchema, priceSchema, stockCountSchema, wholeNumber } from '#rules/admin-fields.ts';
import { isGtin } from '#rules/catalogue/gtin.ts';
import { optionalCodeCell, numberCell, optionalNumberCell } from '#rules/columns.ts';
import { parseRupeeText } from '#rules/money/rupees.ts';
import { line, optionalLine } from '#rules/text/text.ts';

/** All columns except `stock`, which changes only with an entry in the stock ledger. */
export const VARIANT_COLUMNS = {
  size: line('Please enter a size', 40),
  netAmount: numberCell(wholeNumber('net amount', 1, 1_000_000)),
  netUnit: z
    .string()
    .trim()
    .toUpperCase()
    .pipe(z.enum(['GRAM', 'MILLILITRE', 'PIECE'], 'Please enter gram, millilitre or piece')),
  /** MRP: rupees in the sheet, paise everywhere else. */
  price: z.string().transform(parseRupeeText).pipe(priceSchema),
  discountPercent: numberCell(discountPercentSchema),
  /** The key of its own picture; the first picture of the product if empty. */
  picture: optionalLine(300),
  sku: optionalCodeCell(/^[A-Z\d][A-Z\d._/-]{0,39}$/, 'Please use at most 40 letters, digits and . _ / -'),
  gtin: optionalCodeCell(/^[\d\s-]+$/, 'Please enter the digits below the barcode')
    .transform((text) => text && text.replace(/\D/g, ''))
    .refine(
      (digits) => digits === null || isGtin(digits),
      'This barcode number is invalid. Please check the digits',
    ),
  /** The reorder point; the shop's default if empty. */
  reorderAt: optionalNumberCell(stockCountSchema),
};

/** Instructions for the cells of each column, for people who fill in the sheet. */
export const VARIANT_NOTES: Readonly<Record<keyof typeof VARIANT_COLUMNS, string>> = {
  size: 'The size, such as 3 kg. Each size of a product has its own row, which repeats the values of the product.',
  netAmount: 'The net quantity in the unit of the next column: 3000 for 3 kg.',
  netUnit: 'gram, millilitre or piece.',
  price: 'The MRP in rupees, tax included.',
  discountPercent: 'The discount in percent, 0 to 99.',
  picture: 'The key of its own picture. May be empty.',
  sku: 'The SKU, unique among all sizes. May be empty.',
  gtin: 'The digits below the barcode. May be empty.',
  reorderAt: 'The reorder point; the default of the shop if empty.',
};
