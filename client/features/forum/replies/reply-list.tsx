import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import type { ReplyCard_ReplyFragment } from './reply-card.generated.ts';
import { ReplyCard } from './reply-card.tsx';
import type { ReplyParts } from '../threads/thread.ts';

interface ReplyListProps {
  replies: readonly ReplyCard_ReplyFragment[];
  anchor?: string;
  parts?: ReplyParts | undefined;
}

export function ReplyList({ replies, anchor = 'reply', parts }: ReplyListProps) {
  return (
    <ol className="grid gap-4">
      {replies.map((reply) => (
        <li key={reply.id} className="relative">
          {parts && <parts.Before reply={reply} />}
          <ReplyCard reply={reply} anchor={anchor} parts={parts} />
        </li>
      ))}
    </ol>
  );
}

/** Placeholders in the size of reply cards. */
export function ReplyListSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="grid gap-4">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="grid gap-3 card p-4 md:p-5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 !rounded-full" />
            <Skeleton className="h-4 w-40" />
          </div>
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </div>
  );
}
