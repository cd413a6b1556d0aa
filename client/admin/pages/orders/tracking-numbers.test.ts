import { expect, test } from 'vitest';
import { numbersIn, repeatedIn } from './tracking-numbers.ts';

const ROWS = [
  { id: 'a', number: 'MM1' },
  { id: 'b', number: 'MM2' },
  { id: 'c', number: 'MM3' },
];

test('lines fill the rows from the chosen one on, without empty and surplus lines', () => {
  expect(numbersIn('DL 1\r\n\r\nDL 2\nDL 3\n', ROWS, 1)).toEqual({ b: 'DL 1', c: 'DL 2' });
});

test('a line that begins with an order number belongs to that order', () => {
  expect(numbersIn('mm3\tDL 3\nMM1, DL 1', ROWS, 0)).toEqual({ c: 'DL 3', a: 'DL 1' });
});

test('headings and other orders are ignored if any line names an order', () => {
  expect(numbersIn('Order\tAWB\nMM9\tDL 9\nMM2\tDL 2\nMM3\t', ROWS, 0)).toEqual({ b: 'DL 2' });
});

test('a number scanned twice is reported at the second row', () => {
  expect(repeatedIn(ROWS, { a: 'DL 1', b: '', c: 'dl 1 ' })).toEqual({ c: 'MM1' });
});
