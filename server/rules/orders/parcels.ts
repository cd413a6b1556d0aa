// Parcels: the parts of an order that are shipped or collected separately.
import { type PaidLine, computeRefund } from './returns.ts';

export type ParcelStatus = 'PACKED' | 'SHIPPED' | 'DELIVERED' | 'RETURNED' | 'CANCELLED';

/** Units of a line of an order. */
export interface ParcelUnits {
  orderLineId: string;
  quantity: number;
}

interface WithLines {
  lines: readonly ParcelUnits[];
}

interface OrderedLine {
  id: string;
  quantity: number;
}

/** Units of a line in parcels. */
export function countUnits(parcels: readonly WithLines[], orderLineId: string): number {
  return parcels
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => (line.orderLineId === orderLineId ? sum + line.quantity : sum), 0);
}

/** The units that are in no parcel yet. */
export function listUnpackedUnits(
  lines: readonly OrderedLine[],
  parcels: readonly WithLines[],
): ParcelUnits[] {
  return lines
    .map(({ id, quantity }) => ({ orderLineId: id, quantity: quantity - countUnits(parcels, id) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Whether the parcel has left the shop, by a carrier or at the counter. */
export function hasLeft({ status }: { status: ParcelStatus }): boolean {
  return status === 'SHIPPED' || status === 'DELIVERED' || status === 'RETURNED';
}

const BY_PROGRESS = ['PACKED', 'SHIPPED', 'DELIVERED', 'RETURNED'] as const;

/** The state of an order in parcels: that of its least advanced line. Cancelled parcels are ignored. */
export function leastAdvancedStatus(
  lines: readonly OrderedLine[],
  parcels: readonly (WithLines & { status: ParcelStatus })[],
): 'NONE' | (typeof BY_PROGRESS)[number] {
  if (listUnpackedUnits(lines, parcels).length > 0) return 'NONE';
  return BY_PROGRESS.find((status) => parcels.some((parcel) => parcel.status === status)) ?? 'NONE';
}

interface PricedOrder {
  /** Total in paise. */
  total: number;
  lines: readonly (PaidLine & { id: string })[];
}

/**
 * The part of the order's total that a new parcel bears, in paise: its goods less their part of the coupon, and in the
 * first parcel the charges. The shares of all parcels add up to the total.
 */
export function parcelAmount(
  order: PricedOrder,
  earlier: readonly WithLines[],
  units: readonly ParcelUnits[],
): number {
  const goods = order.lines.reduce(
    (sum, line) =>
      sum + computeRefund(line, countUnits(earlier, line.id), countUnits([{ lines: units }], line.id)),
    0,
  );
  return earlier.length === 0 ? goods + sumCharges(order) : goods;
}

function sumCharges({ total, lines }: PricedOrder): number {
  return total - lines.reduce((sum, line) => sum + computeRefund(line, 0, line.quantity), 0);
}

interface DeliveredParcel extends WithLines {
  status: ParcelStatus;
  /** Null if the time for returns is over or has not begun. */
  returnUntil: unknown;
}

/**
 * Units of a line that can still be returned. Units returned before are taken from the parcels that came first.
 * @param requested units in earlier returns that were not refused
 */
export function returnableUnits(
  parcels: readonly DeliveredParcel[],
  orderLineId: string,
  requested: number,
): number {
  const delivered = parcels.filter(({ status }) => status === 'DELIVERED');
  const tooLate = delivered.filter(({ returnUntil }) => !returnUntil);
  return countUnits(delivered, orderLineId) - Math.max(countUnits(tooLate, orderLineId), requested);
}
