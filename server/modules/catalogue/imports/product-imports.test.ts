// Product sheets that staff import on a page, over the graph of the back office.
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { runJob } from '#server/composition/jobs.ts';
import { runAsStaff } from '#server/platform/actor.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { csvOf, importsOf, newGoods, workbookOf } from '#server/testing/product-sheets.ts';
import { actorOf, askAdmin, newStaff, type TestStaff } from '#server/testing/staff.ts';
import { countStatements } from '#server/testing/statements.ts';
import { startProductImport, stopProductImport } from './product-imports.ts';
import { runProductImports } from './run-product-imports.ts';

const shop = useApp();
let writer: TestStaff;
beforeAll(async () => {
  writer = await newStaff('CATALOGUE');
});
const imports = importsOf(
  () => shop.url,
  () => writer.cookie,
);
const work = () => runJob('runProductImports');
const productsOf = (goods: readonly { slug: string }[]) =>
  db.product.findMany({
    where: { slug: { in: goods.map(({ slug }) => slug) } },
    include: { variants: true },
    orderBy: { slug: 'asc' },
  });

/** Uploads and checks a sheet; returns its id. */
async function checked(file: Uint8Array, options: { stock?: boolean; name?: string } = {}): Promise<string> {
  const { id, fields } = await imports.upload(file, options);
  expect(fields).toBeUndefined();
  await work();
  return id;
}

async function imported(file: Uint8Array, options: { stock?: boolean } = {}) {
  const id = await checked(file, options);
  expect((await imports.start(id)).code).toBe('');
  await work();
  return imports.find(id);
}

describe('the check of a sheet', () => {
  it('says what each row would do, and changes nothing', async () => {
    const [same, other, fresh] = await newGoods(3);
    if (!same || !other || !fresh) throw new Error('there are no goods');
    await imported(csvOf([same, other]));
    const before = await productsOf([same, other, fresh]);
    const id = await checked(
      csvOf([
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
    expect(await productsOf([same, other, fresh])).toEqual(before);
    expect((await imports.rows(id, { outcomes: ['REFUSED'] })).map(({ line }) => line)).toEqual([6]);
    expect((await imports.rows(id, { first: 2, after: 3 })).map(({ line }) => line)).toEqual([4, 5]);
    expect((await imports.start(id)).fields).toHaveProperty('id');
  });

  it('of a workbook finds what that of a CSV file finds', async () => {
    const goods = await newGoods(3);
    const [one, two] = [await checked(csvOf(goods, ';')), await checked(await workbookOf(goods))];
    expect(await imports.rows(two)).toEqual(await imports.rows(one));
  });

  it('has a report with every change and every problem, in which nothing is a formula', async () => {
    const [good, bad] = await newGoods(2);
    const id = await checked(
      csvOf([
        { ...good, name: '=1+1' },
        { ...bad, price: 'dear' },
      ]),
    );
    const query = `mutation ($id: ID!) { exportProductImport(id: $id) { url } }`;
    const { data } = await askAdmin<{ exportProductImport: { url: string } }>(shop.url, query, {
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
    ['no sheet', Buffer.from('slug,colour\na,b'), 'VALIDATION'],
    ['a sheet without all columns', Buffer.from('slug,name\na,b'), 'VALIDATION'],
  ])('is refused for %s', async (_kind, file, code) => {
    expect((await imports.upload(file)).code).toBe(code);
  });

  it('is refused for a file that is too large, before all of it is read', async () => {
    expect((await imports.upload(Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
  });

  it('of a file that is sent twice is made once', async () => {
    const id = randomUUID();
    const file = csvOf(await newGoods(2));
    const answers = await Promise.all([imports.upload(file, { id }), imports.upload(file, { id })]);
    expect(answers.map((answer) => answer.id)).toEqual([id, id]);
    expect(await db.productImportRow.count({ where: { importId: id } })).toBe(2);
  });

  it('is stored for the last 10 sheets', async () => {
    const [row] = await newGoods(1);
    for (let n = 0; n < 11; n += 1) await imports.upload(csvOf([{ ...row, name: `Goods ${n}` }]));
    expect(await db.productImport.count()).toBe(10);
    await work();
  });
});

describe('an import', () => {
  it('writes all rows with entries in the log and the ledger, and a second time nothing', async () => {
    const goods = await newGoods(30);
    const done = await imported(csvOf(goods));
    expect(done).toMatchObject({
      state: 'DONE',
      doneCount: 30,
      result: { products: 30, newProducts: 30, sizes: 30, newSizes: 30 },
    });
    const products = await productsOf(goods);
    expect(products).toHaveLength(30);
    expect(products[0]?.variants).toMatchObject([{ price: 49_900, stock: 5 }]);
    const [slug, variantId] = [products[0]?.slug ?? '', products[0]?.variants[0]?.id ?? ''];
    const act = { source: 'IMPORT', actor: 'Test Member', action: 'import', staffId: writer.id };
    expect(await db.operatorAct.findFirst({ where: { about: slug } })).toMatchObject(act);
    expect(
      await db.operatorAct.findFirst({ where: { about: 'goods.csv' }, orderBy: { id: 'desc' } }),
    ).toMatchObject({
      ...act,
      after: { newProducts: 30 },
    });
    expect(await db.stockMovement.findFirst({ where: { variantId } })).toMatchObject({
      kind: 'INITIAL',
      quantity: 5,
      actor: 'staff: Test Member',
    });
    expect((await imports.start(done.id)).state).toBe('DONE');
    await work();
    expect(await db.stockMovement.count({ where: { variantId } })).toBe(1);
  });

  it('logs what changed of a product, from what to what', async () => {
    const [row] = await newGoods(1);
    await imported(csvOf([row!]));
    await imported(csvOf([{ ...row!, price: '450', maker: 'Another maker' }]));
    expect(
      await db.operatorAct.findFirst({ where: { about: row!.slug }, orderBy: { id: 'desc' } }),
    ).toMatchObject({
      before: { 'size 1 kg: price': '499.00', maker: row!.maker },
      after: { 'size 1 kg: price': '450.00', maker: 'Another maker' },
    });
  });

  it('sets the stock of sizes that are there only if asked', async () => {
    const [row] = await newGoods(1);
    await imported(csvOf([row!]));
    const id = await checked(csvOf([{ ...row!, stock: '50' }]));
    expect((await imports.find(id)).outcomes).toMatchObject({ unchanged: 1 });
    await imported(csvOf([{ ...row!, stock: '50' }]), { stock: true });
    expect((await productsOf([row!]))[0]?.variants).toMatchObject([{ stock: 50 }]);
  });

  it('exchanges SKUs between products that are far from each other', async () => {
    const goods = (await newGoods(600)).map((row, n) => ({ ...row, sku: `${row.slug}-${n}`.toUpperCase() }));
    await imported(csvOf(goods));
    const [first, last] = [goods[0]!, goods.at(-1)!];
    const swapped = goods.map((row) =>
      row === first ? { ...row, sku: last.sku } : row === last ? { ...row, sku: first.sku } : row,
    );
    expect(await imported(csvOf(swapped))).toMatchObject({ state: 'DONE', result: { sizes: 2 } });
    expect((await productsOf([first]))[0]?.variants).toMatchObject([{ sku: last.sku }]);
  });

  it.each([
    [
      'texts',
      (slug: string) =>
        db.product.update({ where: { slug }, data: { maker: 'Mine', version: { increment: 1 } } }),
    ],
    [
      'stock',
      (slug: string) => db.productVariant.updateMany({ where: { product: { slug } }, data: { stock: 1 } }),
    ],
    ['pictures', (slug: string) => db.productImage.deleteMany({ where: { product: { slug } } })],
  ])('is not made when somebody changed the %s after the check', async (_what, change) => {
    const goods = await newGoods(2);
    await imported(csvOf(goods));
    const [first, second] = goods as [(typeof goods)[0], (typeof goods)[0]];
    const pictures = first.pictures.split(' | ').slice(0, 1);
    const wanted = [
      { ...first, price: '1.00', stock: '9', pictures: [...pictures, ...pictures].join(' | ') },
      { ...second, price: '2.00' },
    ];
    const id = await checked(csvOf(wanted), { stock: true });
    await change(first.slug);
    await imports.start(id);
    await work();
    expect(await imports.find(id)).toMatchObject({
      state: 'CHECKED',
      message: expect.stringContaining('nothing was imported') as string,
      outcomes: { conflict: 1, changed: 1 },
    });
    expect((await imports.rows(id, { outcomes: ['CONFLICT'] })).map(({ slug }) => slug)).toEqual([
      first.slug,
    ]);
    expect((await productsOf([second]))[0]?.variants).toMatchObject([{ price: 49_900 }]);
    expect((await imports.start(id)).fields).toHaveProperty('id');
    await imports.recheck(id);
    await work();
    expect((await imports.find(id)).outcomes).toMatchObject({ conflict: 0, changed: 2 });
    await imports.start(id);
    await work();
    expect((await productsOf([second]))[0]?.variants).toMatchObject([{ price: 200 }]);
  });

  it('runs one at a time: the second person sees who is importing', async () => {
    const [one, two] = [await checked(csvOf(await newGoods(2))), await checked(csvOf(await newGoods(2)))];
    const answers = await Promise.all([imports.start(one), imports.start(two)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['', 'CONFLICT']);
    expect(answers.find(({ code }) => code)?.message).toBe(
      'Test Member is importing goods.csv now. Please start again when it is done.',
    );
    await work();
    const loser = answers[0]?.code ? one : two;
    expect((await imports.start(loser)).code).toBe('');
    await work();
    expect((await imports.find(loser)).state).toBe('DONE');
  });

  it('that is stopped while it writes changes nothing', async () => {
    const goods = await newGoods(600);
    const id = await checked(csvOf(goods));
    await imports.start(id);
    const working = work();
    await vi.waitUntil(async () => (await imports.find(id)).doneCount > 0 && (await isWriting()), {
      interval: 5,
      timeout: 60_000,
    });
    expect((await imports.stop(id)).state).toBe('STOPPED');
    await working;
    expect(await imports.find(id)).toMatchObject({ state: 'STOPPED', result: null });
    expect(await productsOf(goods)).toEqual([]);
    expect(await db.operatorAct.count({ where: { about: goods[0]!.slug } })).toBe(0);
    await imports.recheck(id);
    await work();
    await imports.start(id);
    await work();
    expect((await imports.stop(id)).state).toBe('DONE');
    expect(await productsOf(goods)).toHaveLength(600);
  });

  it('is given up after several runs that died', async () => {
    const id = await checked(csvOf(await newGoods(1)));
    await imports.start(id);
    await db.productImport.update({ where: { id }, data: { tries: 3 } });
    await work();
    expect(await imports.find(id)).toMatchObject({
      state: 'FAILED',
      message: expect.stringContaining('interrupted') as string,
    });
  });

  it('takes as many statements for 200 rows as for 20', async () => {
    const count = async (goods: object[]) => {
      const id = await checked(csvOf(goods));
      await imports.start(id);
      return countStatements(runProductImports);
    };
    const few = await count(await newGoods(20));
    const many = await count(await newGoods(200));
    // The check reads 100 products at once.
    expect(many - few).toBeLessThan(20);
  });
});

/** Whether a transaction holds the lock of imports. */
async function isWriting(): Promise<boolean> {
  const found = await db.$queryRaw<
    object[]
  >`select from pg_locks where locktype = 'advisory' and objid = 6684113 and granted`;
  return found.length > 0;
}

describe('who may import', () => {
  const asked = async (permissions: ('catalogue:write' | 'prices:write' | 'stock:write')[], id: string) => {
    const actor = { ...actorOf('CATALOGUE'), staffId: writer.id, permissions: new Set(permissions) };
    return runAsStaff({ staffId: writer.id, name: 'Test Member' }, () => startProductImport(actor, id)).then(
      ({ state }) => state,
      (error: Error) => error.message,
    );
  };

  it('needs the permission for each column that changes', async () => {
    const [row] = await newGoods(1);
    await imported(csvOf([row!]));
    const id = await checked(csvOf([{ ...row!, price: '1', stock: '1' }]), { stock: true });
    expect(await asked(['catalogue:write'], id)).toMatch(/cannot change: price, stock/);
    expect(await asked(['catalogue:write', 'prices:write'], id)).toMatch(/cannot change: stock/);
    expect(await asked(['prices:write', 'stock:write'], id)).toMatch(/does not allow/);
    const texts = await checked(csvOf([{ ...row!, maker: 'Another maker' }]));
    expect(await asked(['catalogue:write'], texts)).toBe('IMPORTING');
    await work();
    expect((await imports.find(texts)).state).toBe('DONE');
    await stopProductImport(actorOf('CATALOGUE'), id);
  });

  it('is checked again when it is written', async () => {
    const goods = await newGoods(1);
    const other = await newStaff('CATALOGUE');
    const theirs = importsOf(
      () => shop.url,
      () => other.cookie,
    );
    const { id } = await theirs.upload(csvOf(goods));
    await work();
    await theirs.start(id);
    await db.staff.update({ where: { id: other.id }, data: { role: 'SUPPORT' } });
    await work();
    expect(await imports.find(id)).toMatchObject({ state: 'FAILED' });
    expect(await productsOf(goods)).toEqual([]);
  });

  it.each(['SUPPORT', 'FULFILMENT'] as const)('is not a member with the role %s', async (role) => {
    const { cookie } = await newStaff(role);
    const theirs = importsOf(
      () => shop.url,
      () => cookie,
    );
    expect((await theirs.upload(csvOf(await newGoods(1)))).code).toBe('FORBIDDEN');
  });

  it('is nobody from another site, and nobody who is not signed in', async () => {
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
