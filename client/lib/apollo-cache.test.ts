import { gql } from '@apollo/client';
import { expect, it } from 'vitest';
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
  const kept = createCache({ isServer: false });
  return {
    take: (ids: string, after: string | null = null) =>
      kept.writeQuery({
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
      const read = kept.readQuery<{
        viewer: { orders: { nodes: { id: string }[]; pageInfo: { endCursor: string } } };
      }>({ query: QUERY, variables: { first: 2 } });
      const { nodes, pageInfo } = read?.viewer.orders ?? { nodes: [], pageInfo: { endCursor: '' } };
      return `${nodes.map(({ id }) => id).join('')} to ${pageInfo.endCursor}`;
    },
  };
};

it('a list that was made longer stays so when its beginning is read anew', () => {
  const { take, list } = cache();
  take('ab');
  take('cd', 'b');
  expect(list()).toBe('abcd to d');
  take('ab');
  expect(list()).toBe('abcd to d');
});

it('what came on top moves the rest down, and stands there once', () => {
  const { take, list } = cache();
  take('ab');
  take('cd', 'b');
  take('xa');
  expect(list()).toBe('xabcd to d');
});

it('a beginning that shares nothing with the list begins it anew', () => {
  const { take, list } = cache();
  take('ab');
  take('cd', 'b');
  take('xy');
  expect(list()).toBe('xy to y');
});
