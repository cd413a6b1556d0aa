// A sample of the cross-site requests; `npm run stress -- T21` sends all of them.
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '#server/testing/app.ts';
import { useNoRateLimits } from '#server/testing/no-rate-limits.ts';
import type { Person } from './operation-case.ts';
import { graphqlMutationCases, restWriteCases } from './all-cases.ts';
import {
  type CrossSiteRequest,
  crossSiteMutationRequests,
  crossSiteRestRequests,
} from './cross-site-requests.ts';
import { listCases } from './access-matrix.ts';
import { newOtherUser } from './other-user.ts';
import { sendCrossSite } from './cross-site.ts';
import { recordChanges } from './row-changes.ts';
import { sampleCases } from '#server/testing/every-case.ts';

const EVERY = 5;

const shop = useApp();
let neighbour: Person;

useNoRateLimits();
beforeAll(async () => {
  ({ person: neighbour } = await newOtherUser());
  await recordChanges();
});

const sample = (calls: readonly CrossSiteRequest[]) => calls.filter((_call, index) => index % EVERY === 0);

it('a page of another site changes nothing through /api', async () => {
  const setup = {
    url: shop.url,
    neighbour,
    callsFor: (...args: Parameters<typeof crossSiteRestRequests>) => sample(crossSiteRestRequests(...args)),
  };
  for (const accessCase of sampleCases(listCases(restWriteCases), 8))
    expect((await sendCrossSite(accessCase, setup)).faults).toEqual([]);
});

it('a page of another site changes nothing through a mutation', async () => {
  const setup = {
    url: shop.url,
    neighbour,
    callsFor: (...args: Parameters<typeof crossSiteMutationRequests>) =>
      sample(crossSiteMutationRequests(...args)),
  };
  for (const accessCase of sampleCases(listCases(graphqlMutationCases), 8))
    expect((await sendCrossSite(accessCase, setup)).faults).toEqual([]);
});
