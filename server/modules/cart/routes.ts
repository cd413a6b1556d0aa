// The REST API of coupons. Carts are available through GraphQL only.
import { z } from 'zod';
import { MAX_CART_LINES } from '#rules/constants.ts';
import { COUPON_WRONG } from '#rules/money/coupon.ts';
import { toRupees } from '#rules/money/pricing.ts';
import { localized } from '#server/platform/i18n/translations.ts';
import { id, exampleString, rupees, rupeesOrNull } from '#server/transport/rest/fields.ts';
import { RestError } from '#server/transport/rest/rest-error.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { describeTerms } from './coupon-scope.ts';
import { type CouponRow, findCoupon } from './coupons.ts';
import { findCouponOffers } from './quotes.ts';

const couponResponse = z
  .object({
    _id: id,
    code: exampleString('FLAT100'),
    type: z.enum(['flat', 'percent']),
    value: z.number().meta({ description: 'Rupees when flat, percent otherwise' }),
    minCartPrice: rupees,
    maxDiscount: rupees.nullable().meta({ description: 'Maximum discount, in rupees' }),
    goods: exampleString('dog and cat food').meta({
      description: 'What it applies to, in words; may be empty',
    }),
    terms: z.array(exampleString('Up to ₹150 off')).meta({ description: 'Its limits, in words' }),
  })
  .meta({ id: 'Coupon' });

const cartItem = z.object({
  specificationId: id.meta({ description: 'The `_id` in `spsc` of the product' }),
  cartQuantity: z.number().int().min(1),
});

function couponJson(coupon: CouponRow): z.input<typeof couponResponse> {
  const { id: _id, code, kind, amount, minCartPaise, capPaise } = coupon;
  return {
    _id,
    code,
    type: kind === 'FLAT' ? 'flat' : 'percent',
    value: kind === 'FLAT' ? toRupees(amount) : amount,
    minCartPrice: toRupees(minCartPaise),
    maxDiscount: rupeesOrNull(capPaise),
    goods: localized(coupon, 'goods'),
    terms: describeTerms(coupon),
  };
}

export const cartRoutes = [
  defineRoute({
    method: 'post',
    path: '/coupon/search',
    summary: 'A coupon by its code',
    description: 'Unknown, expired and used-up codes give the same response.',
    tag: 'Cart',
    access: 'public',
    body: z.object({ code: z.string().max(64) }),
    bodyExample: { code: 'FLAT100' },
    response: couponResponse,
    errors: ['NOT_FOUND'],
    handler: async ({ body, viewer, caller }) => {
      const coupon = await findCoupon(body.code, viewer, caller);
      if (!coupon) throw new RestError(404, 'NOT_FOUND', COUPON_WRONG);
      return couponJson(coupon);
    },
  }),
  defineRoute({
    method: 'post',
    path: '/coupon/offers',
    summary: 'The public coupons that apply to a cart',
    description: 'Largest saving first. Items that are not sold are ignored.',
    tag: 'Cart',
    access: 'public',
    body: z.object({ items: z.array(cartItem).max(MAX_CART_LINES) }),
    bodyExample: {
      items: [{ specificationId: '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e43', cartQuantity: 1 }],
    },
    response: z.array(z.object({ coupon: couponResponse, saving: rupees })),
    errors: ['VALIDATION'],
    handler: async ({ body, viewer }) => {
      const lines = body.items.map(({ specificationId, cartQuantity }) => ({
        variantId: specificationId,
        quantity: cartQuantity,
      }));
      const offers = await findCouponOffers(lines, viewer);
      return offers.map(({ coupon, saving }) => ({ coupon: couponJson(coupon), saving: toRupees(saving) }));
    },
  }),
];
