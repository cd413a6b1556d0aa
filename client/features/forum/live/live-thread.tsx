import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ReplySort } from '#rules/forum/reply-sorts.ts';
import { useConnectionState } from '#client/lib/graph/connection-state.ts';
import { useDelayedFlag } from '#client/lib/hooks/use-delayed-flag.ts';
import { useSession } from '#client/state/session.ts';
import { lastPageNumber, REPLIES_PER_PAGE } from '../threads/forum-address.ts';
import { addPendingReply, usePendingReplies } from '../replies/pending-replies.ts';
import { PendingReplyCard } from '../replies/pending-reply.tsx';
import { LiveCounts } from './live-counts.tsx';
import { LiveReplyList } from './live-reply-list.tsx';
import type { ThreadReply_ReplyFragment } from './live-thread.generated.ts';
import { uniqueMembers, type Member } from '../replies/mentions.ts';
import { NewRepliesPill } from '../replies/new-replies-pill.tsx';
import { PresenceLine } from './presence-line.tsx';
import { ReplyBox } from '../replies/reply-box.tsx';
import type { ReplyCard_ReplyFragment } from '../replies/reply-card.generated.ts';
import { useLastSeenNumber } from '../replies/seen-replies.ts';
import { LiveAnnouncer } from './live-announcer.tsx';
import { useThread } from '../threads/thread.ts';
import { useLiveQuestion } from './use-live-question.ts';
import { useViewerThread } from '../threads/use-viewer-thread.ts';
import { useReadPosition, useRecordView } from './use-read-position.ts';
import { isEcho } from '../replies/use-send-reply.ts';

interface LiveThreadProps {
  groupSlug: string;
  asker: Member;
  /** The replies of the current page. */
  replies: readonly ReplyCard_ReplyFragment[];
  page: number;
  sort: ReplySort;
  /** The highest reply number when the page was loaded. */
  totalCount: number;
  /** The address of a page in the order of numbers. */
  addressOf: (page: number) => string;
  /** Refetches the page. Must be a stable function. */
  refresh: () => void;
  /** Shown while there are no replies. */
  empty: ReactNode;
  /** Shown between the replies and the form. */
  children: ReactNode;
}

/** The live part below a page of replies: new replies, presence and the form. Needs a key of question and page. */
export function LiveThread(props: LiveThreadProps) {
  const { groupSlug, asker, replies: onPage, page, sort, totalCount, addressOf } = props;
  const { refresh, empty, children } = props;
  const thread = useThread();
  const session = useSession();
  const navigate = useNavigate();
  // Fixed at page load: a later refetch may overlap with received replies.
  const [base] = useState(totalCount);
  // New replies continue the list only in the order of numbers.
  const isByNumber = !thread.isSorted;
  const isLastPage = isByNumber && page === lastPageNumber(base, REPLIES_PER_PAGE);
  // Short interruptions are not shown.
  const isDisconnected = useDelayedFlag(useConnectionState() === 'disconnected', 2_000);
  const live = useLiveQuestion({ base, refresh });
  useViewerThread({ first: REPLIES_PER_PAGE, page, sort, base });
  useRecordView(thread.id);
  const pendingReplies = usePendingReplies(thread.id, [...onPage, ...live.replies]);

  const shownIds = new Set(onPage.map(({ id }) => id));
  const tail = isLastPage ? live.replies.filter(({ id }) => !shownIds.has(id)) : [];
  useReadPosition(thread.id, isByNumber ? [...onPage, ...tail] : []);

  const username = session.status === 'signed-in' ? session.user.username : null;
  const news = live.replies.filter(
    ({ author, removedAt }) => removedAt === null && (username === null || author?.username !== username),
  );
  const seenTo = Math.max(useLastSeenNumber(thread.id), base);
  const unseen = isLastPage ? news.filter(({ number }) => number > seenTo) : news;
  const last = live.replies.at(-1)?.number ?? base;

  const onAdded = (reply: ThreadReply_ReplyFragment) => {
    if (reply.number === 0) {
      if (session.status === 'signed-in') addPendingReply(session.user.id, thread.id, reply);
      return;
    }
    live.addReply(reply);
    if (!isLastPage)
      void navigate(
        `${addressOf(lastPageNumber(reply.number, REPLIES_PER_PAGE))}#${thread.anchor}-${reply.number}`,
      );
  };
  const [firstUnseen] = unseen;
  return (
    // While the form has focus, it is the scroll anchor, so that new replies above do not move it.
    <div className="grid gap-4 has-[form:focus-within]:[&_ol]:[overflow-anchor:none]">
      {onPage.length + tail.length === 0 && empty}
      {tail.length > 0 && <LiveReplyList replies={tail} />}
      {children}
      <LiveAnnouncer items={news} />
      <LiveCounts groupSlug={groupSlug} />
      {pendingReplies.map((reply) => (
        <PendingReplyCard key={reply.id} reply={reply} />
      ))}
      <div id="your-reply" className="grid scroll-mt-24 gap-3">
        <PresenceLine readers={live.readers} isDisconnected={isDisconnected} />
        {!thread.isLocked && (
          <ReplyBox
            members={uniqueMembers([asker, ...[...onPage, ...tail].map(({ author }) => author)])}
            lastNumber={last}
            onAdded={onAdded}
            isEchoed={(optimistic, name) => live.replies.some((reply) => isEcho(reply, optimistic, name))}
          />
        )}
      </div>
      {firstUnseen && (
        <NewRepliesPill
          count={unseen.length}
          to={
            isLastPage
              ? `#${thread.anchor}-${firstUnseen.number}`
              : `${addressOf(lastPageNumber(firstUnseen.number, REPLIES_PER_PAGE))}#${thread.anchor}-${firstUnseen.number}`
          }
        />
      )}
    </div>
  );
}
