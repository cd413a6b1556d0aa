import type { Resolvers } from '#server/generated/resolver-types.ts';
import { dayText, findShopText, htmlOf, lastUpdatedOf } from './shop-texts.ts';
import { listVersionDays } from './versions.ts';

export const shopTextResolvers: Resolvers = {
  Query: {
    shopText: (_root, { slug, version }) => findShopText(slug, version),
  },
  ShopText: {
    html: htmlOf,
    lastUpdated: lastUpdatedOf,
    version: ({ inForceOn }) => inForceOn,
    versions: async ({ slug }) =>
      (await listVersionDays(slug)).map((version) => ({ version, day: dayText(version) })),
  },
};
