import { skipToken } from '@apollo/client/react';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { useDebounce } from '#client/lib/hooks/use-debounce.ts';
import { type Draft, draftPaymentMethod } from './draft.ts';
import { usePhoneOrderQuoteQuery, type PhoneOrderQuoteQueryVariables } from './phone-order.generated.ts';

const QUOTE_DELAY_MS = 300;
const FAILED = 'The price could not be loaded. Please check your connection and try again.';

/** The current price of the order, loaded again shortly after each change. */
export function usePhoneQuote({ customer, lines, couponCode, isPickup, paysByLink }: Draft) {
  const request: PhoneOrderQuoteQueryVariables = {
    customerId: customer?.id ?? '',
    lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
    couponCode: couponCode || null,
    paymentMethod: draftPaymentMethod({ paysByLink }),
    isPickup,
  };
  const requestKey = JSON.stringify(request);
  const settledKey = useDebounce(requestKey, QUOTE_DELAY_MS);
  const variables = JSON.parse(settledKey) as PhoneOrderQuoteQueryVariables;
  const hasRequest = variables.customerId !== '' && lines.length > 0 && [variables.lines].flat().length > 0;
  const { data, previousData, loading, error, refetch } = usePhoneOrderQuoteQuery(
    hasRequest ? { variables, fetchPolicy: 'no-cache' } : skipToken,
  );
  return {
    quote: hasRequest ? ((data ?? previousData)?.phoneOrderQuote ?? null) : null,
    /** Whether the quote matches the draft as shown. */
    isCurrent: hasRequest && settledKey === requestKey && !loading && data !== undefined,
    problem: error ? errorMessage(error, FAILED) : null,
    refetch: () => void refetch().catch(() => undefined),
  };
}
