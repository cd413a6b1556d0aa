/** Counts reconnects of the subscription socket: events during the break were missed. */
import { useEffect, useRef } from 'react';
import { invalidateSharedReads } from './shared-reads-link.ts';
import { createStore, useStore } from '#client/lib/store.ts';

const reconnectStore = createStore(0);

export function notifyReconnected(): void {
  invalidateSharedReads();
  reconnectStore.set(reconnectStore.get() + 1);
}

export const useReconnects = (): number => useStore(reconnectStore);

/** Calls `callback` after each reconnect. `callback` must be stable. */
export function useOnReconnect(callback: () => void): void {
  const reconnects = useReconnects();
  const handled = useRef(reconnects);
  useEffect(() => {
    if (reconnects === handled.current) return;
    handled.current = reconnects;
    callback();
  }, [reconnects, callback]);
}
