/** Counts how often the live link came back after a break: what happened meanwhile was not heard. */
import { createStore, useStore } from './store.ts';

const reconnectStore = createStore(0);

export const tellReconnected = (): void => reconnectStore.set(reconnectStore.get() + 1);

export const useReconnects = (): number => useStore(reconnectStore);
