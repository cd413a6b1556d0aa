import { Eye, MessageCircle } from 'lucide-react';
import { countParams, repliesText } from '#client/lib/counts.ts';
import { i18n } from '#client/lib/i18n.ts';

interface ThreadCountsProps {
  replyCount: number;
  viewCount: number;
}

/** Reply and view counts, shortened like 64.6K. */
export function ThreadCounts({ replyCount, viewCount }: ThreadCountsProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      <li className="inline-flex items-center gap-1.5">
        <MessageCircle aria-hidden="true" className="size-4" />
        {repliesText(replyCount)}
      </li>
      <li className="inline-flex items-center gap-1.5">
        <Eye aria-hidden="true" className="size-4" />
        {i18n.t('{count, plural, one {{shown} view} other {{shown} views}}', countParams(viewCount))}
      </li>
    </ul>
  );
}
