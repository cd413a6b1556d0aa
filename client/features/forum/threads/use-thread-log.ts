import { useEffect, useReducer, useState } from 'react';
import { emptyLog, logAfter, type LogEvent, type Numbered, type ThreadLog } from './thread-log.ts';

/** Spreads the requests of many clients that lost their connection at the same time. */
const SPREAD_MS = 300;
const MAX_DELAY_MS = 30_000;

/**
 * The log of a thread after the number `base`. When events may have been missed, it calls `fetchSince` until
 * that succeeds.
 */
export function useThreadLog<T extends Numbered>(
  base: number,
  fetchSince: (after: number) => Promise<readonly T[]>,
) {
  const [log, dispatch] = useReducer<ThreadLog<T>, number, [LogEvent<T>]>(logAfter, base, emptyLog);
  const [failures, setFailures] = useState(0);
  const { isBehind, losses } = log;
  useEffect(() => {
    if (!isBehind) return;
    let isActive = true;
    const fetchNow = async () => {
      const replies = await fetchSince(log.base).catch(() => null);
      if (!isActive) return;
      if (replies) dispatch({ type: 'fetched', after: log.base, replies });
      setFailures(replies ? 0 : failures + 1);
    };
    const timer = setTimeout(() => void fetchNow(), retryDelay(failures));
    return () => {
      isActive = false;
      clearTimeout(timer);
    };
    // Fetches again after each loss: a response on its way may be outdated.
  }, [isBehind, losses, failures, log.base, fetchSince]);
  return { replies: log.replies, dispatch };
}

function retryDelay(failures: number): number {
  const max = failures === 0 ? SPREAD_MS : Math.min(1_000 * 2 ** failures, MAX_DELAY_MS);
  return max * Math.random();
}
