import { useEffect, useRef } from 'react';
import { useDebounce } from '#client/lib/use-debounce.ts';
import { isOwnReply, useOwnQuestion } from '../replies/own-replies.ts';
import { firstUnreadOf, firstUnreadStore } from '../replies/new-divider.tsx';
import type { ReplyCard_ReplyFragment } from '../replies/reply-card.generated.ts';
import { useSeenTo } from '../replies/seen-replies.ts';
import { useMarkQuestionReadMutation, useRecordViewMutation } from '../threads/thread-acts.generated.ts';

const REST_MS = 1_000;

/** Tells the server how far the signed-in person has read, and shows where they left off last time. */
export function useReading(questionId: string, replies: readonly ReplyCard_ReplyFragment[]): void {
  const own = useOwnQuestion(questionId);
  const seenTo = useDebounce(useSeenTo(questionId), REST_MS);
  const [markRead] = useMarkQuestionReadMutation();
  const told = useRef(0);
  const isKnown = own !== null;
  const lastRead = own?.lastReadNumber ?? 0;

  useEffect(() => {
    if (!isKnown || seenTo <= Math.max(lastRead, told.current)) return;
    told.current = seenTo;
    // Not marked: it is unread once more at the next visit.
    markRead({ variables: { questionId, number: seenTo } }).catch(() => undefined);
  }, [isKnown, lastRead, seenTo, questionId, markRead]);

  // Decided once, by what was known when the page was opened: what comes while one looks is no news of yesterday.
  const isDecided = useRef(false);
  useEffect(() => {
    if (!isKnown || isDecided.current) return;
    isDecided.current = true;
    firstUnreadStore.set(firstUnreadOf(replies, lastRead, isOwnReply));
  }, [isKnown, lastRead, replies]);
  useEffect(() => () => firstUnreadStore.set(null), []);
}

/** Counts a look at a question, once for each time its page is opened. */
export function useRecordView(questionId: string): void {
  const [record] = useRecordViewMutation();
  const recorded = useRef<string>(null);
  useEffect(() => {
    if (recorded.current === questionId) return;
    recorded.current = questionId;
    record({ variables: { questionId } }).catch(() => undefined);
  }, [questionId, record]);
}
