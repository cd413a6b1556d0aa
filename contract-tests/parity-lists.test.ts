// Both transports return the same lists in the same order.
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { confirmedOrder } from '#server/testing/fulfilment.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import type { Person } from './operation-case.ts';
import { firstGroup, firstProduct } from './sample-catalogue.ts';
import { callPath, type RestCall } from './rest-client.ts';
import { indianDay } from '#rules/day.ts';
import { slotAhead } from '#server/testing/bookings.ts';
import { aBooking, aPet, aReview, aWishlistItem } from './resources.ts';

const shop = useApp();
let self: Person;
let names: { groupSlug: string; slug: string; productId: string; day: string };

beforeAll(async () => {
  self = await newViewer();
  for (const resource of [aPet, aPet, aWishlistItem, aWishlistItem, aReview, aBooking, aBooking])
    await resource(self);
  for (let count = 0; count < 2; count += 1) await confirmedOrder(self, await newVariant(), 1, 'cash');
  const { productId } = await db.review.findFirstOrThrow({ where: { userId: self.id } });
  const { slug } = await db.product.findUniqueOrThrow({ where: { id: productId } });
  names = { groupSlug: (await firstGroup()).slug, slug, productId, day: indianDay(slotAhead(0).startsAt) };
});

/** The values of one JSON property in the order of the text. */
function keysIn(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(`"${name}":"([^"]+)"`, 'g'))].map(([, key]) => key ?? '');
}

interface ListQueries {
  graph: string;
  rest: string;
  /** The property that identifies an item, in GraphQL and in REST. */
  by: readonly [string, string];
  call?: () => RestCall;
}

const userId = () => ({ params: { userId: self.id } });

const LISTS: Record<string, ListQueries> = {
  'search results': {
    graph: '{ search(term: "food", first: 20) { url } }',
    rest: 'POST /search',
    by: ['url', 'url'],
    call: () => ({ body: { keyword: 'food' } }),
  },
  'products of a category': {
    graph:
      '{ products(first: 100, filter: { category: "dog-dry-food" }) { nodes { slug category { slug } } } }',
    rest: 'GET /category/fetchAllProducts/{id}',
    by: ['slug', 'slug'],
    call: () => ({ params: { id: 'dog-dry-food' } }),
  },
  'blog posts': {
    graph: '{ blogPosts(first: 100) { nodes { slug } } }',
    rest: 'GET /blogs',
    by: ['slug', 'slug'],
  },
  'questions of a category': {
    graph: '{ questions(first: 100, category: "dog-care") { nodes { slug } } }',
    rest: 'GET /questions/all/{category}',
    by: ['slug', 'questionSlug'],
    call: () => ({ params: { category: 'dog-care' } }),
  },
  'questions of a group': {
    graph: 'query ($groupSlug: String) { questions(first: 100, groupSlug: $groupSlug) { nodes { slug } } }',
    rest: 'GET /questions/{id}',
    by: ['slug', 'questionSlug'],
    call: () => ({ params: { id: names.groupSlug } }),
  },
  'reviews of a product': {
    graph:
      'query ($slug: String!) { product(slug: $slug) { reviews(first: 50) { nodes { message createdAt } } } }',
    rest: 'GET /rating/{productId}',
    by: ['createdAt', 'createdAt'],
    call: () => ({ params: { productId: names.productId } }),
  },
  'own orders': {
    graph: '{ viewer { orders(first: 100) { nodes { orderId } } } }',
    rest: 'GET /order',
    by: ['orderId', 'orderId'],
    call: () => ({ query: `id=${self.id}` }),
  },
  'own bookings': {
    graph: '{ viewer { bookings(first: 100) { nodes { startsAt createdAt } } } }',
    rest: 'GET /bookings',
    by: ['createdAt', 'createdAt'],
  },
  'slots of a day': {
    graph: 'query ($day: Date!) { service(slug: "veterinary") { slots(day: $day) { startsAt } } }',
    rest: 'GET /services/{slug}/slots',
    by: ['startsAt', 'startsAt'],
    call: () => ({ params: { slug: 'veterinary' }, query: `day=${names.day}` }),
  },
  'own pets': {
    graph: '{ viewer { pets { microchip dob id } } }',
    rest: 'GET /pets/{userId}',
    by: ['id', '_id'],
    call: userId,
  },
  'own wishlist': {
    graph: '{ viewer { wishlist { variant { id } } } }',
    rest: 'GET /wishlist/{id}',
    by: ['id', 'specificationId'],
    call: () => ({ params: { id: self.id } }),
  },
};

describe('lists of both transports', () => {
  it.each(Object.entries(LISTS))(
    'GraphQL and REST list the same %s in the same order',
    async (_name, { graph, rest, by, call }) => {
      const byGraph = await requestGraphql(shop.url, graph, names, { 'x-access-token': self.token });
      const byRest = await callPath(shop.url, rest, call?.() ?? {}, self.token);
      const keys = keysIn(JSON.stringify(byGraph.data), by[0]);
      expect(keys.length, JSON.stringify(byGraph.errors)).toBeGreaterThan(0);
      expect(keysIn(byRest.text, by[1]), byRest.text.slice(0, 300)).toEqual(keys);
    },
  );

  it('a product is the same by id, by slug and through GraphQL', async () => {
    const { productId, slug } = await firstProduct();
    const [byId, bySlug] = [
      await callPath(shop.url, 'GET /product/{id}', { params: { id: productId } }),
      await callPath(shop.url, 'GET /product/slug/{slug}', { params: { slug } }),
    ];
    const query = 'query ($slug: String!) { product(slug: $slug) { slug variants { id stock } } }';
    const byGraph = await requestGraphql<{ product: { variants: { id: string }[] } }>(shop.url, query, {
      slug,
    });
    expect(bySlug.text).toBe(byId.text);
    for (const { id } of byGraph.data.product.variants) expect(byId.text).toContain(id);
  });
});
