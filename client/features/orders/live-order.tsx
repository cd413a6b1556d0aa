import { useOrderChangedSubscription } from './orders.generated.ts';

/** Follows an order; draws nothing. What changes goes into the cache, and the page follows from there. */
export function LiveOrder({ orderId }: { orderId: string }) {
  useOrderChangedSubscription({ variables: { orderId } });
  return null;
}
