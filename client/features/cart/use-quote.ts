import { useEffect } from 'react';
import { skipToken } from '@apollo/client/react';
import { COUPON_WRONG } from '#rules/money/coupon.ts';
import { i18n } from '#client/lib/i18n.ts';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { useDebounce } from '#client/lib/hooks/use-debounce.ts';
import { rejectCoupon, type Cart } from '#client/state/cart.ts';
import { useQuoteQuery, type QuoteQuery, type QuoteQueryVariables } from './quote.generated.ts';

const QUOTE_DELAY_MS = 300;

export type Quote = QuoteQuery['quote'];

export interface LiveQuote {
  /** The latest quote; the previous one while another is loading. */
  quote: Quote | null;
  /** Whether it matches the current cart. */
  isCurrent: boolean;
  /** The request failed. */
  hasFailed: boolean;
  refetch: () => Promise<void>;
}

const ignore = (): void => undefined;

/** The cart's current quote, refetched shortly after each change. */
export function useQuote(
  { items, couponCode }: Cart,
  paymentMethod: QuoteQueryVariables['paymentMethod'],
): LiveQuote {
  const lines = items.map(({ variantId, quantity }) => ({ variantId, quantity }));
  const request = { lines, couponCode, paymentMethod };
  const requestKey = JSON.stringify(request);
  const debouncedKey = useDebounce(requestKey, QUOTE_DELAY_MS);
  const variables = JSON.parse(debouncedKey) as typeof request;
  const isEmpty = variables.lines.length === 0;
  const { data, previousData, loading, error, refetch } = useQuoteQuery(
    isEmpty ? skipToken : { variables, fetchPolicy: 'no-cache' },
  );
  const isCurrent = debouncedKey === requestKey && !loading && data !== undefined;
  useRemoveInvalidCoupon(couponCode, isCurrent ? data.quote : null, error);
  return {
    quote: (data ?? previousData)?.quote ?? null,
    isCurrent,
    hasFailed: error !== undefined,
    // Errors show in `hasFailed`.
    refetch: () => refetch().then(ignore, ignore),
  };
}

/**
 * Removes a coupon that is invalid or rate limited, rather than retrying it with every change. One below its
 * minimum amount stays, since it may still apply.
 */
function useRemoveInvalidCoupon(couponCode: string | null, quote: Quote | null, error: unknown): void {
  const isWrong = quote?.couponMessage === i18n.t(COUPON_WRONG);
  const userError = parseUserError(error);
  const reason = isWrong
    ? i18n.t(COUPON_WRONG)
    : userError?.code === 'RATE_LIMITED'
      ? userError.message
      : null;
  useEffect(() => {
    if (couponCode !== null && reason !== null) rejectCoupon(reason);
  }, [couponCode, reason]);
}
