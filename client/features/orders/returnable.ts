// Items of an order that can still be returned. Pure.
import type { OrderLines_OrderFragment, OrderReturns_OrderFragment } from './orders.generated.ts';

export type ReturnableOrder = OrderLines_OrderFragment & OrderReturns_OrderFragment;

export interface ReturnableLine {
  id: string;
  name: string;
  /** Units not in an earlier return. */
  left: number;
  isReturnedOnlyIfFaulty: boolean;
}

/** Refused returns do not count. */
export function returnableLines({ lines, returns }: ReturnableOrder): ReturnableLine[] {
  const returned = returns.filter(({ status }) => status !== 'REFUSED').flatMap((request) => request.lines);
  return lines
    .map(({ id, productName, size, quantity, isReturnedOnlyIfFaulty }) => ({
      id,
      isReturnedOnlyIfFaulty,
      name: `${productName}, ${size}`,
      left: returned
        .filter(({ orderLineId }) => orderLineId === id)
        .reduce((left, line) => left - line.quantity, quantity),
    }))
    .filter(({ left }) => left > 0);
}
