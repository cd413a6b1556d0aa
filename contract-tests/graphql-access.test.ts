// Access to every GraphQL operation, tried by every actor; fails for operations without a case.
import { describe, expect, it } from 'vitest';
import { newViewer } from '#server/testing/people.ts';
import { graphqlMutationCases, uncoveredOperations } from './all-cases.ts';
import { createCredentials, BAD_TOKENS, signTokenAgedSeconds } from './actors.ts';
import { callField } from './graphql-client.ts';
import { graphqlQueryCases } from './graphql-query-cases.ts';
import { itEnforcesAccess, useAccessMatrix } from './use-access-matrix.ts';

const shop = useAccessMatrix();

it('every operation of both transports has a case', () => expect(uncoveredOperations()).toEqual([]));

describe('invalid tokens', () => {
  it('a token issued 60 seconds ago authenticates, so the invalid ones fail only by their defect', async () => {
    const owner = await newViewer();
    const inTime = await callField(
      { url: shop.url, kind: 'query' },
      'viewer',
      {},
      await signTokenAgedSeconds(owner.token, 60),
    );
    expect(inTime.text).toContain(owner.id);
  });

  it.each(BAD_TOKENS)('a token with the defect "%s" authenticates nobody', async (kind) => {
    const owner = await newViewer();
    const { token } = await createCredentials(kind, owner);
    expect((await callField({ url: shop.url, kind: 'query' }, 'viewer', {}, token)).outcome).toBe('null');
  });
});

describe('access to queries', () => {
  itEnforcesAccess(graphqlQueryCases, (name, input, token) =>
    callField({ url: shop.url, kind: 'query' }, name, input, token),
  );
});
describe('access to mutations', () => {
  itEnforcesAccess(graphqlMutationCases, (name, input, token) =>
    callField({ url: shop.url, kind: 'mutation' }, name, input, token),
  );
});
