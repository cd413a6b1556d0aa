import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
const TICK_MS = 15_000;

/** Whole minutes left, at least 1 while there is time; 0 when it is over. */
export function useMinutesLeft(until: string): number {
  const [at, setAt] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(until) - at) / MINUTE_MS));
}
