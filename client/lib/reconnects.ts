/** Counts how often the live link came back after a break: what happened meanwhile was not heard. */
import { useEffect, useRef } from 'react';
import { createStore, useStore } from './store.ts';

const reconnectStore = createStore(0);

export const tellReconnected = (): void => reconnectStore.set(reconnectStore.get() + 1);

export const useReconnects = (): number => useStore(reconnectStore);

/** Does something each time the live link came back. `act` must be stable. */
export function useOnReconnect(act: () => void): void {
  const reconnects = useReconnects();
  const known = useRef(reconnects);
  useEffect(() => {
    if (reconnects === known.current) return;
    known.current = reconnects;
    act();
  }, [reconnects, act]);
}
