import { imageOf } from '#server/graphql/image.ts';
import type { Resolvers } from '#server/graphql/resolver-types.ts';
import { showHome } from './home.ts';
import { findSaleBar } from './sale-bar.ts';

export const contentResolvers: Resolvers = {
  Query: {
    home: () => showHome(),
    saleBar: async () => {
      const bar = await findSaleBar();
      return bar && { ...bar, image: imageOf(bar.imageKey, bar.text) };
    },
  },
  Banner: { image: ({ imageKey, title }) => imageOf(imageKey, title) },
};
