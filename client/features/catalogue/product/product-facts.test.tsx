import { renderToStaticMarkup } from 'react-dom/server';
import { I18nProvider } from '@lingui/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PAGE_COLUMNS, SNIPPET_COLUMNS } from '#rules/catalogue/product-columns.ts';
import { listColumnNames } from '#rules/columns.ts';
import { i18n } from '#client/lib/i18n.ts';
import type { ProductFacts_ProductFragment } from './product-facts.generated.ts';
import { ProductFacts } from './product-facts.tsx';

/** What the page shows of each column. Other columns are for search engines. */
const COLUMN_TEXTS: Readonly<
  Record<Exclude<keyof typeof PAGE_COLUMNS, keyof typeof SNIPPET_COLUMNS>, string>
> = {
  description: 'Crunchy biscuits for grown dogs.',
  madeOf: 'Chicken, rice',
  tags: 'grain',
  maker: 'Mars',
  makerAddress: 'Jaipur',
  importer: 'Sample Imports',
  importerAddress: 'Mumbai',
  countryOfOrigin: 'Thailand',
  bestBeforeMonths: '18 months from packing',
};

const PRODUCT: ProductFacts_ProductFragment = {
  ...COLUMN_TEXTS,
  id: '1',
  tags: [COLUMN_TEXTS.tags],
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
  lifeStages: [{ id: '2', name: 'Adult' }],
};

const isShown = (name: keyof typeof PAGE_COLUMNS): name is keyof typeof COLUMN_TEXTS =>
  !Object.hasOwn(SNIPPET_COLUMNS, name);

/** The texts on the page of a product. */
const pageText = (changes: Partial<ProductFacts_ProductFragment> = {}) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <ProductFacts product={{ ...PRODUCT, ...changes }} variant={{ netAmount: 3000, netUnit: 'GRAM' }} />
      </MemoryRouter>
    </I18nProvider>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('the known nutrition values of a food are shown with their source', () => {
  const text = pageText();
  expect(text).toContain('Protein 24% Fat 12.5% Crude fibre 4% Crude ash 7% Energy 337 kcal per 100 g');
  expect(text).toContain('Energy is calculated from the other values. Source: label');
  expect(text).not.toContain('Moisture');
});

test('the energy printed on the label is not marked as computed', () => {
  const text = pageText({ nutrition: { ...PRODUCT.nutrition!, energyBasis: 'LABEL', source: null } });
  expect(text).not.toMatch(/calculated|Source/);
});

test('a product without nutrition values has no section for them', () => {
  expect(pageText({ nutrition: null })).not.toContain('Nutrition');
});

test.each(listColumnNames(PAGE_COLUMNS).filter(isShown))('the product page shows the column %s', (column) => {
  expect(pageText()).toContain(COLUMN_TEXTS[column]);
});

test('maker and importer are shown with their addresses', () => {
  const text = pageText();
  expect(text).toContain('Mars, Jaipur');
  expect(text).toContain('Sample Imports, Mumbai');
});

test('the net quantity of the selected size is shown', () => {
  expect(pageText()).toContain('3 kg');
});
