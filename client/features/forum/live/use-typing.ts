import { useEffect, useRef } from 'react';
import { createStore } from '#client/lib/store.ts';
import type { Thread } from '../threads/thread.ts';
import { useTypingMutation } from '../threads/thread-acts.generated.ts';

/** It is believed for 6 seconds. */
const BELIEVED_MS = 6_000;
const SAY_AGAIN_MS = 3_000;
/** Until the count without this person has come back. */
const HEARD_MS = 1_500;

/** Whether the others believe that this person is typing: they are told so, this person knows. */
export const ownTypingStore = createStore(false);

/** Tells those who read along that someone is typing, and no longer. Stories do not tell. */
export function useTyping({ kind, id }: Pick<Thread, 'kind' | 'id'>) {
  const [send] = useTypingMutation();
  const saidAt = useRef<number>(null);
  const believed = useRef<ReturnType<typeof setTimeout>>(undefined);
  const say = (on: boolean) => {
    clearTimeout(believed.current);
    if (on) ownTypingStore.set(true);
    believed.current = setTimeout(() => ownTypingStore.set(false), on ? BELIEVED_MS : HEARD_MS);
    // Nobody misses anything when it does not get through.
    send({ variables: { questionId: id, on } }).catch(() => undefined);
  };
  const typing = () => {
    const isSaid = saidAt.current !== null && Date.now() - saidAt.current < SAY_AGAIN_MS;
    if (kind !== 'question' || isSaid) return;
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
