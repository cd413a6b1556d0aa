import { refreshPersonal } from '#client/state/cart-sync.ts';
import { useOrderChangedSubscription } from './orders.generated.ts';

/**
 * Subscribes to an order; renders nothing. It as it is at first, and after a break, and its changes go into the cache,
 * which the page reads.
 */
export function LiveOrder({ orderId }: { orderId: string }) {
  // A confirmed payment also removes the products from the cart.
  useOrderChangedSubscription({ variables: { orderId }, onData: refreshPersonal });
  return null;
}
