import { productPageOf } from '#rules/service-path.ts';
import { imageOf } from '#server/transport/graphql/image.ts';
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { findService, listServices } from './services.ts';

export const serviceResolvers: Resolvers = {
  Query: {
    services: () => listServices(),
    service: (_root, { slug }) => findService(slug),
  },
  Service: {
    image: ({ imageKey, title }) => imageOf(imageKey, title),
    productUrl: ({ slug }) => productPageOf(slug),
  },
  Trainer: { image: ({ imageKey, name }) => imageOf(imageKey, name) },
};
