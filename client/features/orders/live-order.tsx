import { useEffect, useRef } from 'react';
import { useReconnects } from '#client/lib/reconnects.ts';
import { refreshPersonal } from '#client/state/cart-sync.ts';
import { useOrderChangedSubscription } from './orders.generated.ts';

interface LiveOrderProps {
  orderId: string;
  /** The live link was broken for a while: the order is to be read anew. */
  onMissed: () => void;
}

/** Follows an order; draws nothing. What changes goes into the cache, and the page follows from there. */
export function LiveOrder({ orderId, onMissed }: LiveOrderProps) {
  // A payment that comes takes what was bought out of the cart as well.
  useOrderChangedSubscription({ variables: { orderId }, onData: refreshPersonal });
  const reconnects = useReconnects();
  const seen = useRef(reconnects);
  useEffect(() => {
    if (reconnects === seen.current) return;
    seen.current = reconnects;
    onMissed();
  }, [reconnects, onMissed]);
  return null;
}
