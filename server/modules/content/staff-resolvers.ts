// Resolvers of the sale bar and of who runs the shop in admin.graphql.
import { couponState } from '#rules/money/coupon.ts';
import { missingIdentity } from '#rules/shop.ts';
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { now } from '#server/platform/clock.ts';
import { namedTranslations } from '#server/platform/i18n/translations.ts';
import { endSaleBar, findStaffSaleBar, setSaleBar } from './admin-sale-bar.ts';
import { saleCap } from './sale-bar.ts';
import { findStaffIdentity, setShopIdentity } from './save-identity.ts';

export const staffContentResolvers: Resolvers = {
  Query: {
    staffSaleBar: (_root, _args, { staff }) => findStaffSaleBar(staff),
    staffShop: (_root, _args, { staff }) => findStaffIdentity(staff),
  },
  Mutation: {
    setSaleBar: (_root, { version, input }, { staff }) => setSaleBar(staff, { ...input, version }),
    endSaleBar: (_root, _args, { staff }) => endSaleBar(staff),
    setShopIdentity: (_root, { version, input }, { staff }) => setShopIdentity(staff, input, version),
  },
  StaffShop: { missing: missingIdentity },
  StaffSaleBar: {
    textHi: (bar) => String(namedTranslations(bar)['textHi'] ?? ''),
    cap: saleCap,
    state: (bar) => couponState({ ...bar, maxUses: null, usedCount: 0 }, now()),
  },
};
