// Items of an order that can still be returned. Pure.
import { returnableUnits, countUnits } from '#rules/orders/parcels.ts';
import type {
  OrderLines_OrderFragment,
  OrderParcels_OrderFragment,
  OrderReturns_OrderFragment,
} from '../orders.generated.ts';

export type ReturnableOrder = OrderLines_OrderFragment &
  OrderReturns_OrderFragment &
  OrderParcels_OrderFragment;

export interface ReturnableLine {
  id: string;
  name: string;
  /** Units that have arrived, not too long ago, and are not in an earlier return. */
  left: number;
  isReturnedOnlyIfFaulty: boolean;
}

/** Refused returns do not count. */
export function returnableLines({ lines, returns, parcels }: ReturnableOrder): ReturnableLine[] {
  const returned = returns.filter(({ status }) => status !== 'REFUSED').flatMap((request) => request.lines);
  return lines
    .map(({ id, productName, size, isReturnedOnlyIfFaulty }) => ({
      id,
      isReturnedOnlyIfFaulty,
      name: `${productName}, ${size}`,
      left: returnableUnits(parcels, id, countUnits([{ lines: returned }], id)),
    }))
    .filter(({ left }) => left > 0);
}
