// REST representation of ratings and reviews.
import { z } from 'zod';
import { toImage } from '#server/transport/graphql/image.ts';
import { id, exampleString } from '#server/transport/rest/fields.ts';
import type { ReviewRow } from '#server/modules/reviews/reviews.ts';

const frequency = z.number().int();

export const reviewResponse = z.object({
  _id: id,
  fullname: exampleString('Aarohi Sharma'),
  rating: z.number().int(),
  message: exampleString('Gone in a minute, and the bowl licked clean.'),
  slug: exampleString('pedigree-adult'),
  productId: id,
  photos: z.array(exampleString('/pictures/image/3f2f6a1c8e42.webp')).meta({ description: 'At most 4' }),
  isVerified: z.boolean().meta({ description: 'The author bought it in this shop' }),
  createdAt: z.iso.datetime(),
});

export const ratingResponse = z.object({
  ratings: z
    .object({ 1: frequency, 2: frequency, 3: frequency, 4: frequency, 5: frequency })
    .meta({ description: 'How many reviews have 1, 2, 3, 4 and 5 stars' }),
  reviews: z.array(reviewResponse),
});

export function reviewJson(review: ReviewRow, slug: string): z.input<typeof reviewResponse> {
  const {
    id: _id,
    productId,
    fullName: fullname,
    rating,
    message,
    photoKeys,
    isVerified,
    createdAt,
  } = review;
  return {
    _id,
    fullname,
    rating,
    message,
    slug,
    productId,
    photos: photoKeys.map((key) => toImage(key, '').url),
    isVerified,
    createdAt: createdAt.toISOString(),
  };
}
