// Every query of the contract, and whom it answers.
import { type Acts, waysFor } from './acts.ts';
import { aBlogPost, firstGroup, firstProduct } from './goods.ts';
import type { GraphCall } from './graph-door.ts';
import { aBooking, aPet, aCashOrder, aQuestion, aReply, aStory, theirUser } from './things.ts';

const { public: read, self, owned } = waysFor<GraphCall>();

const plain = read(() => ({}));
const bySlug = (slug: string) => read(() => ({ variables: { slug } }));

export const graphQueries: Acts<GraphCall> = {
  viewer: self(() => ({})),
  user: read(({ userId }) => ({ variables: { id: userId } }), { thing: theirUser }),
  pet: owned(aPet, ({ petId }) => ({ variables: { id: petId } }), { foreign: 'null' }),
  booking: owned(aBooking, ({ bookingId }) => ({ variables: { id: bookingId } }), { foreign: 'null' }),
  order: owned(aCashOrder, ({ orderId }) => ({ variables: { id: orderId } }), { foreign: 'null' }),

  categories: plain,
  category: bySlug('dog-dry-food'),
  products: plain,
  product: read(async () => ({ variables: { slug: (await firstProduct()).slug } })),
  search: read(() => ({ variables: { term: 'food' } })),
  home: plain,
  saleBar: plain,
  shopText: bySlug('privacy-policy'),
  faq: plain,
  services: plain,
  service: bySlug('dog-training'),
  quote: read(async () => {
    const { variantId } = await firstProduct();
    return { variables: { lines: [{ variantId, quantity: 1 }] } };
  }),
  delivery: read(() => ({ variables: { postalCode: '302001' } })),
  coupon: read(() => ({ variables: { code: 'FLAT100' } })),
  paymentScriptUrl: plain,

  forumCategories: plain,
  forumGroups: plain,
  forumPage: bySlug('dog-care'),
  forumGroup: read(async () => ({ variables: { slug: (await firstGroup()).slug } })),
  forumTips: plain,
  questions: read(() => ({}), { thing: aReply }),
  question: read(({ questionId }) => ({ variables: { id: questionId } }), { thing: aQuestion }),
  forumPost: read(({ postId }) => ({ variables: { id: postId } }), { thing: aStory }),
  forumPosts: read(() => ({}), { thing: aStory }),

  blogCategories: plain,
  // All that a post holds, for twice 24 of them, would be more than an answer may be.
  blogPosts: read(() => ({ variables: { first: 5 } })),
  blogPost: read(async () => ({ variables: { slug: (await aBlogPost()).slug } })),
};
