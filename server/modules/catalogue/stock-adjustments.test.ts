// @module-tag nightly
import { expect, it } from 'vitest';
import { MAX_UNITS } from '#rules/stock/count.ts';
import { useDatabase } from '#server/testing/database.ts';
import { readStock } from '#server/testing/orders.ts';
import { newVariant } from '#server/testing/people.ts';
import { adjustStock } from './stock-adjustments.ts';

useDatabase();

it('units are not added beyond the most that a size can have', async () => {
  const size = await newVariant({ stock: 5 });
  const add = (change: number) => adjustStock(size.id, { change, cause: 'a delivery' });
  await expect(add(MAX_UNITS)).rejects.toMatchObject({
    code: 'VALIDATION',
    fields: { change: expect.stringContaining('At most') as string },
  });
  expect(await readStock(size)).toBe(5);
  await add(MAX_UNITS - 5);
  expect(await readStock(size)).toBe(MAX_UNITS);
});
