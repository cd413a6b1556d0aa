// A small share of the REST fuzzing; `npm run stress -- T18` runs all of it.
import { describe, expect, it } from 'vitest';
import { useNoRateLimits } from '#server/testing/no-rate-limits.ts';
import { allRoutes } from '#server/composition/routes.ts';
import { useApp } from '#server/testing/app.ts';
import { operationName } from '../rest-client.ts';
import { shareFuzzContexts } from './fuzz-context.ts';
import { hostileCalls } from './hostile-calls.ts';
import { findFault, summarize, sendRaw } from './send-raw.ts';
import { sampleCases } from '#server/testing/every-case.ts';

const SEED = 18;
const CALLS = 12;

const shop = useApp();
const nextContext = shareFuzzContexts();

useNoRateLimits();

describe('malformed REST calls', () => {
  it.each(sampleCases(allRoutes, 4).map((route) => [operationName(route), route] as const))(
    'malformed calls of %s get a JSON answer in time and never a 5xx',
    async (_name, route) => {
      for (const call of hostileCalls(route, CALLS, SEED, await nextContext()))
        expect(findFault(await sendRaw(`${shop.url}/api`, call)), summarize(call)).toBe('');
    },
  );
});
