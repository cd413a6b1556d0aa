import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLiveLink } from '#client/lib/live-link.ts';
import { useLasting } from '#client/lib/use-lasting.ts';
import { useSession } from '#client/state/session.ts';
import { lastPageOf, REPLIES_A_PAGE } from '../threads/forum-address.ts';
import { keepHeld, useHeld } from '../replies/held-replies.ts';
import { HeldReply } from '../replies/held-reply.tsx';
import { LiveCounts } from './live-counts.tsx';
import { LiveReplyList } from './live-reply-list.tsx';
import type { ThreadReply_ReplyFragment } from './live-thread.generated.ts';
import { membersOf, type Member } from '../replies/mentions.ts';
import { NewRepliesPill } from '../replies/new-replies-pill.tsx';
import { PresenceLine } from './presence-line.tsx';
import { ReplyBox } from '../replies/reply-box.tsx';
import type { ReplyCard_ReplyFragment } from '../replies/reply-card.generated.ts';
import { useSeenTo } from '../replies/seen-replies.ts';
import { SpokenNews } from './live-announcer.tsx';
import { useThread } from '../threads/thread.ts';
import { useLiveQuestion } from './use-live-question.ts';
import { useOwnThread } from '../threads/own-thread.ts';
import { useReading, useRecordView } from './use-reading.ts';
import { isEcho } from '../replies/use-reply-sending.ts';

interface LiveThreadProps {
  groupSlug: string;
  asker: Member;
  /** What the page itself shows. */
  replies: readonly ReplyCard_ReplyFragment[];
  page: number;
  /** Numbers given so far, as the page knows. */
  totalCount: number;
  addressOf: (page: number) => string;
  /** Reads anew what the page shows. Must be a constant. */
  refresh: () => void;
  /** While there is no reply at all. */
  empty: ReactNode;
  /** Between the replies and the box. */
  children: ReactNode;
}

/** What lives below the replies of a question's page: those that come, who is here, and the box to write in. Give it a key of question and page. */
export function LiveThread(props: LiveThreadProps) {
  const { groupSlug, asker, replies: onPage, page, totalCount, addressOf, refresh, empty, children } = props;
  const thread = useThread();
  const session = useSession();
  const navigate = useNavigate();
  // As the page was drawn: what it is told anew later may overlap with what came.
  const [base] = useState(totalCount);
  const isLastPage = page === lastPageOf(base, REPLIES_A_PAGE);
  // A moment's break is nobody's concern.
  const isLinkDown = useLasting(useLiveLink() === 'away', 2_000);
  const live = useLiveQuestion({ questionId: thread.id, base, refresh });
  useOwnThread({ questionId: thread.id, page, base });
  useRecordView(thread.id);
  const held = useHeld(thread.id, [...onPage, ...live.replies]);

  const shown = new Set(onPage.map(({ id }) => id));
  const tail = isLastPage ? live.replies.filter(({ id }) => !shown.has(id)) : [];
  useReading(thread.id, [...onPage, ...tail]);

  const username = session.status === 'signed-in' ? session.user.username : null;
  const news = live.replies.filter(
    ({ author, removedAt }) => removedAt === null && (username === null || author?.username !== username),
  );
  const seenTo = Math.max(useSeenTo(thread.id), base);
  const unseen = isLastPage ? news.filter(({ number }) => number > seenTo) : news;
  const last = live.replies.at(-1)?.number ?? base;

  const onAdded = (reply: ThreadReply_ReplyFragment) => {
    if (reply.number === 0) {
      if (session.status === 'signed-in') keepHeld(session.user.id, thread.id, reply);
      return;
    }
    live.hear(reply);
    if (!isLastPage)
      void navigate(
        `${addressOf(lastPageOf(reply.number, REPLIES_A_PAGE))}#${thread.anchor}-${reply.number}`,
      );
  };
  const [firstUnseen] = unseen;
  return (
    // While someone writes, what comes above must push nothing away: the box itself is held on to.
    <div className="grid gap-4 has-[form:focus-within]:[&_ol]:[overflow-anchor:none]">
      {onPage.length + tail.length === 0 && empty}
      {tail.length > 0 && <LiveReplyList replies={tail} />}
      {children}
      <SpokenNews replies={news} />
      <LiveCounts groupSlug={groupSlug} />
      {held.map((reply) => (
        <HeldReply key={reply.id} reply={reply} />
      ))}
      <div id="your-reply" className="grid scroll-mt-24 gap-3">
        <PresenceLine readers={live.readers} isLinkDown={isLinkDown} />
        {!thread.isLocked && (
          <ReplyBox
            members={membersOf([asker, ...[...onPage, ...tail].map(({ author }) => author)])}
            lastNumber={last}
            onAdded={onAdded}
            isEchoed={(pending, name) => live.replies.some((reply) => isEcho(reply, pending, name))}
          />
        )}
      </div>
      {firstUnseen && (
        <NewRepliesPill
          count={unseen.length}
          to={
            isLastPage
              ? `#${thread.anchor}-${firstUnseen.number}`
              : `${addressOf(lastPageOf(firstUnseen.number, REPLIES_A_PAGE))}#${thread.anchor}-${firstUnseen.number}`
          }
        />
      )}
    </div>
  );
}
