import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AddressChoice } from '#client/features/accounts/addresses/address-choice.tsx';
import { showUserError } from '#client/features/accounts/addresses/address-form.ts';
import type { AddressBookQuery } from '#client/features/accounts/addresses/address.generated.ts';
import { useAddressChoice } from '#client/features/accounts/addresses/use-address-choice.ts';
import { SafeCheckout } from '#client/features/cart/safe-checkout.tsx';
import { useQuote } from '#client/features/cart/use-quote.ts';
import { CheckoutStep } from '#client/features/orders/checkout-step.tsx';
import { DeliveryEstimate } from '#client/features/orders/delivery-estimate.tsx';
import { DestinationChoice } from '#client/features/orders/destination-choice.tsx';
import { NothingToOrder } from '#client/features/orders/nothing-to-order.tsx';
import { PaymentChoice } from '#client/features/orders/payment/payment-choice.tsx';
import { PlaceOrderBar } from '#client/features/orders/place-order-bar.tsx';
import { usePlaceOrder } from '#client/features/orders/use-place-order.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useShop } from '#client/lib/shop.ts';
import type { Cart } from '#client/state/cart.ts';
import { showMessage } from '#client/state/messages.ts';
import { PageSkeleton } from '#client/ui/loading/page-skeleton.tsx';
import { submitWithAddress, type Destination } from '#client/pages/submit-with-address.ts';
import { OrderSummary } from './order-summary.tsx';
import { usePaymentMethod } from '#client/pages/use-payment-method.ts';

type OrderDestination = Destination | { isPickup: true };

interface CheckoutFormProps {
  cart: Cart;
  viewer: NonNullable<AddressBookQuery['viewer']>;
  /** Loads the payment script; resolves to false if that fails. */
  loadPaymentScript: () => Promise<boolean>;
}

/** Address, payment and order on one page. */
export function CheckoutForm({ cart, viewer, loadPaymentScript }: CheckoutFormProps) {
  const navigate = useNavigate();
  const live = useQuote(cart, 'ONLINE');
  const { quote, isCurrent } = live;
  const [wantsPickup, setWantsPickup] = useState(false);
  const shop = useShop();
  const isPickup = shop.pickup != null && wantsPickup;
  const { method, setMethod, totals, cost } = usePaymentMethod(quote, isPickup);
  const address = useAddressChoice(viewer);
  const { place, isPlacing, isSettled, problem, clearProblem } = usePlaceOrder({
    loadPaymentScript,
    onProblem: () => void live.refetch(),
    onPlaced: () => void (isPickup || address.saveTyped()),
    onSettled: () => void navigate(paths.orderResult()),
    onPlacedBefore: () => {
      showMessage(i18n.t('This order was already placed. Here it is.'), { kind: 'info' });
      void navigate(paths.orders());
    },
    onUserError: (userError) =>
      !isPickup && address.chosen === null && showUserError(address.form, userError),
  });

  if (isSettled) return <PageSkeleton />;
  if (cart.items.length === 0) return <NothingToOrder />;

  const placeAt = (destination: OrderDestination) => {
    if (!quote || !cost || !isCurrent) return Promise.resolve();
    return place({
      ...destination,
      lines: cart.items.map(({ variantId, quantity }) => ({ variantId, quantity })),
      paymentMethod: method,
      couponCode: quote.couponApplied ? cart.couponCode : null,
      expectedTotal: cost.total,
    });
  };

  const submitPickup = (event: FormEvent) => {
    event.preventDefault();
    void placeAt({ isPickup: true });
  };

  return (
    <form
      noValidate
      onSubmit={isPickup ? submitPickup : submitWithAddress(address, placeAt)}
      className="shell grid gap-5 pt-6 lg:pb-10"
    >
      <h1 className="text-3xl">{i18n.t('Checkout')}</h1>
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_24rem]">
        <div className="grid gap-5">
          <DestinationChoice isPickup={isPickup} onChoose={setWantsPickup}>
            <AddressChoice {...address.fields} />
            <DeliveryEstimate postalCode={address.postalCode} />
          </DestinationChoice>
          <CheckoutStep number={2} title={i18n.t('Payment')}>
            <PaymentChoice
              charges={quote?.charges ?? shop.charges}
              method={method}
              onChoose={setMethod}
              costs={totals}
              isPickup={isPickup}
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
            isPickup={isPickup}
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
