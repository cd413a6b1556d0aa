// Prices per unit of measure, to compare packs of different sizes, in paise.

export type NetUnit = 'GRAM' | 'MILLILITRE' | 'PIECE';

/** The unit that a net quantity is priced by: grams by the kilogram, millilitres by the litre. */
const MEASURES = {
  GRAM: { amount: 1000, name: 'kg' },
  MILLILITRE: { amount: 1000, name: 'litre' },
  PIECE: { amount: 1, name: 'piece' },
} as const satisfies Record<NetUnit, { amount: number; name: string }>;

export type Measure = (typeof MEASURES)[NetUnit]['name'];

interface Packed {
  /** Price of the whole pack in paise. */
  discountedPrice: number;
  netAmount: number;
  netUnit: NetUnit;
}

/**
 * The price of one kilogram, litre or piece; null if the pack is exactly that, since both prices would be the same.
 * @example computeUnitPrice({ discountedPrice: 309_00, netAmount: 1200, netUnit: 'GRAM' }) // { paise: 257_50, per: 'kg' }
 */
export function computeUnitPrice({
  discountedPrice,
  netAmount,
  netUnit,
}: Packed): { paise: number; per: Measure } | null {
  const { amount, name } = MEASURES[netUnit];
  if (netAmount <= 0 || netAmount === amount) return null;
  return { paise: Math.round((discountedPrice * amount) / netAmount), per: name };
}

/**
 * The price of one kilogram in paise; null if the product is not sold by weight.
 * @example pricePerKg({ discountedPrice: 309_00, netAmount: 1200, netUnit: 'GRAM' }) // 257_50
 */
export function pricePerKg({ discountedPrice, netAmount, netUnit }: Packed): number | null {
  return netUnit === 'GRAM' && netAmount > 0 ? Math.round((discountedPrice * 1000) / netAmount) : null;
}

/**
 * The net quantity in the format of a label.
 * @example netQuantity({ netAmount: 1200, netUnit: 'GRAM' }) // '1.2 kg'
 */
export function netQuantity({ netAmount, netUnit }: Omit<Packed, 'discountedPrice'>): string {
  if (netUnit === 'PIECE') return `${netAmount} ${netAmount === 1 ? 'piece' : 'pieces'}`;
  const [small, large] = netUnit === 'GRAM' ? ['g', 'kg'] : ['ml', 'l'];
  return netAmount < 1000 ? `${netAmount} ${small}` : `${netAmount / 1000} ${large}`;
}
