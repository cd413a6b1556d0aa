// Rows in the clipboard format of spreadsheets.
import { describe, expect, it } from 'vitest';
import { UserError } from '#server/platform/errors.ts';
import { parseSizeSheet } from './size-sheet.ts';

const sheet = (...rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\n');

/** The message with which a whole text is refused. */
function refusalOf(text: string): string | undefined {
  try {
    parseSizeSheet(text);
    return undefined;
  } catch (error) {
    return error instanceof UserError ? error.fields?.text : String(error);
  }
}

describe('cells', () => {
  it.each([
    ['Price', '1,299.00', { price: 129_900 }],
    ['MRP', '₹1299', { price: 129_900 }],
    ['MRP', 'Rs. 1,299/-', { price: 129_900 }],
    ['MRP in rupees', '₹ 1,05,299.5', { price: 10_529_950 }],
    ['Discount %', '10%', { discountPercent: 10 }],
    ['discount', '0', { discountPercent: 0 }],
    ['Stock', '1,200', { stock: 1200 }],
    ['Reorder point', '12.00', { reorderAt: 12 }],
    ['New SKU', ' ab-1 ', { sku: 'AB-1' }],
    ['Price', '', {}],
  ])('a cell of %s may be "%s"', (title, cell, values) => {
    const { rows } = parseSizeSheet(sheet(['sku', title], ['a-1', cell]));
    expect(rows).toEqual([
      { line: 2, label: 'A-1', key: 'A-1', product: '', size: '', values, problems: {} },
    ]);
  });

  it.each([
    ['Price', '0', 'price'],
    ['Price', '-5', 'price'],
    ['Price', '12.345', 'price'],
    ['Price', 'free', 'price'],
    ['Price', '1.299,00', 'price'],
    ['Discount', '101', 'discountPercent'],
    ['Discount', '100', 'discountPercent'],
    ['Discount', '2.5', 'discountPercent'],
    ['Stock', '-1', 'stock'],
    ['Stock', '1e3', 'stock'],
    ['Reorder point', 'many', 'reorderAt'],
    ['New SKU', 'a b', 'sku'],
  ])('a cell of %s that is "%s" is refused without affecting others', (title, cell, field) => {
    const { rows } = parseSizeSheet(sheet(['SKU', title], ['A', cell], ['B', '']));
    expect(rows[0]?.problems).toHaveProperty(field);
    expect(rows[0]?.values).toEqual({});
    expect(rows[1]?.problems).toEqual({});
  });
});

describe('rows', () => {
  it('a row may have cells with tabs, quotes and line breaks, and is identified by its first line', () => {
    const text = `Product\tSize\tPrice\r\n"Ring\r\n""big"""\t"M\tL"\t10\r\n\r\n3" collar\t5"\t20\r\n`;
    const { rows } = parseSizeSheet(text);
    expect(rows.map(({ line, label, values }) => [line, label, values.price])).toEqual([
      [2, 'Ring "big", M L', 1000],
      [5, '3" collar, 5"', 2000],
    ]);
  });

  it('a row without a size, or with a cell outside the columns, has a problem', () => {
    const { rows } = parseSizeSheet('SKU\tPrice\n\t12\nA\t12\t13\nB');
    expect(rows.map(({ problems }) => Object.keys(problems))).toEqual([['size'], ['size'], []]);
  });
});

describe('texts', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, n) => [`S-${n}`, '1']);

  it.each([
    ['nothing', '', 'Please paste rows'],
    ['only names of columns', 'SKU\tPrice\n', 'no rows'],
    ['an unknown column', sheet(['SKU', 'Prize'], ['A', '1']), 'Prize'],
    ['a column twice', sheet(['SKU', 'Price', 'MRP'], ['A', '1', '2']), 'MRP'],
    ['no column to know sizes by', sheet(['Product', 'Price'], ['A', '1']), 'Product and Size'],
    ['no column to change', sheet(['SKU'], ['A']), 'column to change'],
    ['a quote that does not end', 'SKU\tPrice\n"A\t1\nB\t2', 'cannot be read'],
    ['more than 1,000 rows', sheet(['SKU', 'Price'], ...rows(1001)), '1,000'],
    ['more than 1,000 rows, some empty', `SKU\tPrice\n${'\n'.repeat(990)}${sheet(...rows(20))}`, '1,000'],
    ['more than 300,000 characters', 'x'.repeat(300_001), '3,00,000'],
  ])('a text with %s is refused', (_fault, text, message) => {
    expect(refusalOf(text)).toContain(message);
  });

  it('a text may have 1,000 rows', () => {
    expect(parseSizeSheet(`${sheet(['SKU', 'Price'], ...rows(1000))}\n\n`).rows).toHaveLength(1000);
  });
});
