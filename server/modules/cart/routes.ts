// The REST API of coupons. Carts are available through GraphQL only.
import { z } from 'zod';
import { COUPON_WRONG } from '#rules/money/coupon.ts';
import { toRupees } from '#rules/money/pricing.ts';
import { id, like, rupees, rupeesOrNull } from '#server/transport/rest/fields.ts';
import { RestRefusal } from '#server/transport/rest/rest-refusal.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { type CouponRow, findCoupon } from './coupons.ts';

const couponAnswer = z
  .object({
    _id: id,
    code: like('FLAT100'),
    type: z.enum(['flat', 'percent']),
    value: z.number().meta({ description: 'Rupees when flat, percent otherwise' }),
    minCartPrice: rupees,
    maxDiscount: rupees.nullable().meta({ description: 'The most it takes off, in rupees' }),
  })
  .meta({ id: 'Coupon' });

function couponJson({
  id: _id,
  code,
  kind,
  amount,
  minCartPaise,
  capPaise,
}: CouponRow): z.input<typeof couponAnswer> {
  return {
    _id,
    code,
    type: kind === 'FLAT' ? 'flat' : 'percent',
    value: kind === 'FLAT' ? toRupees(amount) : amount,
    minCartPrice: toRupees(minCartPaise),
    maxDiscount: rupeesOrNull(capPaise),
  };
}

export const cartRoutes = [
  defineRoute({
    method: 'post',
    path: '/coupon/search',
    summary: 'A coupon by its code',
    description: 'Unknown, expired and used-up codes answer alike.',
    tag: 'Cart',
    access: 'public',
    body: z.object({ code: z.string().max(64) }),
    bodyExample: { code: 'FLAT100' },
    answer: couponAnswer,
    errors: ['NOT_FOUND'],
    handler: async ({ body, viewer, caller }) => {
      const coupon = await findCoupon(body.code, viewer, caller);
      if (!coupon) throw new RestRefusal(404, 'NOT_FOUND', COUPON_WRONG);
      return couponJson(coupon);
    },
  }),
];
