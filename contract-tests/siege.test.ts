// A share of what the battery has foreign pages send: nothing of it changes anything.
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '#server/testing/app.ts';
import { useNoRateLimits } from '#server/testing/no-rate-limits.ts';
import type { Person } from './acts.ts';
import { graphMutations, restWrites } from './all-acts.ts';
import { type ForeignCall, foreignMutation, foreignPath } from './foreign-page.ts';
import { waysOf } from './matrix.ts';
import { newNeighbour } from './neighbour.ts';
import { besiege } from './siege.ts';
import { noteTouches } from './touched.ts';

const EVERY = 5;

const shop = useApp();
let neighbour: Person;

useNoRateLimits();
beforeAll(async () => {
  ({ person: neighbour } = await newNeighbour());
  await noteTouches();
});

const some = (calls: readonly ForeignCall[]) => calls.filter((_call, index) => index % EVERY === 0);

it('no path of /api is moved by a page of another site', async () => {
  const siege = {
    url: shop.url,
    neighbour,
    callsFor: (...of: Parameters<typeof foreignPath>) => some(foreignPath(...of)),
  };
  for (const way of waysOf(restWrites)) expect((await besiege(way, siege)).faults).toEqual([]);
});

it('no mutation of the graph is moved by a page of another site', async () => {
  const siege = {
    url: shop.url,
    neighbour,
    callsFor: (...of: Parameters<typeof foreignMutation>) => some(foreignMutation(...of)),
  };
  for (const way of waysOf(graphMutations)) expect((await besiege(way, siege)).faults).toEqual([]);
});
