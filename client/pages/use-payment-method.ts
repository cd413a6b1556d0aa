import { useState } from 'react';
import { isCashOnDeliveryAllowed } from '#rules/money/cash-on-delivery.ts';
import { totals as totalsOf, type Charges, type Totals } from '#rules/money/pricing.ts';
import type { PaymentMethod } from '#client/graph-types.generated.ts';

/** The fields of a quote that do not depend on the payment method. */
interface Priced {
  charges: Charges;
  subtotal: number;
  discount: number;
}

/** Both payment methods share one quote and differ only in the cash fee. */
const computeTotals = (
  { charges, subtotal, discount }: Priced,
  method: PaymentMethod,
  isPickup: boolean,
): Totals => totalsOf(charges, subtotal, discount, method === 'CASH_ON_DELIVERY', isPickup);

/** The payment method and its total. Totals are in paise, null while the quote is loading. */
export function usePaymentMethod(quote: Priced | null, isPickup: boolean) {
  const [preferredMethod, setMethod] = useState<PaymentMethod>('ONLINE');
  const costs = quote && {
    ONLINE: computeTotals(quote, 'ONLINE', isPickup),
    CASH_ON_DELIVERY: computeTotals(quote, 'CASH_ON_DELIVERY', isPickup),
  };
  // Cash on delivery may become unavailable when the cart grows in another tab.
  const isTooMuch =
    quote !== null &&
    costs !== null &&
    !isPickup &&
    !isCashOnDeliveryAllowed(quote.charges, costs.CASH_ON_DELIVERY.total);
  const method = isTooMuch ? 'ONLINE' : preferredMethod;
  return {
    method,
    setMethod,
    totals: costs && { ONLINE: costs.ONLINE.total, CASH_ON_DELIVERY: costs.CASH_ON_DELIVERY.total },
    cost: costs?.[method],
  };
}
