// The parcels of an order. An order packed whole has no parcel rows and is read as one parcel.
import { trackingUrl } from '#rules/orders/carriers.ts';
import type { ParcelStatus, ParcelUnits } from '#rules/orders/parcels.ts';
import { returnableUntil, orderReturnDays } from '#rules/orders/returns.ts';
import type { Order, Prisma } from '#server/generated/prisma/client.ts';
import { now } from '#server/platform/clock.ts';

export const parcelInclude = {
  orderBy: { number: 'asc' },
  include: { lines: true },
} as const satisfies Prisma.Order$parcelsArgs;

export type StoredParcel = Prisma.ParcelGetPayload<{ include: { lines: true } }>;

type OrderWithParcels = Order & {
  lines: readonly { id: string; quantity: number }[];
  parcels: readonly StoredParcel[];
};

/** A parcel for shoppers and staff. */
export interface ParcelRow {
  /** The id of the order if it is packed whole. */
  id: string;
  number: number;
  status: ParcelStatus;
  lines: ParcelUnits[];
  /** Its share of the order's total, in paise. */
  amount: number;
  /** Cash to collect on delivery, in paise. */
  cashDue: number;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  packedAt: Date | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  returnUntil: Date | null;
  /** Needed to compute the steps that staff can take. */
  order: OrderWithParcels;
}

/** The parcels of an order by number; none if nothing is packed. */
export function parcelsOf(order: OrderWithParcels): ParcelRow[] {
  const parcels = order.parcels.length > 0 ? order.parcels : toWholeParcel(order);
  return parcels.map((parcel) => ({
    ...parcel,
    lines: sortParcels(order.lines, parcel.lines),
    cashDue: cashDueFor(order, parcel),
    trackingUrl: trackingUrl(parcel.carrier, parcel.trackingNumber),
    returnUntil: parcelReturnUntil(order, parcel),
    order,
  }));
}

type PlainParcel = Omit<StoredParcel, 'orderId' | 'lines'> & { lines: readonly ParcelUnits[] };

function toWholeParcel(order: OrderWithParcels): PlainParcel[] {
  const { id, status, fulfilmentStatus, total: amount, carrier, trackingNumber } = order;
  if (status !== 'CONFIRMED' || fulfilmentStatus === 'NONE') return [];
  const { packedAt, shippedAt, deliveredAt } = order;
  return [
    {
      id,
      number: 1,
      // A delivered order is RETURNED when all of its goods were returned; its parcel was delivered nevertheless.
      status: fulfilmentStatus === 'RETURNED' && deliveredAt ? 'DELIVERED' : fulfilmentStatus,
      lines: order.lines.map((line) => ({ orderLineId: line.id, quantity: line.quantity })),
      amount,
      carrier,
      trackingNumber,
      packedAt,
      shippedAt,
      deliveredAt,
    },
  ];
}

function sortParcels(
  lines: readonly { id: string }[],
  units: readonly { orderLineId: string; quantity: number }[],
): ParcelUnits[] {
  return lines.flatMap(({ id }) =>
    units
      .filter(({ orderLineId }) => orderLineId === id)
      .map(({ orderLineId, quantity }) => ({ orderLineId, quantity })),
  );
}

function cashDueFor(
  { paymentStatus }: Pick<Order, 'paymentStatus'>,
  { status, amount }: Pick<PlainParcel, 'status' | 'amount'>,
): number {
  return paymentStatus === 'DUE_ON_DELIVERY' && (status === 'PACKED' || status === 'SHIPPED') ? amount : 0;
}

type Delivered = Pick<PlainParcel, 'status' | 'deliveredAt'>;

/** The return deadline of its goods; null if it is not delivered or the deadline has passed. */
function parcelReturnUntil(
  { status, fulfilmentStatus, returnDays }: Pick<Order, 'status' | 'fulfilmentStatus' | 'returnDays'>,
  { status: parcelStatus, deliveredAt }: Delivered,
): Date | null {
  if (status !== 'CONFIRMED' || fulfilmentStatus === 'RETURNED') return null;
  if (parcelStatus !== 'DELIVERED' || !deliveredAt) return null;
  const until = returnableUntil(deliveredAt, orderReturnDays({ returnDays }));
  return until > now() ? until : null;
}

/** The cash collected for an order, in paise. */
export function collectedCash({
  paymentStatus,
  total,
  parcels,
}: Pick<OrderWithParcels, 'paymentStatus' | 'total' | 'parcels'>): number {
  if (parcels.length === 0) return paymentStatus === 'PAID' ? total : 0;
  if (paymentStatus === 'REFUNDED') return 0;
  return parcels.reduce((sum, { status, amount }) => (status === 'DELIVERED' ? sum + amount : sum), 0);
}
