// Resolvers of the services in admin.graphql.
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { orderRecords, removeRecord, saveRecord } from '#server/modules/catalogue/staff/staff-records.ts';
import { namedTranslations, resolveHindi } from '#server/platform/i18n/translations.ts';
import { toImage } from '#server/transport/graphql/image.ts';
import { formatServicePrice } from '../services.ts';
import { findStaffService, listStaffServices, SERVICES } from './staff-services.ts';

export const staffServiceResolvers: Resolvers = {
  Query: {
    staffServices: (_root, _args, { staff }) => listStaffServices(staff),
    staffService: (_root, { slug }, { staff }) => findStaffService(staff, slug),
  },
  Mutation: {
    saveService: (_root, change, { staff }) => saveRecord(staff, SERVICES, change),
    removeService: (_root, { slug }, { staff }) => removeRecord(staff, SERVICES, slug),
    orderServices: (_root, { slugs }, { staff }) => orderRecords(staff, SERVICES, slugs),
  },
  StaffService: {
    titleHi: resolveHindi('titleHi'),
    shortHi: resolveHindi('shortHi'),
    descriptionHi: resolveHindi('descriptionHi'),
    factsHi: (service) => [namedTranslations(service)['factsHi'] ?? []].flat(),
    priceText: formatServicePrice,
    image: ({ imageKey, title }) => toImage(imageKey, title),
  },
};
