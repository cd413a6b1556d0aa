import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { ChangeProductDocument, ProductChoicesDocument } from '../../features/products/products.generated.ts';
import { PRODUCT } from '../../testing/product.ts';
import { ProductForm } from './product-form.tsx';

const app = setUpTestApp();

const FIGURES = { Protein: '24', Fat: '12.5', 'Crude fibre': '4', 'Crude ash': '7', Moisture: '10' };

function open() {
  app.graph.when(ProductChoicesDocument).answer(() => ({
    productChoices: { categories: [], brands: [], lifeStages: [] },
  }));
  app.render(<ProductForm product={PRODUCT} onFailed={() => Promise.resolve()} />);
}
const save = () => app.user.click(screen.getByRole('button', { name: 'Save' }));
const requests = () => app.graph.variablesSent(ChangeProductDocument);

test('nutrition figures are sent as numbers, and empty ones as null', { tags: 'nightly' }, async () => {
  const saved = { ...PRODUCT, version: 5 };
  app.graph.when(ChangeProductDocument).answer(() => ({ changeProduct: saved }));
  open();
  await app.fill({ ...FIGURES, 'Source of the figures': 'label' });
  await save();
  await waitFor(() => expect(requests()).toHaveLength(1));
  expect(requests()[0]).toMatchObject({
    version: 4,
    input: {
      protein: 24,
      fat: 12.5,
      fibre: 4,
      ash: 7,
      moisture: 10,
      kcalPer100g: null,
      nutritionSource: 'label',
    },
  });
});

test('a text that is not a number is reported next to its field, and nothing is sent', async () => {
  open();
  await app.fill({ Protein: '24,5', 'Energy in kcal per 100 g': '3.5', 'GST percent': '' });
  await save();
  await screen.findByText('Please enter a number such as 8.5');
  expect(screen.getAllByText('Please enter a whole number')).toHaveLength(2);
  expect(requests()).toEqual([]);
});

test('an error from the server is shown next to its field, and the typed text stays', async () => {
  const message = 'Please enter all five, or the energy';
  app.graph.when(ChangeProductDocument).answer(() => refuse('VALIDATION', message, { ash: message }));
  open();
  await app.fill({ Protein: '24' });
  await save();
  await waitFor(() => expect(getField('Crude ash').getAttribute('aria-invalid')).toBe('true'));
  expect(getField('Protein').value).toBe('24');
});

test('the web address of a product can be changed', async () => {
  app.graph.when(ChangeProductDocument).answer(() => ({ changeProduct: { ...PRODUCT, version: 5 } }));
  open();
  expect(getField('Web address').value).toBe('drools-adult');
  await app.fill({ 'Web address': 'drools-senior' });
  await save();
  await waitFor(() => expect(requests()).toMatchObject([{ input: { slug: 'drools-senior' } }]));
});
