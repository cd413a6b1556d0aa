import { useNavigate } from 'react-router-dom';
import { AddressChoice } from '#client/features/accounts/address-choice.tsx';
import { showRefusal } from '#client/features/accounts/address-form.ts';
import type { AddressBookQuery } from '#client/features/accounts/address.generated.ts';
import { useAddressChoice } from '#client/features/accounts/use-address-choice.ts';
import { SafeCheckout } from '#client/features/cart/safe-checkout.tsx';
import { useQuote } from '#client/features/cart/use-quote.ts';
import { CheckoutStep } from '#client/features/orders/checkout-step.tsx';
import { DeliveryEstimate } from '#client/features/orders/delivery-estimate.tsx';
import { NothingToOrder } from '#client/features/orders/nothing-to-order.tsx';
import { PaymentChoice } from '#client/features/orders/payment-choice.tsx';
import { PlaceOrderBar } from '#client/features/orders/place-order-bar.tsx';
import { usePlaceOrder } from '#client/features/orders/use-place-order.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import type { Cart } from '#client/state/cart.ts';
import { showMessage } from '#client/state/messages.ts';
import { PageSkeleton } from '#client/ui/page-skeleton.tsx';
import { submitWithAddress, type Destination } from '#client/pages/submit-with-address.ts';
import { OrderSummary } from './order-summary.tsx';
import { usePaymentMethod } from './use-payment-method.ts';

interface CheckoutFormProps {
  cart: Cart;
  viewer: NonNullable<AddressBookQuery['viewer']>;
  /** Loads the payment script; false when that fails. */
  loadPaymentScript: () => Promise<boolean>;
}

/** Address, payment and order on one page. */
export function CheckoutForm({ cart, viewer, loadPaymentScript }: CheckoutFormProps) {
  const navigate = useNavigate();
  const live = useQuote(cart, 'ONLINE');
  const { quote, isCurrent } = live;
  const { method, setMethod, totals, cost } = usePaymentMethod(quote);
  const address = useAddressChoice(viewer);
  const { place, isPlacing, isSettled, problem, clearProblem } = usePlaceOrder({
    loadPaymentScript,
    onProblem: () => void live.refetch(),
    onPlaced: () => void address.saveTyped(),
    onSettled: () => void navigate(paths.orderResult()),
    onPlacedBefore: () => {
      showMessage(i18n.t('There is an earlier order of yours already. Here it is.'), { kind: 'info' });
      void navigate(paths.orders());
    },
    onRefusal: (refusal) => address.chosen === null && showRefusal(address.form, refusal),
  });

  if (isSettled) return <PageSkeleton />;
  if (cart.items.length === 0) return <NothingToOrder />;

  const placeAt = (destination: Destination) => {
    if (!quote || !cost || !isCurrent) return Promise.resolve();
    return place({
      ...destination,
      lines: cart.items.map(({ variantId, quantity }) => ({ variantId, quantity })),
      paymentMethod: method,
      couponCode: quote.couponApplied ? cart.couponCode : null,
      expectedTotal: cost.total,
    });
  };

  return (
    <form
      noValidate
      onSubmit={submitWithAddress(address, placeAt)}
      className="shell grid gap-5 pt-6 lg:pb-10"
    >
      <h1 className="text-3xl">{i18n.t('Checkout')}</h1>
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_24rem]">
        <div className="grid gap-5">
          <CheckoutStep number={1} title={i18n.t('Delivery address')}>
            <AddressChoice {...address.fields} />
            <DeliveryEstimate postalCode={address.postalCode} />
          </CheckoutStep>
          <CheckoutStep number={2} title={i18n.t('Payment')}>
            <PaymentChoice
              method={method}
              onChoose={setMethod}
              costs={totals}
              error={problem?.place === 'payment' ? problem.text : null}
            />
            <SafeCheckout />
          </CheckoutStep>
        </div>
        <div className="grid gap-5 lg:sticky lg:top-24">
          <OrderSummary
            cart={cart}
            live={live}
            cost={cost ?? null}
            problem={problem?.place === 'order' ? problem : null}
            onSettled={clearProblem}
          />
          <PlaceOrderBar
            total={cost?.total ?? null}
            isPaidOnline={method === 'ONLINE'}
            isBusy={isPlacing || (!isCurrent && !live.hasFailed)}
            lineCount={cart.items.length}
          />
        </div>
      </div>
    </form>
  );
}
