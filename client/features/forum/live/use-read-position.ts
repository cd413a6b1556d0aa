import { useEffect, useRef } from 'react';
import { useDebounce } from '#client/lib/hooks/use-debounce.ts';
import { isOwnReply, useOwnQuestion } from '../replies/own-replies.ts';
import { findFirstUnread, firstUnreadStore } from '../replies/new-divider.tsx';
import type { ReplyCard_ReplyFragment } from '../replies/reply-card.generated.ts';
import { useLastSeenNumber } from '../replies/seen-replies.ts';
import { useMarkQuestionReadMutation, useRecordViewMutation } from '../threads/thread-mutations.generated.ts';

const DEBOUNCE_MS = 1_000;

/** Saves how far the signed-in user has read, and marks the first unread reply. */
export function useReadPosition(questionId: string, replies: readonly ReplyCard_ReplyFragment[]): void {
  const own = useOwnQuestion(questionId);
  const seenTo = useDebounce(useLastSeenNumber(questionId), DEBOUNCE_MS);
  const [markRead] = useMarkQuestionReadMutation();
  const savedNumber = useRef(0);
  const isLoaded = own !== null;
  const lastRead = own?.lastReadNumber ?? 0;

  useEffect(() => {
    if (!isLoaded || seenTo <= Math.max(lastRead, savedNumber.current)) return;
    savedNumber.current = seenTo;
    // On failure the replies stay unread until the next visit.
    markRead({ variables: { questionId, number: seenTo } }).catch(() => undefined);
  }, [isLoaded, lastRead, seenTo, questionId, markRead]);

  // Set once per visit: replies that arrive while the user reads are not marked as unread.
  const isDecided = useRef(false);
  useEffect(() => {
    if (!isLoaded || isDecided.current) return;
    isDecided.current = true;
    firstUnreadStore.set(findFirstUnread(replies, lastRead, isOwnReply));
  }, [isLoaded, lastRead, replies]);
  useEffect(() => () => firstUnreadStore.set(null), []);
}

/** Records one view each time the page of a question is opened. */
export function useRecordView(questionId: string): void {
  const [record] = useRecordViewMutation();
  const recorded = useRef<string>(null);
  useEffect(() => {
    if (recorded.current === questionId) return;
    recorded.current = questionId;
    record({ variables: { questionId } }).catch(() => undefined);
  }, [questionId, record]);
}
