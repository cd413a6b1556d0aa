import { useEffect, useRef } from 'react';

/** The server ends streams that missed events; the socket reconnects by itself. */
const RESTART_AFTER_MS = 1_000;
const RESTART_AFTER_ERROR_MS = 15_000;

/**
 * Restarts subscriptions after the server ended them: `onComplete: () => resubscribe(stream.restart)`. Calls
 * `onLost` immediately and again after the restart, because events in between were missed.
 */
export function useResubscribe(onLost: () => void) {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const latest = useRef(onLost);
  useEffect(() => {
    latest.current = onLost;
  });
  useEffect(() => {
    const pending = timers.current;
    return () => pending.forEach(clearTimeout);
  }, []);
  const schedule = (ms: number, callback: () => void) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      callback();
    }, ms);
    timers.current.add(timer);
  };
  return (restart: () => void, isError = false) => {
    latest.current();
    const wait = (isError ? RESTART_AFTER_ERROR_MS : RESTART_AFTER_MS) * (0.5 + Math.random() / 2);
    schedule(wait, restart);
    schedule(wait + RESTART_AFTER_MS, () => latest.current());
  };
}
