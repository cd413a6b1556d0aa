import { screen, waitFor, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { FilterForm } from './filter-form.tsx';
import type { FilterForm_FacetsFragment } from './filter-form.generated.ts';
import { SortSelect } from '../list/sort-select.tsx';
import { useListChoice } from '../list/use-list-choice.ts';

const app = setUpTestApp();

const FACETS: FilterForm_FacetsFragment = {
  brands: [{ count: 3, brand: { id: '1', slug: 'drools', name: 'Drools' } }],
  lifeStages: [],
  countries: [
    { country: 'India', name: 'India', count: 2 },
    { country: 'Thailand', name: 'थाईलैंड', count: 1 },
  ],
  inStock: 3,
  onOffer: 1,
  light: 4,
  allergens: [{ allergen: 'CHICKEN', count: 2 }],
  priceRange: { min: 4_950, max: 99_950 },
};

function Filters() {
  const navigate = useNavigate();
  return (
    <>
      <FilterForm facets={FACETS} address={useListChoice()} />
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

test('filters for country, stock and offers are part of the URL', async () => {
  app.render(<Filters />, '/dog');
  const countries = screen.getByRole('group', { name: 'Country of origin' });
  expect(within(countries).getAllByRole('checkbox')).toHaveLength(2);
  await app.user.click(screen.getByRole('checkbox', { name: /^थाईलैंड/ }));
  await app.user.click(screen.getByRole('checkbox', { name: /^In stock/ }));
  await app.user.click(screen.getByRole('checkbox', { name: /^On offer/ }));
  expect(app.path()).toBe('/dog?country=Thailand&inStock=true&onOffer=true');
  await app.user.click(screen.getByRole('checkbox', { name: /^थाईलैंड/ }));
  expect(app.path()).toBe('/dog?inStock=true&onOffer=true');
});

test('the back button removes a filter again', async () => {
  app.render(<Filters />, '/dog');
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^On offer/ });
  await app.user.click(box());
  expect(box().checked).toBe(true);
  await app.user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(app.path()).toBe('/dog'));
  expect(box().checked).toBe(false);
  await app.user.click(screen.getByRole('checkbox', { name: /^In stock/ }));
  expect(app.path()).toBe('/dog?inStock=true');
});

test('the price filter comes before the long lists', () => {
  app.render(<Filters />, '/dog');
  const titles = screen.getAllByRole('group', { name: /./ }).map((group) => group.textContent ?? '');
  const positionOf = (title: string) => titles.findIndex((text) => text.includes(title));
  expect(positionOf('Price')).toBeLessThan(positionOf('Brands'));
});

test('a search can be sorted by best matches', () => {
  const orders = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  app.render(<SortSelect form="f" sort="relevance" isSearch hasFood onChange={() => undefined} />);
  expect(orders()).toContain('Best match');
});

test('a category cannot be sorted by best matches', () => {
  app.render(
    <SortSelect form="f" sort="titleAsc" isSearch={false} hasFood={false} onChange={() => undefined} />,
  );
  const orders = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(orders).not.toContain('Best match');
  expect(orders).toContain('Country of origin');
  expect(orders).not.toContain('Price per kg - Low to High');
});

test('a list with food can be sorted by price per kg and per day', () => {
  app.render(<SortSelect form="f" sort="titleAsc" isSearch={false} hasFood onChange={() => undefined} />);
  const orders = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(orders).toEqual(
    expect.arrayContaining(['Price per kg - Low to High', 'Price per day - Low to High']),
  );
});

test('the filter for light food is offered where the list also has richer food', async () => {
  app.render(<Filters />, '/dog');
  await app.user.click(screen.getByRole('checkbox', { name: /^Food: light only/ }));
  expect(app.path()).toBe('/dog?light=true');
});

test('the filter for light food is not offered in other lists', () => {
  app.render(<FilterFormWith facets={{ ...FACETS, light: null }} />, '/dog/toys');
  expect(screen.queryByRole('checkbox', { name: /^Food: light only/ })).toBeNull();
});

function FilterFormWith({ facets }: { facets: FilterForm_FacetsFragment }) {
  return <FilterForm facets={facets} address={useListChoice()} />;
}
