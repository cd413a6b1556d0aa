import { useFragment } from '@apollo/client/react';
import { ThreadReply_ReplyFragmentDoc, type ThreadReply_ReplyFragment } from './live-thread.generated.ts';
import { ReplyCard } from '../replies/reply-card.tsx';
import { replyParts } from '../replies/reply-parts.ts';
import { useThread } from '../threads/thread.ts';

interface LiveReplyListProps {
  replies: readonly ThreadReply_ReplyFragment[];
}

/** Replies that arrived after the page was loaded. */
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

/** Reads the reply from the cache, so that later changes are shown. */
function LiveReply({ reply }: { reply: ThreadReply_ReplyFragment }) {
  const { anchor } = useThread();
  const { data, complete } = useFragment({
    fragment: ThreadReply_ReplyFragmentDoc,
    fragmentName: 'ThreadReply_reply',
    from: { __typename: 'Reply', id: reply.id },
  });
  const current = complete ? data : reply;
  return (
    <>
      <replyParts.Before reply={current} />
      <ReplyCard reply={current} anchor={anchor} parts={replyParts} />
    </>
  );
}
