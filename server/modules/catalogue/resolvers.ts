import { computeFoodEnergy } from '#rules/catalogue/nutrition.ts';
import { pricePerKg } from '#rules/catalogue/unit-price.ts';
import { isReturnedOnlyIfFaulty } from '#rules/orders/returns.ts';
import { pickBadge } from '#rules/catalogue/badge.ts';
import { toImage } from '#server/transport/graphql/image.ts';
import { countryName } from '#server/platform/i18n/country-names.ts';
import { localized, localizedFields } from '#server/platform/i18n/translations.ts';
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { requestedParts, requestedProducts } from '#server/transport/graphql/product-parts.ts';
import { findCategory, listCategories } from './categories.ts';
import { countFacets, countProducts, listProducts } from './product-list.ts';
import { openProductPreview } from './product-preview.ts';
import { findProductBySlug } from './product-slugs.ts';
import { lowestPricedVariant, summarizeRating } from './products.ts';
import { stockAvailability } from './variants.ts';
import { notFound } from '#server/platform/errors.ts';

export const catalogueResolvers: Resolvers = {
  Query: {
    categories: (_root, { kind }) => listCategories(kind),
    category: (_root, { slug }) => findCategory({ slug }),
    products: (_root, { filter, sort, ...paging }, _context, info) =>
      listProducts(filter ?? {}, sort ?? 'TITLE_ASC', paging, requestedProducts(info)),
    product: (_root, { slug }, _context, info) => findProductBySlug(slug, requestedParts(info)),
  },
  Mutation: {
    openProductPreview: (_root, { token }, { caller }, info) =>
      openProductPreview(token, caller, requestedParts(info, ['product'])),
  },
  Category: {
    ...localizedFields('Category'),
    image: (category) => toImage(category.imageKey, localized(category, 'name')),
    parent: ({ parentId }, _args, { loaders }) => (parentId ? loaders.category.load(parentId) : null),
    subCategories: (category, _args, { loaders }) =>
      category.children ?? loaders.subCategories.load(category.id),
  },
  Brand: { logo: ({ logoKey, name }) => toImage(logoKey, name) },
  LifeStage: localizedFields('LifeStage'),
  CountryFacet: { name: ({ country }) => countryName(country) },
  Product: {
    ...localizedFields('Product'),
    countryOfOrigin: ({ countryOfOrigin }) => countryName(countryOfOrigin),
    images: ({ images }) => images.slice(0, 8).map(({ key, alt }) => toImage(key, alt)),
    badge: pickBadge,
    isReturnedOnlyIfFaulty: ({ onSale, isGiftCard }) =>
      isReturnedOnlyIfFaulty({ isOnSale: onSale, isGiftCard }),
    lowestPricedVariant,
    rating: summarizeRating,
    reviews: async (product, { sort, ...paging }, { loaders }) => ({
      ...(await loaders.reviews.load({
        productId: product.id,
        paging: { ...paging, sort: sort ?? 'NEWEST' },
      })),
      totalCount: summarizeRating(product).count,
    }),
    // Every product with figures has one of these.
    nutrition: ({ nutrition }) =>
      nutrition.kcalPer100g === null && nutrition.protein === null ? null : nutrition,
    related: ({ id }, _args, { loaders }) => loaders.related.load(id),
  },
  ProductNutrition: {
    kcalPer100g: (figures) => computeFoodEnergy(figures)?.kcalPer100g ?? null,
    energyBasis: (figures) => computeFoodEnergy(figures)?.basis ?? null,
    source: ({ nutritionSource }) => nutritionSource,
  },
  Variant: {
    availability: stockAvailability,
    pricePerKg,
    image: ({ image }) => image && toImage(image.key, image.alt),
    product: async ({ productId }, _args, { loaders }) => {
      const product = await loaders.product.load(productId);
      if (!product) throw notFound('product');
      return product;
    },
  },
  ProductConnection: {
    totalCount: ({ filter, counted }) => counted ?? countProducts(filter),
    facets: ({ filter }) => countFacets(filter),
  },
};
