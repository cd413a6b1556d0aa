// @module-tag nightly
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { db } from '#server/platform/database/db.ts';
import { allRoutes } from '#server/composition/routes.ts';
import { signInBy } from '#server/transport/rest/testing/sign-in.ts';
import { readBody, useApi } from '#server/transport/rest/testing/use-api.ts';
import { findReviewBy } from '#server/modules/reviews/own-review.ts';
import type { ratingResponse } from './rating-json.ts';

type Ratings = z.output<typeof ratingResponse>;

const api = useApi(allRoutes);
const MISSING = '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42';
let member = { id: '', headers: {} as Record<string, string> };
let product = { id: '', slug: '' };

const REVIEW_BODY = {
  fullname: 'Test Person',
  email: 'secret@example.in',
  rating: 5,
  message: 'Gone in a minute',
};
const post = (more: object = {}, headers = member.headers) =>
  api.call('/rating', { body: { productId: product.id, ...REVIEW_BODY, ...more }, headers });
const ratings = async (response: Response) => (await readBody(response)) as unknown as Ratings;

beforeAll(async () => {
  member = await signInBy(api, '8700000021');
  product = await db.product.findFirstOrThrow({
    where: { reviews: { none: {} } },
    select: { id: true, slug: true },
  });
});
beforeEach(() => db.review.deleteMany({ where: { productId: product.id } }));

describe('POST /api/rating', () => {
  it('the response has the ratings as GET returns them, without the e-mail', async () => {
    const response = await post();
    expect(response.status).toBe(200);
    const written = await ratings(response);
    expect(written).toEqual({
      ratings: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 },
      reviews: [
        {
          _id: expect.any(String) as string,
          fullname: 'Test Person',
          rating: 5,
          message: 'Gone in a minute',
          slug: product.slug,
          productId: product.id,
          photos: [],
          isVerified: false,
          createdAt: expect.any(String) as string,
        },
      ],
    });
    const read = await api.call(`/rating/${product.id}`);
    expect(await ratings(read)).toEqual(written);
    expect(JSON.stringify(written)).not.toContain('secret');
    expect(await findReviewBy(member.id, product.id)).toMatchObject({
      rating: 5,
      message: REVIEW_BODY.message,
    });
  });

  it('a second review replaces the first, stars may be text, and the slug is ignored', async () => {
    await post();
    const { ratings: counts } = await ratings(await post({ rating: '2', message: null, slug: { $ne: 1 } }));
    expect(counts).toEqual({ 1: 0, 2: 1, 3: 0, 4: 0, 5: 0 });
  });

  it("missing fields are refused with 'Field are empty', named as in the request", async () => {
    for (const empty of [
      { fullname: '', email: '', rating: 0 },
      { fullname: null, email: null, rating: null },
    ]) {
      const response = await post(empty);
      expect(response.status).toBe(400);
      expect(await readBody(response)).toMatchObject({
        message: 'Field are empty',
        fields: {
          fullname: 'Please enter your full name',
          email: 'Please enter your email address',
          rating: 'Please choose 1 to 5 stars',
        },
      });
    }
    expect(await db.review.count({ where: { productId: product.id } })).toBe(0);
  });

  it('a review requires a signed-in person and an existing product', async () => {
    expect((await post({}, {})).status).toBe(401);
    expect((await post({ productId: MISSING })).status).toBe(404);
    expect((await post({ productId: 'x' })).status).toBe(400);
  });
});
