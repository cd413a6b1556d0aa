import { useApolloClient } from '@apollo/client/react';
import { i18n } from '#client/lib/i18n.ts';
import { refusalOf } from '#client/lib/refusal.ts';
import { showAlert, showMessage } from '#client/state/messages.ts';
import { removeWish, restoreWish } from '#client/state/wishlist.ts';
import type { WishlistRow_ItemFragment } from './wishlist.generated.ts';

const whyOf = (error: unknown): string =>
  refusalOf(error)?.message ?? i18n.t('Please check your connection.');

/** Takes a wish off the list and offers to put it back. */
export function useRemoveWish({ id, variant }: WishlistRow_ItemFragment): () => void {
  const client = useApolloClient();
  const { name } = variant.product;
  const restore = async () => {
    try {
      await restoreWish(client, variant.id);
    } catch (error) {
      showAlert(i18n.t('{name} could not be put back. {why}', { name, why: whyOf(error) }));
    }
  };
  const remove = async () => {
    showMessage(i18n.t('{name} was removed', { name }), {
      kind: 'info',
      action: { label: i18n.t('Undo'), run: () => void restore() },
    });
    try {
      await removeWish(client, variant.id, id);
    } catch (error) {
      showAlert(
        i18n.t('{name} is back on your wishlist: it could not be removed. {why}', {
          name,
          why: whyOf(error),
        }),
      );
    }
  };
  return () => void remove();
}
