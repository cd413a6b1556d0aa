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
  // The newest come with the page; other orders are refetched.
  const { data, previousData, error, refetch } = useReviewPageQuery({
    variables: { slug, reviewSort: sort },
    skip: isNewest,
    fetchPolicy: 'cache-and-network',
  });
  const connection = isNewest ? newest : data?.product?.reviews;
  /** Appends the next page; throws when it cannot be loaded. */
  const grow = async (after: string) => {
    setIsGrowing(true);
    try {
      // The cache appends the result to the list. Asking the cache first would return the existing list
      // without a request.
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
    /** The previous order's reviews while another loads. */
    reviews: connection ?? previousData?.product?.reviews ?? newest,
    isChanging: !connection && !error,
    hasFailed: !connection && error !== undefined,
    retry: () => refetch(),
    grow,
    isGrowing,
  };
}
