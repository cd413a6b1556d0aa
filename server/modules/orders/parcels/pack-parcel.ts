// Packs an order in parts.
import { z } from 'zod';
import { MAX_ORDER_LINES, MAX_PARCELS } from '#rules/constants.ts';
import { type ParcelUnits, listUnpackedUnits } from '#rules/orders/parcels.ts';
import { type LockedOrder, lockOrder } from '#server/modules/orders/lock-order.ts';
import { packOrder } from '#server/modules/orders/fulfilment/fulfil.ts';
import { canChangeFulfilment } from '#server/modules/orders/order-status.ts';
import { publishOrderChanged } from '#server/modules/orders/orders.ts';
import { now } from '#server/platform/clock.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { requireAsSeen } from '#server/modules/orders/fulfilment/step-errors.ts';
import { invalid, notFound, UserError } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { parseInput } from '#server/platform/parse.ts';
import { insertParcel } from './insert-parcel.ts';

export interface NewParcel {
  /** The number of the new parcel: one more than the order has. A double click or a second packer finds it taken. */
  number: number;
  lines: readonly ParcelUnits[];
}

const input = z.object({
  number: z.number().int().min(1, 'Please enter the number of the parcel'),
  lines: z
    .array(
      z.object({
        orderLineId: z.string(),
        quantity: z.number().int('Please enter a whole number').min(0, 'Please enter 0 or more'),
      }),
    )
    .max(MAX_ORDER_LINES, `At most ${MAX_ORDER_LINES} lines`)
    .refine(
      (lines) => new Set(lines.map(({ orderLineId }) => orderLineId)).size === lines.length,
      'Please list each item only once',
    )
    .transform((lines) => lines.filter(({ quantity }) => quantity > 0))
    .refine((lines) => lines.length > 0, 'Please choose the items of the parcel'),
});

/**
 * Packs units of an order as a parcel; if these are all units, the order is packed whole. The shopper can no longer cancel.
 * @param seen the version of the order that the packer saw
 * @throws CONFLICT if the number is taken, the order cannot be packed or was changed, VALIDATION for too many units
 */
export async function packParcel(orderId: string, parcel: NewParcel, seen?: number): Promise<void> {
  if (!isId(orderId)) throw notFound('order');
  const { number, lines } = parseInput(input, parcel);
  const packed = await transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (number !== order.parcels.length + 1) throw taken(order, number);
    if (!canChangeFulfilment(order, 'PACKED'))
      throw new UserError('CONFLICT', `Order ${order.number} has nothing to pack.`);
    requireAsSeen(order, seen);
    requireLeft(order, lines);
    const isRest = isAllThatIsLeft(order, lines);
    if (number === MAX_PARCELS && !isRest)
      throw new UserError(
        'CONFLICT',
        `An order can have at most ${MAX_PARCELS} parcels. Please pack everything that is left.`,
      );
    if (isRest && order.parcels.length === 0) return null;
    await insertParcel(tx, order, lines, { packedAt: now() });
    return order;
  });
  if (packed) await publishOrderChanged(packed);
  else await packOrder(orderId, seen);
}

function taken({ number: order }: LockedOrder, number: number): UserError {
  return new UserError(
    'CONFLICT',
    `Parcel ${number} of order ${order} is already packed. Please check what is left.`,
  );
}

function requireLeft(order: LockedOrder, lines: readonly ParcelUnits[]): void {
  const unpacked = listUnpackedUnits(order.lines, order.parcels);
  for (const { orderLineId, quantity } of lines) {
    const line = order.lines.find(({ id }) => id === orderLineId);
    if (!line)
      throw invalid({
        lines: 'An item is no longer in the order. Please close this and check what is left.',
      });
    const most = unpacked.find((units) => units.orderLineId === orderLineId)?.quantity ?? 0;
    if (quantity > most)
      throw invalid({ lines: `Only ${most} of ${line.productName}, ${line.size} can be packed` });
  }
}

function isAllThatIsLeft({ lines, parcels }: LockedOrder, units: readonly ParcelUnits[]): boolean {
  return listUnpackedUnits(lines, [...parcels, { lines: units }]).length === 0;
}
