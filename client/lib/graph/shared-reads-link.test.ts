import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { expect, test } from 'vitest';
import { invalidateSharedReads, sharedReadsLink } from './shared-reads-link.ts';

const READ = gql`
  query Stock($size: Int!) {
    stock(size: $size)
  }
`;
const WRITE = gql`
  mutation Buy {
    buy
  }
`;
const EVENT = gql`
  subscription Sold {
    sold
  }
`;

const LOST = 'lost';

/** A server that answers queries when the test releases them, and everything else immediately. */
function slowServer() {
  const waiting: ((stock: number | typeof LOST) => void)[] = [];
  const server = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        const answer = (data: Record<string, unknown>) => {
          observer.next({ data });
          observer.complete();
        };
        if (operationName === 'Stock')
          waiting.push((stock) => (stock === LOST ? observer.error(new Error('lost')) : answer({ stock })));
        else answer(operationName === 'Buy' ? { buy: true } : { sold: true });
      }),
  );
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    queryDeduplication: false,
    link: sharedReadsLink().concat(server),
  });
  const read = async (size = 1) => {
    const variables = { size };
    return (await client.query({ query: READ, variables, fetchPolicy: 'no-cache' })).data;
  };
  return { client, waiting, read };
}

test('identical queries share one request, different queries do not', async () => {
  const { waiting, read } = slowServer();
  const answers = Promise.all([read(), read(), read(2)]);
  expect(waiting).toHaveLength(2);
  for (const [index, answer] of waiting.entries()) answer(index);
  expect(await answers).toEqual([{ stock: 0 }, { stock: 0 }, { stock: 1 }]);
});

test('a query is sent again once its response has arrived', async () => {
  const { waiting, read } = slowServer();
  const first = read();
  waiting[0]?.(5);
  await first;
  const second = read();
  expect(waiting).toHaveLength(2);
  waiting[1]?.(4);
  expect(await second).toEqual({ stock: 4 });
});

test.each([
  ['a mutation', ({ client }: ReturnType<typeof slowServer>) => client.mutate({ mutation: WRITE })],
  [
    'an event',
    ({ client }: ReturnType<typeof slowServer>) =>
      new Promise<void>((resolve) => {
        client.subscribe({ query: EVENT }).subscribe({ complete: resolve });
      }),
  ],
  ['an explicit invalidation', () => invalidateSharedReads()],
])('a query does not join a request that was sent before %s', async (_description, change) => {
  const shop = slowServer();
  const before = shop.read();
  await change(shop);
  const after = shop.read();
  expect(shop.waiting).toHaveLength(2);
  shop.waiting[0]?.(5);
  shop.waiting[1]?.(4);
  expect(await Promise.all([before, after])).toEqual([{ stock: 5 }, { stock: 4 }]);
});

test('a response that arrives after the response of a later request is replaced by it', async () => {
  const { waiting, read } = slowServer();
  const reads = [read()];
  invalidateSharedReads();
  reads.push(read());
  invalidateSharedReads();
  reads.push(read(), read(2));
  waiting[1]?.(4);
  waiting[0]?.(5);
  waiting[3]?.(9);
  waiting[2]?.(3);
  expect(await Promise.all(reads)).toEqual([{ stock: 4 }, { stock: 4 }, { stock: 3 }, { stock: 9 }]);
});

test('a request that fails after a later one was answered gets the later response', async () => {
  const { waiting, read } = slowServer();
  const first = read();
  invalidateSharedReads();
  const second = read();
  waiting[1]?.(4);
  waiting[0]?.(LOST);
  expect(await Promise.all([first, second])).toEqual([{ stock: 4 }, { stock: 4 }]);
});

test('a failed request does not replace the response of an earlier one', async () => {
  const { waiting, read } = slowServer();
  const first = read();
  invalidateSharedReads();
  const second = read();
  waiting[1]?.(LOST);
  waiting[0]?.(5);
  await expect(second).rejects.toThrow('lost');
  expect(await first).toEqual({ stock: 5 });
});
