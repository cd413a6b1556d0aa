import { i18n } from '#client/lib/i18n.ts';
import { createStore, useStore } from '#client/lib/store.ts';
import type { ReplyPartProps } from '../threads/thread.ts';

/** Id of the first reply that was unread when the page was opened. */
export const firstUnreadStore = createStore<string | null>(null);

interface Candidate {
  id: string;
  number: number;
  isHelpful: boolean;
  removedAt: string | null;
}

/** The id of the first unread reply; null when all or none were read. Skips the helpful reply, which is out of order. */
export function findFirstUnread(
  replies: readonly Candidate[],
  lastReadNumber: number,
  isOwn: (replyId: string) => boolean,
): string | null {
  if (lastReadNumber === 0) return null;
  const unread = replies.find(
    ({ id, number, isHelpful, removedAt }) =>
      number > lastReadNumber && !isHelpful && removedAt === null && !isOwn(id),
  );
  return unread?.id ?? null;
}

/** Positioned in the gap above a reply, so that the layout does not shift. */
export function NewDivider({ reply: { id } }: ReplyPartProps) {
  if (useStore(firstUnreadStore) !== id) return null;
  return (
    <p className="absolute inset-x-0 -top-4 flex h-4 items-center gap-2 text-xs font-semibold text-alarm before:h-px before:flex-1 before:bg-alarm after:h-px after:flex-1 after:bg-alarm">
      {i18n.t('New')}
    </p>
  );
}
