// Everything the graph does, tried by everybody. An operation of either door that no table lists fails here.
import { describe, expect, it } from 'vitest';
import { newViewer } from '#server/testing/people.ts';
import { graphMutations, unlisted } from './all-acts.ts';
import { asked, BAD_TOKENS, madeAgo } from './askers.ts';
import { askField } from './graph-door.ts';
import { graphQueries } from './graph-queries.ts';
import { itHoldsFor, useMatrix } from './use-matrix.ts';

const shop = useMatrix();

it('every operation of both doors is listed, and none that is gone', () => expect(unlisted()).toEqual([]));

describe('a bad token', () => {
  it('is bad for the one thing that is wrong with it: in time it opens the door', async () => {
    const owner = await newViewer();
    const inTime = await askField(
      { url: shop.url, kind: 'query' },
      'viewer',
      {},
      await madeAgo(owner.token, 60),
    );
    expect(inTime.text).toContain(owner.id);
  });

  it.each(BAD_TOKENS)('that is %s is nobody’s', async (kind) => {
    const owner = await newViewer();
    const { token } = await asked(kind, owner);
    expect((await askField({ url: shop.url, kind: 'query' }, 'viewer', {}, token)).outcome).toBe('null');
  });
});

describe('nobody but its owner reads or changes by the query', () => {
  itHoldsFor(graphQueries, (name, input, token) =>
    askField({ url: shop.url, kind: 'query' }, name, input, token),
  );
});
describe('nobody but its owner reads or changes by the mutation', () => {
  itHoldsFor(graphMutations, (name, input, token) =>
    askField({ url: shop.url, kind: 'mutation' }, name, input, token),
  );
});
