// The paths of /api that read what is the same for all.
import { type Acts, waysFor } from './acts.ts';
import { indianDay } from '#rules/day.ts';
import { slotAhead } from '#server/testing/bookings.ts';
import { aBlogPost, firstGroup, firstProduct } from './goods.ts';
import type { RestCall } from './rest-door.ts';
import { aQuestion, aReply, aReview, aStory, theirUser } from './things.ts';

const { public: read } = waysFor<RestCall>();

const plain = read(() => ({}));

export const restReads: Acts<RestCall> = {
  'GET /user/{id}': read(({ userId = '' }) => ({ params: { id: userId } }), { thing: theirUser }),
  'POST /search': read(() => ({ body: { keyword: 'food' } })),

  'GET /category': plain,
  'GET /category/slug/{slug}': read(() => ({ params: { slug: 'dog-dry-food' } })),
  'GET /category/home/listCategories': plain,
  'GET /category/home/categoriesMappings': plain,
  'GET /category/fetchSubCategories/{id}': read(() => ({ params: { id: 'dog' } })),
  'GET /category/fetchAllProducts/{id}': read(() => ({ params: { id: 'dog-dry-food' } })),
  'POST /category/fetchAllProducts/{id}': read(() => ({
    params: { id: 'dog-dry-food' },
    body: { brands: [], stages: [] },
  })),
  'GET /navigation': plain,
  'GET /services/{slug}/slots': read(() => ({
    params: { slug: 'veterinary' },
    query: `day=${indianDay(slotAhead(0).startsAt)}`,
  })),
  'GET /filters/{type}': read(() => ({ params: { type: 'dog' } })),
  'GET /product': plain,
  'GET /product/{id}': read(async () => ({ params: { id: (await firstProduct()).productId } })),
  'GET /product/slug/{slug}': read(async () => ({ params: { slug: (await firstProduct()).slug } })),
  'GET /product/landing/items': plain,
  'GET /rating/{productId}': read(({ productId = '' }) => ({ params: { productId } }), { thing: aReview }),
  'POST /coupon/search': read(() => ({ body: { code: 'FLAT100' } })),
  'GET /salebar': plain,

  'GET /forum': plain,
  'GET /forum/fetch/{slug}': read(async () => ({ params: { slug: (await firstGroup()).slug } }), {
    thing: aStory,
  }),
  'GET /questions/{id}': read(async () => ({ params: { id: (await firstGroup()).id } }), {
    thing: aQuestion,
  }),
  'GET /questions/all/{category}': read(() => ({ params: { category: 'dog-care' } })),
  'GET /questions/singleQuestion/{id}': read(({ questionId = '' }) => ({ params: { id: questionId } }), {
    thing: aReply,
  }),

  'GET /blogs': plain,
  'GET /blogs/{slug}': read(async () => ({ params: { slug: (await aBlogPost()).slug } })),
};
