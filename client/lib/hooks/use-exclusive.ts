import { useCallback, useRef, useState } from 'react';

/** Runs one action at a time: calls while it runs are ignored, such as the second of a double click. */
export function useExclusive() {
  const [isRunning, setIsRunning] = useState(false);
  // A ref, because state updates too late for a double click.
  const isLocked = useRef(false);
  const run = useCallback(async (action: () => Promise<void>): Promise<void> => {
    if (isLocked.current) return;
    isLocked.current = true;
    setIsRunning(true);
    try {
      await action();
    } finally {
      isLocked.current = false;
      setIsRunning(false);
    }
  }, []);
  return { run, isRunning };
}
