import { useApolloClient } from '@apollo/client/react';
import type { AddReviewInput } from '#client/graph-types.generated.ts';
import {
  FreshReviewsDocument,
  useAddReviewMutation,
  useRemoveReviewMutation,
  useSetReviewPhotosMutation,
} from './own-review.generated.ts';

interface ReviewedProduct {
  id: string;
  slug: string;
}

/** Saves or removes the user's own review, then refetches rating and newest reviews. Throws the server's error. */
export function useReviewChanges({ id: productId, slug }: ReviewedProduct) {
  const client = useApolloClient();
  const [add] = useAddReviewMutation();
  const [setPhotos] = useSetReviewPhotosMutation();
  const [remove] = useRemoveReviewMutation();
  const refresh = async () => {
    try {
      await client.query({
        query: FreshReviewsDocument,
        variables: { slug, productId },
        fetchPolicy: 'network-only',
      });
    } catch {
      // The change is saved; it shows with the next visit.
    }
  };
  return {
    save: async (review: Omit<AddReviewInput, 'productId'>, photos: readonly File[] | null) => {
      await add({ variables: { input: { ...review, productId } } });
      if (photos) await setPhotos({ variables: { productId, photos: [...photos] } });
      await refresh();
    },
    remove: async () => {
      await remove({ variables: { productId } });
      await refresh();
    },
  };
}
