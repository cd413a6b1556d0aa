import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page is hydrated: false on the server and during hydration, true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
