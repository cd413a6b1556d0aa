import { useEffect, useState } from 'react';
import { useIsIdle } from './use-is-idle.ts';

/** Code that the page does without at first: loads once it has come to rest; null until it is here. `load` must be a constant. */
export function useLater<T extends object>(load: () => Promise<T>): T | null {
  const isIdle = useIsIdle();
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    if (!isIdle) return;
    let isWanted = true;
    load().then(
      (code) => isWanted && setLoaded(code),
      // The page stays as it was read before.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isIdle, load]);
  return loaded;
}
