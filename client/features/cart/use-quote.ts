import { useEffect } from 'react';
import { skipToken } from '@apollo/client/react';
import { COUPON_WRONG } from '#rules/coupon.ts';
import { i18n } from '#client/lib/i18n.ts';
import { refusalOf } from '#client/lib/refusal.ts';
import { useDebounce } from '#client/lib/use-debounce.ts';
import { refuseCoupon, type Cart } from '#client/state/cart.ts';
import { useQuoteQuery, type QuoteQuery, type QuoteQueryVariables } from './quote.generated.ts';

const QUOTE_DELAY_MS = 300;

export type Quote = QuoteQuery['quote'];

export interface LiveQuote {
  /** The newest known; while another is on its way still the last. */
  quote: Quote | null;
  /** Whether it is of exactly what is in the cart now. */
  isCurrent: boolean;
  /** It could not be asked for. */
  hasFailed: boolean;
  again: () => Promise<void>;
}

const ignore = (): void => undefined;

/** What the cart costs right now, asked anew a moment after each change. */
export function useQuote(
  { items, couponCode }: Cart,
  paymentMethod: QuoteQueryVariables['paymentMethod'],
): LiveQuote {
  const lines = items.map(({ variantId, quantity }) => ({ variantId, quantity }));
  const asked = { lines, couponCode, paymentMethod };
  const wanted = JSON.stringify(asked);
  const settled = useDebounce(wanted, QUOTE_DELAY_MS);
  const variables = JSON.parse(settled) as typeof asked;
  const isEmpty = variables.lines.length === 0;
  const { data, previousData, loading, error, refetch } = useQuoteQuery(
    isEmpty ? skipToken : { variables, fetchPolicy: 'no-cache' },
  );
  const isCurrent = settled === wanted && !loading && data !== undefined;
  usePutAwayCoupon(couponCode, isCurrent ? data.quote : null, error);
  return {
    quote: (data ?? previousData)?.quote ?? null,
    isCurrent,
    hasFailed: error !== undefined,
    // Whether it worked shows in `hasFailed`.
    again: () => refetch().then(ignore, ignore),
  };
}

/** A code that is wrong, or cannot be tried now, is not tried again with every change. One below its minimum may still come to count. */
function usePutAwayCoupon(couponCode: string | null, quote: Quote | null, error: unknown): void {
  const isWrong = quote?.couponMessage === i18n.t(COUPON_WRONG);
  const refusal = refusalOf(error);
  const reason = isWrong ? i18n.t(COUPON_WRONG) : refusal?.code === 'RATE_LIMITED' ? refusal.message : null;
  useEffect(() => {
    if (couponCode !== null && reason !== null) refuseCoupon(reason);
  }, [couponCode, reason]);
}
