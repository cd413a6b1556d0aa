import { useCallback, useState } from 'react';
import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { i18n } from '#client/lib/i18n.ts';
import { useOnReconnect } from '#client/lib/graph/reconnects.ts';
import { refetchActiveQueries } from '#client/lib/graph/refetch-active-queries.ts';
import { showAlert } from '#client/state/messages.ts';
import { NewQuestionsPill } from '../replies/new-replies-pill.tsx';
import { LiveAnnouncer } from './live-announcer.tsx';
import {
  useQuestionActivitySubscription,
  type QuestionActivitySubscription,
} from './live-counts.generated.ts';
import { findNewQuestions, type AskedQuestion } from './new-questions.ts';
import { useResubscribe } from '#client/lib/graph/use-resubscribe.ts';

export interface LiveCountsProps {
  category?: string | null;
  groupSlug?: string | null;
  /** The questions on screen if they are sorted by date, so that new ones can be announced. */
  listed?: readonly AskedQuestion[] | undefined;
}

/** Keeps the counts of the questions on screen up to date and announces new questions. Import it lazily. */
export function LiveCounts({ category = null, groupSlug = null, listed }: LiveCountsProps) {
  const client = useApolloClient();
  const [received, setReceived] = useState<readonly AskedQuestion[]>([]);
  const fresh = listed ? findNewQuestions(received, listed) : [];
  // Fetches changes that were missed while disconnected.
  const catchUp = useCallback(() => {
    refetchActiveQueries(client);
  }, [client]);
  const resubscribe = useResubscribe(catchUp);
  const { restart } = useQuestionActivitySubscription({
    variables: { category, groupSlug },
    // `updateCounts` writes to the cache; the event itself is not stored.
    fetchPolicy: 'no-cache',
    onData: ({ data }) => {
      if (!data.data) return;
      const { questionId: id, createdAt } = data.data.questionActivity;
      updateCounts(client.cache, data.data.questionActivity);
      // Only questions that are still new are kept.
      if (listed) setReceived((earlier) => findNewQuestions([...earlier, { id, createdAt }], listed));
    },
    onComplete: () => resubscribe(restart),
    onError: () => resubscribe(restart, true),
  });
  useOnReconnect(catchUp);
  const [newest] = fresh;
  if (!newest) return null;
  const show = async () => {
    try {
      await client.refetchQueries({ include: 'active' });
    } catch {
      return showAlert(
        i18n.t('The new questions could not be loaded. Please check your connection and try again.'),
      );
    }
    requestAnimationFrame(() => focusQuestion(newest.id));
  };
  return (
    <>
      <LiveAnnouncer items={[...fresh].reverse()} kind="question" />
      <NewQuestionsPill count={fresh.length} onShow={show} />
    </>
  );
}

function focusQuestion(id: string): void {
  const card = document.getElementById(`question-${id}`);
  card?.scrollIntoView({ block: 'center' });
  card?.focus({ preventScroll: true });
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
