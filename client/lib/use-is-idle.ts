import { useEffect, useState } from 'react';

// Even a busy page gets there.
const LATEST_MS = 5_000;
/** Safari has no idle callback. */
const OTHERWISE_MS = 2_000;

/** Whether the page has come to rest since it was opened: what may wait starts then. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const rest = () => setIsIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(rest, OTHERWISE_MS);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(rest, { timeout: LATEST_MS });
    return () => cancelIdleCallback(waiting);
  }, []);
  return isIdle;
}
