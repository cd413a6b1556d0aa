import { expect, test } from 'vitest';
import { parseRupeeText, rupeeFieldText } from './rupees.ts';

test.each([
  ['499', 49_900],
  ['₹1,299.5', 129_950],
  ['Rs. 1,05,299', 10_529_900],
  ['rs 499', 49_900],
  ['INR 499.00', 49_900],
  ['499/-', 49_900],
  ['Rs.499/-', 49_900],
])('the amount %s is accepted', (text, paise) => {
  expect(parseRupeeText(text)).toBe(paise);
});

test.each(['', 'Rs.', '-5', '4.999', '1.299,00', '499-', 'USD 5'])('%j is not an amount', (text) => {
  expect(parseRupeeText(text)).toBeNaN();
});

test.each([
  [49_950, '499.50'],
  [49_900, '499'],
  [12_345_600, '123456'],
  [0, '0'],
  [null, ''],
])('the field of %s paise has the text %j', (paise, text) => {
  expect(rupeeFieldText(paise)).toBe(text);
});
