import { useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AddressBookQuery } from '#client/features/accounts/addresses/address.generated.ts';
import { SavedAddressChoice } from '#client/features/accounts/addresses/saved-address-choice.tsx';
import { Totals } from '#client/features/cart/totals.tsx';
import { PaymentChoice } from '#client/features/orders/payment/payment-choice.tsx';
import type {
  DueRepeatOrdersQuery,
  RepeatLine_RepeatOrderFragment,
} from '#client/features/repeat-orders/repeat-orders.generated.ts';
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { usePaymentMethod } from '#client/pages/use-payment-method.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { useOrderDue } from './use-order-due.ts';

export type DueQuote = NonNullable<DueRepeatOrdersQuery['dueRepeatOrders']['quote']>;

interface DueCheckoutProps {
  lines: readonly RepeatLine_RepeatOrderFragment[];
  quote: DueQuote;
  /** Whether the quote matches the displayed items. */
  isCurrent: boolean;
  viewer: NonNullable<AddressBookQuery['viewer']>;
  /** Loads the payment script; false when that fails. */
  loadPaymentScript: () => Promise<boolean>;
  /** Called when the due items have changed. */
  onChanged: () => void;
}

/** Address, payment and order button for the due items. */
export function DueCheckout(props: DueCheckoutProps) {
  const { lines, quote, isCurrent, viewer, loadPaymentScript, onChanged } = props;
  const navigate = useNavigate();
  const { method, setMethod, totals, cost } = usePaymentMethod(quote, false);
  const address = useSavedAddress(viewer.addresses);
  const { order, isOrdering, problem } = useOrderDue({
    loadPaymentScript,
    onProblem: onChanged,
    onSettled: () => void navigate(paths.orderResult()),
    onUnpaid: (orderId) => void navigate(paths.order(orderId)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Submit events of dialogs bubble here through React; ignore them.
    if (event.target !== event.currentTarget || !cost || !isCurrent) return;
    const addressId = address.require();
    if (addressId === null) return;
    void order({
      items: lines.map(({ id, nextOn }) => ({ id, on: nextOn })),
      addressId,
      paymentMethod: method,
      expectedTotal: cost.total,
    });
  };
  const total = formatMoney(cost?.total ?? 0);
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-5 lg:grid-cols-[1fr_24rem]">
      <div className="grid gap-5">
        <Part title={i18n.t('Delivery address')}>
          <SavedAddressChoice viewer={viewer} {...address.choice} />
        </Part>
        <Part title={i18n.t('Payment')}>
          <PaymentChoice
            charges={quote.charges}
            method={method}
            onChoose={setMethod}
            costs={totals}
            isPickup={false}
            error={problem?.place === 'payment' ? problem.text : null}
          />
        </Part>
      </div>
      <div className="grid gap-4">
        {cost && (
          <Totals totals={{ ...cost, automaticDiscounts: quote.automaticDiscounts }} isStale={!isCurrent} />
        )}
        <FormAlert
          text={problem?.place === 'order' ? [problem.text, problem.detail].filter(Boolean).join(' ') : null}
        />
        <Button type="submit" isBusy={isOrdering || !isCurrent}>
          {method === 'ONLINE' ? i18n.t('Pay {total}', { total }) : i18n.t('Order with cash on delivery')}
        </Button>
        <p className="text-sm text-ink-soft">{i18n.t('You can cancel until your order is packed.')}</p>
      </div>
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-3">
      <h3 className="text-xl">{title}</h3>
      {children}
    </div>
  );
}

/** A saved address; the default one unless another is chosen. */
function useSavedAddress(addresses: DueCheckoutProps['viewer']['addresses']) {
  const [choice, setChoice] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const selectedId = addresses.find(({ id }) => id === choice)?.id ?? addresses[0]?.id ?? null;
  return {
    choice: {
      chosen: selectedId,
      error: selectedId === null ? error : null,
      onChoose: setChoice,
    },
    /** Returns the selected address. Reports a missing one and returns null. */
    require: () => {
      if (selectedId === null) setError(i18n.t('Please add an address'));
      return selectedId;
    },
  };
}
