// The nutrition figures of foods, from the form of staff and from a sheet to shoppers.
// @module-tag nightly
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProductInput } from '#server/generated/resolver-types.ts';
import { importProducts } from '#server/modules/catalogue/import-products.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { exportedRows, importNewProduct } from '#server/testing/product-sheets.ts';
import { productForms } from '#server/testing/product-forms.ts';
import { newStaff, type TestStaff } from '#server/testing/staff.ts';

const shop = useApp();
let writer: TestStaff;
beforeAll(async () => {
  writer = await newStaff('CATALOGUE');
});

const NONE = { protein: null, fat: null, fibre: null, ash: null, moisture: null, kcalPer100g: null };
const FIGURES = { ...NONE, protein: 24, fat: 12.5, fibre: 4, ash: 7, moisture: 10 };

const { change } = productForms(
  () => shop.url,
  () => writer.cookie,
);

/** The nutrition that shoppers see. */
async function readNutrition(slug: string) {
  const query = `query ($slug: String!) { product(slug: $slug) {
    nutrition { protein fat fibre ash moisture kcalPer100g energyBasis source } } }`;
  const { data, errors } = await requestGraphql<{ product: { nutrition: object | null } }>(shop.url, query, {
    slug,
  });
  expect(errors).toEqual([]);
  return data.product.nutrition;
}

async function newFood() {
  const { slug } = await importNewProduct(NONE);
  const { id } = await db.product.findUniqueOrThrow({ where: { slug } });
  return { id, slug };
}

describe('product form', () => {
  it('shoppers see the energy computed from the nutrients', async () => {
    const { id, slug } = await newFood();
    expect(await readNutrition(slug)).toBeNull();
    expect((await change(id, { ...FIGURES, nutritionSource: 'label' })).code).toBe('');
    // 3.5 · 24 + 8.5 · 12.5 + 3.5 · 42.5
    expect(await readNutrition(slug)).toEqual({
      ...FIGURES,
      kcalPer100g: 339,
      energyBasis: 'COMPUTED',
      source: 'label',
    });
  });

  it('the energy from the label takes precedence over the computed one', async () => {
    const { id, slug } = await newFood();
    await change(id, { ...FIGURES, kcalPer100g: 360 });
    expect(await readNutrition(slug)).toMatchObject({ kcalPer100g: 360, energyBasis: 'LABEL', source: null });
    await change(id, { ...NONE, kcalPer100g: 365 });
    expect(await readNutrition(slug)).toEqual({
      ...NONE,
      kcalPer100g: 365,
      energyBasis: 'LABEL',
      source: null,
    });
  });

  it.each<[string, Partial<ProductInput>]>([
    ['protein', { ...FIGURES, protein: -1 }],
    ['protein', { ...FIGURES, protein: 100.5 }],
    ['fat', { ...FIGURES, fat: 1.234 }],
    ['protein', { ...FIGURES, moisture: 60 }],
    ['moisture', { ...FIGURES, moisture: null }],
    ['kcalPer100g', { kcalPer100g: 19 }],
    ['kcalPer100g', { kcalPer100g: 901 }],
    ['nutritionSource', { nutritionSource: 'label' }],
    ['nutritionSource', { ...FIGURES, nutritionSource: 'x'.repeat(201) }],
  ])('the form reports %s as wrong in %o', async (field, more) => {
    const { id, slug } = await newFood();
    const { code, extensions } = await change(id, more);
    expect(code).toBe('VALIDATION');
    expect(Object.keys(extensions?.fields ?? {})).toEqual([field]);
    expect(await readNutrition(slug)).toBeNull();
  });

  it('the form does not overwrite the figures of a colleague, and logs each change once', async () => {
    const { id, slug } = await newFood();
    const { version } = await change(id, FIGURES);
    const { code, extensions } = await change(id, { ...FIGURES, protein: 30 }, version);
    expect(code).toBe('CONFLICT');
    expect(extensions?.current).toMatchObject({ fields: { protein: 24, kcalPer100g: null } });
    // The same again changes nothing.
    expect((await change(id, FIGURES, version)).code).toBe('');
    const entries = await db.auditEntry.findMany({ where: { about: slug, action: 'change' } });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ before: { protein: null }, after: { protein: 24, moisture: 10 } });
  });
});

describe('product sheets', () => {
  const findRows = async (slug: string) => (await exportedRows()).filter((row) => row.slug === slug);

  it('a sheet imports the figures, and removes them', async () => {
    const { slug } = await newFood();
    const rows = await findRows(slug);
    const withFigures = (more: object) =>
      importProducts(rows.map((cells, index) => ({ line: index + 2, cells: { ...cells, ...more } })));
    await withFigures({ kcalPer100g: '350', protein: '8.25' });
    expect(await readNutrition(slug)).toMatchObject({ protein: 8.25, kcalPer100g: 350 });
    await withFigures({});
    expect(await readNutrition(slug)).toBeNull();
  });

  it.each([
    ['some nutrients alone', { protein: '24', fat: '12' }, /fibre: Please enter all five/],
    [
      'more than 100 %',
      { protein: '60', fat: '60', kcalPer100g: '400' },
      /protein: Together these are 120 %/,
    ],
    ['a text', { kcalPer100g: 'many' }, /kcalPer100g: Please enter/],
  ])('a sheet with %s is refused, naming the line', async (_fault, more, message) => {
    const { slug } = await newFood();
    const rows = await findRows(slug);
    const bad = rows.map((cells, index) => ({ line: index + 2, cells: { ...cells, ...more } }));
    await expect(importProducts(bad)).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { 'line 2': expect.stringMatching(message) as string },
    });
  });
});
