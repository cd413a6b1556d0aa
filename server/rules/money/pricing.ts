// Prices and totals in integer paise, for server and client.

/** Delivery is free from this amount, after the coupon. */
export const FREE_DELIVERY_FROM_PAISE = 100_000;
/** If the result is under 1000, add a delivery charge of 49. */
export const DELIVERY_CHARGE_PAISE = 4_900;
/** If cash on delivery, add 39. */
export const COD_FEE_PAISE = 3_900;
/** The least that an order costs, which is the least that card providers take. Only an order without delivery gets there. */
export const LEAST_TOTAL_PAISE = 100;

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
 * The total in paise: the cart price less the coupon, plus delivery under ₹1000, plus the fee for cash on delivery.
 * An order that the shopper collects has neither; a coupon leaves at least ₹1 of it to pay.
 * @example totals(100_000, 0, false).total // 100_000
 */
export function totals(subtotal: number, coupon: number, isCod: boolean, isPickup = false): Totals {
  const mostDiscount = isPickup ? Math.max(subtotal - LEAST_TOTAL_PAISE, 0) : subtotal;
  const discount = Math.min(Math.max(coupon, 0), mostDiscount);
  const goods = subtotal - discount;
  const delivery = goods < FREE_DELIVERY_FROM_PAISE && !isPickup ? DELIVERY_CHARGE_PAISE : 0;
  const codFee = isCod && !isPickup ? COD_FEE_PAISE : 0;
  return { subtotal, discount, delivery, codFee, total: goods + delivery + codFee };
}

/** What is missing to free delivery; 0 when it is free. */
export function missingForFreeDelivery(goods: number): number {
  return Math.max(FREE_DELIVERY_FROM_PAISE - goods, 0);
}

interface CouponValue {
  kind: 'FLAT' | 'PERCENT';
  /** Paise when FLAT, percent when PERCENT. */
  amount: number;
  capPaise: number | null;
}

/** What a coupon takes off a cart. A percentage is floored to whole rupees, like a discount. */
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
  let left = discount - shares.reduce((sum, share) => sum + share, 0);
  // Rounding leaves fewer paise than lines: one more for each line that can take it.
  return shares.map((share, index) => {
    if (left === 0 || share >= (lineTotals[index] ?? 0)) return share;
    left -= 1;
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

/** Paise of an amount in rupees as REST clients send it, number or numeric string; NaN if it is none. */
export function toPaise(rupees: number | string): number {
  const text = typeof rupees === 'string' ? rupees.trim() : String(rupees);
  if (!/^\d{1,9}(\.\d+)?$/.test(text)) return Number.NaN;
  const paise = Math.round(Number(text) * 100);
  // Sums of floats carry dust (0.1 + 0.2); more than that is another amount.
  return Math.abs(Number(text) * 100 - paise) < 0.001 ? paise : Number.NaN;
}
