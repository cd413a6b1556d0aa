import { expect, test } from 'vitest';
import { allSince } from './all-since.ts';

test('fetches all pages, even when long replies shorten them', async () => {
  const afterNumbers: number[] = [];
  const all = await allSince(3, (afterNumber) => {
    afterNumbers.push(afterNumber);
    const nodes = [{ id: `reply ${afterNumber}`, number: afterNumber + 1 }];
    return Promise.resolve({ nodes, pageInfo: { hasNextPage: afterNumber < 6 } });
  });
  expect(afterNumbers).toEqual([3, 4, 5, 6]);
  expect(all.map(({ number }) => number)).toEqual([4, 5, 6, 7]);
});

test('returns nothing for a removed thread', async () => {
  expect(await allSince(0, () => Promise.resolve(null))).toEqual([]);
});
