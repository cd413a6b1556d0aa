import { useEffect, useState } from 'react';

/** Whether `condition` has been true for `ms`: short waits show no skeleton. */
export function useDelayedFlag(condition: boolean, ms: number): boolean {
  const [isElapsed, setIsElapsed] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setIsElapsed(true), ms);
    return () => {
      clearTimeout(timer);
      setIsElapsed(false);
    };
  }, [condition, ms]);
  return condition && isElapsed;
}
