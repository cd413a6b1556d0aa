import { useRef } from 'react';
import { showAlert } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { useMoreReviewsLazyQuery, type ProductReviews_ProductFragment } from './product-reviews.generated.ts';
import { RatingBars } from './rating-bars.tsx';
import { ReviewCard } from './review-card.tsx';

interface ProductReviewsProps {
  product: ProductReviews_ProductFragment;
}

/** The rating at a glance and what people say, newest first. */
export function ProductReviews({ product }: ProductReviewsProps) {
  const { rating, reviews } = product;
  if (reviews.totalCount === 0) {
    return <p className="rounded-card bg-sunk p-6 text-lg">Become first on share review</p>;
  }
  return (
    <div className="grid items-start gap-8 md:grid-cols-[18rem_1fr]">
      <RatingBars rating={rating} />
      <ReviewPages product={product} />
    </div>
  );
}

function ReviewPages({ product: { slug, reviews } }: ProductReviewsProps) {
  const list = useRef<HTMLUListElement>(null);
  // What it fetches is added to the list in the cache, which the page shows; that list is
  // one however much of it is there, so asking the cache would find it and ask nobody.
  const [load, { loading }] = useMoreReviewsLazyQuery({ fetchPolicy: 'network-only' });
  const { nodes, pageInfo, totalCount } = reviews;
  const showMore = async () => {
    if (!pageInfo.endCursor) return;
    const before = nodes.length;
    const { error } = await load({
      variables: { slug, after: pageInfo.endCursor },
    });
    if (error) return showAlert('The reviews could not be fetched. Try again.');
    // The button may be gone by now: the focus goes on to the first new review.
    requestAnimationFrame(() => (list.current?.children[before] as HTMLElement | undefined)?.focus());
  };
  return (
    <div>
      <ul ref={list}>
        {nodes.map((review) => (
          <li key={review.id} tabIndex={-1}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4 border-t border-line pt-4">
        <p role="status" className="text-ink-soft">
          {nodes.length} of {totalCount} {totalCount === 1 ? 'review' : 'reviews'}
        </p>
        {pageInfo.hasNextPage && (
          <Button look="outline" size="small" isBusy={loading} onClick={() => void showMore()}>
            Show more reviews
          </Button>
        )}
      </div>
    </div>
  );
}
