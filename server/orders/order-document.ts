// Writes the frozen document of an order: names, prices and address are copied here and never looked up again.
import { randomInt } from 'node:crypto';
import type { AddressFields } from '#rules/address.ts';
import type { QuoteRow } from '#server/cart/quotes.ts';
import { now } from '#server/clock.ts';
import type { PaymentMethod } from '#server/graphql/resolver-types.ts';
import type { Tx } from '#server/transaction.ts';
import { expectedDelivery, inIndia } from './delivery.ts';
import type { LockedVariant, StockLine } from './stock.ts';

export interface OrderDocument {
  userId: string;
  clientOrderId: string;
  requestHash: string;
  paymentMethod: PaymentMethod;
  couponCode: string | null;
  shipTo: AddressFields;
}

// No vowels and no look-alikes: it is read out on the phone.
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXZ';

/** @example "MM261120-7KQ4XN" */
function newOrderNumber(at: Date): string {
  const day = inIndia(at).day.toISOString().slice(2, 10).replaceAll('-', '');
  const code = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `MM${day}-${code}`;
}

/** Splits the coupon over the lines by their price; no line gets more than it costs. */
export function couponShares(discount: number, lineTotals: readonly number[]): number[] {
  const subtotal = lineTotals.reduce((sum, total) => sum + total, 0);
  const shares = lineTotals.map((total) => Math.floor((discount * total) / subtotal));
  let left = discount - shares.reduce((sum, share) => sum + share, 0);
  // What rounding down left over: fewer paise than lines, one each where there is room.
  return shares.map((share, index) => {
    if (left === 0 || share >= (lineTotals[index] ?? 0)) return share;
    left -= 1;
    return share + 1;
  });
}

/** Creates a cash-on-delivery order: it stands at once, to be paid when it arrives. */
export async function createOrder(
  tx: Tx,
  { shipTo, ...order }: OrderDocument,
  quote: QuoteRow,
  variants: readonly LockedVariant[],
): Promise<{ id: string; lines: StockLine[] }> {
  const at = now();
  const { subtotal, discount, delivery, codFee, total } = quote;
  return tx.order.create({
    data: {
      ...order,
      ...shipTo,
      ...expectedDelivery(shipTo.postalCode, at),
      number: newOrderNumber(at),
      status: 'CONFIRMED',
      paymentStatus: 'DUE_ON_DELIVERY',
      subtotal,
      discount,
      delivery,
      codFee,
      total,
      placedAt: at,
      confirmedAt: at,
      lines: { create: linesOf(quote, variants) },
      history: {
        create: [
          { at, what: 'placed', cause: 'shopper' },
          { at, what: 'confirmed', cause: 'cash on delivery' },
        ],
      },
    },
    select: { id: true, lines: { select: { id: true, variantId: true, quantity: true } } },
  });
}

function linesOf({ lines, discount }: QuoteRow, variants: readonly LockedVariant[]) {
  const shares = couponShares(
    discount,
    lines.map(({ total }) => total),
  );
  return lines.flatMap(({ variantId, quantity, unitPrice }, position) => {
    const variant = variants.find(({ id }) => id === variantId);
    if (!variant) return [];
    const { productId, productName, productSlug, size, imageKey, hsn, gstPercent, price } = variant;
    return [
      {
        ...{ position, variantId, quantity, unitPrice, productId, productName, productSlug, size, imageKey },
        ...{ hsn, gstPercent, price, discountPercent: variant.discountPercent },
        couponShare: shares[position] ?? 0,
        wasOnSale: variant.onSale,
        isGiftCard: variant.isGiftCard,
      },
    ];
  });
}
