import { Suspense } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildProductList } from '#client/testing/product-list.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { listVariables, parseListUrl } from './list-url.ts';
import { ProductListDocument } from './product-list.generated.ts';
import { ProductList } from './product-list.tsx';

const app = setUpTestApp();

const BASE = { category: 'dog' };

beforeEach(() => {
  // 60 products; a filter matches one of them.
  app.graph.when(ProductListDocument).answer(({ filter: { brands, without, maxPrice }, sort, page }) => {
    if (maxPrice) return buildProductList([], 0);
    if (brands) return buildProductList([`Chew of ${[brands].flat().join()}`]);
    if (without) return buildProductList([`Chew without ${[without].flat().join()}`]);
    return buildProductList([`Treat ${sort} ${page}`], 60);
  });
});

/** Opens /dog with the first of these query strings. As in the app, the loader has loaded the list before. */
async function open(...searches: string[]): Promise<void> {
  for (const search of searches) {
    const variables = listVariables(BASE, parseListUrl(search));
    await app.graph.client.query({ query: ProductListDocument, variables });
  }
  await act(async () => {
    app.render(
      <Suspense>
        <ProductList base={BASE} empty={<p>This category is being filled</p>} />
      </Suspense>,
      `/dog${searches[0] ?? ''}`,
    );
  });
  await screen.findByRole('checkbox', { name: /^Pedigree/ });
}
const isListed = (name: string) => screen.findByRole('heading', { name });

test('a filter narrows the list and is part of the URL until it is removed', async () => {
  await open('', '?brands=pedigree');
  await app.user.click(screen.getByRole('checkbox', { name: /^Pedigree/ }));
  await isListed('Chew of pedigree');
  expect(app.path()).toBe('/dog?brands=pedigree');
  await app.user.click(await screen.findByRole('link', { name: 'Remove filter Pedigree' }));
  await isListed('Treat TITLE_ASC 1');
  expect(app.path()).toBe('/dog');
});

test('excluding an ingredient removes products that contain it', async () => {
  await open('', '?without=chicken');
  await app.user.click(screen.getByRole('checkbox', { name: /^Without chicken/ }));
  await isListed('Chew without CHICKEN');
  expect(app.path()).toBe('/dog?without=chicken');
  await app.user.click(await screen.findByRole('link', { name: /Remove filter.*Without chicken/ }));
  await waitFor(() => expect(app.path()).toBe('/dog'));
});

test.each([
  ['Title - Decending', 'TITLE_DESC', '?sort=titleDesc'],
  ['Price - Low to High', 'PRICE_ASC', '?sort=priceAsc'],
  ['Price - High to Low', 'PRICE_DESC', '?sort=priceDesc'],
])("the option '%s' requests the order %s", { tags: 'nightly' }, async (label, sort, search) => {
  await open('', search);
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), label);
  await isListed(`Treat ${sort} 1`);
  expect(app.path()).toBe(`/dog${search}`);
});

test('the list is paginated, and a filter returns to the first page', async () => {
  await open('', '?page=2', '?brands=pedigree');
  screen.getByText('1–24 of 60 products');
  await app.user.click(screen.getAllByRole('link', { name: 'Page 2' })[0]!);
  await isListed('Treat TITLE_ASC 2');
  expect(app.path()).toBe('/dog?page=2');
  screen.getByText('25–48 of 60 products');
  await app.user.click(screen.getByRole('checkbox', { name: /^Pedigree/ }));
  await isListed('Chew of pedigree');
  expect(app.path()).toBe('/dog?brands=pedigree');
});

test('an empty result offers to clear the filters', async () => {
  await open('?brands=drools&max=1', '');
  screen.getByText('No products match all of these filters');
  await app.user.click(screen.getByRole('link', { name: 'Clear all filters' }));
  await isListed('Treat TITLE_ASC 1');
  expect(app.path()).toBe('/dog');
});
