import { useCallback, useEffect, useRef } from 'react';
import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useOnReconnect } from '#client/lib/graph/reconnects.ts';
import { useOnPageFocus } from '#client/lib/hooks/use-on-page-focus.ts';
import { allSince } from './all-since.ts';
import type { ThreadReply_ReplyFragment } from './live-thread.generated.ts';
import { THREAD_DOCUMENTS } from './thread-documents.ts';
import { useResubscribe } from '#client/lib/graph/use-resubscribe.ts';
import { useThread } from '../threads/thread.ts';
import { useThreadLog } from '../threads/use-thread-log.ts';

/** Fallback when nothing confirms that the subscriptions are established. */
const SETTLED_MS = 2_000;

interface LiveReplies {
  /** The highest number that the page shows. */
  base: number;
  /** Refetches what the page shows; without it, all replies are refetched. Must be a stable function. */
  refresh?: () => void;
  /** The thread was removed. Must be a stable function. */
  onGone: () => void;
  /** If omitted, replies are fetched but not subscribed to. */
  isSubscribed?: boolean;
}

/** Subscribes to the new and changed replies of the thread. */
export function useLiveReplies({ base, refresh: refreshPage, onGone, isSubscribed = true }: LiveReplies) {
  const { kind, id: threadId } = useThread();
  const documents = THREAD_DOCUMENTS[kind];
  const fetchSince = useFetchSince(onGone);
  const refresh = useCallback(() => {
    if (refreshPage) refreshPage();
    else fetchSince(0).catch(() => undefined);
  }, [refreshPage, fetchSince]);
  const { replies, dispatch } = useThreadLog<ThreadReply_ReplyFragment>(base, fetchSince);
  const onLost = useCallback(() => dispatch({ type: 'lost' }), [dispatch]);
  const resubscribe = useResubscribe(onLost);

  const stream = { variables: { threadId }, skip: !isSubscribed, ignoreResults: true };
  const addedStream = useSubscription(documents.replyAdded, {
    ...stream,
    onData: ({ data }) => {
      if (data.data) dispatch({ type: 'received', reply: data.data.reply });
    },
    onComplete: () => {
      resubscribe(addedStream.restart);
    },
    onError: () => resubscribe(addedStream.restart, true),
  });
  const changedStream = useSubscription(documents.replyChanged, {
    ...stream,
    onData: ({ data }) => {
      // Apollo has updated the reply in the cache; only the list knows which reply comes first.
      if (data.data?.change.kind === 'HELPFUL') refresh();
    },
    onComplete: () => {
      refresh();
      resubscribe(changedStream.restart);
    },
    onError: () => resubscribe(changedStream.restart, true),
  });
  return {
    replies,
    addReply: (reply: ThreadReply_ReplyFragment) => dispatch({ type: 'received', reply }),
    onLost,
    /** Call it when the subscriptions are established. */
    onEstablished: useCatchUp({ onLost, refresh, isSubscribed }),
    resubscribe,
  };
}

/** Reads all replies after a number, in batches. */
function useFetchSince(onGone: () => void) {
  const { kind, id: threadId } = useThread();
  const { repliesSince } = THREAD_DOCUMENTS[kind];
  const client = useApolloClient();
  return useCallback(
    (after: number) =>
      allSince<ThreadReply_ReplyFragment>(after, async (afterNumber, first) => {
        const { data } = await client.query({
          query: repliesSince,
          variables: { threadId, afterNumber, first },
          fetchPolicy: 'network-only',
        });
        if (data?.thread === null) onGone();
        return data?.thread?.replies;
      }),
    [client, repliesSince, threadId, onGone],
  );
}

interface CatchUpOptions {
  /** Reads the replies that were missed. */
  onLost: () => void;
  refresh: () => void;
  isSubscribed: boolean;
}

/** Catches up after a reconnect and on focus. Call the result when the subscriptions are established. */
function useCatchUp({ onLost, refresh, isSubscribed }: CatchUpOptions): () => void {
  // Replies before the subscriptions were established were missed.
  const mayHaveMissed = useRef(true);
  useEffect(() => {
    if (!isSubscribed) return;
    const timer = setTimeout(() => mayHaveMissed.current && onLost(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [onLost, isSubscribed]);
  const catchUp = useCallback(() => {
    mayHaveMissed.current = true;
    onLost();
    refresh();
  }, [onLost, refresh]);
  useOnReconnect(catchUp);
  useOnPageFocus(catchUp);
  return useCallback(() => {
    if (!mayHaveMissed.current) return;
    mayHaveMissed.current = false;
    onLost();
  }, [onLost]);
}
