import { useCallback, useEffect, useRef } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useOnReconnect } from '#client/lib/reconnects.ts';
import { useOnPageFocus } from '#client/lib/use-on-page-focus.ts';
import { allSince } from './all-since.ts';
import {
  RepliesSinceDocument,
  useQuestionChangedSubscription,
  useReplyAddedSubscription,
  useReplyChangedSubscription,
  useThreadReadersSubscription,
  type ThreadReply_ReplyFragment,
} from './live-thread.generated.ts';
import { useResubscribe } from './use-resubscribe.ts';
import { useThreadLog } from '../threads/use-thread-log.ts';

/** Fallback when no event confirms that the subscriptions are established. */
const SETTLED_MS = 5_000;

interface LiveQuestion {
  questionId: string;
  /** The highest reply number when the page was loaded. */
  base: number;
  /** Refetches the page. Must be a stable function. */
  refresh: () => void;
}

/** Subscribes to a question: its text, new and changed replies, and presence. */
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
        // The question was removed: the page shows that after a refresh.
        if (data?.question === null) refresh();
        return data?.question?.replies;
      }),
    [client, questionId, refresh],
  );
  const { replies, dispatch } = useThreadLog<ThreadReply_ReplyFragment>(base, fetchSince);
  // Replies before the subscriptions were established were missed.
  const mayHaveMissed = useRef(true);
  const onLost = useCallback(() => dispatch({ type: 'lost' }), [dispatch]);
  const resubscribe = useResubscribe(onLost);

  const variables = { questionId };
  const added = useReplyAddedSubscription({
    variables,
    ignoreResults: true,
    onData: ({ data }) => data.data && dispatch({ type: 'received', reply: data.data.replyAdded }),
    onComplete: () => resubscribe(added.restart),
    onError: () => resubscribe(added.restart, true),
  });
  const changed = useReplyChangedSubscription({
    variables,
    ignoreResults: true,
    onData: ({ data }) => {
      // Apollo has updated the reply in the cache; only the list knows which reply comes first.
      if (data.data?.replyChanged.kind === 'HELPFUL') refresh();
    },
    onComplete: () => {
      refresh();
      resubscribe(changed.restart);
    },
    onError: () => resubscribe(changed.restart, true),
  });
  // Apollo writes the changed question to the cache. If the question is gone, the catch-up query shows that.
  const question = useQuestionChangedSubscription({
    variables,
    ignoreResults: true,
    onComplete: () => resubscribe(question.restart),
    onError: () => resubscribe(question.restart, true),
  });
  const readers = useThreadReadersSubscription({
    variables,
    // Subscribed last and answered at once, so the other subscriptions are established by then.
    onData: () => {
      if (!mayHaveMissed.current) return;
      mayHaveMissed.current = false;
      onLost();
    },
    onComplete: () => resubscribe(readers.restart),
    onError: () => resubscribe(readers.restart, true),
  });
  useEffect(() => {
    const timer = setTimeout(() => mayHaveMissed.current && onLost(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [onLost]);

  const catchUp = useCallback(() => {
    mayHaveMissed.current = true;
    onLost();
    refresh();
  }, [onLost, refresh]);
  useOnReconnect(catchUp);
  useOnPageFocus(catchUp);

  return {
    replies,
    readers: readers.data?.readers ?? null,
    addReply: (reply: ThreadReply_ReplyFragment) => dispatch({ type: 'received', reply }),
  };
}
