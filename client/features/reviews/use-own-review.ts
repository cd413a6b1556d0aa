import { useState, type RefObject } from 'react';
import { useInView } from '#client/lib/hooks/use-in-view.ts';
import { useSession } from '#client/state/session.ts';
import { useOwnReviewQuery } from './own-review.generated.ts';
import type { ReviewCard_ReviewFragment } from './review-card.generated.ts';

/** The user's own review of a product; loaded once the reviews are in view. */
export function useOwnReview(
  productId: string,
  container: RefObject<Element | null>,
): ReviewCard_ReviewFragment | null {
  const session = useSession();
  const isInView = useInView(container);
  const [wasInView, setWasInView] = useState(false);
  if (isInView && !wasInView) setWasInView(true);
  const { data } = useOwnReviewQuery({
    variables: { productId },
    skip: session.status !== 'signed-in' || !wasInView,
  });
  return data?.viewer?.review ?? null;
}
