// Prices and totals in integer paise, for server and client.

/** The charges of an order besides its goods, in paise. */
export interface Charges {
  /** The delivery charge below `freeDeliveryFrom`. */
  delivery: number;
  /** Delivery is free from this amount, after the coupon. */
  freeDeliveryFrom: number;
  /** The fee for cash on delivery. */
  cashFee: number;
  /** Maximum total for cash on delivery, including the fee. Larger orders cost too much if they are refused at the door. */
  cashLimit: number;
}

/** Charges until the owner changes them: ₹49 below ₹1000, ₹39 for cash, up to ₹5000. */
export const DEFAULT_CHARGES: Charges = {
  delivery: 4_900,
  freeDeliveryFrom: 100_000,
  cashFee: 3_900,
  cashLimit: 500_000,
};

/** Minimum total of an order: the least amount that card providers accept. Only an order without charges can reach it. */
export const MIN_TOTAL_PAISE = 100;

/**
 * Discounted price = price minus the floor of (discount percent times price).
 * The floor is taken in whole rupees, on integers, since 29 % of ₹100 in floats is 28.
 * @example discountedPrice(49_950, 10) // 45_050: ₹499.50 at 10 % is ₹450.50
 */
export function discountedPrice(price: number, percent: number): number {
  return price - Math.floor((percent * price) / 10_000) * 100;
}

export interface Totals {
  subtotal: number;
  discount: number;
  delivery: number;
  codFee: number;
  total: number;
}

/**
 * The total in paise: the cart price less the coupon, plus delivery below the amount from which it is free, plus the fee
 * for cash on delivery. An order that the shopper collects has neither. Where no delivery is charged, a coupon leaves at
 * least ₹1 to pay.
 * @example totals(DEFAULT_CHARGES, 100_000, 0, false).total // 100_000
 */
export function totals(
  charges: Charges,
  subtotal: number,
  coupon: number,
  isCod: boolean,
  isPickup = false,
): Totals {
  const isCharged = Math.min(charges.delivery, charges.freeDeliveryFrom) >= MIN_TOTAL_PAISE && !isPickup;
  const mostDiscount = isCharged ? subtotal : Math.max(subtotal - MIN_TOTAL_PAISE, 0);
  const discount = Math.min(Math.max(coupon, 0), mostDiscount);
  const goods = subtotal - discount;
  const delivery = goods < charges.freeDeliveryFrom && !isPickup ? charges.delivery : 0;
  const codFee = isCod && !isPickup ? charges.cashFee : 0;
  return { subtotal, discount, delivery, codFee, total: goods + delivery + codFee };
}

/** The amount missing for free delivery; 0 when it is free. */
export function missingForFreeDelivery({ freeDeliveryFrom }: Charges, goods: number): number {
  return Math.max(freeDeliveryFrom - goods, 0);
}

interface CouponValue {
  kind: 'FLAT' | 'PERCENT';
  /** Paise when FLAT, percent when PERCENT. */
  amount: number;
  capPaise: number | null;
}

/** The discount of a coupon on a cart. A percentage is rounded down to whole rupees, like a discount. */
export function couponDiscount(coupon: CouponValue, subtotal: number): number {
  const amount =
    coupon.kind === 'FLAT' ? coupon.amount : Math.floor((coupon.amount * subtotal) / 10_000) * 100;
  return Math.min(amount, coupon.capPaise ?? amount, subtotal);
}

/** Splits a discount over the lines in proportion to their totals, in paise. No line gets more than its total. */
export function couponShares(discount: number, lineTotals: readonly number[]): number[] {
  const subtotal = lineTotals.reduce((sum, total) => sum + total, 0);
  if (subtotal === 0) return lineTotals.map(() => 0);
  const shares = lineTotals.map((total) => Math.floor((discount * total) / subtotal));
  let remainder = discount - shares.reduce((sum, share) => sum + share, 0);
  // Rounding leaves fewer paise than lines: one more for each line that can take it.
  return shares.map((share, index) => {
    if (remainder === 0 || share >= (lineTotals[index] ?? 0)) return share;
    remainder -= 1;
    return share + 1;
  });
}

interface Priced {
  id: string;
  discountedPrice: number;
  stock: number;
}

/** Lowest discounted price among variants in stock, else among all; ties by id. */
export function lowestPriced<V extends Priced>(variants: readonly V[]): V | undefined {
  const inStock = variants.filter(({ stock }) => stock > 0);
  const [lowest] = [...(inStock.length ? inStock : variants)].sort(
    (a, b) => a.discountedPrice - b.discountedPrice || (a.id < b.id ? -1 : 1),
  );
  return lowest;
}

/** Rupees with two decimals for REST bodies. @example toRupees(45_050) // 450.5 */
export function toRupees(paise: number): number {
  return paise / 100;
}

/** An amount within a sentence, without grouping. @example ungroupedRupeeText(100_000) // '₹1000' */
export const ungroupedRupeeText = (paise: number): string => `₹${toRupees(paise)}`;

/** Paise of an amount in rupees as REST clients send it, number or numeric string; NaN if it is none. */
export function toPaise(rupees: number | string): number {
  const text = typeof rupees === 'string' ? rupees.trim() : String(rupees);
  if (!/^\d{1,9}(\.\d+)?$/.test(text)) return Number.NaN;
  const paise = Math.round(Number(text) * 100);
  // Sums of floats are slightly off (0.1 + 0.2); a larger difference is another amount.
  return Math.abs(Number(text) * 100 - paise) < 0.001 ? paise : Number.NaN;
}
