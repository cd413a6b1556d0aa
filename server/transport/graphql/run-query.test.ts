// @module-tag nightly
import { expect, test } from 'vitest';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';

const shop = useApp();

/** Often enough to be compiled on the way. */
async function answersOf(query: string, variables: object): Promise<string[]> {
  const responses: string[] = [];
  for (let time = 0; time < 40; time += 1) {
    const { status, data, errors } = await requestGraphql(shop.url, query, variables);
    // Each request has its own id.
    responses.push(JSON.stringify({ status, data, errors }).replace(/"requestId":"[^"]+"/, ''));
  }
  return responses;
}

test.each([
  [
    'a list',
    'query L($first: Int) { products(first: $first) { nodes { name variants { price } } } }',
    { first: 3 },
  ],
  ['nothing', 'query N($slug: String!) { product(slug: $slug) { name } }', { slug: 'no-such' }],
  ['a wrong variable', 'query W($first: Int) { products(first: $first) { totalCount } }', { first: 'three' }],
  ['a missing variable', 'query M($slug: String!) { product(slug: $slug) { name } }', {}],
  ['a refusal', 'query R($first: Int) { products(first: $first) { totalCount } }', { first: 0 }],
  [
    'a refusal below a field that may not be empty',
    'query B($page: Int) { categories { slug } products(page: $page) { nodes { name } } }',
    { page: -1 },
  ],
  [
    'fragments and directives',
    'query F($with: Boolean!) { product(slug: "x") { ...P } categories { ...C @include(if: $with) id } } fragment P on Product { name } fragment C on Category { name slug }',
    { with: false },
  ],
])('the query for %s has the same result when compiled', async (_name, query, variables) => {
  const responses = await answersOf(query, variables);
  expect(responses).toHaveLength(40);
  expect(new Set(responses).size).toBe(1);
});
