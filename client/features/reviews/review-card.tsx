import { BadgeCheck } from 'lucide-react';
import { formatDay } from '#client/lib/format.ts';
import { Stars } from '#client/ui/stars.tsx';
import type { ReviewCard_ReviewFragment } from './review-card.generated.ts';

/** What one person says: name, five stars and message. */
export function ReviewCard({ review }: { review: ReviewCard_ReviewFragment }) {
  const { fullName, rating, message, isVerified, createdAt } = review;
  return (
    <article className="border-t border-line py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg">{fullName}</h3>
        <Stars value={rating} />
        {isVerified && (
          <span className="inline-flex items-center gap-1 text-sm font-semibold text-leaf">
            <BadgeCheck aria-hidden="true" className="size-4" />
            Bought here
          </span>
        )}
        <time dateTime={createdAt} className="text-sm text-ink-soft">
          {formatDay(createdAt)}
        </time>
      </div>
      {message && <p className="mt-1 max-w-prose">{message}</p>}
    </article>
  );
}
