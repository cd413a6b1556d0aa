// Resolvers of the banners in admin.graphql.
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { orderRecords, removeRecord, saveRecord } from '#server/modules/catalogue/staff/staff-records.ts';
import { namedTranslations, type Translated } from '#server/platform/i18n/translations.ts';
import { imageOf } from '#server/transport/graphql/image.ts';
import { BANNERS, listStaffBanners } from '../promotions.ts';

const hindi = (field: string) => (row: Translated) => String(namedTranslations(row)[field] ?? '');

export const staffBannerResolvers: Resolvers = {
  Query: { staffBanners: (_root, _args, { staff }) => listStaffBanners(staff) },
  Mutation: {
    saveBanner: (_root, { id, ...change }, { staff }) => saveRecord(staff, BANNERS, { slug: id, ...change }),
    removeBanner: (_root, { id }, { staff }) => removeRecord(staff, BANNERS, id),
    orderBanners: (_root, { ids }, { staff }) => orderRecords(staff, BANNERS, ids),
  },
  StaffBanner: {
    titleHi: hindi('titleHi'),
    subTitleHi: hindi('subTitleHi'),
    image: ({ imageKey, title }) => imageOf(imageKey, title),
  },
};
