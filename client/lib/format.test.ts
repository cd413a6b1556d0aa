import { expect, it } from 'vitest';
import { formatCount, formatDay, formatMoney } from './format.ts';

it('money is written in rupees with Indian grouping and two decimals', () => {
  expect(formatMoney(12_345_650)).toBe('₹1,23,456.50');
  expect(formatMoney(0)).toBe('₹0.00');
});

it('counts are shortened as the specification writes them', () => {
  expect(formatCount(64_600)).toBe('64.6K');
  expect(formatCount(2_500_000)).toBe('2.5M');
  expect(formatCount(12)).toBe('12');
});

it('days are told by the clock of India', () => {
  expect(formatDay('2026-11-19T20:00:00.000Z')).toBe('20 Nov 2026');
});
