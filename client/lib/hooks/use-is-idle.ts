import { useEffect, useState } from 'react';

// Upper limit for a page that never becomes idle.
const TIMEOUT_MS = 5_000;
/** Safari has no requestIdleCallback. */
const FALLBACK_MS = 2_000;

/** Whether the page has been idle since it loaded; deferred work starts then. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const markIdle = () => setIsIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(markIdle, FALLBACK_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(markIdle, { timeout: TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}
