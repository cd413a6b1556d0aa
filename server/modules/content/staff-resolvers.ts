// Resolvers of the sale bar, the FAQ and the shop identity in admin.graphql.
import { couponState } from '#rules/money/coupon.ts';
import { missingIdentity } from '#rules/shop.ts';
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { orderRecords, removeRecord, saveRecord } from '#server/modules/catalogue/staff/staff-records.ts';
import { now } from '#server/platform/clock.ts';
import { namedTranslations } from '#server/platform/i18n/translations.ts';
import { FAQ_ENTRIES, listStaffFaq } from './faq.ts';
import { endSaleBar, findStaffSaleBar, setSaleBar } from './admin-sale-bar.ts';
import { saleCap } from './sale-bar.ts';
import { findStaffIdentity, setShopIdentity } from './save-identity.ts';

export const staffContentResolvers: Resolvers = {
  Query: {
    staffSaleBar: (_root, _args, { staff }) => findStaffSaleBar(staff),
    staffFaq: (_root, _args, { staff }) => listStaffFaq(staff),
    staffShop: (_root, _args, { staff }) => findStaffIdentity(staff),
  },
  Mutation: {
    setSaleBar: (_root, { version, input }, { staff }) => setSaleBar(staff, { ...input, version }),
    endSaleBar: (_root, _args, { staff }) => endSaleBar(staff),
    saveFaqEntry: (_root, change, { staff }) => saveRecord(staff, FAQ_ENTRIES, change),
    removeFaqEntry: (_root, { slug }, { staff }) => removeRecord(staff, FAQ_ENTRIES, slug),
    orderFaq: (_root, { slugs }, { staff }) => orderRecords(staff, FAQ_ENTRIES, slugs),
    setShopIdentity: (_root, { version, input }, { staff }) => setShopIdentity(staff, input, version),
  },
  StaffFaqEntry: {
    questionHi: (entry) => String(namedTranslations(entry)['questionHi'] ?? ''),
    answerHi: (entry) => String(namedTranslations(entry)['answerHi'] ?? ''),
  },
  StaffShop: { missing: missingIdentity },
  StaffSaleBar: {
    textHi: (bar) => String(namedTranslations(bar)['textHi'] ?? ''),
    cap: saleCap,
    state: (bar) => couponState({ ...bar, maxUses: null, usedCount: 0 }, now()),
  },
};
