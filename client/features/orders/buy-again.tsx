import { RotateCcw } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useExclusive } from '#client/lib/hooks/use-exclusive.ts';
import { useIsMounted } from '#client/lib/hooks/use-is-mounted.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { reloadPersonal } from '#client/state/cart-sync.ts';
import { showFailure, showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { useReorderMutation } from './orders.generated.ts';
import type { UnavailableState } from './unavailable-items.tsx';

/** Adds an order's products to the cart and opens it; the cart lists what is unavailable. */
export function BuyAgain({ orderId }: { orderId: string }) {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const [reorder] = useReorderMutation();
  const { run, isRunning } = useExclusive();
  const buyAgain = async () => {
    try {
      const { data } = await reorder({ variables: { orderId } });
      await reloadPersonal();
      const state: UnavailableState = { missing: data?.reorder.missing ?? [] };
      const openCart = () => void navigate(paths.cart(), { state });
      // The shopper may have gone elsewhere in the meantime.
      if (isMounted()) openCart();
      else
        showMessage(i18n.t('Your cart has been updated.'), {
          action: { label: i18n.t('View cart'), run: openCart },
        });
    } catch (error) {
      showFailure(
        error,
        i18n.t('The items could not be added to the cart. Please check your connection and try again.'),
      );
    }
  };
  return (
    <Button look="outline" isBusy={isRunning} onClick={() => void run(buyAgain)}>
      <RotateCcw aria-hidden="true" className="size-5" />
      {i18n.t('Buy again')}
    </Button>
  );
}
