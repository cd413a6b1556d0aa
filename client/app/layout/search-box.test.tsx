import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ForPetsDocument } from '#client/features/catalogue/list/for-pets.generated.ts';
import { setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { rememberSearch } from './recent-searches.ts';
import { SearchBox } from './search-box.tsx';
import { SearchBoxDocument } from './search-box.generated.ts';

const app = setUpTestApp();

const box = () => screen.getByRole<HTMLInputElement>('combobox');

test('the results page shows its term in the search box without searching again', async () => {
  app.graph.when(SearchBoxDocument).answer(() => ({ search: [] }));
  app.render(<SearchBox />, '/search?q=pedigree');
  expect(box().value).toBe('pedigree');
  await app.user.click(box());
  expect(app.graph.variablesSent(SearchBoxDocument)).toEqual([]);
  await app.user.clear(box());
  expect(box().value).toBe('');
});

test('other pages show an empty search box', () => {
  app.render(<SearchBox />, '/dog?q=pedigree');
  expect(box().value).toBe('');
});

async function suggest() {
  app.graph.when(SearchBoxDocument).answer(() => ({
    search: [
      {
        name: 'Pedigree Adult',
        url: '/product/pedigree-adult',
        kind: 'PRODUCT' as const,
        ...({ price: 50_000, petKind: 'DOG', allergens: ['CHICKEN'] } as const),
        image: { url: '/pictures/pedigree.webp', alt: 'A pack' },
      },
      {
        name: 'Pedigree',
        url: '/search?brands=pedigree',
        kind: 'BRAND' as const,
        price: null,
        image: null,
        petKind: null,
        allergens: [],
      },
    ],
  }));
  app.render(<SearchBox />);
  await app.user.type(box(), 'pedigree');
  return screen.findAllByRole('option');
}

test("suggested products warn about ingredients that the viewer's pet does not tolerate", async () => {
  signInMember();
  app.graph.when(ForPetsDocument).answer(() => ({
    viewer: {
      id: 'me',
      pets: [
        {
          id: '1',
          name: 'Bruno',
          kind: 'DOG' as const,
          lifeStage: 'ADULT' as const,
          needsLightFood: false,
          avoids: ['CHICKEN'],
        },
      ],
    },
  }));
  await suggest();
  await screen.findByText('Not for Bruno: names chicken');
});

test('suggested products have a picture and a price', async () => {
  const [product, brand] = await suggest();
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

test('a search for a poisonous food advises calling a vet, and Enter opens all results', async () => {
  app.graph.when(SearchBoxDocument).answer(() => ({ search: [] }));
  app.render(<SearchBox />);
  await app.user.type(box(), 'dog ate chocolate');
  await screen.findByText('Chocolate and cocoa are poisonous to dogs and cats.');
  screen.getByRole('link', { name: /^Call a vet: / });
  await app.user.keyboard('{Enter}');
  expect(app.path()).toBe('/search?q=dog%20ate%20chocolate');
});
