// Checks of product sheets and import permissions, over the GraphQL API of the back office.
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { runAsStaff } from '#server/platform/actor.ts';
import { db } from '#server/platform/database/db.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { useApp } from '#server/testing/app.ts';
import {
  toCsv,
  importActions,
  importSteps,
  newProductRows,
  findProducts,
  toWorkbook,
  runImportJob,
} from '#server/testing/product-sheets.ts';
import { newStaffActor, requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';
import { startProductImport, stopProductImport } from './product-imports.ts';

const shop = useApp();
let writer: TestStaff;
beforeAll(async () => {
  writer = await newStaff('CATALOGUE');
});
const imports = importActions(
  () => shop.url,
  () => writer.cookie,
);
const { checked, imported } = importSteps(imports);

describe('checks of a product sheet', () => {
  it('a check reports what each row would do, and changes nothing', async () => {
    const [same, other, fresh] = await newProductRows(3);
    if (!same || !other || !fresh) throw new Error('there are no goods');
    await imported(toCsv([same, other]));
    const before = await findProducts([same, other, fresh]);
    const id = await checked(
      toCsv([
        same,
        { ...other, price: '450.50', maker: 'Another maker', stock: '9' },
        { ...other, size: '2 kg', maker: 'Another maker' },
        fresh,
        { ...fresh, slug: 'wrong-one', price: 'dear', gstPercent: '99' },
      ]),
    );
    expect(await imports.find(id)).toMatchObject({
      state: 'CHECKED',
      rowCount: 5,
      doneCount: 5,
      by: 'Test Member',
      outcomes: { new: 2, changed: 1, unchanged: 1, refused: 1, conflict: 0 },
    });
    const rows = await imports.rows(id);
    expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'UNCHANGED'],
      [3, 'CHANGED'],
      [4, 'NEW'],
      [5, 'NEW'],
      [6, 'REFUSED'],
    ]);
    expect(rows[1]?.changes).toEqual([
      { column: 'maker', before: other.maker, after: 'Another maker' },
      { column: 'price', before: '499.00', after: '450.50' },
    ]);
    expect(rows[2]?.changes.map(({ column }) => column)).not.toContain('maker');
    expect(rows[4]?.problems.map(({ column }) => column).sort()).toEqual(['gstPercent', 'price']);
    expect(await findProducts([same, other, fresh])).toEqual(before);
    expect((await imports.rows(id, { outcomes: ['REFUSED'] })).map(({ line }) => line)).toEqual([6]);
    expect((await imports.rows(id, { first: 2, after: 3 })).map(({ line }) => line)).toEqual([4, 5]);
    expect((await imports.start(id)).fields).toHaveProperty('id');
  });

  it('a workbook gives the same results as a CSV file', async () => {
    const goods = await newProductRows(3);
    const [csvCheck, workbookCheck] = [
      await checked(toCsv(goods, ';')),
      await checked(await toWorkbook(goods)),
    ];
    expect(await imports.rows(workbookCheck)).toEqual(await imports.rows(csvCheck));
  });

  it('the report has every change and every problem, and no cell is a formula', async () => {
    const [good, bad] = await newProductRows(2);
    const id = await checked(
      toCsv([
        { ...good, name: '=1+1' },
        { ...bad, price: 'dear' },
      ]),
    );
    const query = `mutation ($id: ID!) { exportProductImport(id: $id) { url } }`;
    const { data } = await requestAdminGraphql<{ exportProductImport: { url: string } }>(shop.url, query, {
      variables: { id },
      cookie: writer.cookie,
    });
    const report = await (await fetch(shop.url + data.exportProductImport.url)).text();
    const rows = parse<Record<string, string>>(report, { bom: true, columns: true });
    expect(rows).toContainEqual(
      expect.objectContaining({ line: '2', result: 'new', column: 'name', after: "'=1+1" }),
    );
    expect(rows).toContainEqual(expect.objectContaining({ line: '3', result: 'refused', column: 'price' }));
  });

  it.each([
    ['no sheet', Buffer.from('slug,colour\na,b')],
    ['a sheet without all columns', Buffer.from('slug,name\na,b')],
  ])('the upload of %s is refused', async (_fault, file) => {
    expect((await imports.upload(file)).code).toBe('VALIDATION');
  });

  it('a file that is too large is refused before all of it is read', async () => {
    expect((await imports.upload(Buffer.alloc(LIMITS.productSheet.fileBytes + 1))).status).toBe(413);
  });

  it('a file that is sent twice creates one check', async () => {
    const id = randomUUID();
    const file = toCsv(await newProductRows(2));
    const responses = await Promise.all([imports.upload(file, { id }), imports.upload(file, { id })]);
    expect(responses.map((response) => response.id)).toEqual([id, id]);
    expect(await db.productImportRow.count({ where: { importId: id } })).toBe(2);
  });

  it('only the last 10 sheets are stored', { tags: 'nightly' }, async () => {
    const [row] = await newProductRows(1);
    for (let n = 0; n < 11; n += 1) await imports.upload(toCsv([{ ...row, name: `Goods ${n}` }]));
    expect(await db.productImport.count()).toBe(10);
    await runImportJob();
  });
});

describe('permission to import', () => {
  const outcomeOfStart = async (
    permissions: ('catalogue:write' | 'prices:write' | 'stock:write')[],
    id: string,
  ) => {
    const actor = { ...newStaffActor('CATALOGUE'), staffId: writer.id, permissions: new Set(permissions) };
    return runAsStaff({ staffId: writer.id, name: 'Test Member' }, () => startProductImport(actor, id)).then(
      ({ state }) => state,
      (error: Error) => error.message,
    );
  };

  it('an import requires the permission for each column that changes', async () => {
    const [row] = await newProductRows(1);
    await imported(toCsv([row!]));
    const id = await checked(toCsv([{ ...row!, price: '1', stock: '1' }]), { stock: true });
    expect(await outcomeOfStart(['catalogue:write'], id)).toMatch(/cannot change: price, stock/);
    expect(await outcomeOfStart(['catalogue:write', 'prices:write'], id)).toMatch(/cannot change: stock/);
    expect(await outcomeOfStart(['prices:write', 'stock:write'], id)).toMatch(/does not allow/);
    const texts = await checked(toCsv([{ ...row!, maker: 'Another maker' }]));
    expect(await outcomeOfStart(['catalogue:write'], texts)).toBe('IMPORTING');
    await runImportJob();
    expect((await imports.find(texts)).state).toBe('DONE');
    await stopProductImport(newStaffActor('CATALOGUE'), id);
  });

  it('the permission is checked again when the import is written', { tags: 'nightly' }, async () => {
    const goods = await newProductRows(1);
    const otherStaff = await newStaff('CATALOGUE');
    const otherImports = importActions(
      () => shop.url,
      () => otherStaff.cookie,
    );
    const { id } = await otherImports.upload(toCsv(goods));
    await runImportJob();
    await otherImports.start(id);
    await db.staff.update({ where: { id: otherStaff.id }, data: { role: 'SUPPORT' } });
    await runImportJob();
    expect(await imports.find(id)).toMatchObject({ state: 'FAILED' });
    expect(await findProducts(goods)).toEqual([]);
  });

  it.each(['SUPPORT', 'FULFILMENT'] as const)(
    'the role %s cannot import',
    { tags: 'nightly' },
    async (role) => {
      const { cookie } = await newStaff(role);
      const staffImports = importActions(
        () => shop.url,
        () => cookie,
      );
      expect((await staffImports.upload(toCsv(await newProductRows(1)))).code).toBe('FORBIDDEN');
    },
  );

  it('requests from other sites and without a session are refused', async () => {
    const send = (headers: Record<string, string>) =>
      fetch(`${shop.url}/admin/product-sheets?id=${randomUUID()}&name=a.csv`, {
        method: 'POST',
        body: 'a',
        headers,
      });
    expect((await send({ cookie: writer.cookie, origin: 'https://evil.example' })).status).toBe(403);
    expect((await send({})).status).toBe(401);
  });
});
