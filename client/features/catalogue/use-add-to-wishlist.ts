import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useTemporaryFlag } from '#client/lib/hooks/use-temporary-flag.ts';
import { showFailure, showMessage } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { requestSignIn } from '#client/state/sign-in.ts';
import { useWishlistState } from '#client/state/wishlist-store.ts';

/** Milliseconds the button confirms an addition. */
const ADDED_MS = 5000;

/** Adds a variant to the wishlist. A visitor signs in first, then it continues. */
export function useAddToWishlist(variantId: string) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const session = useSession();
  const isListed = useWishlistState().variantIds.has(variantId);
  const [isAdding, setIsAdding] = useState(false);
  const [isAdded, showAdded] = useTemporaryFlag(ADDED_MS);

  const showAlreadyPresent = () =>
    showMessage(i18n.t('Already Present in wishlist'), {
      kind: 'alert',
      action: { label: i18n.t('See it'), run: () => void navigate(paths.wishlist()) },
    });
  const send = async () => {
    setIsAdding(true);
    try {
      const { addToWishlist } = await import('#client/state/wishlist.ts');
      const outcome = await addToWishlist(client, variantId);
      if (outcome === 'added') showAdded();
      else showAlreadyPresent();
    } catch (error) {
      showFailure(
        error,
        i18n.t('It could not be added to your wishlist. Please check your connection and try again.'),
      );
    } finally {
      setIsAdding(false);
    }
  };
  const add = () => {
    if (session.status !== 'signed-in') requestSignIn(() => void send());
    else if (isListed) showAlreadyPresent();
    else void send();
  };
  return { add, isAdding, isAdded, isListed };
}
