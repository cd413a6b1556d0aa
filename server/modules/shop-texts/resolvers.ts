import type { Resolvers } from '#server/generated/resolver-types.ts';
import { dayText, findShopText, renderHtml, formatLastUpdated } from './shop-texts.ts';
import { listVersions } from './versions.ts';

export const shopTextResolvers: Resolvers = {
  Query: {
    shopText: (_root, { slug, version, revision }) =>
      findShopText(slug, version && { inForceOn: version, revision }),
  },
  ShopText: {
    html: renderHtml,
    lastUpdated: formatLastUpdated,
    version: ({ inForceOn }) => inForceOn,
    versions: ({ slug }) => listVersions(slug),
  },
  ShopTextVersion: {
    version: ({ inForceOn }) => inForceOn,
    day: ({ inForceOn }) => dayText(inForceOn),
  },
};
