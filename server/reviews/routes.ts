// Reading reviews. Writing them comes with the reviews' own mutations.
import { z } from 'zod';
import { requireProduct } from '#server/catalogue/products.ts';
import { id, page } from '#server/rest/fields.ts';
import { listed, pagingOf } from '#server/rest/lists.ts';
import { defineRoute } from '#server/rest/route.ts';
import { listReviews } from './reviews.ts';

const frequency = z.number().int();

const ratingAnswer = z.object({
  ratings: z
    .object({
      1: frequency,
      2: frequency,
      3: frequency,
      4: frequency,
      5: frequency,
    })
    .meta({ description: 'How many reviews have 1, 2, 3, 4 and 5 stars' }),
  reviews: z.array(
    z.object({
      _id: id,
      fullname: z.string(),
      rating: z.number().int(),
      message: z.string(),
      slug: z.string(),
      productId: id,
      createdAt: z.iso.datetime(),
    }),
  ),
});

export const reviewRoutes = [
  defineRoute({
    method: 'get',
    path: '/rating/{productId}',
    summary: 'Ratings and reviews of a product',
    tag: 'Reviews',
    access: 'public',
    cache: 'prices',
    params: z.object({ productId: id }),
    query: z.object({ page }),
    answer: ratingAnswer,
    handler: async ({ params: { productId }, query, req, res }) => {
      const { slug, stars } = await requireProduct({ id: productId });
      const reviews = listed(await onePage(productId, query.page), { req, res }, query.page);
      const [one = 0, two = 0, three = 0, four = 0, five = 0] = stars;
      return {
        ratings: { 1: one, 2: two, 3: three, 4: four, 5: five },
        reviews: reviews.map(({ id: _id, fullName, rating, message, createdAt }) => ({
          ...{ _id, rating, message, slug, productId },
          fullname: fullName,
          createdAt: createdAt.toISOString(),
        })),
      };
    },
  }),
];

async function onePage(productId: string, page?: number) {
  const [list] = await listReviews([productId], pagingOf(page));
  if (!list) throw new Error('a page of reviews was not read');
  return list;
}
