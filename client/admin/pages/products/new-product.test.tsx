import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loseConnection } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { CreateProductDocument, ProductChoicesDocument } from '../../features/products/products.generated.ts';
import { PRODUCT } from '../../testing/product.ts';
import { NewProduct } from './new-product.tsx';

const app = setUpTestApp();

const FOOD = { id: '1', slug: 'dry-food', name: 'Dry food', kind: 'DOG' as const };

test.each([
  ['nothing', [], [], ['Add a category first', 'Add a brand first']],
  ['no brand', [FOOD], [], ['Add a brand first']],
])(
  'a shop with %s links to the records to add before a product',
  async (_catalogue, categories, brands, links) => {
    app.graph
      .when(ProductChoicesDocument)
      .answer(() => ({ productChoices: { categories, brands, lifeStages: [] } }));
    app.render(<NewProduct onClose={() => undefined} />);
    await screen.findByRole('status');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
  },
);

test('a copy starts with the category and brand of its product, and asks for a different name', async () => {
  const brand = { id: 'b1', slug: 'drools', name: 'Drools' };
  app.graph.when(CreateProductDocument).answer(loseConnection);
  app.graph.when(ProductChoicesDocument).answer(() => ({
    productChoices: { categories: [{ ...FOOD, slug: 'dog-dry-food' }], brands: [brand], lifeStages: [] },
  }));
  app.render(<NewProduct source={PRODUCT} onClose={() => undefined} />);
  await screen.findByRole('option', { name: 'Drools' });
  await app.user.click(screen.getByRole('button', { name: 'Create draft' }));
  await screen.findByText('Please enter a different name for the copy');
  await app.fill({ Name: 'Drools Puppy' });
  await app.user.click(screen.getByRole('button', { name: 'Create draft' }));
  await screen.findByText(/could not be created/);
  expect(app.graph.variablesSent(CreateProductDocument)).toMatchObject([
    { input: { name: 'Drools Puppy', category: 'dog-dry-food', brand: 'drools', copyOf: 'p1' } },
  ]);
});
