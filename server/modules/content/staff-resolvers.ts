// Resolvers of the sale bar in admin.graphql.
import { couponState } from '#rules/money/coupon.ts';
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { now } from '#server/platform/clock.ts';
import { namedTranslations } from '#server/platform/i18n/translations.ts';
import { endSaleBar, findStaffSaleBar, setSaleBar } from './admin-sale-bar.ts';
import { saleCap } from './sale-bar.ts';

export const staffSaleBarResolvers: Resolvers = {
  Query: { staffSaleBar: (_root, _args, { staff }) => findStaffSaleBar(staff) },
  Mutation: {
    setSaleBar: (_root, { version, input }, { staff }) => setSaleBar(staff, { ...input, version }),
    endSaleBar: (_root, _args, { staff }) => endSaleBar(staff),
  },
  StaffSaleBar: {
    textHi: (bar) => String(namedTranslations(bar)['textHi'] ?? ''),
    cap: saleCap,
    state: (bar) => couponState({ ...bar, maxUses: null, usedCount: 0 }, now()),
  },
};
