import { Eye, MessageCircle } from 'lucide-react';
import { countOf } from '#rules/counts.ts';

interface ThreadCountsProps {
  replyCount: number;
  viewCount: number;
}

/** decisions: "Real, live counts in the form 64.6K". */
export function ThreadCounts({ replyCount, viewCount }: ThreadCountsProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      <li className="inline-flex items-center gap-1.5">
        <MessageCircle aria-hidden="true" className="size-4" />
        {countOf(replyCount, 'reply', 'replies')}
      </li>
      <li className="inline-flex items-center gap-1.5">
        <Eye aria-hidden="true" className="size-4" />
        {countOf(viewCount, 'view')}
      </li>
    </ul>
  );
}
