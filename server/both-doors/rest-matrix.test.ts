// Every path of /api, tried by everybody. A path that no table lists fails here.
import { describe, expect, it } from 'vitest';
import { itHoldsFor, useMatrix } from './matrix.ts';
import { restAccountActs } from './rest-account-acts.ts';
import { callPath, restNames } from './rest-door.ts';
import { restReads } from './rest-reads.ts';
import { restShopActs } from './rest-shop-acts.ts';

const shop = useMatrix();
const restActs = { ...restReads, ...restAccountActs, ...restShopActs };

it('every path is listed, and none that is gone', () => {
  expect(Object.keys(restActs).sort()).toEqual([...restNames].sort());
});

describe('nobody but its owner reads or changes by', () => {
  itHoldsFor(restActs, (name, input, token) => callPath(shop.url, name, input, token));
});
