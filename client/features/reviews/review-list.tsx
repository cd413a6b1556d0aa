import { useRef } from 'react';
import type { ReviewSort } from '#client/graph-types.generated.ts';
import { i18n } from '#client/lib/i18n.ts';
import { showAlert } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Select } from '#client/ui/forms/select.tsx';
import { LoadFailedNote } from '#client/ui/loading/load-failed-note.tsx';
import type { ProductReviews_ProductFragment } from './product-reviews.generated.ts';
import { ReviewCard, type OwnReviewActions } from './review-card.tsx';
import { useReviewList } from './use-review-list.ts';

const SORTS = [
  { value: 'NEWEST', label: /*i18n*/ 'Newest first' },
  { value: 'BEST', label: /*i18n*/ 'Best first' },
  { value: 'WORST', label: /*i18n*/ 'Worst first' },
] as const satisfies { value: ReviewSort; label: string }[];

interface ReviewListProps {
  product: ProductReviews_ProductFragment;
  sort: ReviewSort;
  onSort: (sort: ReviewSort) => void;
  /** The user's own review and its actions. */
  own: (OwnReviewActions & { id: string }) | null;
}

export function ReviewList({ product, sort, onSort, own }: ReviewListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { reviews, isChanging, hasFailed, retry, grow, isGrowing } = useReviewList(product, sort);
  const { nodes, pageInfo, totalCount } = reviews;
  const showMore = async () => {
    const { endCursor } = pageInfo;
    if (!endCursor) return;
    const before = nodes.length;
    try {
      await grow(endCursor);
    } catch {
      return showAlert(i18n.t('The reviews could not be loaded. Please try again.'));
    }
    // The button may be gone: move focus to the first new review.
    requestAnimationFrame(() => (list.current?.children[before] as HTMLElement | undefined)?.focus());
  };
  return (
    <div>
      {totalCount > 1 && (
        <Select
          label={i18n.t('Sort reviews by')}
          isLabelHidden
          options={SORTS.map((order) => ({ value: order.value, label: i18n.t(order.label) }))}
          value={sort}
          onChange={({ target }) =>
            onSort(SORTS.find(({ value }) => value === target.value)?.value ?? 'NEWEST')
          }
          className="mb-4 sm:w-56"
        />
      )}
      {hasFailed && (
        <div className="mb-4">
          <LoadFailedNote text={i18n.t('The reviews could not be sorted.')} onRetry={retry} />
        </div>
      )}
      <ul ref={list} aria-busy={isChanging} className={classNames(isChanging && 'opacity-60')}>
        {nodes.map((review) => (
          <li key={review.id} tabIndex={-1}>
            <ReviewCard review={review} own={review.id === own?.id ? own : null} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4 border-t border-line pt-4">
        <p role="status" className="text-ink-soft">
          {i18n.t('{shown} of {count, plural, one {# review} other {# reviews}}', {
            shown: nodes.length,
            count: totalCount,
          })}
        </p>
        {pageInfo.hasNextPage && !isChanging && !hasFailed && (
          <Button look="outline" size="small" isBusy={isGrowing} onClick={() => void showMore()}>
            {i18n.t('Show more reviews')}
          </Button>
        )}
      </div>
    </div>
  );
}
