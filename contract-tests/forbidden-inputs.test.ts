// An input with what is not the client's to say is refused as a whole.
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '#server/testing/app.ts';
import { useNoRateLimits } from '#server/testing/no-rate-limits.ts';
import { faultsOfInput, TAKING_OBJECTS } from './forbidden-inputs.ts';
import { noteTouches } from './touched.ts';

const shop = useApp();

useNoRateLimits();
beforeAll(async () => {
  await noteTouches();
});

it.each(TAKING_OBJECTS)('%s refuses every name that is not of its input', async (name) => {
  const faults = await faultsOfInput(shop.url, name);
  expect(faults.length).toBeGreaterThan(0);
  expect(faults.filter(Boolean)).toEqual([]);
});
