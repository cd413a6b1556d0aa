import { useEffect, useRef } from 'react';

const TICK_MS = 10_000;
/** Timers stop while a machine sleeps; in a hidden tab they only slow down. */
const ASLEEP_MS = 70_000;
const HIDDEN_MS = 30_000;

/**
 * Calls back when the user returns to the page: the machine slept, the tab was hidden for a while, or the page
 * was restored from the back/forward cache.
 */
export function useOnPageFocus(onFocus: () => void): void {
  const latest = useRef(onFocus);
  useEffect(() => {
    latest.current = onFocus;
  });
  useEffect(() => {
    let ticked = Date.now();
    let hiddenAt: number | null = null;
    const timer = setInterval(() => {
      if (Date.now() - ticked > ASLEEP_MS) latest.current();
      ticked = Date.now();
    }, TICK_MS);
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (hiddenAt !== null && Date.now() - hiddenAt > HIDDEN_MS) latest.current();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && latest.current();
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('pageshow', onShow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('pageshow', onShow);
    };
  }, []);
}
