import { gql } from '@apollo/client';
import { expect, test } from 'vitest';
import { createCache } from './apollo-cache.ts';

const QUERY = gql`
  query ($first: Int!, $after: String) {
    viewer {
      id
      orders(first: $first, after: $after) {
        nodes {
          id
        }
        pageInfo {
          endCursor
        }
        totalCount
      }
    }
  }
`;

const cache = () => {
  const apolloCache = createCache({ isServer: false });
  return {
    write: (ids: string, after: string | null = null) =>
      apolloCache.writeQuery({
        query: QUERY,
        variables: { first: 2, after },
        data: {
          viewer: {
            __typename: 'User',
            id: 'me',
            orders: {
              __typename: 'OrderConnection',
              nodes: [...ids].map((id) => ({ __typename: 'Order', id })),
              pageInfo: { __typename: 'PageInfo', endCursor: ids.at(-1) ?? null },
              totalCount: 9,
            },
          },
        },
      }),
    list: () => {
      const data = apolloCache.readQuery<{
        viewer: { orders: { nodes: { id: string }[]; pageInfo: { endCursor: string } } };
      }>({ query: QUERY, variables: { first: 2 } });
      const { nodes, pageInfo } = data?.viewer.orders ?? { nodes: [], pageInfo: { endCursor: '' } };
      return `${nodes.map(({ id }) => id).join('')} to ${pageInfo.endCursor}`;
    },
  };
};

test('a refetch of the first page keeps the loaded pages', () => {
  const { write, list } = cache();
  write('ab');
  write('cd', 'b');
  expect(list()).toBe('abcd to d');
  write('ab');
  expect(list()).toBe('abcd to d');
});

test('new items are inserted at the top without duplicates', () => {
  const { write, list } = cache();
  write('ab');
  write('cd', 'b');
  write('xa');
  expect(list()).toBe('xabcd to d');
});

test('a first page without any loaded item replaces the list', () => {
  const { write, list } = cache();
  write('ab');
  write('cd', 'b');
  write('xy');
  expect(list()).toBe('xy to y');
});

test('fields of the sale bar that different queries request are all kept', () => {
  const apolloCache = createCache({ isServer: false });
  const saleQuery = (field: string) => gql(`{ saleBar { ${field} } }`);
  const saleBar = { __typename: 'SaleBar' };
  apolloCache.writeQuery({ query: saleQuery('cap'), data: { saleBar: { ...saleBar, cap: 15_000 } } });
  apolloCache.writeQuery({ query: saleQuery('terms'), data: { saleBar: { ...saleBar, terms: [] } } });
  expect(apolloCache.readQuery({ query: saleQuery('cap') })).toMatchObject({ saleBar: { cap: 15_000 } });
});
