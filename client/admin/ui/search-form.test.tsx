import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { SearchForm } from './search-form.tsx';

const app = setUpTestApp();

const open = (find: (searchText: string) => Promise<string[]>) =>
  app.render(
    <SearchForm label="Product" itemName="product" maxLength={64} failureMessage="Not loaded." find={find}>
      {(names) => (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </SearchForm>,
  );

async function search(text: string): Promise<void> {
  await app.fill({ Product: text });
  await app.user.keyboard('{Enter}');
}

test('the number of results is announced in an element that exists before', async () => {
  open((text) => Promise.resolve(text === 'ball' ? ['Ball'] : text === 'food' ? ['Dry', 'Wet'] : []));
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  await search('ball');
  await waitFor(() => expect(status.textContent).toBe('1 product found'));
  await search('food');
  await waitFor(() => expect(status.textContent).toBe('2 products found'));
  await search('shoe');
  await waitFor(() => expect(status.textContent).toBe('No products found for “shoe”.'));
});

test('a search that fails removes the results of the last one', async () => {
  open((text) => (text === 'ball' ? Promise.resolve(['Ball']) : Promise.reject(new TypeError('offline'))));
  await search('ball');
  await screen.findByText('Ball');
  await search('food');
  await screen.findByText('Not loaded.');
  expect(screen.queryByText('Ball')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
});
