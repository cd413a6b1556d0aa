// The rules of stock lists and counts.
import { describe, expect, it } from 'vitest';
import { barcodeForms, isBarcode } from './barcode.ts';
import { countOutcome } from './count.ts';
import { daysOfCover, soldPerWeek } from './cover.ts';

describe('days of cover', () => {
  it.each([
    [10, 0, null],
    [0, 0, null],
    [0, 5, 0],
    [28, 28, 28],
    [10, 28, 10],
    [10, 56, 5],
    [5, 1, 140],
    // Less than a whole day counts as 0.
    [1, 56, 0],
  ])('%i in stock with %i sold in four weeks last %s days', (stock, sold, days) => {
    expect(daysOfCover(stock, sold)).toBe(days);
  });

  it.each([
    [0, 0],
    [1, 0.3],
    [28, 7],
    [30, 7.5],
  ])('%i sold in four weeks are %d a week', (sold, weekly) => {
    expect(soldPerWeek(sold)).toBe(weekly);
  });
});

describe('a stock count', () => {
  it.each([
    ['as expected', 10, { stock: 10, moved: 0, toPack: 0 }, { expected: 10, change: 0, missing: 0 }],
    ['more than expected', 14, { stock: 10, moved: 0, toPack: 0 }, { expected: 10, change: 4, missing: 0 }],
    ['less than expected', 7, { stock: 10, moved: 0, toPack: 0 }, { expected: 10, change: -3, missing: 0 }],
    ['with units of orders', 10, { stock: 8, moved: 0, toPack: 2 }, { expected: 10, change: 0, missing: 0 }],
    ['before a sale of 3', 10, { stock: 7, moved: -3, toPack: 0 }, { expected: 10, change: 0, missing: 0 }],
    ['before a delivery', 9, { stock: 30, moved: 20, toPack: 0 }, { expected: 10, change: -1, missing: 0 }],
    ['less than orders need', 1, { stock: 4, moved: 0, toPack: 3 }, { expected: 7, change: -4, missing: 2 }],
    ['nothing at all', 0, { stock: 4, moved: 0, toPack: 0 }, { expected: 4, change: -4, missing: 0 }],
  ])('a count %s changes the stock by the difference', (_description, units, facts, outcome) => {
    expect(countOutcome(units, facts)).toEqual(outcome);
  });
});

describe('barcodes', () => {
  it.each(['8901234567894', '96385074'])('%s is a barcode', (text) => {
    expect(isBarcode(text)).toBe(true);
  });

  it.each(['1234567', '123456789012345', '890-1234567894'])('%s is not a barcode', (text) => {
    expect(isBarcode(text)).toBe(false);
  });

  it.each([
    ['036000291452', ['036000291452', '0036000291452', '00036000291452']],
    ['0036000291452', ['036000291452', '0036000291452', '00036000291452']],
    ['8901234567894', ['8901234567894', '08901234567894']],
    ['96385074', ['96385074', '000096385074', '0000096385074', '00000096385074']],
  ])('the barcode %s is found with any number of leading zeros', (text, forms) => {
    expect(barcodeForms(text)).toEqual(forms);
  });
});
