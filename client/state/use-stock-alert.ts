import { useApolloClient } from '@apollo/client/react';
import { i18n } from '#client/lib/i18n.ts';
import { parseUserError, SAVE_FAILED } from '#client/lib/graph/user-error.ts';
import { showAlert } from './messages.ts';
import { useSession } from './session.ts';
import { requestSignIn } from './sign-in.ts';
import { useWishlistState } from './wishlist-store.ts';

/** The back-in-stock alert of one variant. A visitor signs in first, then it is set. */
export function useStockAlert(variantId: string) {
  const client = useApolloClient();
  const session = useSession();
  const { alerts } = useWishlistState();
  const isOn = alerts.has(variantId);
  const set = async (next: boolean) => {
    try {
      const { setStockAlert } = await import('./wishlist.ts');
      await setStockAlert(client, variantId, next);
    } catch (error) {
      const userError = parseUserError(error);
      showAlert(userError?.fields['variantId'] ?? userError?.message ?? i18n.t(SAVE_FAILED));
    }
  };
  const toggle = () => {
    if (session.status === 'signed-in') void set(!isOn);
    else requestSignIn(() => void set(true));
  };
  return {
    isOn,
    toggle,
    label: i18n.t('Tell me when it is back'),
    /** Shown while the alert is set. */
    note: i18n.t('We will let you know when it is back'),
  };
}
