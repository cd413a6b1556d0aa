import { useEffect, useRef, useState } from 'react';
import { CombinedGraphQLErrors } from '@apollo/client';
import { replyInput } from '#rules/forum/forum-input.ts';
import { i18n } from '#client/lib/i18n.ts';
import { randomUuid } from '#client/lib/random-uuid.ts';
import { useReconnects } from '#client/lib/graph/reconnects.ts';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { useSession } from '#client/state/session.ts';
import { fileMarks } from '../photos/photo-change.ts';
import { withSendKey, type Draft } from './draft.ts';
import type { ThreadReply_ReplyFragment } from '../live/live-thread.generated.ts';
import { markReplyAsOwn } from './own-replies.ts';
import { threadInput, type Thread } from '../threads/thread.ts';
import { useAddReplyMutation } from '../threads/thread-mutations.generated.ts';

/** Retry interval without a reconnect event. */
const RETRY_MS = 10_000;

/** A reply that is shown while it is being sent. Not to be confused with a pending reply, which awaits review. */
export interface OptimisticReply {
  draft: ReturnType<typeof withSendKey>;
  photos: readonly File[];
  /** The last number of the thread when it was sent. */
  after: number;
  state: 'sending' | 'waiting';
}

interface Outcome {
  lastNumber: number;
  onAdded: (reply: ThreadReply_ReplyFragment) => void;
  /** The server refused it; text and photos go back to the form. */
  onRefused: (draft: Draft, photos: readonly File[], message: string) => void;
}

/** Sends a reply until the server saves or refuses it. Without network it waits and is retried. */
export function useSendReply(thread: Thread, { lastNumber, onAdded, onRefused }: Outcome) {
  const session = useSession();
  const [add] = useAddReplyMutation();
  const [optimisticReply, setOptimisticReply] = useState<OptimisticReply | null>(null);
  const isSending = useRef(false);

  const attempt = async ({ draft, photos, after }: Omit<OptimisticReply, 'state'>) => {
    if (isSending.current) return;
    isSending.current = true;
    setOptimisticReply({ draft, photos, after, state: 'sending' });
    try {
      const { data } = await add({
        variables: {
          input: {
            ...threadInput(thread),
            text: draft.text,
            quotedReplyId: draft.quoted?.id ?? null,
            ...(photos.length > 0 && { photos: [...photos] }),
            clientMutationId: draft.sent.as,
          },
        },
      });
      if (!data) throw new Error('addReply returned no data');
      if (session.status === 'signed-in') markReplyAsOwn(data.addReply.id);
      setOptimisticReply(null);
      onAdded(data.addReply);
    } catch (error) {
      const userError = parseUserError(error);
      if (userError || CombinedGraphQLErrors.is(error)) {
        setOptimisticReply(null);
        const message = userError?.message ?? i18n.t('Your reply could not be sent. Please try again.');
        onRefused(draft, photos, message);
      } else setOptimisticReply({ draft, photos, after, state: 'waiting' });
    } finally {
      isSending.current = false;
    }
  };

  const isWaiting = optimisticReply?.state === 'waiting';
  const retry = useRetry(isWaiting, () => {
    if (isWaiting) void attempt(optimisticReply);
  });

  return {
    optimisticReply,
    send: (draft: Draft, photos: readonly File[]) => {
      const draftWithKey = withSendKey(draft, randomUuid, fileMarks(photos));
      void attempt({ draft: draftWithKey, photos, after: lastNumber });
      return draftWithKey;
    },
    retry,
    /** Stops sending and returns the unsent reply. */
    cancel: () => {
      setOptimisticReply(null);
      return optimisticReply;
    },
  };
}

/** Retries while a reply is waiting: on a reconnect, when the browser is online again, and after some seconds. */
function useRetry(isWaiting: boolean, attempt: () => void): () => void {
  const latest = useRef(attempt);
  useEffect(() => {
    latest.current = attempt;
  });
  const reconnects = useReconnects();
  useEffect(() => {
    if (reconnects > 0) latest.current();
  }, [reconnects]);
  useEffect(() => {
    if (!isWaiting) return;
    const retryNow = () => latest.current();
    const timer = setTimeout(retryNow, RETRY_MS * (0.5 + Math.random() / 2));
    addEventListener('online', retryNow);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retryNow);
    };
  }, [isWaiting]);
  return () => latest.current();
}

interface ReceivedReply {
  number: number;
  text: string | null;
  author: { username: string } | null;
}

/** Whether a reply from the subscription is the one being sent: it may arrive before the mutation's response. */
export function isEcho(
  received: ReceivedReply,
  optimisticReply: OptimisticReply | null,
  username: string,
): boolean {
  if (!optimisticReply || received.number <= optimisticReply.after) return false;
  if (received.author?.username !== username) return false;
  // Normalized like on the server.
  const parsed = replyInput.safeParse({ text: optimisticReply.draft.text });
  return parsed.success && parsed.data.text === received.text;
}
