import { useThread } from '../threads/thread.ts';
import { useQuestionChangedSubscription, useThreadReadersSubscription } from './live-thread.generated.ts';
import { useLiveReplies } from './use-live-replies.ts';

interface LiveQuestion {
  /** The highest reply number when the page was loaded. */
  base: number;
  /** Refetches the page, which shows that the question is gone. Must be a stable function. */
  refresh: () => void;
}

/** Subscribes to a question: its text, new and changed replies, and presence. */
export function useLiveQuestion({ base, refresh }: LiveQuestion) {
  const variables = { questionId: useThread().id };
  const { replies, addReply, onEstablished, resubscribe } = useLiveReplies({
    base,
    refresh,
    onGone: refresh,
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
    // Subscribed last and answered immediately, so the other subscriptions are established by then.
    onData: onEstablished,
    onComplete: () => resubscribe(readers.restart),
    onError: () => resubscribe(readers.restart, true),
  });
  return { replies, addReply, readers: readers.data?.readers ?? null };
}
