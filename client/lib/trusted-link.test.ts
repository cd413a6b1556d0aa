import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { expect, test } from 'vitest';
import { byAddress, byHash } from './trusted-link.ts';

const unseen = gql`
  query Greeting {
    greeting
  }
`;
const known = { ...unseen, __meta__: { hash: 'abc' } };

/** A server of another release, which learns an operation from its text; answers how each request was sent. */
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
  const link = ApolloLink.from([byHash, byAddress, server]);
  return { client: new ApolloClient({ cache: new InMemoryCache(), link }), requests };
}

test('an operation goes by its hash alone', async () => {
  const { client, requests } = serverThatKnows(['abc']);
  expect((await client.query({ query: known })).data).toEqual({ greeting: 'Woof' });
  expect(requests).toEqual([{ text: false, sent: { method: 'GET' } }]);
});

test('a server that does not know it is sent the text', async () => {
  const { client, requests } = serverThatKnows([]);
  expect((await client.query({ query: known })).data).toEqual({ greeting: 'Woof' });
  expect(requests).toEqual([
    { text: false, sent: { method: 'GET' } },
    { text: true, sent: { method: 'POST' } },
  ]);
});

test('an operation that the build has not seen goes with its text', async () => {
  const { client, requests } = serverThatKnows([]);
  expect((await client.query({ query: unseen })).data).toEqual({ greeting: 'Woof' });
  expect(requests).toEqual([{ text: true, sent: { method: 'POST' } }]);
});
