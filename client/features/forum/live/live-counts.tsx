import { useCallback } from 'react';
import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useOnReconnect } from '#client/lib/reconnects.ts';
import {
  useQuestionActivitySubscription,
  type QuestionActivitySubscription,
} from './live-counts.generated.ts';
import { useResubscribe } from './use-resubscribe.ts';

interface LiveCountsProps {
  category?: string | null;
  groupSlug?: string | null;
}

/** Keeps the counts of the questions on screen up to date. Renders nothing. Import it lazily. */
export function LiveCounts({ category = null, groupSlug = null }: LiveCountsProps) {
  const client = useApolloClient();
  // Fetches changes that were missed while disconnected.
  const catchUp = useCallback(() => {
    client.refetchQueries({ include: 'active' }).catch(() => undefined);
  }, [client]);
  const resubscribe = useResubscribe(catchUp);
  const { restart } = useQuestionActivitySubscription({
    variables: { category, groupSlug },
    // `updateCounts` writes to the cache; the event itself is not stored.
    fetchPolicy: 'no-cache',
    onData: ({ data }) => {
      if (data.data) updateCounts(client.cache, data.data.questionActivity);
    },
    onComplete: () => resubscribe(restart),
    onError: () => resubscribe(restart, true),
  });
  useOnReconnect(catchUp);
  return null;
}

type Activity = QuestionActivitySubscription['questionActivity'];

function updateCounts(cache: ApolloCache, { questionId, ...counts }: Activity): void {
  const id = cache.identify({ __typename: 'Question', id: questionId });
  if (id === undefined) return;
  const { replyCount, viewCount, isLocked } = counts;
  cache.modify({
    id,
    fields: { replyCount: () => replyCount, viewCount: () => viewCount, isLocked: () => isLocked },
  });
}
