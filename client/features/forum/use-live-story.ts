import { useCallback, useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useOnReconnect } from '#client/lib/reconnects.ts';
import { useWake } from '#client/lib/use-wake.ts';
import { allSince } from './all-since.ts';
import {
  StoryRepliesSinceDocument,
  usePostRepliesAddedSubscription,
  type ThreadReply_ReplyFragment,
} from './live-thread.generated.ts';
import { useAgain } from './use-again.ts';
import { useThreadLog } from './use-thread-log.ts';

/** By then the stream stands: what was said before it did is asked for. */
const SETTLED_MS = 2_000;

/** Follows the talk below a story, from the number on with which the page shows it. */
export function useLiveStory(postId: string, base: number) {
  const client = useApolloClient();
  const fetchSince = useCallback(
    (after: number) =>
      allSince<ThreadReply_ReplyFragment>(after, async (afterNumber, first) => {
        const { data } = await client.query({
          query: StoryRepliesSinceDocument,
          variables: { postId, afterNumber, first },
          fetchPolicy: 'network-only',
        });
        return data?.forumPost?.replies.nodes ?? [];
      }),
    [client, postId],
  );
  const { replies, tell } = useThreadLog<ThreadReply_ReplyFragment>(base, fetchSince);
  const onLost = useCallback(() => tell({ type: 'lost' }), [tell]);
  const again = useAgain(onLost);
  const added = usePostRepliesAddedSubscription({
    variables: { postId },
    ignoreResults: true,
    onData: ({ data }) => data.data && tell({ type: 'heard', reply: data.data.postRepliesAdded }),
    onComplete: () => again(added.restart),
    onError: () => again(added.restart, true),
  });
  useEffect(() => {
    // The page shows the first replies only: the rest comes now.
    onLost();
    const timer = setTimeout(onLost, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [onLost]);
  useOnReconnect(onLost);
  useWake(onLost);
  return { replies, hear: (reply: ThreadReply_ReplyFragment) => tell({ type: 'heard', reply }) };
}
