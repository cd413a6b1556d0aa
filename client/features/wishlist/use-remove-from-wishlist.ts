import { useApolloClient } from '@apollo/client/react';
import { i18n } from '#client/lib/i18n.ts';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { showAlert, showMessage } from '#client/state/messages.ts';
import { removeFromWishlist, restoreToWishlist } from '#client/state/wishlist.ts';
import type { WishlistRow_ItemFragment } from './wishlist.generated.ts';

const failureReason = (error: unknown): string =>
  errorMessage(error, i18n.t('Please check your connection.'));

/** Removes an item from the wishlist and offers undo. */
export function useRemoveFromWishlist({ id, variant }: WishlistRow_ItemFragment): () => void {
  const client = useApolloClient();
  const { name } = variant.product;
  const restore = async () => {
    try {
      await restoreToWishlist(client, variant.id);
    } catch (error) {
      showAlert(i18n.t('{name} could not be put back. {why}', { name, why: failureReason(error) }));
    }
  };
  const remove = async () => {
    showMessage(i18n.t('{name} was removed', { name }), {
      kind: 'info',
      action: { label: i18n.t('Undo'), run: () => void restore() },
    });
    try {
      await removeFromWishlist(client, variant.id, id);
    } catch (error) {
      showAlert(
        i18n.t('{name} is back on your wishlist: it could not be removed. {why}', {
          name,
          why: failureReason(error),
        }),
      );
    }
  };
  return () => void remove();
}
