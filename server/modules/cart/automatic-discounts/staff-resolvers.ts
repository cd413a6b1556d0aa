// Resolvers of automatic discounts in admin.graphql.
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { findBrands } from '#server/modules/catalogue/brands.ts';
import { findCategories } from '#server/modules/catalogue/categories.ts';
import { now } from '#server/platform/clock.ts';
import { addDiscount, changeDiscount, endDiscount } from './manage-discounts.ts';
import { hindiNameOf } from './discounts-on-lines.ts';
import { discountState, findStaffDiscount, listStaffDiscounts, withFigure } from './list-discounts.ts';

export const staffDiscountResolvers: Resolvers = {
  Query: {
    staffAutomaticDiscounts: (_root, args, { staff }) => listStaffDiscounts(staff, args),
    staffAutomaticDiscount: (_root, { id }, { staff }) => findStaffDiscount(staff, id),
  },
  Mutation: {
    createAutomaticDiscount: async (_root, { input }, { staff }) =>
      withFigure(await addDiscount(staff, input)),
    changeAutomaticDiscount: async (_root, { id, version, input }, { staff }) =>
      withFigure(await changeDiscount(staff, id, { ...input, version })),
    endAutomaticDiscount: async (_root, { id }, { staff }) => withFigure(await endDiscount(staff, id)),
  },
  StaffAutomaticDiscount: {
    id: ({ discount }) => discount.id,
    kind: ({ discount }) => discount.kind,
    percent: ({ discount }) => discount.percent,
    buy: ({ discount }) => discount.buy,
    pay: ({ discount }) => discount.pay,
    state: ({ discount }) => discountState(discount, now()),
    name: ({ discount }) => discount.name,
    nameHi: ({ discount }) => hindiNameOf(discount) ?? '',
    categories: ({ discount: { categoryIds } }) =>
      categoryIds.length > 0 ? findCategories(categoryIds) : [],
    brands: ({ discount: { brandIds } }) => (brandIds.length > 0 ? findBrands(brandIds) : []),
    startsAt: ({ discount }) => discount.startsAt,
    endsAt: ({ discount }) => discount.endsAt,
    isOn: ({ discount }) => discount.isOn,
    version: ({ discount }) => discount.version,
    createdAt: ({ discount }) => discount.createdAt,
  },
};
