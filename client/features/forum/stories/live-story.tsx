import { useState } from 'react';
import { useSession } from '#client/state/session.ts';
import { keepHeld, useHeld } from '../replies/held-replies.ts';
import { HeldReply } from '../replies/held-reply.tsx';
import { LiveOff } from '../live/live-off.tsx';
import { LiveReplyList } from '../live/live-reply-list.tsx';
import type { ThreadReply_ReplyFragment } from '../live/live-thread.generated.ts';
import { membersOf, type Member } from '../replies/mentions.ts';
import { useOwnStory } from '../threads/own-thread.ts';
import { ReplyBox } from '../replies/reply-box.tsx';
import type { ReplyCard_ReplyFragment } from '../replies/reply-card.generated.ts';
import { ReplyList } from '../replies/reply-list.tsx';
import { replyParts } from '../replies/reply-parts.ts';
import { SpokenNews } from '../live/live-announcer.tsx';
import { useThread } from '../threads/thread.ts';
import { useLiveStory } from './use-live-story.ts';
import { isEcho } from '../replies/use-reply-sending.ts';

interface LiveStoryProps {
  teller: Member;
  /** What the page itself shows: the first of them. */
  replies: readonly ReplyCard_ReplyFragment[];
  /** Numbers given so far, as the page knows. */
  totalCount: number;
}

/** The talk below a story, once someone has unfolded it: what was said, what comes, and the box to write in. Import it lazily. */
export function LiveStory({ teller, replies: onPage, totalCount }: LiveStoryProps) {
  const thread = useThread();
  const session = useSession();
  const [base] = useState(() => onPage.at(-1)?.number ?? 0);
  // What the page does not show at first is nothing new.
  const [old] = useState(totalCount);
  const { replies, hear } = useLiveStory(thread.id, base);
  useOwnStory(thread.id);
  const held = useHeld(thread.id, [...onPage, ...replies]);
  const shown = new Set(onPage.map(({ id }) => id));
  const tail = replies.filter(({ id }) => !shown.has(id));
  const user = session.status === 'signed-in' ? session.user : null;
  const news = tail.filter(
    ({ number, removedAt, author }) =>
      number > old && removedAt === null && (user === null || author?.username !== user.username),
  );
  const onAdded = (reply: ThreadReply_ReplyFragment) => {
    if (reply.number > 0) hear(reply);
    else if (user) keepHeld(user.id, thread.id, reply);
  };
  return (
    <div className="grid gap-4">
      {onPage.length > 0 && <ReplyList replies={onPage} anchor={thread.anchor} parts={replyParts} />}
      {tail.length > 0 && <LiveReplyList replies={tail} />}
      <SpokenNews replies={news} />
      {held.map((reply) => (
        <HeldReply key={reply.id} reply={reply} />
      ))}
      <p className="text-sm text-ink-soft empty:hidden">
        <LiveOff />
      </p>
      <ReplyBox
        members={membersOf([teller, ...[...onPage, ...tail].map(({ author }) => author)])}
        lastNumber={replies.at(-1)?.number ?? base}
        onAdded={onAdded}
        isEchoed={(pending, name) => replies.some((reply) => isEcho(reply, pending, name))}
      />
    </div>
  );
}
