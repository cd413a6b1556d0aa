import { refreshPersonal } from '#client/state/cart-sync.ts';
import { useOrderChangedSubscription } from './orders.generated.ts';

/**
 * Subscribes to an order; renders nothing. The order as it is when the subscription starts, or resumes after a break, and
 * each change of it go into the cache, which the page reads.
 */
export function LiveOrder({ orderId }: { orderId: string }) {
  // A confirmed payment also removes the products from the cart.
  useOrderChangedSubscription({ variables: { orderId }, onData: refreshPersonal });
  return null;
}
