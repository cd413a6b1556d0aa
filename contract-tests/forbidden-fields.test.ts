// Fields that REST clients may not set are ignored.
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '#server/testing/app.ts';
import { useNoRateLimits } from '#server/testing/no-rate-limits.ts';
import type { Person } from './operation-case.ts';
import { extraFieldsFault, WRITES } from './forbidden-fields.ts';
import { newOtherUser } from './other-user.ts';
import { recordChanges } from './row-changes.ts';

const shop = useApp();
let neighbour: Person;

useNoRateLimits();
beforeAll(async () => {
  ({ person: neighbour } = await newOtherUser());
  await recordChanges();
});

it.each(WRITES.map((write) => [write.title, write] as const))(
  '%s ignores fields that clients may not set',
  async (_title, write) => expect(await extraFieldsFault(shop.url, write, neighbour)).toBe(''),
);
