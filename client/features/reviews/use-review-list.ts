import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { ReviewSort } from '#client/graph-types.generated.ts';
import {
  ReviewPageDocument,
  useReviewPageQuery,
  type ProductReviews_ProductFragment,
} from './product-reviews.generated.ts';

/** The reviews of a product in the chosen order, page by page. */
export function useReviewList({ slug, reviews: newest }: ProductReviews_ProductFragment, sort: ReviewSort) {
  const client = useApolloClient();
  const [isGrowing, setIsGrowing] = useState(false);
  const isNewest = sort === 'NEWEST';
  // The newest come with the page; other orders may have changed since they were last seen.
  const { data, previousData, error, refetch } = useReviewPageQuery({
    variables: { slug, reviewSort: sort },
    skip: isNewest,
    fetchPolicy: 'cache-and-network',
  });
  const chosen = isNewest ? newest : data?.product?.reviews;
  /** Adds the next page to the list; throws when it cannot be had. */
  const grow = async (after: string) => {
    setIsGrowing(true);
    try {
      // What it fetches is added to the list in the cache, which is one however much of it is
      // there: asking the cache would find it and ask nobody.
      await client.query({
        query: ReviewPageDocument,
        variables: { slug, reviewSort: sort, after },
        fetchPolicy: 'network-only',
      });
    } finally {
      setIsGrowing(false);
    }
  };
  return {
    /** While another order is on its way, the one before. */
    reviews: chosen ?? previousData?.product?.reviews ?? newest,
    isChanging: !chosen && !error,
    hasFailed: !chosen && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
    grow,
    isGrowing,
  };
}
