// Product sheets that staff import on a page, over the GraphQL API of the back office.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import {
  toCsv,
  importActions,
  importSteps,
  newProductRows,
  findProducts,
  runImportJob,
} from '#server/testing/product-sheets.ts';
import { newStaff, type TestStaff } from '#server/testing/staff.ts';
import { countStatements } from '#server/testing/statements.ts';
import { runProductImports } from './run-product-imports.ts';

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

describe('product imports', () => {
  it('an import writes all rows with log and ledger entries, and starting it again writes nothing', async () => {
    const goods = await newProductRows(30);
    const done = await imported(toCsv(goods));
    expect(done).toMatchObject({
      state: 'DONE',
      doneCount: 30,
      result: { products: 30, newProducts: 30, sizes: 30, newSizes: 30 },
    });
    const products = await findProducts(goods);
    expect(products).toHaveLength(30);
    expect(products[0]?.variants).toMatchObject([{ price: 49_900, stock: 5 }]);
    const [slug, variantId] = [products[0]?.slug ?? '', products[0]?.variants[0]?.id ?? ''];
    const entry = { source: 'IMPORT', actor: 'Test Member', action: 'import', staffId: writer.id };
    expect(await db.auditEntry.findFirst({ where: { about: slug } })).toMatchObject(entry);
    expect(
      await db.auditEntry.findFirst({ where: { about: 'goods.csv' }, orderBy: { id: 'desc' } }),
    ).toMatchObject({
      ...entry,
      after: { newProducts: 30 },
    });
    expect(await db.stockMovement.findFirst({ where: { variantId } })).toMatchObject({
      kind: 'INITIAL',
      quantity: 5,
      actor: 'staff: Test Member',
    });
    expect((await imports.start(done.id)).state).toBe('DONE');
    await runImportJob();
    expect(await db.stockMovement.count({ where: { variantId } })).toBe(1);
  });

  it('the log has the old and new values of a product', { tags: 'nightly' }, async () => {
    const [row] = await newProductRows(1);
    await imported(toCsv([row!]));
    await imported(toCsv([{ ...row!, price: '450', maker: 'Another maker' }]));
    expect(
      await db.auditEntry.findFirst({ where: { about: row!.slug }, orderBy: { id: 'desc' } }),
    ).toMatchObject({
      before: { 'size 1 kg: price': '499.00', maker: row!.maker },
      after: { 'size 1 kg: price': '450.00', maker: 'Another maker' },
    });
  });

  it('the stock of existing sizes changes only on request', { tags: 'nightly' }, async () => {
    const [row] = await newProductRows(1);
    await imported(toCsv([row!]));
    const id = await checked(toCsv([{ ...row!, stock: '50' }]));
    expect((await imports.find(id)).outcomes).toMatchObject({ unchanged: 1 });
    await imported(toCsv([{ ...row!, stock: '50' }]), { stock: true });
    expect((await findProducts([row!]))[0]?.variants).toMatchObject([{ stock: 50 }]);
  });

  it('products that are far apart in the sheet can exchange SKUs', { tags: 'nightly' }, async () => {
    const goods = (await newProductRows(250)).map((row, n) => ({
      ...row,
      sku: `${row.slug}-${n}`.toUpperCase(),
    }));
    await imported(toCsv(goods));
    const [first, last] = [goods[0]!, goods.at(-1)!];
    const swapped = goods.map((row) =>
      row === first ? { ...row, sku: last.sku } : row === last ? { ...row, sku: first.sku } : row,
    );
    expect(await imported(toCsv(swapped))).toMatchObject({ state: 'DONE', result: { sizes: 2 } });
    expect((await findProducts([first]))[0]?.variants).toMatchObject([{ sku: last.sku }]);
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
  ])(
    'an import is refused when someone changed the %s after the check',
    { tags: 'nightly' },
    async (_part, change) => {
      const goods = await newProductRows(2);
      await imported(toCsv(goods));
      const [first, second] = goods as [(typeof goods)[0], (typeof goods)[0]];
      const pictures = first.pictures.split(' | ').slice(0, 1);
      const changedGoods = [
        { ...first, price: '1.00', stock: '9', pictures: [...pictures, ...pictures].join(' | ') },
        { ...second, price: '2.00' },
      ];
      const id = await checked(toCsv(changedGoods), { stock: true });
      await change(first.slug);
      await imports.start(id);
      await runImportJob();
      expect(await imports.find(id)).toMatchObject({
        state: 'CHECKED',
        message: expect.stringContaining('nothing was imported') as string,
        outcomes: { conflict: 1, changed: 1 },
      });
      expect((await imports.rows(id, { outcomes: ['CONFLICT'] })).map(({ slug }) => slug)).toEqual([
        first.slug,
      ]);
      expect((await findProducts([second]))[0]?.variants).toMatchObject([{ price: 49_900 }]);
      expect((await imports.start(id)).fields).toHaveProperty('id');
      await imports.recheck(id);
      await runImportJob();
      expect((await imports.find(id)).outcomes).toMatchObject({ conflict: 0, changed: 2 });
      await imports.start(id);
      await runImportJob();
      expect((await findProducts([second]))[0]?.variants).toMatchObject([{ price: 200 }]);
    },
  );

  it(
    'imports run one at a time, and the second person sees who is importing',
    { tags: 'nightly' },
    async () => {
      const [firstImport, secondImport] = [
        await checked(toCsv(await newProductRows(2))),
        await checked(toCsv(await newProductRows(2))),
      ];
      const responses = await Promise.all([imports.start(firstImport), imports.start(secondImport)]);
      expect(responses.map(({ code }) => code).sort()).toEqual(['', 'CONFLICT']);
      expect(responses.find(({ code }) => code)?.message).toBe(
        'Test Member is importing goods.csv now. Please start again when it is done.',
      );
      await runImportJob();
      const loser = responses[0]?.code ? firstImport : secondImport;
      expect((await imports.start(loser)).code).toBe('');
      await runImportJob();
      expect((await imports.find(loser)).state).toBe('DONE');
    },
  );

  it('an import that is stopped while it writes changes nothing', { tags: 'nightly' }, async () => {
    const goods = await newProductRows(300);
    const id = await checked(toCsv(goods));
    await imports.start(id);
    const working = runImportJob();
    await vi.waitUntil(async () => (await imports.find(id)).doneCount > 0 && (await isWriting()), {
      interval: 5,
      timeout: 60_000,
    });
    expect((await imports.stop(id)).state).toBe('STOPPED');
    await working;
    expect(await imports.find(id)).toMatchObject({ state: 'STOPPED', result: null });
    expect(await findProducts(goods)).toEqual([]);
    expect(await db.auditEntry.count({ where: { about: goods[0]!.slug } })).toBe(0);
    await imports.recheck(id);
    await runImportJob();
    await imports.start(id);
    await runImportJob();
    expect((await imports.stop(id)).state).toBe('DONE');
    expect(await findProducts(goods)).toHaveLength(300);
  });

  it('an import is given up after several interrupted runs', async () => {
    const id = await checked(toCsv(await newProductRows(1)));
    await imports.start(id);
    await db.productImport.update({ where: { id }, data: { tries: 3 } });
    await runImportJob();
    expect(await imports.find(id)).toMatchObject({
      state: 'FAILED',
      message: expect.stringContaining('interrupted') as string,
    });
  });

  it('200 rows take as many statements as 20', { tags: 'nightly' }, async () => {
    const count = async (goods: object[]) => {
      const id = await checked(toCsv(goods));
      await imports.start(id);
      return countStatements(runProductImports);
    };
    const few = await count(await newProductRows(20));
    const many = await count(await newProductRows(200));
    // The check reads products in batches of 100.
    expect(many - few).toBeLessThan(20);
  });
});

/** Whether a transaction holds the lock of imports. */
async function isWriting(): Promise<boolean> {
  const locks = await db.$queryRaw<
    object[]
  >`select from pg_locks where locktype = 'advisory' and objid = 6684113 and granted`;
  return locks.length > 0;
}
