import type { Resolvers } from '#server/generated/resolver-types.ts';
import { dayText, findShopText, htmlOf, lastUpdatedOf } from './shop-texts.ts';
import { listVersions } from './versions.ts';

export const shopTextResolvers: Resolvers = {
  Query: {
    shopText: (_root, { slug, version, revision }) =>
      findShopText(slug, version && { inForceOn: version, revision }),
  },
  ShopText: {
    html: htmlOf,
    lastUpdated: lastUpdatedOf,
    version: ({ inForceOn }) => inForceOn,
    versions: ({ slug }) => listVersions(slug),
  },
  ShopTextVersion: {
    version: ({ inForceOn }) => inForceOn,
    day: ({ inForceOn }) => dayText(inForceOn),
  },
};
