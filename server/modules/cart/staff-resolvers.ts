// Resolvers of coupons in admin.graphql.
import { DEFAULT_LANGUAGE } from '#rules/text/language.ts';
import { couponState } from '#rules/money/coupon.ts';
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { findBrands } from '#server/modules/catalogue/brands.ts';
import { findCategories } from '#server/modules/catalogue/categories.ts';
import { now } from '#server/platform/clock.ts';
import { runInLanguage } from '#server/platform/i18n/language.ts';
import { namedTranslations } from '#server/platform/i18n/translations.ts';
import { describeTerms } from './coupon-scope.ts';
import { addCoupon, changeCoupon, endCoupon } from './admin-coupons.ts';
import type { CouponRow } from './coupons.ts';
import { exportCoupons } from './export-coupons.ts';
import { findStaffCoupon, listScopeBrands, listStaffCoupons, withFigure } from './staff-coupons.ts';

const hindiOf = (coupon: CouponRow, field: 'descriptionHi' | 'goodsHi'): string =>
  String(namedTranslations(coupon)[field] ?? '');

export const staffCouponResolvers: Resolvers = {
  Query: {
    staffCoupons: (_root, args, { staff }) => listStaffCoupons(staff, args),
    staffCoupon: (_root, { name }, { staff }) => findStaffCoupon(staff, name),
    allBrands: (_root, _args, { staff }) => listScopeBrands(staff),
  },
  Mutation: {
    createCoupon: async (_root, { input: { rules, ...coupon } }, { staff }) =>
      withFigure(await addCoupon(staff, { ...coupon, ...rules })),
    changeCoupon: async (_root, { id, version, input }, { staff }) =>
      withFigure(await changeCoupon(staff, id, { ...input, version })),
    exportCoupons: (_root, { filter }, { staff }) => exportCoupons(staff, filter),
    endCoupon: async (_root, { id }, { staff }) => withFigure(await endCoupon(staff, id)),
  },
  StaffCoupon: {
    id: ({ coupon }) => coupon.id,
    code: ({ coupon }) => coupon.code,
    kind: ({ coupon }) => coupon.kind,
    amount: ({ coupon }) => coupon.amount,
    state: ({ coupon }) => couponState(coupon, now()),
    terms: ({ coupon }) => runInLanguage(DEFAULT_LANGUAGE, () => describeTerms(coupon)),
    cap: ({ coupon }) => coupon.capPaise,
    minCart: ({ coupon }) => coupon.minCartPaise || null,
    startsAt: ({ coupon }) => coupon.startsAt,
    endsAt: ({ coupon }) => coupon.endsAt,
    maxUses: ({ coupon }) => coupon.maxUses,
    maxUsesPerUser: ({ coupon }) => coupon.maxUsesPerUser,
    firstOrderOnly: ({ coupon }) => coupon.firstOrderOnly,
    isPublic: ({ coupon }) => coupon.isPublic,
    description: ({ coupon }) => coupon.description,
    descriptionHi: ({ coupon }) => hindiOf(coupon, 'descriptionHi'),
    goods: ({ coupon }) => coupon.goods,
    goodsHi: ({ coupon }) => hindiOf(coupon, 'goodsHi'),
    categories: ({ coupon }) => (coupon.categoryIds.length > 0 ? findCategories(coupon.categoryIds) : []),
    brands: ({ coupon }) => (coupon.brandIds.length > 0 ? findBrands(coupon.brandIds) : []),
    version: ({ coupon }) => coupon.version,
    createdAt: ({ coupon }) => coupon.createdAt,
    used: ({ coupon }) => coupon.usedCount,
    usesLeft: ({ coupon: { maxUses, usedCount } }) =>
      maxUses === null ? null : Math.max(maxUses - usedCount, 0),
  },
};
