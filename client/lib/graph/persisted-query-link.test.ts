import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { expect, test } from 'vitest';
import { httpMethodLink, persistedQueryLink } from './persisted-query-link.ts';

const unseen = gql`
  query Greeting {
    greeting
  }
`;
const known = { ...unseen, __meta__: { hash: 'abc' } };

/** A server that knows these hashes and learns new ones from query texts; records how each request was sent. */
function serverThatKnows(hashes: string[]) {
  const requests: unknown[] = [];
  const server = new ApolloLink((operation) => {
    const { http, fetchOptions } = operation.getContext();
    requests.push({ text: http?.includeQuery ?? true, sent: fetchOptions });
    const isKnown = http?.includeQuery !== false || hashes.includes('abc');
    const errors = [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }];
    return new Observable((observer) => {
      observer.next(isKnown ? { data: { greeting: 'Woof' } } : { errors });
      observer.complete();
    });
  });
  const link = ApolloLink.from([persistedQueryLink, httpMethodLink, server]);
  return { client: new ApolloClient({ cache: new InMemoryCache(), link }), requests };
}

test('sends only the hash of a known operation', async () => {
  const { client, requests } = serverThatKnows(['abc']);
  expect((await client.query({ query: known })).data).toEqual({ greeting: 'Woof' });
  expect(requests).toEqual([{ text: false, sent: { method: 'GET' } }]);
});

test('sends the query text if the server does not know the hash', async () => {
  const { client, requests } = serverThatKnows([]);
  expect((await client.query({ query: known })).data).toEqual({ greeting: 'Woof' });
  expect(requests).toEqual([
    { text: false, sent: { method: 'GET' } },
    { text: true, sent: { method: 'POST' } },
  ]);
});

test('sends the query text of an operation without a hash', async () => {
  const { client, requests } = serverThatKnows([]);
  expect((await client.query({ query: unseen })).data).toEqual({ greeting: 'Woof' });
  expect(requests).toEqual([{ text: true, sent: { method: 'POST' } }]);
});
