// Access to the public read paths of /api.
import { type OperationCases, caseBuilders } from './operation-case.ts';
import { indianDay } from '#rules/day.ts';
import { slotAhead } from '#server/testing/bookings.ts';
import { firstBlogPost, firstGroup, firstProduct } from './sample-catalogue.ts';
import type { RestCall } from './rest-client.ts';
import { aQuestion, aReply, aReview, aPost, ownUserId } from './resources.ts';

const { public: read } = caseBuilders<RestCall>();

const plain = read(() => ({}));

export const restReadCases: OperationCases<RestCall> = {
  'GET /user/{id}': read(({ userId = '' }) => ({ params: { id: userId } }), { resource: ownUserId }),
  'POST /search': read(() => ({ body: { keyword: 'food' } })),
  'POST /hazards': read(() => ({ body: { text: 'chocolate' } })),

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
  'GET /rating/{productId}': read(({ productId = '' }) => ({ params: { productId } }), { resource: aReview }),
  'POST /coupon/search': read(() => ({ body: { code: 'FLAT100' } })),
  'POST /coupon/offers': read(() => ({ body: { items: [] } })),
  'GET /salebar': plain,
  'GET /pickup': plain,

  'GET /forum': plain,
  'GET /forum/fetch/{slug}': read(async () => ({ params: { slug: (await firstGroup()).slug } }), {
    resource: aPost,
  }),
  'GET /questions/{id}': read(async () => ({ params: { id: (await firstGroup()).id } }), {
    resource: aQuestion,
  }),
  'GET /questions/all/{category}': read(() => ({ params: { category: 'dog-care' } })),
  'GET /questions/singleQuestion/{id}': read(({ questionId = '' }) => ({ params: { id: questionId } }), {
    resource: aReply,
  }),

  'GET /blogs': plain,
  'GET /blogs/{slug}': read(async () => ({ params: { slug: (await firstBlogPost()).slug } })),
};
