import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useMomentary } from '#client/lib/use-momentary.ts';
import { showFailure, showMessage } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { askToSignIn } from '#client/state/sign-in.ts';
import { useWishes } from '#client/state/wishes.ts';

/** Milliseconds that the button confirms an added wish. */
const ADDED_MS = 5000;

/** Wishing for a variant. A visitor signs in first, then it goes on. */
export function useWishing(variantId: string) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const session = useSession();
  const isWished = useWishes().wished.has(variantId);
  const [isAdding, setIsAdding] = useState(false);
  const [isAdded, showAdded] = useMomentary(ADDED_MS);

  const sayPresent = () =>
    showMessage(i18n.t('Already Present in wishlist'), {
      kind: 'alert',
      action: { label: i18n.t('See it'), run: () => void navigate(paths.wishlist()) },
    });
  const send = async () => {
    setIsAdding(true);
    try {
      const { addWish } = await import('#client/state/wishlist.ts');
      const outcome = await addWish(client, variantId);
      if (outcome === 'added') showAdded();
      else sayPresent();
    } catch (error) {
      showFailure(
        error,
        i18n.t('It could not be put on your wishlist. Please check your connection and try again.'),
      );
    } finally {
      setIsAdding(false);
    }
  };
  const add = () => {
    if (session.status !== 'signed-in') askToSignIn(() => void send());
    else if (isWished) sayPresent();
    else void send();
  };
  return { add, isAdding, isAdded, isWished };
}
