// Orders in the personal data export, with deliveries, returns and refunds.
import { toRupees } from '#rules/money/pricing.ts';
import { db } from '#server/platform/database/db.ts';
import type { CashRefund, Prisma, Refund } from '#server/generated/prisma/client.ts';

interface Range {
  skip: number;
  take: number;
}

/** Rows of one kind in the export. */
export type Section = (userId: string, range: Range) => Promise<object[]>;

export const variantFields = {
  select: { size: true, product: { select: { name: true, slug: true } } },
} as const;

// Ids are unique and grow with time, so pages neither skip nor repeat rows.
export const oldestFirst = { orderBy: { id: 'asc' } } as const;
export const shipTo = {
  fullName: true,
  phoneNumber: true,
  address: true,
  city: true,
  stateName: true,
  postalCode: true,
} as const;

const ORDER_FIELDS = {
  number: true,
  placedAt: true,
  status: true,
  paymentStatus: true,
  fulfilmentStatus: true,
  paymentMethod: true,
  couponCode: true,
  carrier: true,
  trackingNumber: true,
  pickup: true,
  subtotal: true,
  discount: true,
  delivery: true,
  codFee: true,
  total: true,
  ...shipTo,
  email: true,
  lines: {
    select: { productName: true, size: true, quantity: true, unitPrice: true },
    orderBy: { position: 'asc' },
  },
  history: { select: { at: true, what: true, cause: true }, orderBy: { id: 'asc' } },
  parcels: {
    select: {
      number: true,
      status: true,
      carrier: true,
      trackingNumber: true,
      shippedAt: true,
      deliveredAt: true,
      lines: { select: { quantity: true, orderLine: { select: { productName: true, size: true } } } },
    },
    orderBy: { number: 'asc' },
  },
  invoice: { select: { number: true, issuedAt: true } },
  payments: { select: { refunds: { orderBy: { createdAt: 'asc' } } }, orderBy: { createdAt: 'asc' } },
  cashRefunds: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  returnRequests: {
    select: {
      reason: true,
      wish: true,
      note: true,
      status: true,
      createdAt: true,
      decidedAt: true,
      lines: { select: { quantity: true, orderLine: { select: { productName: true, size: true } } } },
    },
    ...oldestFirst,
  },
} as const satisfies Prisma.OrderSelect;

/** The orders of a user, with deliveries, returns and refunds; amounts in rupees. */
export async function ownOrders(userId: string, range: Range): Promise<object[]> {
  const orders = await db.order.findMany({
    where: { userId },
    select: ORDER_FIELDS,
    ...oldestFirst,
    ...range,
  });
  return orders.map(
    ({
      subtotal,
      discount,
      delivery,
      codFee,
      total,
      lines,
      payments,
      parcels,
      returnRequests,
      cashRefunds,
      ...order
    }) => ({
      ...order,
      rupees: {
        subtotal: toRupees(subtotal),
        discount: toRupees(discount),
        delivery: toRupees(delivery),
        codFee: toRupees(codFee),
        total: toRupees(total),
      },
      lines: lines.map(({ unitPrice, ...line }) => ({ ...line, unitRupees: toRupees(unitPrice) })),
      parcels: parcels.map(withItems),
      returns: returnRequests.map(withItems),
      refunds: payments.flatMap(({ refunds }) => refunds.map(toRefund)),
      cashRefunds: cashRefunds.map(toCashRefund),
    }),
  );
}

/** Moves product names next to their quantities. */
function withItems<Of extends { lines: { quantity: number; orderLine: object }[] }>({ lines, ...rest }: Of) {
  return { ...rest, lines: lines.map(({ quantity, orderLine }) => ({ ...orderLine, quantity })) };
}

function toRefund({ amount, reason, state, createdAt, processedAt }: Refund): object {
  return { rupees: toRupees(amount), reason, state, createdAt, processedAt };
}

/** A refund of cash. The member of staff who made it is not named. */
function toCashRefund({ amount, reason, way, reference, createdAt }: CashRefund): object {
  return { rupees: toRupees(amount), reason, way, reference, createdAt };
}
