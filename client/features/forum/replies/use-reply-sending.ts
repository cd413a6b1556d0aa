import { useEffect, useRef, useState } from 'react';
import { CombinedGraphQLErrors } from '@apollo/client';
import { reply as replyRule } from '#rules/forum.ts';
import { i18n } from '#client/lib/i18n.ts';
import { newKey } from '#client/lib/new-key.ts';
import { useReconnects } from '#client/lib/reconnects.ts';
import { refusalOf } from '#client/lib/refusal.ts';
import { useSession } from '#client/state/session.ts';
import { keyed, type Draft } from './draft.ts';
import type { ThreadReply_ReplyFragment } from '../live/live-thread.generated.ts';
import { claimReply } from './own-replies.ts';
import { threadInput, type Thread } from '../threads/thread.ts';
import { useAddReplyMutation } from '../threads/thread-acts.generated.ts';

/** When nothing says that the network is back. */
const TRY_AGAIN_MS = 10_000;

/** A reply on its way: shown at once, not yet the server's. */
export interface Pending {
  draft: ReturnType<typeof keyed>;
  /** The last number of the thread when it was written. */
  after: number;
  state: 'sending' | 'waiting';
}

interface Outcome {
  lastNumber: number;
  onAdded: (reply: ThreadReply_ReplyFragment) => void;
  /** The server will not have it; the text goes back to where it was written. */
  onRefused: (draft: Draft, message: string) => void;
}

/** Sends a reply until the server has taken or refused it. What finds no network waits, and goes when it is back. */
export function useReplySending(thread: Thread, { lastNumber, onAdded, onRefused }: Outcome) {
  const session = useSession();
  const [add] = useAddReplyMutation();
  const [pending, setPending] = useState<Pending | null>(null);
  const isSending = useRef(false);

  const attempt = async ({ draft, after }: Omit<Pending, 'state'>) => {
    if (isSending.current) return;
    isSending.current = true;
    setPending({ draft, after, state: 'sending' });
    try {
      const { data } = await add({
        variables: {
          input: {
            ...threadInput(thread),
            text: draft.text,
            quotedReplyId: draft.quoted?.id ?? null,
            clientMutationId: draft.sent.as,
          },
        },
      });
      if (!data) throw new Error('the graph answered nothing');
      if (session.status === 'signed-in') claimReply(data.addReply.id);
      setPending(null);
      onAdded(data.addReply);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal || CombinedGraphQLErrors.is(error)) {
        setPending(null);
        onRefused(draft, refusal?.message ?? i18n.t('Your reply could not be sent. Please try again.'));
      } else setPending({ draft, after, state: 'waiting' });
    } finally {
      isSending.current = false;
    }
  };

  const retry = useRef(() => {});
  useEffect(() => {
    retry.current = () => {
      if (pending?.state === 'waiting') void attempt(pending);
    };
  });
  const isWaiting = pending?.state === 'waiting';
  const reconnects = useReconnects();
  useEffect(() => {
    if (reconnects > 0) retry.current();
  }, [reconnects]);
  useEffect(() => {
    if (!isWaiting) return;
    const tryAgain = () => retry.current();
    const timer = setTimeout(tryAgain, TRY_AGAIN_MS * (0.5 + Math.random() / 2));
    addEventListener('online', tryAgain);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', tryAgain);
    };
  }, [isWaiting]);

  return {
    pending,
    send: (draft: Draft) => {
      const sent = keyed(draft, newKey);
      void attempt({ draft: sent, after: lastNumber });
      return sent;
    },
    tryNow: () => retry.current(),
    /** Not to be sent after all: answers what it was. */
    takeBack: () => {
      setPending(null);
      return pending?.draft ?? null;
    },
  };
}

interface Told {
  number: number;
  text: string | null;
  author: { username: string } | null;
}

/** Whether a reply that was heard is the one on its way: the stream may be faster than the answer. */
export function isEcho(told: Told, pending: Pending | null, username: string): boolean {
  if (!pending || told.number <= pending.after || told.author?.username !== username) return false;
  // Cleaned as the server cleans it.
  const cleaned = replyRule.safeParse({ text: pending.draft.text });
  return cleaned.success && cleaned.data.text === told.text;
}
