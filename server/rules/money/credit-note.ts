// Splits a credit note over the rows of its invoice by tax rate. The refunded items are unknown, so each row is
// credited in proportion. An assumption; the shop's accountant has to confirm it.
import { type Supply, type Tax, computeTax, type TaxedRow } from './gst.ts';

export interface CreditedPart extends Tax {
  gstPercent: number;
  /** Amount including its tax. */
  amount: number;
}

type CreditedRow = Pick<TaxedRow, 'amount' | 'gstPercent'>;

/**
 * The parts of a credit note for an amount. The parts of several notes add up to the invoice.
 * @param before paise that earlier notes of the invoice credited
 */
export function splitCreditNote(
  rows: readonly CreditedRow[],
  supply: Supply,
  before: number,
  amount: number,
  hasEqualHalves = true,
): CreditedPart[] {
  const sharesAfter = splitAmount(rows, before + amount);
  const sharesBefore = splitAmount(rows, before);
  return rows.flatMap(({ gstPercent }, index) => {
    const [after = 0, creditedBefore = 0] = [sharesAfter[index], sharesBefore[index]];
    if (after === creditedBefore) return [];
    const shareTax = (share: number) => computeTax(share, gstPercent, supply, hasEqualHalves);
    const total = shareTax(after);
    const earlier = shareTax(creditedBefore);
    return {
      gstPercent,
      amount: after - creditedBefore,
      taxable: total.taxable - earlier.taxable,
      cgst: total.cgst - earlier.cgst,
      sgst: total.sgst - earlier.sgst,
      igst: total.igst - earlier.igst,
    };
  });
}

/** The sum of the parts of a note. */
export function creditSum(parts: readonly CreditedPart[]): Tax {
  const sum = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
  for (const part of parts)
    for (const tax of ['taxable', 'cgst', 'sgst', 'igst'] as const) sum[tax] += part[tax];
  return sum;
}

/** Each row's share of an amount in paise; the rounding remainder goes to the most expensive row. */
function splitAmount(rows: readonly CreditedRow[], amount: number): number[] {
  const total = rows.reduce((sum, row) => sum + row.amount, 0);
  const shares = rows.map((row) => Math.floor((amount * row.amount) / total));
  const remainder = amount - shares.reduce((sum, share) => sum + share, 0);
  const dearest = rows.reduce(
    (highest, row, index) => (row.amount > (rows[highest]?.amount ?? 0) ? index : highest),
    0,
  );
  return shares.map((share, index) => (index === dearest ? share + remainder : share));
}
