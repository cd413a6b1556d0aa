import { RotateCcw } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { reloadPersonal } from '#client/state/cart-sync.ts';
import { showFailure } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { useReorderMutation } from './orders.generated.ts';
import type { UnavailableState } from './unavailable-items.tsx';

/** Adds an order's products to the cart and opens it; the cart lists what is unavailable. */
export function BuyAgain({ orderId }: { orderId: string }) {
  const navigate = useNavigate();
  const [reorder, { loading }] = useReorderMutation();
  const buyAgain = async () => {
    try {
      const { data } = await reorder({ variables: { orderId } });
      await reloadPersonal();
      const state: UnavailableState = { missing: data?.reorder.missing ?? [] };
      void navigate(paths.cart(), { state });
    } catch (error) {
      showFailure(
        error,
        i18n.t('The items could not be added to the cart. Please check your connection and try again.'),
      );
    }
  };
  return (
    <Button look="outline" isBusy={loading} onClick={() => void buyAgain()}>
      <RotateCcw aria-hidden="true" className="size-5" />
      {i18n.t('Buy again')}
    </Button>
  );
}
