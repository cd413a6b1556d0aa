// @module-tag nightly
import { beforeEach, expect, it } from 'vitest';
import { RATE_LIMITS } from '#server/platform/limits/limits.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { useDatabase } from '#server/testing/database.ts';
import { addApiKey } from './api-keys.ts';
import { requireApiClient } from './authenticate.ts';

useDatabase('migrated');

let made = 0;
const newKey = () =>
  transaction((tx) => addApiKey({ name: `system-${(made += 1)}`, scopes: ['stock:read'] }, tx));
let [limitedKey, otherKey] = [
  { id: '', key: '' },
  { id: '', key: '' },
];
beforeEach(async () => {
  [limitedKey, otherKey] = [await newKey(), await newKey()];
});

it('exceeding the rate limit of one key does not affect other keys', async () => {
  await consumeLimit('apiKey', limitedKey.id, RATE_LIMITS.apiKey.points - 1);
  const last = await requireApiClient(`Bearer ${limitedKey.key}`, 'stock:read');
  expect(last.allowance).toMatchObject({ limit: RATE_LIMITS.apiKey.points, remaining: 0 });
  await expect(requireApiClient(`Bearer ${limitedKey.key}`, 'stock:read')).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  });
  const { allowance } = await requireApiClient(`Bearer ${otherKey.key}`, 'stock:read');
  expect(allowance.remaining).toBe(RATE_LIMITS.apiKey.points - 1);
});

it.each(['', 'Bearer', 'Basic mm_', 'bearer '])('the header %j authenticates no key', async (before) => {
  const header = before === 'bearer ' ? `bearer ${limitedKey.key}` : before;
  await expect(requireApiClient(header, 'stock:read')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});
