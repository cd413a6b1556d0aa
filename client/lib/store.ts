import { useSyncExternalStore } from 'react';

/** An observable value for components. The server and hydration render `initial`. */
export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
  initial: T;
}

const resets: (() => void)[] = [];

/** Creates the store of a module, which lasts as long as the page. */
export function createStore<T>(initial: T): Store<T> {
  const store = createLocalStore(initial);
  resets.push(() => store.set(initial));
  return store;
}

/** Sets the stores of all modules to their initial values. For tests, whose files share loaded modules. */
export function resetStores(): void {
  for (const reset of resets) reset();
}

/** Creates a store that belongs to one component. */
export function createLocalStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
