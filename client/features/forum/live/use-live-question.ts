import { useCallback, useEffect, useRef } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useOnReconnect } from '#client/lib/reconnects.ts';
import { useWake } from '#client/lib/use-wake.ts';
import { allSince } from './all-since.ts';
import {
  RepliesSinceDocument,
  useQuestionChangedSubscription,
  useReplyAddedSubscription,
  useReplyChangedSubscription,
  useThreadReadersSubscription,
  type ThreadReply_ReplyFragment,
} from './live-thread.generated.ts';
import { useAgain } from '../replies/use-again.ts';
import { useThreadLog } from '../threads/use-thread-log.ts';

/** When nothing says that the streams stand. */
const SETTLED_MS = 5_000;

interface LiveQuestion {
  questionId: string;
  /** The highest number given when the page was drawn. */
  base: number;
  /** Reads anew what the page itself shows. Must be a constant. */
  refresh: () => void;
}

/** Follows a question: what it asks, replies as they come, what becomes of those on screen, and who is here. */
export function useLiveQuestion({ questionId, base, refresh }: LiveQuestion) {
  const client = useApolloClient();
  const fetchSince = useCallback(
    (after: number) =>
      allSince<ThreadReply_ReplyFragment>(after, async (afterNumber, first) => {
        const { data } = await client.query({
          query: RepliesSinceDocument,
          variables: { questionId, afterNumber, first },
          fetchPolicy: 'network-only',
        });
        // It went: the page says so, and nobody asks any more.
        if (data?.question === null) refresh();
        return data?.question?.replies;
      }),
    [client, questionId, refresh],
  );
  const { replies, tell } = useThreadLog<ThreadReply_ReplyFragment>(base, fetchSince);
  // What was said before the streams stood was not heard.
  const isUnsure = useRef(true);
  const onLost = useCallback(() => tell({ type: 'lost' }), [tell]);
  const again = useAgain(onLost);

  const variables = { questionId };
  const added = useReplyAddedSubscription({
    variables,
    ignoreResults: true,
    onData: ({ data }) => data.data && tell({ type: 'heard', reply: data.data.replyAdded }),
    onComplete: () => again(added.restart),
    onError: () => again(added.restart, true),
  });
  const changed = useReplyChangedSubscription({
    variables,
    ignoreResults: true,
    onData: ({ data }) => {
      // The words and counts are in the cache by now; which reply stands first is the list's to say.
      if (data.data?.replyChanged.kind === 'HELPFUL') refresh();
    },
    onComplete: () => {
      refresh();
      again(changed.restart);
    },
    onError: () => again(changed.restart, true),
  });
  // What it asks is in the cache by then; one that is gone is asked for and says so.
  const question = useQuestionChangedSubscription({
    variables,
    ignoreResults: true,
    onComplete: () => again(question.restart),
    onError: () => again(question.restart, true),
  });
  const readers = useThreadReadersSubscription({
    variables,
    // Asked for last and answered at once: by then the others stand.
    onData: () => {
      if (!isUnsure.current) return;
      isUnsure.current = false;
      onLost();
    },
    onComplete: () => again(readers.restart),
    onError: () => again(readers.restart, true),
  });
  useEffect(() => {
    const timer = setTimeout(() => isUnsure.current && onLost(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [onLost]);

  const lookAnew = useCallback(() => {
    isUnsure.current = true;
    onLost();
    refresh();
  }, [onLost, refresh]);
  useOnReconnect(lookAnew);
  useWake(lookAnew);

  return {
    replies,
    readers: readers.data?.readers ?? null,
    hear: (reply: ThreadReply_ReplyFragment) => tell({ type: 'heard', reply }),
  };
}
