import { describe, expect, it, test } from 'vitest';
import { buildTaxedRows, computeTax, taxSums } from './gst.ts';

test.each([
  // amount, percent → taxable, CGST, SGST
  [118_00, 18, 100_00, 9_00, 9_00],
  [105_00, 5, 100_00, 2_50, 2_50],
  [112_00, 12, 100_00, 6_00, 6_00],
  [100_00, 18, 84_74, 7_63, 7_63],
  [49_00, 18, 41_52, 3_74, 3_74],
  [500_00, 0, 500_00, 0, 0],
  [1, 18, 1, 0, 0],
  [0, 18, 0, 0, 0],
])('%i paise with %i %% GST included are %i and two halves', (amount, percent, taxable, cgst, sgst) => {
  expect(computeTax(amount, percent, 'INTRA_STATE')).toEqual({ taxable, cgst, sgst, igst: 0 });
});

test('taxable amount and tax add up to the amount for any amount', () => {
  for (const percent of [0, 5, 12, 18, 28])
    for (let amount = 1; amount < 30_000; amount += 97) {
      const { taxable, cgst, sgst } = computeTax(amount, percent, 'INTRA_STATE');
      expect(taxable + cgst + sgst).toBe(amount);
      expect(cgst).toBe(sgst);
      // At most a paisa from the exact tax in all.
      expect(Math.abs(cgst + sgst - (amount * percent) / (100 + percent))).toBeLessThanOrEqual(1);
      const between = computeTax(amount, percent, 'INTER_STATE');
      expect(between.taxable + between.igst).toBe(amount);
    }
});

test('an invoice from before the halves were equal keeps its figures', () => {
  expect(computeTax(100_00, 18, 'INTRA_STATE', false)).toEqual({
    taxable: 84_75,
    cgst: 7_62,
    sgst: 7_63,
    igst: 0,
  });
});

const line = { productName: 'Puppy Pellets', size: '3 kg', hsn: '230910', gstPercent: 18 };
const order = {
  lines: [
    { ...line, quantity: 2, unitPrice: 333_33, couponShare: 66_67 },
    { ...line, gstPercent: 5, quantity: 1, unitPrice: 99_99, couponShare: 33_33 },
  ],
  delivery: 49_00,
  codFee: 39_00,
  stateName: 'Maharashtra',
};

describe('the rows of an invoice', () => {
  it('the invoice lists the goods less their share of the coupon, then delivery and fee with their own tax', () => {
    const rows = buildTaxedRows(order, 'Rajasthan');
    expect(rows.map(({ name, code, amount, igst, cgst }) => [name, code, amount, igst, cgst])).toEqual([
      ['Puppy Pellets, 3 kg', '230910', 599_99, 91_52, 0],
      ['Puppy Pellets, 3 kg', '230910', 66_66, 3_17, 0],
      ['Delivery', '9968', 49_00, 7_47, 0],
      ['Cash on delivery', '9968', 39_00, 5_95, 0],
    ]);
  });

  it.each(['Rajasthan', 'Maharashtra'])('the rows add up to the total when shipped to %s', (stateName) => {
    const { taxable, cgst, sgst, igst, amount } = taxSums(
      buildTaxedRows({ ...order, stateName }, 'Rajasthan'),
    );
    expect(amount).toBe(666_66 + 99_99 - 100_00 + 49_00 + 39_00);
    expect(taxable + cgst + sgst + igst).toBe(amount);
    expect(igst === 0).toBe(stateName === 'Rajasthan');
  });

  it('the invoice leaves out what cost nothing', () => {
    expect(buildTaxedRows({ ...order, delivery: 0, codFee: 0 }, 'Rajasthan')).toHaveLength(2);
  });
});
