// Writes the frozen document of an order: names, prices and address are copied here and never looked up again.
import { randomInt } from 'node:crypto';
import type { AddressFields } from '#rules/address.ts';
import type { QuoteRow } from '#server/modules/cart/quotes.ts';
import { now } from '#server/platform/clock.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { PaymentMethod } from '#server/generated/resolver-types.ts';
import { newId } from '#server/platform/ids.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { expectedDelivery, inIndia } from './delivery.ts';
import type { OrderRow } from './orders.ts';
import type { ShelvedVariant } from './stock.ts';

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

/** "Unpaid orders expire after 20 minutes." */
const HELD_FOR_MS = 20 * 60 * 1000;

type Columns = Pick<Prisma.OrderUncheckedCreateInput, 'status' | 'paymentStatus'> &
  Partial<Prisma.OrderUncheckedCreateInput>;
type Step = Omit<Prisma.OrderHistoryCreateManyInput, 'orderId'>;

interface Standing {
  columns: Columns;
  history: Step[];
}

/** A cash order stands at once, to be paid when it arrives; any other waits for its payment. */
function standing(paymentMethod: PaymentMethod, postalCode: string, at: Date): Standing {
  const placed = { at, what: 'placed', cause: 'shopper' };
  if (paymentMethod === 'ONLINE')
    return {
      columns: {
        status: 'PENDING',
        paymentStatus: 'UNPAID',
        expiresAt: new Date(at.getTime() + HELD_FOR_MS),
      },
      history: [placed],
    };
  return {
    columns: {
      status: 'CONFIRMED',
      paymentStatus: 'DUE_ON_DELIVERY',
      confirmedAt: at,
      ...expectedDelivery(postalCode, at),
    },
    history: [placed, { at, what: 'confirmed', cause: 'cash on delivery' }],
  };
}

/** Creates an order with its lines; the caller takes the stock. */
export async function createOrder(
  tx: Tx,
  { shipTo, ...order }: OrderDocument,
  quote: QuoteRow,
  variants: readonly ShelvedVariant[],
): Promise<OrderRow> {
  const at = now();
  const { subtotal, discount, delivery, codFee, total } = quote;
  const { columns, history } = standing(order.paymentMethod, shipTo.postalCode, at);
  // A statement each, answering what it wrote: this is the busiest transaction of the shop.
  const placed = await tx.order.create({
    data: {
      ...order,
      ...shipTo,
      ...columns,
      number: newOrderNumber(at),
      subtotal,
      discount,
      delivery,
      codFee,
      total,
      placedAt: at,
    },
  });
  const { id: orderId } = placed;
  const lines = await insertRows(
    tx,
    'OrderLine',
    linesOf(quote, variants).map((line) => ({ id: newId(), orderId, ...line })),
  );
  const steps = await insertRows(
    tx,
    'OrderHistory',
    history.map((step) => ({ orderId, ...step })),
  );
  return { ...placed, lines, history: steps };
}

function linesOf({ lines, discount }: QuoteRow, variants: readonly ShelvedVariant[]) {
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
        position,
        variantId,
        quantity,
        unitPrice,
        productId,
        productName,
        productSlug,
        size,
        imageKey,
        hsn,
        gstPercent,
        price,
        discountPercent: variant.discountPercent,
        couponShare: shares[position] ?? 0,
        wasOnSale: variant.onSale,
        isGiftCard: variant.isGiftCard,
      },
    ];
  });
}
