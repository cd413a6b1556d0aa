import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AddressChoice } from '#client/features/accounts/address-choice.tsx';
import { EMPTY_ADDRESS, showRefusal, useAddressForm } from '#client/features/accounts/address-form.ts';
import {
  AddressBookDocument,
  useAddAddressMutation,
  type AddressBookQuery,
} from '#client/features/accounts/address.generated.ts';
import { FreeDelivery } from '#client/features/cart/free-delivery.tsx';
import { SafeCheckout } from '#client/features/cart/safe-checkout.tsx';
import { Totals } from '#client/features/cart/totals.tsx';
import { QuoteFailed } from '#client/features/cart/quote-failed.tsx';
import { useQuote, type Quote } from '#client/features/cart/use-quote.ts';
import { CheckoutStep } from '#client/features/orders/checkout-step.tsx';
import { NothingToOrder } from '#client/features/orders/nothing-to-order.tsx';
import { OrderProblemNote } from '#client/features/orders/order-problem-note.tsx';
import { PaymentChoice } from '#client/features/orders/payment-choice.tsx';
import { PlaceOrderBar } from '#client/features/orders/place-order-bar.tsx';
import { SummaryLines } from '#client/features/orders/summary-lines.tsx';
import { usePlaceOrder } from '#client/features/orders/use-place-order.ts';
import type { PaymentMethod } from '#client/graph-types.generated.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import type { Cart } from '#client/state/cart.ts';
import { showMessage } from '#client/state/messages.ts';
import { PageSkeleton } from '#client/ui/page-skeleton.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { submitWithAddress, type Destination } from '#client/pages/submit-with-address.ts';
import { isCashOnDeliveryAllowed } from '#rules/cash-on-delivery.ts';
import { totals, type Totals as Cost } from '#rules/pricing.ts';

interface CheckoutFormProps {
  cart: Cart;
  viewer: NonNullable<AddressBookQuery['viewer']>;
  /** Loads the payment script; false when that fails. */
  loadPaymentScript: () => Promise<boolean>;
}

/** Both payment methods share one quote and differ only in the cash fee. */
function costOf({ subtotal, discount }: Quote, method: PaymentMethod): Cost {
  return totals(subtotal, discount, method === 'CASH_ON_DELIVERY');
}

/** Address, payment and order on one page. */
export function CheckoutForm({ cart, viewer, loadPaymentScript }: CheckoutFormProps) {
  const { addresses, name, email, mobile } = viewer;
  const navigate = useNavigate();
  const live = useQuote(cart, 'ONLINE');
  const form = useAddressForm({ ...EMPTY_ADDRESS, fullName: name, email, phoneNumber: mobile });
  // undefined: not chosen yet, so the default applies, which may still be loading.
  const [choice, setChoice] = useState<string | null>();
  const [isSaved, setIsSaved] = useState(true);
  const [chosenMethod, setMethod] = useState<PaymentMethod>('ONLINE');
  const [addAddress] = useAddAddressMutation({ refetchQueries: [AddressBookDocument] });
  const isKnown = choice === null || addresses.some(({ id }) => id === choice);
  const chosen = choice !== undefined && isKnown ? choice : (addresses[0]?.id ?? null);

  // Not awaited: the order does not depend on it.
  const saveAddress = async () => {
    try {
      const { data } = await addAddress({ variables: { input: form.getValues() } });
      setChoice(data?.addAddress.id);
    } catch {
      // The shopper types it again next time.
    }
  };
  const { place, isPlacing, isSettled, problem, clearProblem } = usePlaceOrder({
    loadPaymentScript,
    onProblem: () => void live.refetch(),
    onPlaced: () => {
      if (chosen === null && isSaved) void saveAddress();
    },
    onSettled: () => void navigate(paths.orderResult()),
    onPlacedBefore: () => {
      showMessage(i18n.t('There is an earlier order of yours already. Here it is.'), { kind: 'info' });
      void navigate(paths.orders());
    },
    onRefusal: (refusal) => chosen === null && showRefusal(form, refusal),
  });

  if (isSettled) return <PageSkeleton />;
  if (cart.items.length === 0) return <NothingToOrder />;
  const { quote, isCurrent } = live;
  const costs = quote && {
    ONLINE: costOf(quote, 'ONLINE'),
    CASH_ON_DELIVERY: costOf(quote, 'CASH_ON_DELIVERY'),
  };
  // Cash on delivery may become unavailable when the cart grows in another tab.
  const method = costs && !isCashOnDeliveryAllowed(costs.CASH_ON_DELIVERY.total) ? 'ONLINE' : chosenMethod;
  const cost = costs?.[method];

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
  const submit = submitWithAddress({ chosen, form }, placeAt);

  return (
    <form noValidate onSubmit={submit} className="shell grid gap-5 pt-6 lg:pb-10">
      <h1 className="text-3xl">{i18n.t('Checkout')}</h1>
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_24rem]">
        <div className="grid gap-5">
          <CheckoutStep number={1} title={i18n.t('Delivery address')}>
            <AddressChoice
              addresses={addresses}
              chosen={chosen}
              onChoose={setChoice}
              form={form}
              isSaved={isSaved}
              onSavedChange={setIsSaved}
            />
          </CheckoutStep>
          <CheckoutStep number={2} title={i18n.t('Payment')}>
            <PaymentChoice
              method={method}
              onChoose={setMethod}
              costs={costs && { ONLINE: costs.ONLINE.total, CASH_ON_DELIVERY: costs.CASH_ON_DELIVERY.total }}
              error={problem?.place === 'payment' ? problem.text : null}
            />
            <SafeCheckout />
          </CheckoutStep>
        </div>
        <div className="grid gap-5 lg:sticky lg:top-24">
          <CheckoutStep number={3} title={i18n.t('Your order')}>
            <SummaryLines
              items={cart.items}
              totalOf={({ variantId, unitPrice, quantity }) =>
                quote?.lines.find((line) => line.variantId === variantId)?.total ?? unitPrice * quantity
              }
            />
            {quote && cost ? (
              <>
                <FreeDelivery missing={quote.missingForFreeDelivery} />
                <Totals totals={cost} couponCode={cart.couponCode} isStale={!isCurrent} />
              </>
            ) : (
              <Skeleton className="h-36 w-full" />
            )}
            {live.hasFailed && <QuoteFailed onRetry={() => void live.refetch()} />}
            <p className="text-sm text-ink-soft">
              {i18n.t('Delivery takes 5 to 7 days. You can cancel until the parcel is packed.')}
            </p>
            {problem?.place === 'order' && (
              <OrderProblemNote problem={problem} items={cart.items} onSettled={clearProblem} />
            )}
          </CheckoutStep>
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
