// Access to every path of /api, tried by every actor.
import { describe } from 'vitest';
import { restCases } from './all-cases.ts';
import { callPath } from './rest-client.ts';
import { itEnforcesAccess, useAccessMatrix } from './use-access-matrix.ts';

const shop = useAccessMatrix();

describe('access to the paths of /api', () => {
  // Its services are those of GraphQL, which is tried whole.
  itEnforcesAccess(restCases, (name, input, token) => callPath(shop.url, name, input, token), 2);
});
