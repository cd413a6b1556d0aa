// Everything the graph does, tried by everybody. An operation that no table lists fails here.
import { describe, expect, it } from 'vitest';
import { newViewer } from '#server/testing/people.ts';
import { asked, BAD_TOKENS, madeAgo } from './askers.ts';
import { graphAccountActs } from './graph-account-acts.ts';
import { askField, fieldsOf } from './graph-door.ts';
import { graphQueries } from './graph-queries.ts';
import { graphShopActs } from './graph-shop-acts.ts';
import { itHoldsFor, useMatrix } from './matrix.ts';

const shop = useMatrix();
const graphMutations = { ...graphAccountActs, ...graphShopActs };

describe('every operation of the graph is listed, and none that is gone', () => {
  it('queries', () => expect(Object.keys(graphQueries).sort()).toEqual(fieldsOf('query').sort()));
  it('mutations', () => expect(Object.keys(graphMutations).sort()).toEqual(fieldsOf('mutation').sort()));
});

describe('a bad token', () => {
  it('is bad for the one thing that is wrong with it: in time it opens the door', async () => {
    const owner = await newViewer();
    const inTime = await askField(shop.url, 'query', 'viewer', {}, await madeAgo(owner.token, 60));
    expect(inTime.text).toContain(owner.id);
  });

  it.each(BAD_TOKENS)('that is %s is nobody’s', async (kind) => {
    const owner = await newViewer();
    const { token } = await asked(kind, owner);
    expect((await askField(shop.url, 'query', 'viewer', {}, token)).outcome).toBe('null');
  });
});

describe('nobody but its owner reads or changes by the query', () => {
  itHoldsFor(graphQueries, (name, input, token) => askField(shop.url, 'query', name, input, token));
});
describe('nobody but its owner reads or changes by the mutation', () => {
  itHoldsFor(graphMutations, (name, input, token) => askField(shop.url, 'mutation', name, input, token));
});
