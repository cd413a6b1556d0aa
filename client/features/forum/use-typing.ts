import { useEffect, useRef } from 'react';
import type { Thread } from './thread.ts';
import { useTypingMutation } from './thread-acts.generated.ts';

/** It is believed for 6 seconds. */
const SAY_AGAIN_MS = 3_000;

/** Tells those who read along that someone is typing, and no longer. Stories do not tell. */
export function useTyping({ kind, id }: Pick<Thread, 'kind' | 'id'>) {
  const [send] = useTypingMutation();
  const saidAt = useRef<number>(null);
  const say = (on: boolean) => {
    if (kind !== 'question') return;
    // Nobody misses anything when it does not get through.
    send({ variables: { questionId: id, on } }).catch(() => undefined);
  };
  const typing = () => {
    if (saidAt.current !== null && Date.now() - saidAt.current < SAY_AGAIN_MS) return;
    saidAt.current = Date.now();
    say(true);
  };
  const still = () => {
    if (saidAt.current === null) return;
    saidAt.current = null;
    say(false);
  };
  const latest = useRef(still);
  useEffect(() => {
    latest.current = still;
  });
  useEffect(() => () => latest.current(), []);
  return { typing, still };
}
