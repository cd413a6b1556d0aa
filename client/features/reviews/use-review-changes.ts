import { useApolloClient } from '@apollo/client/react';
import type { AddReviewInput } from '#client/graph-types.generated.ts';
import {
  FreshReviewsDocument,
  useAddReviewMutation,
  useRemoveReviewMutation,
} from './own-review.generated.ts';

interface Reviewed {
  id: string;
  slug: string;
}

/** Saving and removing one's own review, with stars and the newest reviews read anew after. Throws what the server said. */
export function useReviewChanges({ id: productId, slug }: Reviewed) {
  const client = useApolloClient();
  const [add] = useAddReviewMutation();
  const [remove] = useRemoveReviewMutation();
  const refresh = async () => {
    try {
      await client.query({
        query: FreshReviewsDocument,
        variables: { slug, productId },
        fetchPolicy: 'network-only',
      });
    } catch {
      // The change itself is made; it shows with the next visit.
    }
  };
  return {
    save: async (said: Omit<AddReviewInput, 'productId'>) => {
      await add({ variables: { input: { ...said, productId } } });
      await refresh();
    },
    remove: async () => {
      await remove({ variables: { productId } });
      await refresh();
    },
  };
}
