import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { SaleStrip } from './sale-strip.tsx';

const app = setUpTestApp();

test.each([
  [null, 'Monsoon sale: 10% off with code SAVE10'],
  [15_000, 'Monsoon sale: 10% off with code SAVE10 up to ₹150.00'],
])('the sale strip is one sentence, with the cap %s', (cap, sentence) => {
  app.render(<SaleStrip saleBar={{ code: 'SAVE10', percentage: 10, text: 'Monsoon sale', cap }} />);
  expect(screen.getByRole('link').textContent).toBe(sentence);
});
