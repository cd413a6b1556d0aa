// GST on an invoice. Prices include it, so it is taken out of what was paid; everything is integer
// paise, and the parts of each row add up to its amount exactly.

/**
 * Delivery and the fee for cash on delivery are courier services: SAC 9968 at 18 %, included in the
 * charge like the tax on goods. An assumption; the shop's accountant must confirm it.
 */
export const CHARGE_GST_PERCENT = 18;
export const CHARGE_SAC = '9968';

/** Tax of goods that stay in the shop's state is halved between centre and state; else it is integrated. */
export type Supply = 'INTRA_STATE' | 'INTER_STATE';

/** The kind of supply from the state of the shop to the state of the address; both by their English names. */
export function determineSupply(stateName: string, ownStateName: string): Supply {
  return stateName === ownStateName ? 'INTRA_STATE' : 'INTER_STATE';
}

export interface Tax {
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
}

/**
 * The tax included in an amount. CGST and SGST are levied at the same rate on the same value, so they are equal: each is half
 * of the rate, rounded to a paisa, and the taxable value is the rest. IGST is the amount less the rounded taxable value.
 * @param hasEqualHalves false for invoices from before this rule: SGST got the odd paisa of the tax
 * @example computeTax(118_00, 18, 'INTRA_STATE') // { taxable: 100_00, cgst: 9_00, sgst: 9_00, igst: 0 }
 */
export function computeTax(amount: number, gstPercent: number, supply: Supply, hasEqualHalves = true): Tax {
  const taxable = Math.round((amount * 100) / (100 + gstPercent));
  const tax = amount - taxable;
  if (supply === 'INTER_STATE') return { taxable, cgst: 0, sgst: 0, igst: tax };
  if (!hasEqualHalves) return { taxable, cgst: Math.floor(tax / 2), sgst: Math.ceil(tax / 2), igst: 0 };
  const half = Math.round((amount * gstPercent) / (2 * (100 + gstPercent)));
  return { taxable: amount - 2 * half, cgst: half, sgst: half, igst: 0 };
}

/** A row of an invoice before tax is split off. Amounts are in paise and include tax. */
export interface Charge {
  name: string;
  /** HSN of goods, SAC of services. */
  code: string;
  gstPercent: number;
  quantity: number;
  unitPrice: number;
  /** Discount on the row, before tax. */
  discount: number;
}

export interface TaxedRow extends Charge, Tax {
  /** Amount of the row: its taxable value and its taxes. */
  amount: number;
}

interface InvoicedOrder {
  lines: readonly {
    productName: string;
    size: string;
    hsn: string;
    gstPercent: number;
    quantity: number;
    unitPrice: number;
    couponShare: number;
  }[];
  delivery: number;
  codFee: number;
  stateName: string;
}

/** The rows of an order's invoice; their amounts sum up to the order's total. */
export function buildTaxedRows(
  { lines, delivery, codFee, stateName }: InvoicedOrder,
  ownStateName: string,
  hasEqualHalves = true,
): TaxedRow[] {
  const supply = determineSupply(stateName, ownStateName);
  const goods = lines.map(({ productName, size, hsn, couponShare, gstPercent, quantity, unitPrice }) => ({
    name: `${productName}, ${size}`,
    code: hsn,
    discount: couponShare,
    gstPercent,
    quantity,
    unitPrice,
  }));
  const charges = [service('Delivery', delivery), service('Cash on delivery', codFee)].filter(
    ({ unitPrice }) => unitPrice > 0,
  );
  return [...goods, ...charges].map((charge) => {
    const amount = charge.unitPrice * charge.quantity - charge.discount;
    return { ...charge, amount, ...computeTax(amount, charge.gstPercent, supply, hasEqualHalves) };
  });
}

function service(name: string, unitPrice: number): Charge {
  return { name, code: CHARGE_SAC, gstPercent: CHARGE_GST_PERCENT, quantity: 1, unitPrice, discount: 0 };
}

/** The sums below the rows. */
export function taxSums(rows: readonly TaxedRow[]): Tax & { discount: number; amount: number } {
  const sum = { taxable: 0, cgst: 0, sgst: 0, igst: 0, discount: 0, amount: 0 };
  for (const row of rows)
    for (const part of ['taxable', 'cgst', 'sgst', 'igst', 'discount', 'amount'] as const)
      sum[part] += row[part];
  return sum;
}
