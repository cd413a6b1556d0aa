import { useFragment } from '@apollo/client/react';
import { ThreadReply_ReplyFragmentDoc, type ThreadReply_ReplyFragment } from './live-thread.generated.ts';
import { ReplyCard } from '../replies/reply-card.tsx';
import { replyParts } from '../replies/reply-parts.ts';
import { useThread } from '../threads/thread.ts';

interface LiveReplyListProps {
  replies: readonly ThreadReply_ReplyFragment[];
}

/** Replies that came since the page was drawn, below those it was drawn with. */
export function LiveReplyList({ replies }: LiveReplyListProps) {
  return (
    <ol className="grid gap-4" start={replies[0]?.number}>
      {replies.map((reply) => (
        <li key={reply.id} className="relative animate-fade">
          <LiveReply reply={reply} />
        </li>
      ))}
    </ol>
  );
}

/** The reply as the cache knows it by now. */
function LiveReply({ reply }: { reply: ThreadReply_ReplyFragment }) {
  const { anchor } = useThread();
  const { data, complete } = useFragment({
    fragment: ThreadReply_ReplyFragmentDoc,
    fragmentName: 'ThreadReply_reply',
    from: { __typename: 'Reply', id: reply.id },
  });
  const known = complete ? data : reply;
  return (
    <>
      <replyParts.Before reply={known} />
      <ReplyCard reply={known} anchor={anchor} parts={replyParts} />
    </>
  );
}
