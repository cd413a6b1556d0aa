import { useEffect, useState } from 'react';
import { useIsIdle } from './use-is-idle.ts';

/** Loads a module once the page is idle; null until then. `load` must be stable. */
export function useIdleImport<T extends object>(load: () => Promise<T>): T | null {
  const isIdle = useIsIdle();
  const [loaded, setLoaded] = useState<T | null>(null);
  useEffect(() => {
    if (!isIdle) return;
    let isMounted = true;
    load().then(
      (module) => isMounted && setLoaded(module),
      // The page works without it.
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [isIdle, load]);
  return loaded;
}
