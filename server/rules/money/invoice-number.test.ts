import { expect, test } from 'vitest';
import { challanNumber, creditNoteNumber, financialYear, invoiceNumber } from './invoice-number.ts';

test.each([
  ['2026-11-20T10:00:00Z', '26-27'],
  ['2027-03-31T18:29:59Z', '26-27'],
  // Midnight in India.
  ['2027-03-31T18:30:00Z', '27-28'],
  ['2099-12-31T00:00:00Z', '99-00'],
  ['2100-01-01T00:00:00Z', '99-00'],
])('%s is in the financial year %s', (at, year) => {
  expect(financialYear(new Date(at))).toBe(year);
});

test('an invoice number has at most 16 characters, all of them allowed', () => {
  expect(invoiceNumber('26-27', 1)).toBe('MM/26-27/000001');
  expect(creditNoteNumber('26-27', 1)).toBe('CN/26-27/000001');
  expect(challanNumber('26-27', 1)).toBe('DC/26-27/000001');
  expect(invoiceNumber('26-27', 1_234_567)).toMatch(/^[A-Z0-9/-]{1,16}$/);
  expect(() => invoiceNumber('26-27', 12_345_678)).toThrow('no MM number left');
});
