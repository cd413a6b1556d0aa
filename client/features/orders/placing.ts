// What placing an order led to, as the checkout shows it. Pure.
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import type { ServerRefusal } from '#client/lib/refusal.ts';
import type { PlaceOrderMutation } from './orders.generated.ts';

export type PlaceOrderOutcome = PlaceOrderMutation['placeOrder'];
export type PlacedOrder = Extract<PlaceOrderOutcome, { __typename: 'OrderPlaced' }>['order'];

export interface ShortLine {
  variantId: string;
  available: number;
}

/** What stands between the shopper and the order, until the next try. */
export interface Obstacle {
  /** Where it is shown: at the way to pay, or above the button. */
  place: 'payment' | 'order';
  text: string;
  /** A sentence more. */
  detail?: string;
  /** Goods of which less is left than wanted. */
  short: readonly ShortLine[];
}

const obstacle = (text: string, more: Partial<Obstacle> = {}): Obstacle => ({
  place: 'order',
  text,
  short: [],
  ...more,
});

/** `shown` is the total the shopper had agreed to. */
export function obstacleOf(
  outcome: Exclude<PlaceOrderOutcome, { __typename: 'OrderPlaced' }>,
  shown: number,
): Obstacle {
  switch (outcome.__typename) {
    case 'OutOfStock':
      return obstacle(i18n.t('Someone was quicker: some goods are not left in the number you chose.'), {
        short: outcome.lines,
      });
    case 'PriceChanged':
      return obstacle(
        i18n.t('The total is now {now} instead of {before}. Please look it over and place the order again.', {
          now: formatMoney(outcome.quote.total),
          before: formatMoney(shown),
        }),
      );
    case 'CouponRefused':
      return obstacle(
        i18n.t(
          '{reason}. The total is shown without the coupon; please place the order again if that suits you.',
          { reason: outcome.reason },
        ),
      );
  }
}

/** null: the server did not answer, so nobody knows whether the order was placed; the same key makes trying again safe. */
export function obstacleOfRefusal(refusal: ServerRefusal | null): Obstacle {
  if (!refusal)
    return obstacle(
      i18n.t(
        'We could not reach the shop. Please try again: nothing will be ordered twice, and nothing you typed is lost.',
      ),
    );
  const { paymentMethod } = refusal.fields;
  return paymentMethod
    ? obstacle(i18n.t('{reason}.', { reason: paymentMethod }), { place: 'payment' })
    : obstacle(refusal.message);
}
