// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runJob } from '#server/composition/jobs.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { ops } from '#server/testing/command-line.ts';
import { setClockAhead } from '#server/testing/hours.ts';
import { newVariant } from '#server/testing/people.ts';
import { applyPlannedPrices, pricePlans, findSize } from '#server/testing/planned-prices.ts';
import { toCsv, importActions } from '#server/testing/product-sheets.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';
import { readSheetRows } from '../export-products.ts';

const shop = useApp();
let writer: TestStaff;
beforeAll(async () => {
  writer = await newStaff('CATALOGUE');
});
afterEach(() => {
  vi.useRealTimers();
});

const staff = [() => shop.url, () => writer.cookie] as const;
const { send, plan } = pricePlans(...staff);

describe('price changes while a planned price runs', () => {
  const RUNS = expect.stringContaining('A planned price is active until') as string;

  async function running() {
    const size = await newVariant();
    await plan(size.id);
    setClockAhead(1);
    await applyPlannedPrices();
    vi.useRealTimers();
    return findSize(size);
  }

  it('the size form refuses another price and saves other changes', async () => {
    const { id, version, size } = await running();
    const change = (input: object) =>
      send(
        'changeProductSize(id: $id, version: $version, input: $input)',
        '$id: ID!, $version: Int!, $input: ProductSizeInput!',
        { id, version, input: { size, netAmount: 2, netUnit: 'PIECE', discountPercent: 10, ...input } },
      );
    expect(await change({ price: 700_00 })).toMatchObject({ code: 'VALIDATION', fields: { price: RUNS } });
    expect((await change({ price: 500_00 })).code).toBe('');
  });

  it('the price grid refuses another price', async () => {
    const { id, version } = await running();
    const query = `mutation ($id: ID!, $changes: [SizeChangeInput!]!) {
      changeSizes(clientMutationId: $id, changes: $changes) { isSaved rows { problems { price discountPercent } } } }`;
    const { data } = await requestAdminGraphql(shop.url, query, {
      variables: { id: randomUUID(), changes: [{ id, version, price: 700_00 }] },
      cookie: writer.cookie,
    });
    expect(data).toEqual({
      changeSizes: { isSaved: false, rows: [{ problems: { price: RUNS, discountPercent: null } }] },
    });
  });

  it('the product sheet refuses the row with another price', async () => {
    const { productId, size } = await running();
    const sheet = (await readSheetRows([productId])).map((row) =>
      row.size === size ? { ...row, price: '700' } : row,
    );
    const { id } = await importActions(...staff).upload(toCsv(sheet));
    await runJob('runProductImports');
    const refused = await db.productImportRow.findMany({ where: { importId: id, outcome: 'REFUSED' } });
    expect(refused).toMatchObject([{ problems: [{ column: 'price', message: RUNS }] }]);
  });

  it('the command line refuses another price', async () => {
    const { id } = await running();
    expect((await ops('product', 'price', id, '--price', '700')).err).toMatch(/A planned price is active/);
    expect((await ops('product', 'price', id, '--price', '500', '--discount', '10')).code).toBe(0);
  });

  it('a copy of the product has the price that returns at the end', async () => {
    const { id: sizeId, productId, size } = await running();
    const { category, brand } = await db.product.findUniqueOrThrow({
      where: { id: productId },
      include: { category: true, brand: true },
    });
    const id = randomUUID();
    const input = { id, name: 'A copy', category: category.slug, brand: brand.slug, copyOf: productId };
    await requestAdminGraphql(
      shop.url,
      'mutation ($input: NewProductInput!) { createProduct(input: $input) { id } }',
      {
        variables: { input },
        cookie: writer.cookie,
      },
    );
    expect(await findSize({ id: sizeId })).toMatchObject({ price: 500_00, discountPercent: 10 });
    const copied = await db.productVariant.findFirstOrThrow({ where: { productId: id, size } });
    expect(copied).toMatchObject({ price: 600_00, discountPercent: 0 });
  });

  it('a price that SQL changed stays after the end', async () => {
    const size = await running();
    await db.productVariant.update({ where: { id: size.id }, data: { price: 700_00 } });
    setClockAhead(4);
    await applyPlannedPrices();
    expect(await findSize(size)).toMatchObject({ price: 700_00, discountPercent: 10 });
  });
});
