import { expect, test } from 'vitest';
import { splitCreditNote, type CreditedPart } from './credit-note.ts';
import { computeTax } from './gst.ts';

const ROWS = [
  { amount: 33_333, gstPercent: 5 },
  { amount: 60_001, gstPercent: 18 },
  { amount: 4_900, gstPercent: 18 },
];
const TOTAL = 98_234;

const sum = (parts: readonly CreditedPart[], gstPercent: number, field: keyof CreditedPart) =>
  parts.filter((part) => part.gstPercent === gstPercent).reduce((total, part) => total + part[field], 0);

test('crediting a whole invoice at once results in its rows', () => {
  expect(splitCreditNote(ROWS, 'INTRA_STATE', 0, TOTAL)).toEqual(
    ROWS.map((row) => ({ ...row, ...computeTax(row.amount, row.gstPercent, 'INTRA_STATE') })),
  );
});

test.each([[[1, 99, 12_345, 50_000, 35_789]], [[98_233, 1]], [[32_744, 32_745, 32_745]]])(
  'credits in parts of %j add up to the invoice',
  (amounts) => {
    const parts: CreditedPart[] = [];
    let before = 0;
    for (const amount of amounts) {
      const noteParts = splitCreditNote(ROWS, 'INTER_STATE', before, amount);
      expect(noteParts.reduce((total, part) => total + part.amount, 0)).toBe(amount);
      parts.push(...noteParts);
      before += amount;
    }
    const whole = splitCreditNote(ROWS, 'INTER_STATE', 0, TOTAL);
    for (const rate of [5, 18])
      for (const field of ['amount', 'taxable', 'igst'] as const)
        expect(sum(parts, rate, field)).toBe(sum(whole, rate, field));
  },
);
