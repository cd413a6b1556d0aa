import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { loseConnection, refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import {
  type CategoryRowFragment,
  ChangeCategoryDocument,
  CreateCategoryDocument,
  OrderCategoriesDocument,
  RemoveCategoryDocument,
  StaffCategoriesDocument,
} from '../../features/categories/categories.generated.ts';
import CategoriesPage from './page.tsx';

const app = setUpTestApp();
const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }));

const category = (slug: string, name: string, parentId: string | null): CategoryRowFragment => ({
  id: slug,
  slug,
  name,
  parentId,
  version: 3,
  kind: 'DOG',
  url: `/${slug}`,
  nameHi: '',
  description: 'Good things',
  descriptionHi: '',
  section: parentId ? 'Food' : '',
  isComingSoon: false,
  imageKey: 'image/shop/a.webp',
  productCount: 2,
  image: { url: '/pictures/image/shop/a.webp', alt: name },
});
const DOG = category('dog', 'Dog', null);
const DRY = category('dog-dry-food', 'Dry food', 'dog');
const WET = category('dog-wet-food', 'Wet food', 'dog');

async function open(categories: CategoryRowFragment[] = [DOG, DRY, WET]) {
  app.graph.when(StaffCategoriesDocument).answer(() => ({ staffCategories: categories }));
  app.render(<CategoriesPage />);
  if (categories.length === 0) await screen.findByText(/No categories yet/);
  else await screen.findByRole('list', { name: 'Pet types' });
}

test('the first category of an empty shop needs a pet type, and its slug follows its name', async () => {
  app.graph.when(CreateCategoryDocument).answer(() => ({ createCategory: DOG }));
  await open([]);
  screen.getByText(/Start with a pet type/);
  await press('New category…');
  expect(screen.queryByRole('combobox', { name: /Parent category/ })).toBeNull();
  await press('Save');
  await screen.findByText('Please choose');
  await screen.findByText('Please add a picture');
  expect(app.graph.variablesSent(CreateCategoryDocument)).toEqual([]);
  await app.fill({ Name: 'Dogs & Puppies' });
  expect(getField('Web address').value).toBe('dogs-puppies');
  await app.fill({ 'Web address': 'dogs' });
  await app.fill({ Name: 'Dogs' });
  expect(getField('Web address').value).toBe('dogs');
});

test('a subcategory asks for no pet type and needs a picture', async () => {
  await open();
  await press('Add category to Dog…');
  expect(screen.queryByRole('combobox', { name: /Pet type/ })).toBeNull();
  await app.fill({ Name: 'Treats', Description: 'Crunchy', 'Menu heading': 'Treats' });
  await press('Save');
  await screen.findByText('Please add a picture');
  expect(app.graph.variablesSent(CreateCategoryDocument)).toEqual([]);
});

test('an error from the server is shown next to its field', async () => {
  app.graph
    .when(ChangeCategoryDocument)
    .answer(() => refuse('VALIDATION', 'Wrong', { description: 'At most 300 characters' }));
  await open();
  await press('Edit Dry food…');
  await app.fill({ Description: 'Better things' });
  await press('Save');
  await screen.findByText('At most 300 characters');
  expect(getField('Description').value).toBe('Better things');
});

test('a conflict shows both versions and keeps everything typed', { tags: 'nightly' }, async () => {
  app.graph.when(ChangeCategoryDocument).answer(() => {
    throw new GraphQLError('Changed', {
      extensions: { code: 'CONFLICT', current: { version: 4, fields: { name: 'Kibble', section: 'Food' } } },
    });
  });
  await open();
  await press('Edit Dry food…');
  await app.fill({ Name: 'Dry dog food' });
  await press('Save');
  await within(await screen.findByRole('alert', { name: 'Changed by someone else' })).findByText('Kibble');
  expect(getField('Name').value).toBe('Dry dog food');
  app.graph.when(ChangeCategoryDocument).answer(() => ({ changeCategory: { ...DRY, version: 5 } }));
  await press('Save mine');
  await screen.findByText('Saved.');
  const [, second] = app.graph.variablesSent(ChangeCategoryDocument);
  expect(second).toMatchObject({
    slug: 'dog-dry-food',
    version: 4,
    input: { name: 'Dry dog food', section: 'Food', isComingSoon: false },
  });
});

test('categories can be sorted with the move buttons, and the focus stays on the moved one', async () => {
  const order = [DRY, WET];
  app.graph.when(OrderCategoriesDocument).answer(({ slugs }) => {
    order.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
    return { orderCategories: true };
  });
  await open();
  app.graph.when(StaffCategoriesDocument).answer(() => ({ staffCategories: [DOG, ...order] }));
  await press('Move Dry food down');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Dry food up' })),
  );
  expect(app.graph.variablesSent(OrderCategoriesDocument)).toEqual([
    { slugs: ['dog-wet-food', 'dog-dry-food'] },
  ]);
});

test('a category with products cannot be removed, and the reason is shown', async () => {
  app.graph
    .when(RemoveCategoryDocument)
    .answer(() => refuse('CONFLICT', 'This category still has 2 products; please move them first.'));
  await open();
  await press('Remove Wet food…');
  await app.user.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText(/still has 2 products/);
  app.graph.when(RemoveCategoryDocument).answer(loseConnection);
  await press('Remove Wet food…');
  await app.user.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText(/could not be removed/);
});
