// Every path of /api, tried by everybody.
import { describe } from 'vitest';
import { restActs } from './all-acts.ts';
import { callPath } from './rest-door.ts';
import { itHoldsFor, useMatrix } from './use-matrix.ts';

const shop = useMatrix();

describe('nobody but its owner reads or changes by', () => {
  itHoldsFor(restActs, (name, input, token) => callPath(shop.url, name, input, token));
});
