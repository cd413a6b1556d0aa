// Inserts an order. Names, prices and address are copied into it, so that later changes do not affect it.
import { randomInt } from 'node:crypto';
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { PAYMENT_MINUTES } from '#rules/orders/payment-window.ts';
import { discountRowId } from '#server/modules/cart/automatic-discounts/discounts-on-lines.ts';
import type { QuoteRow } from '#server/modules/cart/quotes.ts';
import { now } from '#server/platform/clock.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { PaymentMethod } from '#server/generated/resolver-types.ts';
import { copiedTranslations } from '#server/platform/i18n/translations.ts';
import { newId } from '#server/platform/ids.ts';
import { shopIdentity } from '#server/platform/shop-identity.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { shopSameDay, shopSettings } from '#server/platform/shop-settings.ts';
import { expectedDays, inIndia } from '#server/modules/orders/fulfilment/delivery.ts';
import type { Destination } from './destination.ts';
import { type HistoryStep, recordHistory } from '#server/modules/orders/order-history.ts';
import type { OrderRow } from '#server/modules/orders/orders.ts';
import type { StockedVariant } from '#server/modules/orders/stock.ts';

export interface NewOrderRow extends Destination {
  userId: string;
  clientOrderId: string;
  requestHash: string;
  paymentMethod: PaymentMethod;
  couponCode: string | null;
  /** The person or process that placed it, for the history: see `OrderTaker`. */
  cause: string;
  /** Payment deadline in hours; null for a shopper who pays immediately. */
  holdHours: number | null;
  /** The return whose goods this order replaces free of charge. */
  replacementForId: string | null;
}

/** Amounts of an order, in paise. */
type OrderAmounts = Pick<QuoteRow, 'subtotal' | 'discount' | 'delivery' | 'codFee' | 'total' | 'charges'>;

type NewLine = Omit<Prisma.OrderLineCreateManyInput, 'id' | 'orderId'>;

// No vowels and no look-alikes: shoppers read it out on the phone.
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXZ';

/** @example "MM261120-7KQ4XN" */
function newOrderNumber(at: Date): string {
  const day = inIndia(at).day.toISOString().slice(2, 10).replaceAll('-', '');
  const code = Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `MM${day}-${code}`;
}

/** The end of the stock reservation of an unpaid online order. */
export function paymentDeadline(from: Date, holdHours: number | null = null): Date {
  return holdHours === null ? addMinutes(from, PAYMENT_MINUTES) : addHours(from, holdHours);
}

type StatusColumns = Pick<Prisma.OrderUncheckedCreateInput, 'status' | 'paymentStatus'> &
  Partial<Prisma.OrderUncheckedCreateInput>;

interface InitialState {
  columns: StatusColumns;
  history: HistoryStep[];
}

/** Cash-on-delivery orders and replacements are confirmed immediately; online orders await payment. */
function initialState(newOrder: Omit<NewOrderRow, 'userId'>, at: Date): InitialState {
  const { paymentMethod, cause, holdHours, shipTo, pickup, replacementForId } = newOrder;
  const { postalCode } = shipTo;
  const placedStep = { what: 'placed', cause } as const;
  if (paymentMethod === 'ONLINE' && replacementForId === null)
    return {
      columns: {
        status: 'PENDING',
        paymentStatus: 'UNPAID',
        expiresAt: paymentDeadline(at, holdHours),
      },
      history: [placedStep],
    };
  return {
    columns: {
      status: 'CONFIRMED',
      // A replacement is free, so nothing is due.
      paymentStatus: replacementForId === null ? 'DUE_ON_DELIVERY' : 'PAID',
      confirmedAt: at,
      ...expectedDays(shopSameDay(), { postalCode, pickup }, at),
    },
    history: [placedStep, { what: 'confirmed', cause: confirmationCause(newOrder) }],
  };
}

function confirmationCause({ pickup, replacementForId }: Omit<NewOrderRow, 'userId'>): string {
  if (replacementForId !== null) return 'free of charge';
  return pickup ? 'cash at pickup' : 'cash on delivery';
}

/** Creates an order with its lines; the caller takes the stock. */
export async function insertOrder(
  tx: Tx,
  newOrder: NewOrderRow,
  { subtotal, discount, delivery, codFee, total, charges }: OrderAmounts,
  newLines: readonly NewLine[],
): Promise<OrderRow> {
  const at = now();
  const { columns, history } = initialState(newOrder, at);
  const { shipTo, pickup, cause: _cause, holdHours: _holdHours, ...order } = newOrder;
  // One statement per table, returning its rows: this is the shop's busiest transaction.
  const orderRow = await tx.order.create({
    data: {
      ...order,
      ...shipTo,
      ...columns,
      ...(pickup && { pickup: { ...pickup } }),
      seller: { ...shopIdentity() },
      charges: { ...charges },
      returnDays: shopSettings().returnDays,
      number: newOrderNumber(at),
      subtotal,
      discount,
      delivery,
      codFee,
      total,
      placedAt: at,
    },
  });
  const { id: orderId } = orderRow;
  const lines = await insertRows(
    tx,
    'OrderLine',
    newLines.map((line) => ({ id: newId(), orderId, ...line })),
  );
  return { ...orderRow, lines, parcels: [], history: await recordHistory(tx, orderId, ...history) };
}

/** The order lines as quoted. */
export function quotedLines({ lines }: QuoteRow, variants: readonly StockedVariant[]): NewLine[] {
  return lines.flatMap(({ variantId, quantity, unitPrice, discount, automaticDiscount }, position) => {
    const variant = variants.find(({ id }) => id === variantId);
    if (!variant) return [];
    const { productId, productName, productSlug, size, image, hsn, gstPercent, price } = variant;
    return [
      {
        position,
        variantId,
        quantity,
        unitPrice,
        productId,
        productName,
        productSlug,
        translations: copiedTranslations(variant.translations, 'name', 'productName'),
        size,
        imageKey: image?.key ?? null,
        hsn,
        gstPercent,
        price,
        discountPercent: variant.discountPercent,
        couponShare: discount,
        automaticDiscountId: discountRowId(automaticDiscount),
        automaticAmount: automaticDiscount?.amount ?? 0,
        automaticDiscountName: automaticDiscount?.name ?? null,
        automaticDiscountNameHi: automaticDiscount?.nameHi ?? null,
        wasOnSale: variant.onSale,
        isGiftCard: variant.isGiftCard,
      },
    ];
  });
}
