import { serviceProductPage } from '#rules/paths/service-path.ts';
import { toImage } from '#server/transport/graphql/image.ts';
import { localized, localizedFields } from '#server/platform/i18n/translations.ts';
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { listServicePrices } from '#rules/service-prices.ts';
import { findService, listServices, formatServicePrice } from './services.ts';

export const serviceResolvers: Resolvers = {
  Query: {
    services: () => listServices(),
    service: (_root, { slug }) => findService(slug),
  },
  Service: {
    ...localizedFields('Service'),
    image: (service) => toImage(service.imageKey, localized(service, 'title')),
    priceRange: formatServicePrice,
    prices: listServicePrices,
    productUrl: ({ slug }) => serviceProductPage(slug),
  },
  Trainer: { ...localizedFields('Trainer'), image: ({ imageKey, name }) => toImage(imageKey, name) },
};
