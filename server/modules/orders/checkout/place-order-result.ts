import type { PlaceOrderResult, ResolversTypes } from '#server/generated/resolver-types.ts';
import type { PlaceOrderOutcome } from './order-rejected.ts';

const TYPES = {
  placed: 'OrderPlaced',
  outOfStock: 'OutOfStock',
  priceChanged: 'PriceChanged',
  couponRefused: 'CouponRefused',
} as const satisfies Record<PlaceOrderOutcome['outcome'], PlaceOrderResult['__typename']>;

/** Converts the outcome to its GraphQL type. */
export function asPlaceOrderResult(result: PlaceOrderOutcome): ResolversTypes['PlaceOrderResult'] {
  return { ...result, __typename: TYPES[result.outcome] } as ResolversTypes['PlaceOrderResult'];
}
