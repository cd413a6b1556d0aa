// Previews of rows pasted from a spreadsheet, over the GraphQL API of the back office.
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { newSizes, withoutNulls, previewRows } from '#server/testing/sizes.ts';
import { newStaff, type TestStaff } from '#server/testing/staff.ts';

const shop = useApp();
let writer: TestStaff;
beforeAll(async () => {
  writer = await newStaff('CATALOGUE');
});

const preview = (...lines: string[]) => previewRows(shop.url, writer.cookie, lines);

describe('previews of pasted rows', () => {
  it('each row is changed, unchanged, or refused with the reason', async () => {
    const { product, sizes } = await newSizes(6);
    const [a, b, c, d, e, f] = sizes.map(({ sku }) => sku);
    const { rows } = await preview(
      'SKU\tProduct\tSize\tPrice\tDiscount\tStock',
      `${a}\t\t\t₹1,299.00\t10%\t10`,
      `${b}\t\t\t500\t0\t`,
      `${c}\t\t\t0\t101\t`,
      `NO_PLACES\t\t\t10\t\t`,
      `${d}\t\t\t10\t\t`,
      `\t${product.name}\t3 kg\t20\t\t`,
      `\t${product.slug}\t4 kg\t30\t\t`,
      `\t${product.name}\t99 kg\t30\t\t`,
    );
    expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'CHANGED'],
      [3, 'UNCHANGED'],
      [4, 'REFUSED'],
      [5, 'REFUSED'],
      [6, 'REFUSED'],
      [7, 'REFUSED'],
      [8, 'CHANGED'],
      [9, 'REFUSED'],
    ]);
    const problems = rows.map((row) => row.problems && withoutNulls(row.problems));
    expect(withoutNulls(rows[0]?.wanted ?? {})).toEqual({ price: 129_900, discountPercent: 10 });
    expect(rows[0]?.size).toEqual({ id: sizes[0]?.id, version: 1, price: 50_000, stock: 10 });
    expect(rows[1]?.wanted).toBeNull();
    expect(Object.keys(problems[2] ?? {})).toEqual(['price', 'discountPercent']);
    expect(problems[3]).toEqual({ size: 'No size has the SKU NO_PLACES' });
    expect(problems[4]).toEqual({ size: 'The same size is also in line 7. Please keep only one.' });
    expect(problems[5]?.size).toContain('line 6');
    expect(rows[6]?.size?.id).toBe(sizes[4]?.id);
    expect(problems[7]).toEqual({ size: 'This product has no such size' });
    expect([e, f].every(Boolean)).toBe(true);
    // Nothing is saved.
    expect((await db.productVariant.findUniqueOrThrow({ where: { id: sizes[0]!.id } })).price).toBe(50_000);
  });

  it('a name and size that several products have are refused', async () => {
    const { product } = await newSizes(1);
    await newSizes(1, product.name);
    const { rows } = await preview('Product\tSize\tPrice', `${product.name}\t0 kg\t10`);
    expect(rows[0]).toMatchObject({ outcome: 'REFUSED', size: null });
    expect(rows[0]?.problems?.size).toContain('Several products');
  });

  it('SKUs that are taken or repeated are refused, and sizes may exchange theirs', async () => {
    const { sizes } = await newSizes(6);
    const [a, b, c, d, e, f] = sizes.map(({ sku }) => sku!);
    const { rows } = await preview(
      'SKU\tNew SKU',
      `${a}\t${b}`,
      `${b}\t${a}`,
      `${c}\t${d}`,
      `${e}\tTWICE-1`,
      `${f}\ttwice-1`,
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      'CHANGED',
      'CHANGED',
      'REFUSED',
      'REFUSED',
      'REFUSED',
    ]);
    expect(rows[2]?.problems?.sku).toContain(`3 kg already has ${d}`);
    expect(rows[3]?.problems?.sku).toBe('Several sizes would have TWICE-1');
  });

  it('a text that is not a table of sizes is refused, naming its field', async () => {
    expect((await preview('SKU\tPrize', 'A\t1')).fields).toEqual({
      text: expect.stringContaining('Prize') as string,
    });
  });
});
