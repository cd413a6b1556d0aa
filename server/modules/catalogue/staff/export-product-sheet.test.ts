// Exports of product lists as sheets, over the GraphQL API of the back office.
// @module-tag nightly
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { requestAdminGraphql, newStaff } from '#server/testing/staff.ts';
import { importProducts } from '../import-products.ts';
import { SHEET_COLUMNS } from '../product-sheet.ts';
import { readSheetFile } from '../sheet-file/read-sheet-file.ts';

const shop = useApp();

async function exported(filter: object) {
  const { cookie } = await newStaff('CATALOGUE');
  const query = `mutation ($filter: StaffProductFilter) { exportProducts(filter: $filter) { url } }`;
  const { data, errors } = await requestAdminGraphql<{ exportProducts: { url: string } } | null>(
    shop.url,
    query,
    {
      variables: { filter },
      cookie,
    },
  );
  return { url: data?.exportProducts.url ?? '', fields: errors[0]?.extensions?.fields };
}

it('an exported sheet holds the filtered sizes, can be imported again, and is logged', async () => {
  const { url } = await exported({ brand: 'pedigree' });
  const file = await fetch(shop.url + url);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toContain('products.csv');
  const text = await file.text();
  const sheet = parse<Record<string, string>>(text, { bom: true, columns: true });
  expect(Object.keys(sheet[0] ?? {})).toEqual(SHEET_COLUMNS);
  const where = { product: { brand: { slug: 'pedigree' } } };
  expect(sheet).toHaveLength(await db.productVariant.count({ where }));
  expect(new Set(sheet.map(({ brand }) => brand))).toEqual(new Set(['pedigree']));
  const versions = () =>
    db.productVariant.findMany({
      where,
      select: { id: true, version: true, price: true },
      orderBy: { id: 'asc' },
    });
  const before = await versions();
  await importProducts(await readSheetFile(Buffer.from(text)));
  expect(await versions()).toEqual(before);
  const entry = await db.auditEntry.findFirst({ where: { action: 'export', kind: 'product' } });
  expect(entry?.about).toMatch(/^\d+ products, brand pedigree$/);
});

it('an export of all products holds each size once', async () => {
  const sheet = parse<Record<string, string>>(
    await (await fetch(shop.url + (await exported({})).url)).text(),
    {
      bom: true,
      columns: true,
    },
  );
  expect(new Set(sheet.map(({ slug, size }) => `${slug}/${size}`)).size).toBe(
    await db.productVariant.count(),
  );
});

it('a changed export link is not found, and an invalid filter is named', async () => {
  const { url } = await exported({ brand: 'pedigree' });
  const otherFilter = Buffer.from('{}').toString('base64url');
  const changed = url.replace(/products\/[^.]+/, `products/${otherFilter}`);
  expect((await fetch(shop.url + changed)).status).toBe(404);
  expect((await exported({ search: 'x' })).fields).toHaveProperty('search');
});
