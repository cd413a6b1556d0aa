import { useCallback, useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useOnReconnect } from '#client/lib/reconnects.ts';
import { useWake } from '#client/lib/use-wake.ts';
import { allSince } from '../live/all-since.ts';
import { tellStoryGone } from './gone-stories.ts';
import { useLiveTurn } from '../live/live-turns.ts';
import {
  StoryRepliesSinceDocument,
  usePostRepliesAddedSubscription,
  usePostReplyChangedSubscription,
  type ThreadReply_ReplyFragment,
} from '../live/live-thread.generated.ts';
import { useAgain } from '../replies/use-again.ts';
import { useThreadLog } from '../threads/use-thread-log.ts';

/** By then the streams stand: what was said before they did is asked for. */
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
        if (data?.forumPost === null) tellStoryGone(postId);
        return data?.forumPost?.replies;
      }),
    [client, postId],
  );
  const { replies, tell } = useThreadLog<ThreadReply_ReplyFragment>(base, fetchSince);
  const onLost = useCallback(() => tell({ type: 'lost' }), [tell]);
  const again = useAgain(onLost);
  // What became of those on screen: the cache takes up what they are by now.
  const lookAnew = useCallback(() => {
    onLost();
    fetchSince(0).catch(() => undefined);
  }, [onLost, fetchSince]);

  const stream = { variables: { postId }, skip: !useLiveTurn(postId), ignoreResults: true };
  const added = usePostRepliesAddedSubscription({
    ...stream,
    onData: ({ data }) => data.data && tell({ type: 'heard', reply: data.data.postRepliesAdded }),
    onComplete: () => again(added.restart),
    onError: () => again(added.restart, true),
  });
  const changed = usePostReplyChangedSubscription({
    ...stream,
    onComplete: () => {
      lookAnew();
      again(changed.restart);
    },
    onError: () => again(changed.restart, true),
  });
  useEffect(() => {
    // The page shows the first replies only: the rest comes now.
    onLost();
    if (stream.skip) return;
    const timer = setTimeout(onLost, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [onLost, stream.skip]);
  useOnReconnect(lookAnew);
  useWake(lookAnew);
  return { replies, hear: (reply: ThreadReply_ReplyFragment) => tell({ type: 'heard', reply }) };
}
