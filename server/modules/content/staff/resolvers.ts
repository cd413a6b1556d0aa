// Resolvers of the banners in admin.graphql.
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { orderRecords, removeRecord, saveRecord } from '#server/modules/catalogue/staff/staff-records.ts';
import { resolveHindi } from '#server/platform/i18n/translations.ts';
import { toImage } from '#server/transport/graphql/image.ts';
import { BANNERS, listStaffBanners } from '../promotions.ts';

export const staffBannerResolvers: Resolvers = {
  Query: { staffBanners: (_root, _args, { staff }) => listStaffBanners(staff) },
  Mutation: {
    saveBanner: (_root, { id, ...change }, { staff }) => saveRecord(staff, BANNERS, { slug: id, ...change }),
    removeBanner: (_root, { id }, { staff }) => removeRecord(staff, BANNERS, id),
    orderBanners: (_root, { ids }, { staff }) => orderRecords(staff, BANNERS, ids),
  },
  StaffBanner: {
    titleHi: resolveHindi('titleHi'),
    subTitleHi: resolveHindi('subTitleHi'),
    image: ({ imageKey, title }) => toImage(imageKey, title),
  },
};
