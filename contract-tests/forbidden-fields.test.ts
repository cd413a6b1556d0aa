// What a client adds to a body that is not its to say is stored nowhere.
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '#server/testing/app.ts';
import { useNoRateLimits } from '#server/testing/no-rate-limits.ts';
import type { Person } from './acts.ts';
import { faultOfFields, WRITES } from './forbidden-fields.ts';
import { newNeighbour } from './neighbour.ts';
import { noteTouches } from './touched.ts';

const shop = useApp();
let neighbour: Person;

useNoRateLimits();
beforeAll(async () => {
  ({ person: neighbour } = await newNeighbour());
  await noteTouches();
});

it.each(WRITES.map((write) => [write.title, write] as const))(
  '%s stores nothing of what is not the client’s to say',
  async (_title, write) => expect(await faultOfFields(shop.url, write, neighbour)).toBe(''),
);
