import type { Request, Response } from 'express';
import { z } from 'zod';
import { MAX_REVIEW_PHOTOS } from '#rules/catalogue/review.ts';
import { requireProduct } from '#server/modules/catalogue/products.ts';
import { UserError } from '#server/platform/errors.ts';
import { id, page } from '#server/transport/rest/fields.ts';
import { nodesWithLinks, toPageArgs } from '#server/transport/rest/pagination.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { addReview } from '#server/modules/reviews/own-review.ts';
import { setReviewPhotos } from '#server/modules/reviews/review-photos.ts';
import { listReviews, type ReviewRow } from '#server/modules/reviews/reviews.ts';
import { ratingResponse, reviewJson } from './rating-json.ts';

const common = { tag: 'Reviews', response: ratingResponse } as const;
const text = z.string().nullish();

const ratingBody = z.object({
  productId: id,
  fullname: text,
  email: text.meta({ description: 'Never exposed' }),
  rating: z.union([z.number(), z.string()]).nullish().meta({ description: '1 to 5 stars' }),
  message: text.meta({ description: 'At most 2000 characters' }),
  slug: z.unknown().optional().meta({ description: 'Ignored: the product is `productId`' }),
});

export const ratingRoutes = [
  defineRoute({
    ...common,
    method: 'get',
    path: '/rating/{productId}',
    summary: 'Ratings and reviews of a product',
    access: 'public',
    cache: 'prices',
    params: z.object({ productId: id }),
    query: z.object({ page }),
    handler: ({ params, query, req, res }) => readRatings(params.productId, { req, res }, query.page),
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/rating',
    summary: 'Reviews a product; returns its ratings and reviews',
    description: 'One review per person and product: a second replaces the first.',
    access: 'viewer',
    errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
    body: ratingBody,
    bodyExample: {
      productId: '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42',
      fullname: 'Aarohi Sharma',
      email: 'aarohi@example.in',
      rating: 5,
      message: 'Gone in a minute, and the bowl licked clean.',
    },
    handler: async ({ body: { fullname: fullName, slug: _slug, ...body }, viewer, req, res }) => {
      await withRestFieldNames(addReview(viewer, { ...body, fullName }));
      return readRatings(body.productId, { req, res });
    },
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/rating/{productId}/photos',
    summary: "Replaces the photos of the caller's review; returns the ratings and reviews of the product",
    description: `At most ${MAX_REVIEW_PHOTOS} under \`photos\`, each under 5,242,880 bytes. None removes them.`,
    access: 'viewer',
    record: 'review',
    params: z.object({ productId: id }),
    multipart: { files: ['photos'], purpose: 'REVIEW_PHOTO' },
    errors: ['VALIDATION', 'QTY_LIMIT', 'FILE_TOO_LARGE', 'FILE_TYPE'],
    handler: async ({ params: { productId }, files, viewer, req, res }) => {
      const photos = files.map(
        ({ file }) =>
          () =>
            Promise.resolve(file),
      );
      await setReviewPhotos(viewer, productId, photos);
      return readRatings(productId, { req, res });
    },
  }),
];

/** The ratings of a product, and a page of its reviews. */
async function readRatings(productId: string, exchange: { req: Request; res: Response }, number?: number) {
  const { slug, stars } = await requireProduct({ id: productId });
  const [list] = await listReviews([productId], { ...toPageArgs(number), sort: 'NEWEST' });
  if (!list) throw new Error('a page of reviews was not read');
  const reviews = nodesWithLinks(list, exchange, number);
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = stars;
  return {
    ratings: { 1: one, 2: two, 3: three, 4: four, 5: five },
    reviews: reviews.map((review) => reviewJson(review, slug)),
  };
}

/** Renames the invalid field to `fullname`, as REST clients send it. */
async function withRestFieldNames(pending: Promise<ReviewRow>): Promise<void> {
  try {
    await pending;
  } catch (error) {
    if (!(error instanceof UserError) || !error.fields?.fullName) throw error;
    const { fullName, ...others } = error.fields;
    throw new UserError(error.code, error.message, { fields: { fullname: fullName, ...others } });
  }
}
