import { refreshPersonal } from '#client/state/cart-sync.ts';
import { useOrderChangedSubscription } from '../orders.generated.ts';

/**
 * Subscribes to an order; renders nothing. The current order on start and after reconnecting, and
 * each change, are written to the cache, which the page reads.
 */
export function LiveOrder({ orderId }: { orderId: string }) {
  // A confirmed payment also removes the products from the cart.
  useOrderChangedSubscription({ variables: { orderId }, onData: refreshPersonal });
  return null;
}
