// A GraphQL input with unknown fields is rejected as a whole.
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '#server/testing/app.ts';
import { useNoRateLimits } from '#server/testing/no-rate-limits.ts';
import { extraInputFaults, MUTATIONS_WITH_INPUT } from './forbidden-inputs.ts';
import { recordChanges } from './row-changes.ts';

const shop = useApp();

useNoRateLimits();
beforeAll(async () => {
  await recordChanges();
});

it.each(MUTATIONS_WITH_INPUT)('%s rejects every field that its input type does not have', async (name) => {
  const faults = await extraInputFaults(shop.url, name);
  expect(faults.length).toBeGreaterThan(0);
  expect(faults.filter(Boolean)).toEqual([]);
});
