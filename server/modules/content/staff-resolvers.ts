// Resolvers of the sale bar, the banners and of who runs the shop in admin.graphql.
import { couponState } from '#rules/money/coupon.ts';
import { missingIdentity } from '#rules/shop.ts';
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { now } from '#server/platform/clock.ts';
import { orderRecords, removeRecord, saveRecord } from '#server/modules/catalogue/staff/staff-records.ts';
import { namedTranslations, type Translated } from '#server/platform/i18n/translations.ts';
import { imageOf } from '#server/transport/graphql/image.ts';
import { endSaleBar, findStaffSaleBar, setSaleBar } from './admin-sale-bar.ts';
import { BANNERS, listStaffBanners } from './promotions.ts';
import { saleCap } from './sale-bar.ts';
import { findStaffIdentity, setShopIdentity } from './save-identity.ts';

const hindi = (field: string) => (row: Translated) => String(namedTranslations(row)[field] ?? '');

export const staffContentResolvers: Resolvers = {
  Query: {
    staffSaleBar: (_root, _args, { staff }) => findStaffSaleBar(staff),
    staffBanners: (_root, _args, { staff }) => listStaffBanners(staff),
    staffShop: (_root, _args, { staff }) => findStaffIdentity(staff),
  },
  Mutation: {
    setSaleBar: (_root, { version, input }, { staff }) => setSaleBar(staff, { ...input, version }),
    endSaleBar: (_root, _args, { staff }) => endSaleBar(staff),
    saveBanner: (_root, { id, ...change }, { staff }) => saveRecord(staff, BANNERS, { slug: id, ...change }),
    removeBanner: (_root, { id }, { staff }) => removeRecord(staff, BANNERS, id),
    orderBanners: (_root, { ids }, { staff }) => orderRecords(staff, BANNERS, ids),
    setShopIdentity: (_root, { version, input }, { staff }) => setShopIdentity(staff, input, version),
  },
  StaffBanner: {
    titleHi: hindi('titleHi'),
    subTitleHi: hindi('subTitleHi'),
    image: ({ imageKey, title }) => imageOf(imageKey, title),
  },
  StaffShop: { missing: missingIdentity },
  StaffSaleBar: {
    textHi: hindi('textHi'),
    cap: saleCap,
    state: (bar) => couponState({ ...bar, maxUses: null, usedCount: 0 }, now()),
  },
};
