// Access to every query.
import { setPetFoods } from '#server/modules/pets/foods.ts';
import { newDog, newFood } from '#server/testing/feeding.ts';
import { type OperationCases, caseBuilders } from './operation-case.ts';
import { firstAuthor, firstBlogPost, firstGroup, firstProduct } from './sample-catalogue.ts';
import type { GraphCall } from './graphql-client.ts';
import {
  aBooking,
  aPet,
  aCashOrder,
  aQuestion,
  aRepeatOrder,
  aReply,
  aPost,
  ownUserId,
} from './resources.ts';

const { public: read, personal, self, owned } = caseBuilders<GraphCall>();

const plain = read(() => ({}));
const bySlug = (slug: string) => read(() => ({ variables: { slug } }));

export const graphqlQueryCases: OperationCases<GraphCall> = {
  viewer: self(() => ({})),
  user: read(({ userId }) => ({ variables: { id: userId } }), { resource: ownUserId }),
  pet: owned(aPet, ({ petId }) => ({ variables: { id: petId } }), { expectedForOthers: 'null' }),
  booking: owned(aBooking, ({ bookingId }) => ({ variables: { id: bookingId } }), {
    expectedForOthers: 'null',
  }),
  order: owned(aCashOrder, ({ orderId }) => ({ variables: { id: orderId } }), { expectedForOthers: 'null' }),

  repeatOrders: personal(() => ({})),
  dueRepeatOrders: personal(() => ({})),
  repeatPayment: personal(() => ({})),
  petsOfRepeatOrder: owned(aRepeatOrder, ({ repeatId }) => ({ variables: { id: repeatId } })),
  repeatInterval: personal(async (_thing, actor) => {
    const { id: variantId } = await newFood();
    if (actor?.isComplete) {
      const { id: petId } = await newDog(actor, 10);
      await setPetFoods(actor, { petId, foods: [{ variantId, share: 100 }] });
    }
    return { variables: { variantId } };
  }),

  categories: plain,
  category: bySlug('dog-dry-food'),
  products: plain,
  product: read(async () => ({ variables: { slug: (await firstProduct()).slug } })),
  search: read(() => ({ variables: { term: 'food' } })),
  hazards: read(() => ({ variables: { text: 'chocolate' } })),
  home: plain,
  saleBar: plain,
  shop: plain,
  shopText: bySlug('privacy-policy'),
  faq: plain,
  services: plain,
  service: bySlug('dog-training'),
  quote: read(async () => {
    const { variantId } = await firstProduct();
    return { variables: { lines: [{ variantId, quantity: 1 }] } };
  }),
  delivery: read(() => ({ variables: { postalCode: '302001' } })),
  pickup: plain,
  coupon: read(() => ({ variables: { code: 'FLAT100' } })),
  paymentScriptUrl: plain,

  forumCategories: plain,
  forumGroups: plain,
  forumPage: bySlug('dog-care'),
  forumGroup: read(async () => ({ variables: { slug: (await firstGroup()).slug } })),
  forumTips: plain,
  questions: read(() => ({}), { resource: aReply }),
  question: read(({ questionId }) => ({ variables: { id: questionId } }), { resource: aQuestion }),
  forumPost: read(({ postId }) => ({ variables: { id: postId } }), { resource: aPost }),
  forumPosts: read(() => ({}), { resource: aPost }),
  forumSearch: read(() => ({ variables: { term: 'food' } })),
  similarQuestions: read(() => ({ variables: { title: 'Why does she bark?' } })),
  forumMember: read(async () => ({ variables: { username: (await firstAuthor()).username ?? '' } })),

  blogCategories: plain,
  // 48 posts with all their fields would exceed the cost limit.
  blogPosts: read(() => ({ variables: { first: 5 } })),
  blogPost: read(async () => ({ variables: { slug: (await firstBlogPost()).slug } })),
};
