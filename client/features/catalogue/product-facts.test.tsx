import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { namesOf, PAGE_COLUMNS, SNIPPET_COLUMNS } from '#server/modules/catalogue/product-columns.ts';
import type { ProductFacts_ProductFragment } from './product-facts.generated.ts';
import { ProductFacts } from './product-facts.tsx';

const PRODUCT: ProductFacts_ProductFragment = {
  id: '1',
  description: 'Whole grain for grown dogs.',
  madeOf: 'Chicken, rice',
  maker: 'Mars',
  makerAddress: 'Jaipur',
  importer: 'Sample Imports',
  importerAddress: 'Mumbai',
  countryOfOrigin: 'India',
  bestBeforeMonths: 18,
  tags: ['grain'],
  lifeStages: [{ id: '2', name: 'Adult' }],
};

// Others are for search engines.
const SHOWN = namesOf(PAGE_COLUMNS).filter((name) => !Object.hasOwn(SNIPPET_COLUMNS, name));

test.each(SHOWN)('the product page shows %s', (column) => {
  const read = new Set<string | symbol>();
  const product = new Proxy(PRODUCT, {
    get: (target, name) => {
      read.add(name);
      return Reflect.get(target, name) as unknown;
    },
  });
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <ProductFacts product={product} variant={{ netAmount: 3000, netUnit: 'GRAM' }} />
    </MemoryRouter>,
  );
  expect(shown).toContain('3 kg');
  expect(shown).toContain('Mars, Jaipur');
  expect(shown).toContain('Sample Imports, Mumbai');
  expect([...read]).toContain(column);
});
