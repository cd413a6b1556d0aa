import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Option, SearchChoice } from './search-choice.tsx';

const toOptions = (...names: readonly string[]): Option[] =>
  names.map((label) => ({ value: label.toLowerCase(), label }));

function Choices({ areLoaded }: { areLoaded: boolean }) {
  const boxes = { Categories: toOptions('Dog', 'Cat'), Brands: toOptions('Drools', 'Pedigree') };
  return Object.entries(boxes).map(([label, options]) => (
    <SearchChoice
      key={label}
      label={label}
      hint=""
      options={areLoaded ? options : []}
      chosen={[]}
      onChange={() => undefined}
    />
  ));
}

test('options that load while someone types keep the focus in the field and the list open', async () => {
  const { rerender } = render(<Choices areLoaded={false} />);
  const categories = screen.getByRole('combobox', { name: 'Search: Categories' });
  await userEvent.type(categories, 'do');
  rerender(<Choices areLoaded />);
  await screen.findByRole('option', { name: 'Dog' });
  expect(document.activeElement).toBe(categories);
  await userEvent.type(screen.getByRole('combobox', { name: 'Search: Brands' }), 'dro');
  await screen.findByRole('option', { name: 'Drools' });
  expect(screen.queryByRole('option', { name: 'Dog' })).toBeNull();
});
