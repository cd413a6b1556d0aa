import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { PetPricesDocument } from './price-note.generated.ts';
import { PriceNote } from './price-note.tsx';

const app = setUpTestApp();

const SIZE = { id: '3kg', pricePerKg: 25_750 };
const PETS = [
  { id: '1', name: 'Mini', rations: [] },
  { id: '2', name: 'Bruno', rations: [{ variantId: '3kg', costPerDay: 3_100 }] },
];

test('a card shows the price per kg in a list sorted by it', () => {
  app.render(<PriceNote sort="pricePerKg" variant={SIZE} variantIds={['3kg']} />);
  screen.getByText('₹257.50 per kg');
});

test('a product that is not sold by weight shows no price per kg', () => {
  app.render(<PriceNote sort="pricePerKg" variant={{ ...SIZE, pricePerKg: null }} variantIds={['3kg']} />);
  expect(screen.queryByText(/per kg/)).toBeNull();
});

test('in a list sorted by it, a card shows the price per day for the first pet that the food suits', async () => {
  signInMember();
  app.graph.when(PetPricesDocument).answer(() => ({ viewer: { id: 'me', pets: PETS } }));
  app.render(
    <>
      <PriceNote sort="pricePerDay" variant={SIZE} variantIds={['3kg', '1kg']} />
      <PriceNote sort="pricePerDay" variant={{ ...SIZE, id: '1kg' }} variantIds={['3kg', '1kg']} />
    </>,
  );
  await screen.findByText('₹31.00 a day for Bruno');
  expect(screen.queryByText(/Mini/)).toBeNull();
  expect(app.graph.variablesSent(PetPricesDocument)).toHaveLength(1);
});

test('no pets are loaded for visitors', async () => {
  app.render(<PriceNote sort="pricePerDay" variant={SIZE} variantIds={['3kg']} />);
  await waitFor(() => expect(app.graph.variablesSent(PetPricesDocument)).toHaveLength(0));
  expect(screen.queryByText(/a day/)).toBeNull();
});
