import { Badge } from '#client/ui/badge.tsx';
import type { BlogPostStatus } from '../../graph-types.generated.ts';

export const POST_STATUS_LABELS: Readonly<Record<BlogPostStatus, string>> = {
  DRAFT: 'Draft',
  SCHEDULED: 'Scheduled',
  LIVE: 'Live',
  REMOVED: 'Removed',
};

const TONES = { DRAFT: 'marigold', SCHEDULED: 'sky', LIVE: 'leaf', REMOVED: 'quiet' } as const;

export function PostStatusBadge({ status }: { status: BlogPostStatus }) {
  return <Badge tone={TONES[status]}>{POST_STATUS_LABELS[status]}</Badge>;
}
