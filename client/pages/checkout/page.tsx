import { useAddressBookQuery } from '#client/features/accounts/addresses/address.generated.ts';
import { usePaymentScript } from '#client/features/orders/payment/use-payment-script.ts';
import { useUnpaidOrder } from '#client/features/orders/payment/use-unpaid-order.ts';
import { UnpaidOrderView } from '#client/features/orders/payment/unpaid-order-view.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { useCart } from '#client/state/cart.ts';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { PageSkeleton } from '#client/ui/loading/page-skeleton.tsx';
import { CheckoutForm } from './checkout-form.tsx';

export function CheckoutPage() {
  return (
    <>
      <PageMeta title={i18n.t('Checkout')} isIndexed={false} />
      <Checkout />
    </>
  );
}

function Checkout() {
  const cart = useCart();
  const unpaid = useUnpaidOrder(cart.items);
  const provider = usePaymentScript();
  // Refetched each time: another device may have added an address.
  const { data, error, refetch } = useAddressBookQuery({ fetchPolicy: 'cache-and-network' });
  if (error && !data)
    return (
      <LoadFailed
        title={i18n.t('The checkout could not be loaded')}
        text={i18n.t('Your cart is safe. Please check your connection.')}
        onRetry={refetch}
      />
    );
  if (unpaid.order) return <UnpaidOrderView order={unpaid.order} onLeave={unpaid.leave} />;
  if (unpaid.isLoading || !cart.isReady || !data?.viewer || !provider.isReady) return <PageSkeleton />;
  return <CheckoutForm cart={cart} viewer={data.viewer} loadPaymentScript={provider.load} />;
}
