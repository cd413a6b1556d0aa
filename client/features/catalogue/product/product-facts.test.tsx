import { renderToStaticMarkup } from 'react-dom/server';
import { I18nProvider } from '@lingui/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PAGE_COLUMNS, SNIPPET_COLUMNS } from '#rules/catalogue/product-columns.ts';
import { mapNames, listColumnNames } from '#rules/columns.ts';
import { i18n } from '#client/lib/i18n.ts';
import type { ProductFacts_ProductFragment } from './product-facts.generated.ts';
import { ProductFacts } from './product-facts.tsx';

const PRODUCT: ProductFacts_ProductFragment = {
  ...mapNames(PAGE_COLUMNS, () => null),
  id: '1',
  description: 'Whole grain for grown dogs.',
  madeOf: 'Chicken, rice',
  maker: 'Mars',
  makerAddress: 'Jaipur',
  importer: 'Sample Imports',
  importerAddress: 'Mumbai',
  countryOfOrigin: 'India',
  bestBeforeMonths: 18,
  nutrition: {
    protein: 24,
    fat: 12.5,
    fibre: 4,
    ash: 7,
    moisture: null,
    kcalPer100g: 337,
    energyBasis: 'COMPUTED',
    source: 'label',
  },
  tags: ['grain'],
  lifeStages: [{ id: '2', name: 'Adult' }],
};

// Other columns are for search engines.
const SHOWN = listColumnNames(PAGE_COLUMNS).filter((name) => !Object.hasOwn(SNIPPET_COLUMNS, name));

const nutritionText = (nutrition: ProductFacts_ProductFragment['nutrition']) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <ProductFacts product={{ ...PRODUCT, nutrition }} variant={{ netAmount: 3000, netUnit: 'GRAM' }} />
      </MemoryRouter>
    </I18nProvider>,
  ).replace(/<[^>]*>/g, ' ');

test('the known nutrition values of a food are shown with their source', () => {
  const text = nutritionText(PRODUCT.nutrition).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Protein 24% Fat 12.5% Crude fibre 4% Crude ash 7% Energy 337 kcal per 100 g');
  expect(text).toContain('Energy is calculated from the other values. Source: label');
  expect(text).not.toContain('Moisture');
});

test('the energy printed on the label is not marked as computed', () => {
  const text = nutritionText({ ...PRODUCT.nutrition!, energyBasis: 'LABEL', source: null });
  expect(text).not.toMatch(/calculated|Source/);
});

test('a product without nutrition values has no section for them', () => {
  expect(nutritionText(null)).not.toContain('Nutrition');
});

test.each(SHOWN)('the product page shows %s', (column) => {
  const readColumns = new Set<string | symbol>();
  const product = new Proxy(PRODUCT, {
    get: (target, name) => {
      readColumns.add(name);
      return Reflect.get(target, name) as unknown;
    },
  });
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <ProductFacts product={product} variant={{ netAmount: 3000, netUnit: 'GRAM' }} />
      </MemoryRouter>
    </I18nProvider>,
  );
  expect(html).toContain('3 kg');
  expect(html).toContain('Mars, Jaipur');
  expect(html).toContain('Sample Imports, Mumbai');
  expect([...readColumns]).toContain(column);
});
