import type { BuyVariant } from './use-buying.ts';

interface DescribedProduct {
  name: string;
  slug: string;
  description: string;
  images: readonly { url: string }[];
  brand: { name: string };
  rating: { average: number; count: number };
}

/** A product as search engines read it: with the offer of the size on screen, and its rating if anyone gave one. */
export function productData(origin: string, product: DescribedProduct, variant: BuyVariant) {
  const { name, slug, description, images, brand, rating } = product;
  return {
    '@type': 'Product',
    name: `${name}, ${variant.size}`,
    description,
    sku: variant.id,
    image: images.map(({ url }) => origin + url),
    brand: { '@type': 'Brand', name: brand.name },
    offers: {
      '@type': 'Offer',
      url: `${origin}/product/${slug}`,
      priceCurrency: 'INR',
      price: (variant.discountedPrice / 100).toFixed(2),
      availability: `https://schema.org/${variant.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
    ...(rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
      },
    }),
  };
}
