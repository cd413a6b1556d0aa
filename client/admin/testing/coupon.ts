// A coupon for component tests.
import type { CouponDetailsFragment } from '../features/discounts/coupons.generated.ts';

/** 15 percent off dog food in December 2026. */
export const COUPON: CouponDetailsFragment = {
  id: 'coupon',
  code: 'DOG15',
  kind: 'PERCENT',
  amount: 15,
  state: 'RUNNING',
  terms: ['For dog food only', 'Up to ₹200 off'],
  startsAt: '2026-11-30T18:30:00.000Z',
  endsAt: '2026-12-31T18:30:00.000Z',
  maxUses: 100,
  used: 3,
  figures: { orders: 2, discount: 30_000, sales: 245_050 },
  version: 4,
  cap: 20_000,
  minCart: null,
  firstOrderOnly: false,
  goods: 'dog food',
  categories: [{ id: 'food', slug: 'dog-food' }],
  brands: [],
  maxUsesPerUser: null,
  usesLeft: 97,
  isPublic: true,
  description: '15% off dog food.',
  descriptionHi: 'कुत्ते के खाने पर 15% छूट।',
  goodsHi: 'कुत्ते का खाना',
  createdAt: '2026-11-26T10:00:00.000Z',
};
