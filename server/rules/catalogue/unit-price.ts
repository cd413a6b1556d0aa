// What a measure of the goods costs, so that packs of different sizes can be compared. Pure; paise.

export type NetUnit = 'GRAM' | 'MILLILITRE' | 'PIECE';

/** What a net quantity is priced by: grams by the kilogram, millilitres by the litre. */
const MEASURES = {
  GRAM: { amount: 1000, name: 'kg' },
  MILLILITRE: { amount: 1000, name: 'litre' },
  PIECE: { amount: 1, name: 'piece' },
} as const satisfies Record<NetUnit, { amount: number; name: string }>;

export type Measure = (typeof MEASURES)[NetUnit]['name'];

interface Packed {
  /** Paise to pay for the whole pack. */
  discountedPrice: number;
  netAmount: number;
  netUnit: NetUnit;
}

/**
 * The price of one kilogram, litre or piece; null where the pack is just that, since it would say the price twice.
 * @example unitPriceOf({ discountedPrice: 309_00, netAmount: 1200, netUnit: 'GRAM' }) // { paise: 257_50, per: 'kg' }
 */
export function unitPriceOf({
  discountedPrice,
  netAmount,
  netUnit,
}: Packed): { paise: number; per: Measure } | null {
  const { amount, name } = MEASURES[netUnit];
  if (netAmount <= 0 || netAmount === amount) return null;
  return { paise: Math.round((discountedPrice * amount) / netAmount), per: name };
}

/**
 * The price of one kilogram in paise; null where it is not sold by weight.
 * @example pricePerKg({ discountedPrice: 309_00, netAmount: 1200, netUnit: 'GRAM' }) // 257_50
 */
export function pricePerKg({ discountedPrice, netAmount, netUnit }: Packed): number | null {
  return netUnit === 'GRAM' && netAmount > 0 ? Math.round((discountedPrice * 1000) / netAmount) : null;
}

/**
 * The net quantity as a label states it.
 * @example netQuantity({ netAmount: 1200, netUnit: 'GRAM' }) // '1.2 kg'
 */
export function netQuantity({ netAmount, netUnit }: Omit<Packed, 'discountedPrice'>): string {
  if (netUnit === 'PIECE') return `${netAmount} ${netAmount === 1 ? 'piece' : 'pieces'}`;
  const [small, large] = netUnit === 'GRAM' ? ['g', 'kg'] : ['ml', 'l'];
  return netAmount < 1000 ? `${netAmount} ${small}` : `${netAmount / 1000} ${large}`;
}
