// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { rememberSearch } from './recent-searches.ts';
import { SearchBox } from './search-box.tsx';
import { SearchBoxDocument } from './search-box.generated.ts';

const app = setUpTestApp();

const box = () => screen.getByRole<HTMLInputElement>('combobox');

test('the results page shows its term in the box, without searching for it again', async () => {
  app.graph.when(SearchBoxDocument).answer(() => ({ search: [] }));
  app.render(<SearchBox />, '/search?q=pedigree');
  expect(box().value).toBe('pedigree');
  await app.user.click(box());
  expect(app.graph.requestsOf(SearchBoxDocument)).toEqual([]);
  await app.user.clear(box());
  expect(box().value).toBe('');
});

test('other pages have an empty box', () => {
  app.render(<SearchBox />, '/dog?q=pedigree');
  expect(box().value).toBe('');
});

test('suggested products have a picture and a price', async () => {
  app.graph.when(SearchBoxDocument).answer(() => ({
    search: [
      {
        name: 'Pedigree Adult',
        url: '/product/pedigree-adult',
        kind: 'PRODUCT',
        price: 50_000,
        image: { url: '/pictures/pedigree.webp', alt: 'A pack' },
      },
      { name: 'Pedigree', url: '/search?brands=pedigree', kind: 'BRAND', price: null, image: null },
    ],
  }));
  app.render(<SearchBox />);
  await app.user.type(box(), 'pedigree');
  const [product, brand] = await screen.findAllByRole('option');
  expect(product?.textContent).toBe('Pedigree Adult₹500.00Product');
  expect(product?.querySelector('img')?.getAttribute('src')).toMatch('/pictures/pedigree.webp');
  expect(brand?.textContent).toBe('PedigreeBrand');
  expect(brand?.querySelector('img')).toBeNull();
});

test('recent searches can be cleared', async () => {
  rememberSearch('litter');
  app.render(<SearchBox />);
  await app.user.click(box());
  await screen.findByRole('option', { name: 'litter' });
  await app.user.click(screen.getByRole('button', { name: 'Clear recent searches' }));
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(document.activeElement).toBe(box());
  expect(localStorage.length).toBe(0);
});
