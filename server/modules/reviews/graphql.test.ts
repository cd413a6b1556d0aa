// @module-tag nightly
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql, type GraphqlResponse } from '#server/testing/graph.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { countStatements } from '#server/testing/statements.ts';

const shop = useApp();
let slug = '';
let productId = '';

interface Listed {
  product: { reviews: { nodes: { id: string; rating: number }[]; totalCount: number; pageInfo: PageInfo } };
}
interface PageInfo {
  endCursor: string;
  hasNextPage: boolean;
}

const LIST = `query ($slug: String!, $sort: ReviewSort, $after: String) {
  product(slug: $slug) { reviews(sort: $sort, first: 2, after: $after) {
    nodes { id rating } totalCount pageInfo { endCursor hasNextPage } } } }`;
const ADD = `mutation ($input: AddReviewInput!) { addReview(input: $input) { id rating message } }`;
const by = ({ token }: { token: string }) => ({ 'x-access-token': token });
const input = (rating: number) => ({
  productId,
  rating,
  fullName: 'Test Person',
  email: 'secret@example.in',
  message: `${rating} stars`,
});

beforeAll(async () => {
  ({ productId } = await newVariant());
  const product = await db.product.findUniqueOrThrow({ where: { id: productId } });
  ({ slug } = product);
  await db.review.deleteMany({ where: { productId } });
  for (const rating of [3, 5, 1, 5, 2])
    await requestGraphql(shop.url, ADD, { input: input(rating) }, by(await newViewer()));
});

async function pagesBy(sort: string | null) {
  const ratings: number[] = [];
  for (let after: string | null = null, page = 0; page < 5; page += 1) {
    const response: GraphqlResponse<Listed> = await requestGraphql(shop.url, LIST, { slug, sort, after });
    const { nodes, pageInfo, totalCount } = response.data.product.reviews;
    expect(totalCount).toBe(5);
    ratings.push(...nodes.map(({ rating }) => rating));
    after = pageInfo.endCursor;
    if (!pageInfo.hasNextPage) break;
  }
  return ratings;
}

describe('reviews of a product', () => {
  it.each([
    ['NEWEST', [2, 5, 1, 5, 3]],
    [null, [2, 5, 1, 5, 3]],
    ['BEST', [5, 5, 3, 2, 1]],
    ['WORST', [1, 2, 3, 5, 5]],
  ])('the order %s sorts reviews across pages', async (sort, ratings) => {
    expect(await pagesBy(sort)).toEqual(ratings);
  });

  it('one query can list reviews in several orders', async () => {
    const query = `query ($slug: String!) { product(slug: $slug) {
      best: reviews(sort: BEST, first: 1) { nodes { rating } }
      worst: reviews(sort: WORST, first: 1) { nodes { rating } } } }`;
    const { data } = await requestGraphql(shop.url, query, { slug });
    expect(data).toEqual({
      product: { best: { nodes: [{ rating: 5 }] }, worst: { nodes: [{ rating: 1 }] } },
    });
  });

  it('any number of products takes the same number of statements', async () => {
    const query = `query ($first: Int!) { products(first: $first) { nodes { reviews(sort: BEST, first: 2) { nodes { id } } } } }`;
    const listProducts = (first: number) => async () =>
      expect((await requestGraphql(shop.url, query, { first })).errors).toEqual([]);
    await listProducts(2)();
    const few = await countStatements(listProducts(2));
    expect(await countStatements(listProducts(8))).toBe(few);
  });

  it('reviews do not expose the e-mail', async () => {
    const query = `query ($slug: String!) { product(slug: $slug) { reviews { nodes { email } } } }`;
    expect((await requestGraphql(shop.url, query, { slug })).errors[0]?.message).toContain(
      'Cannot query field "email"',
    );
  });
});

describe('own reviews', () => {
  it('only its author can read, replace and remove a review', async () => {
    const [author, stranger] = [await newViewer(), await newViewer()];
    const OWN = 'query ($productId: ID!) { viewer { review(productId: $productId) { rating message } } }';
    const REMOVE = 'mutation ($productId: ID!) { removeReview(productId: $productId) }';
    const own = async (person: typeof author, id = productId) =>
      (await requestGraphql<{ viewer: object }>(shop.url, OWN, { productId: id }, by(person))).data.viewer;
    for (const rating of [1, 4]) await requestGraphql(shop.url, ADD, { input: input(rating) }, by(author));
    expect(await own(author)).toEqual({ review: { rating: 4, message: '4 stars' } });
    expect(await own(stranger)).toEqual({ review: null });
    expect(await own(author, 'x')).toEqual({ review: null });
    const removed = async (person: typeof author) =>
      (await requestGraphql(shop.url, REMOVE, { productId }, by(person))).data;
    expect(await removed(stranger)).toEqual({ removeReview: true });
    expect(await own(author)).toEqual({ review: { rating: 4, message: '4 stars' } });
    expect(await removed(author)).toEqual({ removeReview: true });
    expect(await own(author)).toEqual({ review: null });
  });

  it('adding a review requires a signed-in author and all fields', async () => {
    const { errors } = await requestGraphql(shop.url, ADD, { input: input(5) });
    expect(errors[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    const empty = { ...input(0), fullName: '', email: ' ' };
    const refused = await requestGraphql(shop.url, ADD, { input: empty }, by(await newViewer()));
    expect(refused.errors[0]).toMatchObject({
      message: 'Field are empty',
      extensions: {
        code: 'VALIDATION',
        fields: { fullName: expect.anything(), email: expect.anything(), rating: expect.anything() },
      },
    });
  });
});
