import { useEffect, useRef } from 'react';
import { createStore } from '#client/lib/store.ts';
import type { Thread } from '../threads/thread.ts';
import { useTypingMutation } from '../threads/thread-mutations.generated.ts';

/** The server drops a typing signal after this time. */
const SIGNAL_LASTS_MS = 6_000;
const REPEAT_AFTER_MS = 3_000;
/** Until the count without this user has arrived. */
const COUNT_DELAY_MS = 1_500;

/** Whether the number of people typing includes this user, who must not be shown to themselves. */
export const ownTypingStore = createStore(false);

/** Signals to other readers of a question that this user is typing. Posts have no typing signals. */
export function useTyping({ kind, id }: Pick<Thread, 'kind' | 'id'>) {
  const [send] = useTypingMutation();
  const signalledAt = useRef<number>(null);
  const resetTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const signal = (on: boolean) => {
    clearTimeout(resetTimer.current);
    if (on) ownTypingStore.set(true);
    resetTimer.current = setTimeout(() => ownTypingStore.set(false), on ? SIGNAL_LASTS_MS : COUNT_DELAY_MS);
    // A lost signal does no harm.
    send({ variables: { questionId: id, on } }).catch(() => undefined);
  };
  const startTyping = () => {
    const isRecent = signalledAt.current !== null && Date.now() - signalledAt.current < REPEAT_AFTER_MS;
    if (kind !== 'question' || isRecent) return;
    signalledAt.current = Date.now();
    signal(true);
  };
  const stopTyping = () => {
    if (signalledAt.current === null) return;
    signalledAt.current = null;
    signal(false);
  };
  const latest = useRef(stopTyping);
  useEffect(() => {
    latest.current = stopTyping;
  });
  useEffect(() => () => latest.current(), []);
  return { startTyping, stopTyping };
}
