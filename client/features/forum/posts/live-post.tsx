import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '#client/state/session.ts';
import { addPendingReply, usePendingReplies } from '../replies/pending-replies.ts';
import { PendingReplyCard } from '../replies/pending-reply.tsx';
import { LiveOffNotice } from '../live/live-off-notice.tsx';
import { LiveReplyList } from '../live/live-reply-list.tsx';
import type { ThreadReply_ReplyFragment } from '../live/live-thread.generated.ts';
import { uniqueMembers, type Member } from '../replies/mentions.ts';
import { useViewerThread } from '../threads/use-viewer-thread.ts';
import { ReplyBox } from '../replies/reply-box.tsx';
import type { ReplyCard_ReplyFragment } from '../replies/reply-card.generated.ts';
import { ReplyList } from '../replies/reply-list.tsx';
import { replyParts } from '../replies/reply-parts.ts';
import { LiveAnnouncer } from '../live/live-announcer.tsx';
import { useThread } from '../threads/thread.ts';
import { setPostRemoved } from './removed-posts.ts';
import { useLiveSlot } from '../live/live-slots.ts';
import { useLiveReplies } from '../live/use-live-replies.ts';
import { isEcho } from '../replies/use-send-reply.ts';

/** More replies than the page shows. */
const MAX_FIRST = 100;

interface LivePostProps {
  author: Member;
  /** The first replies, which the page shows. */
  replies: readonly ReplyCard_ReplyFragment[];
  /** The highest reply number when the page was loaded. */
  totalCount: number;
}

/** The expanded replies of a post, updated live, with the form to write one. Import it lazily. */
export function LivePost({ author, replies: onPage, totalCount }: LivePostProps) {
  const thread = useThread();
  const session = useSession();
  const [base] = useState(() => onPage.at(-1)?.number ?? 0);
  // Replies that existed at page load are not announced.
  const [initialCount] = useState(totalCount);
  const isSubscribed = useLiveSlot(thread.id);
  const onGone = useCallback(() => setPostRemoved(thread.id), [thread.id]);
  const { replies, addReply, onLost } = useLiveReplies({ base, onGone, isSubscribed });
  // The page shows the first replies only; fetch the rest.
  useEffect(onLost, [onLost, isSubscribed]);
  useViewerThread({ first: MAX_FIRST, page: 1, base });
  const pendingReplies = usePendingReplies(thread.id, [...onPage, ...replies]);
  const shownIds = new Set(onPage.map(({ id }) => id));
  const tail = replies.filter(({ id }) => !shownIds.has(id));
  useLateAnchor(`#${thread.anchor}-`, tail);
  const user = session.status === 'signed-in' ? session.user : null;
  const news = tail.filter(
    ({ number, removedAt, author }) =>
      number > initialCount && removedAt === null && (user === null || author?.username !== user.username),
  );
  const onAdded = (reply: ThreadReply_ReplyFragment) => {
    if (reply.number > 0) addReply(reply);
    else if (user) addPendingReply(user.id, thread.id, reply);
  };
  return (
    <div className="grid gap-4">
      {onPage.length > 0 && <ReplyList replies={onPage} anchor={thread.anchor} parts={replyParts} />}
      {tail.length > 0 && <LiveReplyList replies={tail} />}
      <LiveAnnouncer items={news} />
      {pendingReplies.map((reply) => (
        <PendingReplyCard key={reply.id} reply={reply} />
      ))}
      <p className="text-sm text-ink-soft empty:hidden">
        <LiveOffNotice />
      </p>
      <ReplyBox
        members={uniqueMembers([author, ...[...onPage, ...tail].map(({ author }) => author)])}
        lastNumber={replies.at(-1)?.number ?? base}
        onAdded={onAdded}
        isEchoed={(optimistic, name) => replies.some((reply) => isEcho(reply, optimistic, name))}
      />
    </div>
  );
}

/** Shows the reply that the address names, where the page itself does not have it. */
function useLateAnchor(prefix: string, replies: readonly { number: number }[]): void {
  const { hash, key } = useLocation();
  const lastAnchor = useRef('');
  const isLoaded = replies.some(({ number }) => hash === prefix + number);
  useEffect(() => {
    if (!isLoaded || lastAnchor.current === key + hash) return;
    lastAnchor.current = key + hash;
    const reply = document.getElementById(hash.slice(1));
    reply?.scrollIntoView();
    reply?.focus({ preventScroll: true });
  }, [isLoaded, key, hash]);
}
