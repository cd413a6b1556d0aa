import { useEffect, useRef } from 'react';

/** The server ends a stream that fell behind; the socket itself comes back alone. */
const AGAIN_MS = 1_000;
const AFTER_ERROR_MS = 15_000;

/** How streams begin again after the server ended them: `onComplete: () => again(stream.restart)`. `onLost` is told at once, and when they stand again. */
export function useAgain(onLost: () => void) {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const latest = useRef(onLost);
  useEffect(() => {
    latest.current = onLost;
  });
  useEffect(() => {
    const waiting = timers.current;
    return () => waiting.forEach(clearTimeout);
  }, []);
  const later = (ms: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      act();
    }, ms);
    timers.current.add(timer);
  };
  return (restart: () => void, isError = false) => {
    latest.current();
    const wait = (isError ? AFTER_ERROR_MS : AGAIN_MS) * (0.5 + Math.random() / 2);
    later(wait, restart);
    later(wait + AGAIN_MS, () => latest.current());
  };
}
