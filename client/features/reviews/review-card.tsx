import { Trans } from '@lingui/react';
import { BadgeCheck, Pencil, Trash2 } from 'lucide-react';
import { formatDay } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { ReviewPhotos } from './review-photos.tsx';
import { Stars } from '#client/ui/stars.tsx';
import type { ReviewCard_ReviewFragment } from './review-card.generated.ts';

/** Actions of a review's author. */
export interface OwnReviewActions {
  onEdit: () => void;
  onRemove: () => void;
}

interface ReviewCardProps {
  review: ReviewCard_ReviewFragment;
  /** null for other users' reviews. */
  own: OwnReviewActions | null;
}

/** A review: name, stars and message. */
export function ReviewCard({ review, own }: ReviewCardProps) {
  const { fullName, rating, message, isVerified, photos, createdAt } = review;
  return (
    <article className="border-t border-line py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-lg break-words">{fullName}</h3>
        {own && (
          <span className="rounded-full bg-leaf-wash px-2.5 text-sm font-semibold">
            {i18n.t('Your review')}
          </span>
        )}
        <Stars value={rating} />
        {isVerified && (
          <span className="inline-flex items-center gap-1 text-sm font-semibold text-leaf">
            <BadgeCheck aria-hidden="true" className="size-4" />
            {i18n.t('Verified buyer')}
          </span>
        )}
        <time dateTime={createdAt} className="text-sm text-ink-soft">
          {formatDay(createdAt)}
        </time>
      </div>
      {message && (
        <p lang="en-IN" className="mt-1 max-w-prose break-words whitespace-pre-line">
          {message}
        </p>
      )}
      {photos.length > 0 && <ReviewPhotos photos={photos} />}
      {own && <OwnActions {...own} />}
    </article>
  );
}

const ACTION =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-semibold hover:bg-sunk';
const SCREEN_READER_ONLY = [<span key="spoken" className="sr-only" />];

function OwnActions({ onEdit, onRemove }: OwnReviewActions) {
  return (
    <div className="-ms-3 flex gap-1">
      <button type="button" onClick={onEdit} className={ACTION}>
        <Pencil aria-hidden="true" className="size-4" />
        <Trans id="Edit<0> your review</0>" components={SCREEN_READER_ONLY} />
      </button>
      <button type="button" onClick={onRemove} className={ACTION}>
        <Trash2 aria-hidden="true" className="size-4" />
        <Trans id="Remove<0> your review</0>" components={SCREEN_READER_ONLY} />
      </button>
    </div>
  );
}
