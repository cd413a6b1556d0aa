import { expect, it } from 'vitest';
import { formatDay, formatMoney } from './format.ts';

it('formats money in rupees with Indian grouping and two decimals', () => {
  expect(formatMoney(12_345_650)).toBe('₹1,23,456.50');
  expect(formatMoney(0)).toBe('₹0.00');
});

it('formats days in Indian time', () => {
  expect(formatDay('2026-11-19T20:00:00.000Z')).toBe('20 Nov 2026');
});
