// The executable schema of the back office: schema.graphql and admin.graphql with the resolvers of both. Import it
// lazily: a process that serves shoppers only never needs it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { auditResolvers } from '#server/modules/audit/resolvers.ts';
import { staffBlogResolvers } from '#server/modules/blog/staff/resolvers.ts';
import { staffDiscountResolvers } from '#server/modules/cart/automatic-discounts/staff-resolvers.ts';
import { staffCouponResolvers } from '#server/modules/cart/staff-resolvers.ts';
import { staffServiceResolvers } from '#server/modules/services/staff/resolvers.ts';
import { staffBannerResolvers } from '#server/modules/content/staff/resolvers.ts';
import { staffContentResolvers } from '#server/modules/content/staff-resolvers.ts';
import { productImportResolvers } from '#server/modules/catalogue/imports/resolvers.ts';
import { staffCategoryResolvers, staffProductResolvers } from '#server/modules/catalogue/staff/resolvers.ts';
import { staffResolvers } from '#server/modules/staff/resolvers.ts';
import { staffParcelResolvers } from '#server/modules/orders/staff/parcel-resolvers.ts';
import { orderChangeResolvers } from '#server/modules/orders/staff/change-resolvers.ts';
import { phoneOrderResolvers } from '#server/modules/orders/staff/phone-resolvers.ts';
import { staffOrderResolvers } from '#server/modules/orders/staff/resolvers.ts';
import { reportResolvers } from '#server/modules/reports/resolvers.ts';
import { stockResolvers } from '#server/modules/stock/resolvers.ts';
import { settingsResolvers } from '#server/modules/settings/resolvers.ts';
import { staffTextResolvers } from '#server/modules/shop-texts/staff/resolvers.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { publicResolvers, publicTypeDefs } from './schema.ts';

export const adminSchema = makeExecutableSchema({
  typeDefs: [publicTypeDefs, readFileSync(join(projectRoot, 'admin.graphql'), 'utf8')],
  resolvers: [
    ...publicResolvers,
    auditResolvers,
    staffResolvers,
    staffOrderResolvers,
    staffParcelResolvers,
    orderChangeResolvers,
    phoneOrderResolvers,
    reportResolvers,
    staffCouponResolvers,
    staffDiscountResolvers,
    staffContentResolvers,
    staffTextResolvers,
    staffProductResolvers,
    productImportResolvers,
    stockResolvers,
    staffCategoryResolvers,
    staffBlogResolvers,
    staffBannerResolvers,
    staffServiceResolvers,
    settingsResolvers,
  ],
  // Code generation already validates the schema.
  assumeValidSDL: true,
});
