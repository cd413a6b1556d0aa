import type { BuyVariant } from './use-buy-box.ts';

interface ProductInput {
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

/** schema.org `Product` with the offer of the selected size, and its rating if there are reviews. */
export function productData(origin: string, shopName: string, product: ProductInput, variant: BuyVariant) {
  const { name, slug, description, images, brand, rating, reviews } = product;
  return {
    '@type': 'Product',
    name: `${name}, ${variant.size}`,
    description,
    sku: variant.id,
    // JPEGs, because every search engine accepts them.
    image: images.map(({ url }) => `${origin}${url}?w=1200&h=630`),
    brand: { '@type': 'Brand', name: brand.name },
    offers: {
      '@type': 'Offer',
      url: `${origin}/product/${slug}`,
      priceCurrency: 'INR',
      price: (variant.discountedPrice / 100).toFixed(2),
      availability: `https://schema.org/${variant.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: shopName },
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
