import { useEffect, useReducer, useState } from 'react';
import { emptyLog, logAfter, type LogEvent, type Numbered, type ThreadLog } from './thread-log.ts';

/** A whole crowd may have been cut off at the same moment. */
const SPREAD_MS = 300;
const LONGEST_WAIT_MS = 30_000;

/**
 * The log of a thread, from the number on with which the page ends. Whenever it may have missed
 * something, it asks `fetchSince` for the server's list after a number, until it has an answer.
 */
export function useThreadLog<T extends Numbered>(
  base: number,
  fetchSince: (after: number) => Promise<readonly T[]>,
) {
  const [log, tell] = useReducer<ThreadLog<T>, number, [LogEvent<T>]>(logAfter, base, emptyLog);
  const [tries, setTries] = useState(0);
  const { isBehind, losses } = log;
  useEffect(() => {
    if (!isBehind) return;
    let isWanted = true;
    const ask = async () => {
      const replies = await fetchSince(log.base).catch(() => null);
      if (!isWanted) return;
      if (replies) tell({ type: 'fetched', after: log.base, replies });
      setTries(replies ? 0 : tries + 1);
    };
    const timer = setTimeout(() => void ask(), waitBefore(tries));
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
    // Once more for each loss: an answer on its way may be older than it.
  }, [isBehind, losses, tries, log.base, fetchSince]);
  return { replies: log.replies, tell };
}

function waitBefore(tries: number): number {
  const most = tries === 0 ? SPREAD_MS : Math.min(1_000 * 2 ** tries, LONGEST_WAIT_MS);
  return most * Math.random();
}
