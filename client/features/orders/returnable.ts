// What of an order can still be sent back. Pure.
import type { OrderLines_OrderFragment, OrderReturns_OrderFragment } from './orders.generated.ts';

export type ReturnableOrder = OrderLines_OrderFragment & OrderReturns_OrderFragment;

export interface ReturnableLine {
  id: string;
  name: string;
  /** Units that were not asked to go back before. */
  left: number;
}

/** A return that was refused takes nothing away. */
export function returnableLines({ lines, returns }: ReturnableOrder): ReturnableLine[] {
  const gone = returns.filter(({ status }) => status !== 'REFUSED').flatMap((request) => request.lines);
  return lines
    .map(({ id, productName, size, quantity }) => ({
      id,
      name: `${productName}, ${size}`,
      left: gone
        .filter(({ orderLineId }) => orderLineId === id)
        .reduce((left, line) => left - line.quantity, quantity),
    }))
    .filter(({ left }) => left > 0);
}
