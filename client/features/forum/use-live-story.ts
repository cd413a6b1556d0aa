import { useCallback, useEffect, useRef } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useReconnects } from '#client/lib/reconnects.ts';
import { useWake } from '#client/lib/use-wake.ts';
import {
  StoryRepliesSinceDocument,
  usePostRepliesAddedSubscription,
  type ThreadReply_ReplyFragment,
} from './live-thread.generated.ts';
import { useAgain } from './use-again.ts';
import { useThreadLog } from './use-thread-log.ts';

const MOST_AT_ONCE = 100;
/** By then the stream stands: what was said before it did is asked for. */
const SETTLED_MS = 2_000;

/** Follows the talk below a story, from the number on with which the page shows it. */
export function useLiveStory(postId: string, base: number) {
  const client = useApolloClient();
  const fetchSince = useCallback(
    async (after: number) => {
      const all: ThreadReply_ReplyFragment[] = [];
      for (;;) {
        const { data } = await client.query({
          query: StoryRepliesSinceDocument,
          variables: { postId, afterNumber: all.at(-1)?.number ?? after, first: MOST_AT_ONCE },
          fetchPolicy: 'network-only',
        });
        const nodes = data?.forumPost?.replies.nodes ?? [];
        all.push(...nodes);
        if (nodes.length < MOST_AT_ONCE) return all;
      }
    },
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
  const reconnects = useReconnects();
  const knownReconnects = useRef(reconnects);
  useEffect(() => {
    if (reconnects === knownReconnects.current) return;
    knownReconnects.current = reconnects;
    onLost();
  }, [reconnects, onLost]);
  useWake(onLost);
  return { replies, hear: (reply: ThreadReply_ReplyFragment) => tell({ type: 'heard', reply }) };
}
