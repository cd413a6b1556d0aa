import { expect, it } from 'vitest';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { countFacets } from './product-list.ts';

useDatabase();

it('a selected country is listed, also among more countries than the list holds', async () => {
  const products = await db.product.findMany({ where: { status: 'LIVE' }, select: { id: true }, take: 40 });
  expect(products.length).toBeGreaterThan(LIST_SIZES.countries);
  for (const [index, { id }] of products.entries())
    await db.product.update({
      where: { id },
      data: { countryOfOrigin: `Land ${String(index).padStart(2, '0')}` },
    });
  await db.product.updateMany({
    where: { countryOfOrigin: { not: { startsWith: 'Land' } } },
    data: { status: 'DRAFT' },
  });
  const { countries } = await countFacets({ countries: ['Land 39'] });
  expect(countries).toHaveLength(LIST_SIZES.countries);
  expect(countries.map(({ country }) => country)).toContain('Land 39');
});
