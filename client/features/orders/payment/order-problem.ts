// Problems that prevent placing an order, as the checkout shows them. Pure.
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import type { UserError } from '#client/lib/graph/user-error.ts';
import type { PlaceOrderMutation } from '../orders.generated.ts';

export type PlaceOrderOutcome = PlaceOrderMutation['placeOrder'];
export type PlacedOrder = Extract<PlaceOrderOutcome, { __typename: 'OrderPlaced' }>['order'];

export interface ShortLine {
  variantId: string;
  available: number;
}

/** Why the order was not placed. */
export interface OrderProblem {
  /** Where it is shown: at the payment method, or above the button. */
  place: 'payment' | 'order';
  text: string;
  /** An additional sentence. */
  detail?: string;
  /** Items with less stock than requested. */
  short: readonly ShortLine[];
}

const problem = (text: string, more: Partial<OrderProblem> = {}): OrderProblem => ({
  place: 'order',
  text,
  short: [],
  ...more,
});

/** `shown` is the total in paise that the shopper confirmed. */
export function problemOfOutcome(
  outcome: Exclude<PlaceOrderOutcome, { __typename: 'OrderPlaced' }>,
  shown: number,
): OrderProblem {
  switch (outcome.__typename) {
    case 'OutOfStock':
      return problem(
        i18n.t('Someone was quicker: some items are no longer available in the quantity you chose.'),
        {
          short: outcome.lines,
        },
      );
    case 'PriceChanged':
      return problem(
        i18n.t('The total is now {now} instead of {before}. Please check it and place the order again.', {
          now: formatMoney(outcome.quote.total),
          before: formatMoney(shown),
        }),
      );
    case 'CouponRefused':
      return problem(
        i18n.t(
          '{reason}. The total is shown without the coupon; please place the order again if you still want it.',
          { reason: outcome.reason },
        ),
      );
  }
}

/**
 * null means that the server did not respond: the order may have been placed, and retrying with the same key
 * is safe.
 */
export function problemOfError(userError: UserError | null): OrderProblem {
  if (!userError)
    return problem(
      i18n.t(
        'We could not reach the shop. Please try again: nothing will be ordered twice, and nothing you typed is lost.',
      ),
    );
  const { paymentMethod } = userError.fields;
  return paymentMethod
    ? problem(i18n.t('{reason}.', { reason: paymentMethod }), { place: 'payment' })
    : problem(userError.message);
}
