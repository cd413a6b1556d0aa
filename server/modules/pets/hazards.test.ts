// Detection of hazards in a text, over both transports.
// @module-tag nightly
import { expect, it } from 'vitest';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';

const shop = useApp();
const QUERY = 'query ($text: String!) { hazards(text: $text) { key warning } }';

async function overBoth(text: string, language: string) {
  const headers = { 'accept-language': language };
  const graph = await requestGraphql<{ hazards: object[] } | null>(shop.url, QUERY, { text }, headers);
  const rest = await fetch(`${shop.url}/api/hazards`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  return { graph, status: rest.status, rest: (await rest.json()) as unknown };
}

it.each([
  ['My dog ate chocolate and raisins', ['chocolate', 'grapes']],
  ['A chocolate lab', []],
])('the search ‘%s’ finds %j over GraphQL and REST', async (text, keys) => {
  const { graph, rest } = await overBoth(text, 'en');
  expect(graph.data?.hazards).toMatchObject(keys.map((key) => ({ key })));
  expect(graph.data?.hazards).toHaveLength(keys.length);
  expect(rest).toEqual(graph.data?.hazards);
});

it('hazards are described in the language of the request', async () => {
  const { graph, rest } = await overBoth('onion', 'hi');
  expect(JSON.stringify(graph.data)).toMatch(/प्याज़/);
  expect(rest).toEqual(graph.data?.hazards);
});

it('a search that is too long is refused by its field', async () => {
  const { graph, status, rest } = await overBoth('x'.repeat(5001), 'en');
  expect(graph.errors[0]?.extensions).toMatchObject({ code: 'VALIDATION' });
  expect(status).toBe(400);
  expect(rest).toMatchObject({ fields: { text: 'At most 5000 characters' } });
});
