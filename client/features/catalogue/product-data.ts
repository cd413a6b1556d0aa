import { SHOP } from '#rules/shop.ts';
import type { BuyVariant } from './use-buying.ts';

interface DescribedProduct {
  name: string;
  slug: string;
  description: string;
  images: readonly { url: string }[];
  brand: { name: string };
  rating: { average: number; count: number };
  reviews: {
    nodes: readonly { fullName: string; rating: number; message: string; createdAt: string }[];
  };
}

/** A product as search engines read it: with the offer of the size on screen, and its rating if anyone gave one. */
export function productData(origin: string, product: DescribedProduct, variant: BuyVariant) {
  const { name, slug, description, images, brand, rating, reviews } = product;
  return {
    '@type': 'Product',
    name: `${name}, ${variant.size}`,
    description,
    sku: variant.id,
    // As JPEGs, which every search engine takes.
    image: images.map(({ url }) => `${origin}${url}?w=1200&h=630`),
    brand: { '@type': 'Brand', name: brand.name },
    offers: {
      '@type': 'Offer',
      url: `${origin}/product/${slug}`,
      priceCurrency: 'INR',
      price: (variant.discountedPrice / 100).toFixed(2),
      availability: `https://schema.org/${variant.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: SHOP.name },
      itemCondition: 'https://schema.org/NewCondition',
    },
    ...(rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
      },
      review: reviews.nodes.map((review) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: review.fullName },
        datePublished: review.createdAt,
        reviewBody: review.message,
        reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
      })),
    }),
  };
}
