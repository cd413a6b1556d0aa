import { Suspense } from 'react';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ProductListDocument } from '#client/features/catalogue/list/product-list.generated.ts';
import { buildProductList } from '#client/testing/product-list.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { SearchPage } from './page.tsx';
import { SearchPageDocument } from './query.generated.ts';

const app = setUpTestApp();

beforeEach(() => {
  app.graph.when(SearchPageDocument).answer(() => ({ search: [] }));
  app.graph.when(ProductListDocument).answer(() => buildProductList([]));
});

const open = (term: string) =>
  act(async () => {
    app.render(
      <Suspense>
        <SearchPage />
      </Suspense>,
      `/search?q=${encodeURIComponent(term)}`,
    );
  });

test('fewer than 3 characters show a hint without a search', async () => {
  await open('ab');
  await screen.findByText('Please type at least 3 characters.');
  expect(app.graph.variablesSent(ProductListDocument)).toEqual([]);
});

test('an empty result links to the shop', async () => {
  await open('zzzzqqqq');
  await screen.findByText('No product found for ‘zzzzqqqq’');
  const linked = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([linked('Shop for dogs'), linked('Shop for cats')]).toEqual(['/dog', '/cat']);
});

test('a search for a poisonous food advises calling a vet', async () => {
  await open('dog ate chocolate');
  await screen.findByText('Chocolate and cocoa are poisonous to dogs and cats.');
  screen.getByRole('link', { name: /^Call a vet: / });
});
