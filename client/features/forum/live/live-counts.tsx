import { useCallback } from 'react';
import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useOnReconnect } from '#client/lib/reconnects.ts';
import {
  useQuestionActivitySubscription,
  type QuestionActivitySubscription,
} from './live-counts.generated.ts';
import { useAgain } from '../replies/use-again.ts';

interface LiveCountsProps {
  category?: string | null;
  groupSlug?: string | null;
}

/** Keeps the counts of the questions on screen true. Draws nothing; import it lazily. */
export function LiveCounts({ category = null, groupSlug = null }: LiveCountsProps) {
  const client = useApolloClient();
  // What moved while the link was down was not heard.
  const lookAnew = useCallback(() => {
    client.refetchQueries({ include: 'active' }).catch(() => undefined);
  }, [client]);
  const again = useAgain(lookAnew);
  const { restart } = useQuestionActivitySubscription({
    variables: { category, groupSlug },
    // What moves is written below; there is nothing to keep of the event itself.
    fetchPolicy: 'no-cache',
    onData: ({ data }) => {
      if (data.data) moveCounts(client.cache, data.data.questionActivity);
    },
    onComplete: () => again(restart),
    onError: () => again(restart, true),
  });
  useOnReconnect(lookAnew);
  return null;
}

type Activity = QuestionActivitySubscription['questionActivity'];

function moveCounts(cache: ApolloCache, { questionId, ...counts }: Activity): void {
  const id = cache.identify({ __typename: 'Question', id: questionId });
  if (id === undefined) return;
  const { replyCount, viewCount, isLocked } = counts;
  cache.modify({
    id,
    fields: { replyCount: () => replyCount, viewCount: () => viewCount, isLocked: () => isLocked },
  });
}
