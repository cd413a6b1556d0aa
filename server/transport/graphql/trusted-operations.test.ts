// @module-tag nightly
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { requestGraphql } from '#server/testing/graph.ts';
import { useApp } from '#server/testing/app.ts';
import { TRUSTED_OPERATIONS } from './trusted-operations.generated.ts';

const shop = useApp();

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const named = (name: string) => {
  const [hash] =
    Object.entries(TRUSTED_OPERATIONS).find(([, text]) => text.startsWith(`query ${name}`)) ?? [];
  if (!hash) throw new Error(`no operation ${name}`);
  return hash;
};

function byAddress(sha256Hash: string, variables: object = {}, headers: Record<string, string> = {}) {
  const query = new URLSearchParams({
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash } }),
  });
  const preflight = { 'apollo-require-preflight': 'true' };
  return fetch(`${shop.url}/graphql?${query.toString()}`, { headers: { ...preflight, ...headers } });
}

test('every operation of the client is registered by the hash of its text', () => {
  expect(Object.keys(TRUSTED_OPERATIONS).length).toBeGreaterThan(100);
  for (const [hash, text] of Object.entries(TRUSTED_OPERATIONS)) expect(hashOf(text)).toBe(hash);
});

test('a query can be sent by its hash in a GET', async () => {
  const response = await byAddress(named('ProductPage'), { slug: 'no-such-product' });
  expect(await response.json()).toEqual({ data: { product: null } });
});

test('an unknown text is executed but not stored', async () => {
  const text = 'query Stranger { faq { question } }';
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(text) } };
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: text, extensions }),
  });
  expect(await response.json()).toHaveProperty('data.faq');
  const { errors } = (await (await byAddress(hashOf(text))).json()) as {
    errors: { extensions: { code: string } }[];
  };
  expect(errors[0]?.extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
});

test('the sandbox and programs can send full texts', async () => {
  expect((await requestGraphql(shop.url, '{ faq { question } }')).errors).toEqual([]);
});

test('a mutation cannot be sent by GET', async () => {
  const [hash] = Object.entries(TRUSTED_OPERATIONS).find(([, text]) => text.startsWith('mutation')) ?? [];
  expect((await byAddress(hash ?? '')).status).toBe(405);
});
