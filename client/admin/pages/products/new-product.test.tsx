import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { ProductChoicesDocument } from '../../features/products/products.generated.ts';
import { NewProduct } from './new-product.tsx';

const app = setUpTestApp();

const FOOD = { id: '1', slug: 'dry-food', name: 'Dry food', kind: 'DOG' as const };

test.each([
  ['nothing', [], [], ['Add a category first', 'Add a brand first']],
  ['no brand', [FOOD], [], ['Add a brand first']],
])('a shop with %s shows what to add before a product', async (_, categories, brands, wanted) => {
  app.graph
    .when(ProductChoicesDocument)
    .answer(() => ({ productChoices: { categories, brands, lifeStages: [] } }));
  app.render(<NewProduct onClose={() => undefined} />);
  await screen.findByRole('status');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(wanted);
});
