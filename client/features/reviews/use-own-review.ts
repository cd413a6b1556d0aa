import { useState, type RefObject } from 'react';
import { useSeen } from '#client/lib/use-seen.ts';
import { useSession } from '#client/state/session.ts';
import { useOwnReviewQuery } from './own-review.generated.ts';
import type { ReviewCard_ReviewFragment } from './review-card.generated.ts';

/** What the person who is here said of a product; asked for once the reviews come into view. */
export function useOwnReview(
  productId: string,
  place: RefObject<Element | null>,
): ReviewCard_ReviewFragment | null {
  const session = useSession();
  const isSeen = useSeen(place);
  const [wasSeen, setWasSeen] = useState(false);
  if (isSeen && !wasSeen) setWasSeen(true);
  const { data } = useOwnReviewQuery({
    variables: { productId },
    skip: session.status !== 'signed-in' || !wasSeen,
  });
  return data?.viewer?.review ?? null;
}
