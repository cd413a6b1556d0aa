import { useCallback, useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useOnReconnect } from '#client/lib/reconnects.ts';
import { useOnPageFocus } from '#client/lib/use-on-page-focus.ts';
import { allSince } from '../live/all-since.ts';
import { setPostRemoved } from './removed-posts.ts';
import { useLiveSlot } from '../live/live-slots.ts';
import {
  PostRepliesSinceDocument,
  usePostRepliesAddedSubscription,
  usePostReplyChangedSubscription,
  type ThreadReply_ReplyFragment,
} from '../live/live-thread.generated.ts';
import { useResubscribe } from '../live/use-resubscribe.ts';
import { useThreadLog } from '../threads/use-thread-log.ts';

/** The subscriptions are established by then; earlier replies are fetched. */
const SETTLED_MS = 2_000;

/** Subscribes to the replies of a post after number `base`, the last that the page shows. */
export function useLivePost(postId: string, base: number) {
  const client = useApolloClient();
  const fetchSince = useCallback(
    (after: number) =>
      allSince<ThreadReply_ReplyFragment>(after, async (afterNumber, first) => {
        const { data } = await client.query({
          query: PostRepliesSinceDocument,
          variables: { postId, afterNumber, first },
          fetchPolicy: 'network-only',
        });
        if (data?.forumPost === null) setPostRemoved(postId);
        return data?.forumPost?.replies;
      }),
    [client, postId],
  );
  const { replies, dispatch } = useThreadLog<ThreadReply_ReplyFragment>(base, fetchSince);
  const onLost = useCallback(() => dispatch({ type: 'lost' }), [dispatch]);
  const resubscribe = useResubscribe(onLost);
  // Refetches the replies on screen as well, which updates the cache.
  const catchUp = useCallback(() => {
    onLost();
    fetchSince(0).catch(() => undefined);
  }, [onLost, fetchSince]);

  const stream = { variables: { postId }, skip: !useLiveSlot(postId), ignoreResults: true };
  const added = usePostRepliesAddedSubscription({
    ...stream,
    onData: ({ data }) => data.data && dispatch({ type: 'received', reply: data.data.postRepliesAdded }),
    onComplete: () => resubscribe(added.restart),
    onError: () => resubscribe(added.restart, true),
  });
  const changed = usePostReplyChangedSubscription({
    ...stream,
    onComplete: () => {
      catchUp();
      resubscribe(changed.restart);
    },
    onError: () => resubscribe(changed.restart, true),
  });
  useEffect(() => {
    // The page shows the first replies only; fetch the rest.
    onLost();
    if (stream.skip) return;
    const timer = setTimeout(onLost, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [onLost, stream.skip]);
  useOnReconnect(catchUp);
  useOnPageFocus(catchUp);
  return { replies, addReply: (reply: ThreadReply_ReplyFragment) => dispatch({ type: 'received', reply }) };
}
