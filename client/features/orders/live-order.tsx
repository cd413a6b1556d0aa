import { useEffect, useRef } from 'react';
import { useReconnects } from '#client/lib/reconnects.ts';
import { refreshPersonal } from '#client/state/cart-sync.ts';
import { useOrderChangedSubscription } from './orders.generated.ts';

interface LiveOrderProps {
  orderId: string;
  /** Called after a reconnect, to refetch the order. */
  onMissed: () => void;
}

/** Subscribes to an order; renders nothing. Changes go into the cache, which the page reads. */
export function LiveOrder({ orderId, onMissed }: LiveOrderProps) {
  // A confirmed payment also removes the products from the cart.
  useOrderChangedSubscription({ variables: { orderId }, onData: refreshPersonal });
  const reconnects = useReconnects();
  const handled = useRef(reconnects);
  useEffect(() => {
    if (reconnects === handled.current) return;
    handled.current = reconnects;
    onMissed();
  }, [reconnects, onMissed]);
  return null;
}
