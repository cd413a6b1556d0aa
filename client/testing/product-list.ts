// Product lists for component tests.
import type { ProductListQuery } from '#client/features/catalogue/list/product-list.generated.ts';

type Product = ProductListQuery['products']['nodes'][number];

export const listedProduct = (name: string): Product => ({
  id: name,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  kind: 'DOG' as const,
  allergens: [],
  badge: null,
  brand: { id: 'drools', name: 'Drools' },
  rating: { average: 0, count: 0 },
  variants: [{ id: `${name}, 3 kg` }],
  lowestPricedVariant: {
    id: `${name}, 3 kg`,
    size: '3 kg',
    price: 70_000,
    discountPercent: 0,
    discountedPrice: 70_000,
    cartPrice: null,
    availability: 'IN_STOCK' as const,
    stock: 40,
    image: null,
    pricePerKg: null,
  },
});

/** A page of a list with these products. */
export const buildProductList = (names: readonly string[], totalCount = names.length): ProductListQuery => ({
  products: {
    nodes: names.map(listedProduct),
    totalCount,
    facets: {
      brands: [
        { count: 3, brand: { id: '1', slug: 'drools', name: 'Drools' } },
        { count: 2, brand: { id: '2', slug: 'pedigree', name: 'Pedigree' } },
      ],
      lifeStages: [],
      countries: [],
      inStock: 3,
      onOffer: 1,
      light: null,
      allergens: [{ allergen: 'CHICKEN', count: 2 }],
      priceRange: { min: 4_950, max: 99_950 },
    },
  },
});
