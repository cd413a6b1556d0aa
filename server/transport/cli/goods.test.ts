import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { afterAll, describe, expect, it } from 'vitest';
import { findProduct } from '#server/modules/catalogue/products.ts';
import { db } from '#server/platform/database/db.ts';
import { orderInput, placeTestOrder, readStock } from '#server/testing/orders.ts';
import { useDatabase } from '#server/testing/database.ts';
import { ops, opsJson } from '#server/testing/command-line.ts';
import { brokenInvariants, newVariant, newViewer } from '#server/testing/people.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { readSheetFile } from '#server/modules/catalogue/sheet-file/read-sheet-file.ts';

useDatabase();
const folder = makeTempDir('sheets');
afterAll(() => removeTempDir(folder));

describe('the command for product prices', () => {
  it('sets the price and discount of a variant, named by product and size', async () => {
    const { id, size, productId } = await newVariant();
    const { slug } = await db.product.findUniqueOrThrow({ where: { id: productId } });
    expect(
      await opsJson('product', 'price', `${slug}/${size}`, '--price', '499.50', '--discount', '10'),
    ).toEqual({ id, product: slug, size, price: 49_950, discountPercent: 10, discountedPrice: 45_050 });
    expect((await ops('product', 'price', id, '--price', '₹1,299')).out).toContain('price: ₹1,299.00');
    expect(await db.productVariant.findUnique({ where: { id } })).toMatchObject({ discountPercent: 10 });
  });

  it.each([
    ['0', '0', 'price: Please enter an amount from ₹1 to ₹10,00,000'],
    ['12.345', '0', 'price: Please enter an amount such as 499 or 499.50'],
    ['1e3', '0', 'price: Please enter an amount such as 499 or 499.50'],
    ['100', '100', 'discountPercent: Please enter a discount from 0 to 99'],
    ['100', 'half', 'discountPercent: Please enter a discount from 0 to 99'],
  ])('rejects ₹%s at %s %%', { tags: 'nightly' }, async (price, discount, line) => {
    const { id } = await newVariant();
    expect(await ops('product', 'price', id, '--price', price, '--discount', discount)).toEqual({
      code: 1,
      out: '',
      err: `${line}\n`,
    });
  });

  it('reports an unknown variant', async () => {
    expect((await ops('product', 'price', 'nothing/3 kg', '--price', '5')).err).toBe(
      'Product size not found.\n',
    );
  });
});

describe('the stock command', () => {
  const cause = ['--cause', 'counted'];

  it.each(['', ' ', '1e2', '0x10'])('rejects "%s" as a number', async (units) => {
    const variant = await newVariant({ stock: 4 });
    expect(await ops('stock', 'set', variant.id, units, ...cause)).toMatchObject({ code: 1 });
    expect(await readStock(variant)).toBe(4);
  });

  it('sets, increases and decreases stock, with a ledger entry each', async () => {
    const variant = await newVariant({ stock: 4 });
    expect(await opsJson('stock', 'set', variant.id, '9', ...cause)).toMatchObject({ stock: 9 });
    expect(await opsJson('stock', 'add', variant.id, '3', ...cause)).toMatchObject({ stock: 12 });
    expect(await opsJson('stock', 'take', variant.id, '12', ...cause)).toMatchObject({ stock: 0 });
    const ledger = await db.stockMovement.findMany({
      where: { variantId: variant.id },
      orderBy: { id: 'asc' },
    });
    expect(ledger.map(({ kind, quantity, cause }) => [kind, quantity, cause])).toEqual([
      ['INITIAL', 4, 'test'],
      ['ADJUST', 5, 'counted'],
      ['ADJUST', 3, 'counted'],
      ['ADJUST', -12, 'counted'],
    ]);
    expect((await ops('stock', 'low')).out).toContain(variant.size);
    expect(await opsJson('stock', 'list', '--search', 'drools')).toEqual(expect.any(Array));
    expect((await ops('stock', 'ledger', variant.id)).out).toMatch(/-12 +0 +adjust +counted/);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('never sets stock below 0', async () => {
    const variant = await newVariant({ stock: 2 });
    const { code, err } = await ops('stock', 'take', variant.id, '3', ...cause);
    expect({ code, err }).toEqual({ code: 1, err: 'change: Only 2 in stock\n' });
    expect(await readStock(variant)).toBe(2);
  });

  it('keeps stock correct with concurrent orders and adjustments', { tags: 'nightly' }, async () => {
    const variant = await newVariant({ stock: 20 });
    const viewers = await Promise.all([newViewer(), newViewer(), newViewer()]);
    await Promise.all([
      ...viewers.map((viewer) => placeTestOrder(viewer, orderInput(variant))),
      ...['1', '2', '3'].map((units) => opsJson('stock', 'add', variant.id, units, ...cause)),
    ]);
    expect(await readStock(variant)).toBe(23);
    expect(await brokenInvariants()).toEqual([]);
  });
});

type Row = Record<string, string>;

async function exported(): Promise<Row[]> {
  const file = join(folder, 'goods.csv');
  await opsJson('product', 'export', '--to', file);
  return parse<Row>(readFileSync(file, 'utf8'), { columns: true });
}

function written(sheet: readonly Row[], name = 'sheet.csv'): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, stringify([...sheet], { header: true }));
  return file;
}

async function newGoods(more: Row = {}): Promise<Row> {
  const [row = {}] = await exported();
  return {
    ...row,
    slug: 'new-kibble',
    name: 'New Kibble',
    size: '1 kg',
    price: '499.50',
    stock: '7',
    ...more,
  };
}

describe('product import and export', () => {
  it('importing an export changes nothing', { tags: 'nightly' }, async () => {
    const before = await exported();
    const answer = await opsJson('product', 'import', written(before));
    expect(answer).toMatchObject({ newProducts: 0, newSizes: 0, sizes: before.length });
    expect(await exported()).toEqual(before);
    const { out } = await ops('product', 'export');
    expect(await readSheetFile(Buffer.from(out))).toHaveLength(before.length);
    expect(await opsJson('product', 'export')).toEqual(before);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('adds new products', { tags: 'nightly' }, async () => {
    const row = await newGoods();
    const sheet = [row, { ...row, size: '3 kg', stock: '', discountPercent: '10' }];
    expect(await opsJson('product', 'import', written(sheet))).toEqual({
      products: 1,
      newProducts: 1,
      sizes: 2,
      newSizes: 2,
    });
    const product = await findProduct({ slug: 'new-kibble' });
    expect(product).toMatchObject({ name: 'New Kibble', isSoldOut: false });
    expect(
      product?.variants.map(({ size, stock, discountedPrice }) => [size, stock, discountedPrice]),
    ).toEqual([
      ['1 kg', 7, 49_950 - Math.floor((49_950 * Number(row.discountPercent)) / 10_000) * 100],
      ['3 kg', 0, 45_050],
    ]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('updates products by slug, and their stock only with --with-stock', { tags: 'nightly' }, async () => {
    const row = await newGoods({ slug: 'changing', stock: '5' });
    await opsJson('product', 'import', written([row]));
    const changed = { ...row, name: 'Changed', price: '1', stock: '2', tags: 'a | b' };
    await opsJson('product', 'import', written([changed]));
    const read = async () => await findProduct({ slug: 'changing' });
    expect(await read()).toMatchObject({
      name: 'Changed',
      tags: ['a', 'b'],
      variants: [{ price: 100, stock: 5 }],
    });
    await opsJson('product', 'import', written([changed]), '--with-stock');
    expect(await read()).toMatchObject({ variants: [{ stock: 2 }] });
    expect(await brokenInvariants()).toEqual([]);
  });

  it('reports all errors with their lines, and changes nothing', async () => {
    const good = await newGoods({ slug: 'half-good' });
    const sheet = [
      good,
      { ...good, size: '2 kg', name: 'Another name' },
      { ...good, size: '3 kg', price: 'dear', stock: '-1' },
      { ...good, slug: 'lost', category: 'nowhere', pictures: 'art/none.svg' },
      { ...good, slug: 'Not A Slug' },
      good,
    ];
    const { code, out, err } = await ops('product', 'import', written(sheet));
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err.trim().split('\n').sort()).toEqual([
      'line 3: name: differs from line 2 of the same product',
      'line 4: price: Please enter an amount such as 499 or 499.50; stock: Please enter a number of units from 0 to 10,00,000',
      'line 5: category: there is no nowhere; pictures: there is no art/none.svg; add it with picture add',
      'line 6: slug: Please use small letters, digits and single hyphens, such as drools-adult',
      `line 7: size: This product already has the size ${good.size}`,
    ]);
    expect(await findProduct({ slug: 'half-good' })).toBeNull();
  });

  it.each([
    ['slug,name\na', 'sheet: This cannot be read as CSV: Invalid Record Length: expect 2, got 1 on line 2'],
    ['slug,size\na,b', 'sheet: Columns are missing: name, category'],
    ['', 'sheet: The sheet has no rows'],
  ])('reports what is wrong with the file %j', async (text, line) => {
    const file = join(folder, 'broken.csv');
    writeFileSync(file, text);
    const { code, err } = await ops('product', 'import', file);
    expect(code).toBe(1);
    expect(err.startsWith(line)).toBe(true);
    expect(err.trim()).not.toContain('\n');
  });

  it('reports a missing file in one line', async () => {
    expect((await ops('product', 'import', '/no/such.csv')).err).toBe(
      'file: /no/such.csv cannot be read (ENOENT)\n',
    );
  });
});
