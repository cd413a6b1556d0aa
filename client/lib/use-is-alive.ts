import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts have taken over the page: false on the server and at the first drawing, true after. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
