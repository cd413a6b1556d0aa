// A share of T18, small enough for every run; the battery makes all of its calls.
import { describe, expect, it } from 'vitest';
import { useNoRateLimits } from '#server/testing/no-rate-limits.ts';
import { allRoutes } from '#server/composition/routes.ts';
import { useApp } from '#server/testing/app.ts';
import { nameOf } from '../rest-door.ts';
import { newGround } from './ground.ts';
import { hostileCalls } from './hostile-calls.ts';
import { faultIn, inShort, sendRaw } from './send-raw.ts';

const SEED = 18;
const CALLS = 12;

const shop = useApp();

useNoRateLimits();

describe('hostile calls are answered as JSON, soon, and never break', () => {
  it.each(allRoutes.map((route) => [nameOf(route), route] as const))('%s', async (_name, route) => {
    for (const call of hostileCalls(route, CALLS, SEED, await newGround()))
      expect(faultIn(await sendRaw(`${shop.url}/api`, call)), inShort(call)).toBe('');
  });
});
