import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deferred, loseConnection } from '#client/testing/graph.ts';
import { setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import type { Allergen } from '#rules/pets/allergens.ts';
import { FoodAdvice } from './food-advice.tsx';
import { PetFeedingDocument, SetPetFoodsDocument } from './feeding.generated.ts';
import { PetDaysLine } from '../pet-days-line.tsx';
import {
  PetRationsDocument,
  type FoodAdvice_ProductFragment,
  type PetRationsQuery,
} from './rations.generated.ts';

const app = setUpTestApp();

const KIBBLE: FoodAdvice_ProductFragment & { variants: { id: string }[] } = {
  ...({ id: 'kibble', name: 'Kibble', kind: 'DOG', nutrition: { kcalPer100g: 360 } } as const),
  category: { id: 'food', slug: 'dog-dry-food' },
  lifeStages: [{ id: 'adult', slug: 'adult-dog' }],
  variants: [{ id: '3kg' }, { id: '10kg' }],
};
const SIZE = { id: '3kg', netAmount: 3000, netUnit: 'GRAM' } as const;
const RATION = {
  variantId: '3kg',
  isEaten: false,
  grams: 134,
  packGrams: 3000,
  days: 22,
  costPerDay: 3_100,
  notTolerated: [] as Allergen[],
};
const BRUNO = { id: 'bruno', name: 'Bruno', rations: [RATION] };

function pets(...all: (typeof BRUNO)[]) {
  app.graph.when(PetRationsDocument).answer(() => ({ viewer: { id: 'me', pets: all } }));
}

/** Responses for a pet without foods. */
function answerFoods() {
  const none = { noFigure: null, needsVet: false, weight: null, energy: null, foods: [] };
  const pet = { id: 'bruno', name: 'Bruno', kind: 'DOG', feeding: none } as const;
  app.graph.when(PetFeedingDocument).answer(() => ({ pet }));
  app.graph.when(SetPetFoodsDocument).answer(() => ({ setPetFoods: pet }));
}

test('a visitor sees a collapsed table by weight, without a request for pets', async () => {
  app.render(<FoodAdvice product={KIBBLE} variant={SIZE} />);
  const table = (await screen.findByText('How much to feed')).closest('details');
  expect(table?.open).toBe(false);
  expect(table?.textContent).toContain('10 kg100 to 167 g');
  expect(app.graph.variablesSent(PetRationsDocument)).toEqual([]);
});

test.each([
  ['a treat', { category: { id: 'treats', slug: 'dog-treats' } }],
  ['food without nutrition values', { nutrition: null }],
  ['bird food', { kind: 'BIRD' as const }],
])('no feeding table is shown for %s', (_description, more) => {
  app.render(<FoodAdvice product={{ ...KIBBLE, ...more }} variant={SIZE} />);
  expect(screen.queryByText('How much to feed')).toBeNull();
});

test('puppy food has no feeding table for adult pets', () => {
  app.render(<FoodAdvice product={{ ...KIBBLE, lifeStages: [{ id: 'p', slug: 'puppy' }] }} variant={SIZE} />);
  expect(screen.queryByText('How much to feed')).toBeNull();
});

test('a signed-in owner sees how long the size lasts and can add it to the foods of the pet', async () => {
  signInMember();
  pets(BRUNO);
  app.render(
    <>
      <h1>Kibble</h1>
      <FoodAdvice product={KIBBLE} variant={SIZE} />
    </>,
  );
  await screen.findByText('Lasts Bruno about 22 days, ₹31.00 a day');
  screen.getByText('About 134 g a day');
  expect(screen.getByRole('link', { name: 'How we worked this out' }).getAttribute('href')).toBe(
    '/pet/bruno#pet-feeding',
  );
  answerFoods();
  pets({ ...BRUNO, rations: [{ ...RATION, isEaten: true }] });
  await app.user.click(screen.getByRole('button', { name: 'Bruno eats this' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bruno eats this' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Kibble' }));
  expect(app.graph.variablesSent(SetPetFoodsDocument)).toEqual([
    { petId: 'bruno', foods: [{ variantId: '3kg', share: 100 }] },
  ]);
});

test('a food is reported as saved when the figures cannot be loaded afterwards', async () => {
  signInMember();
  pets(BRUNO);
  app.render(<FoodAdvice product={KIBBLE} variant={SIZE} />);
  const button = await screen.findByRole('button', { name: 'Bruno eats this' });
  answerFoods();
  app.graph.when(PetRationsDocument).answer(loseConnection);
  await app.user.click(button);
  await screen.findByText('Saved: Bruno eats this');
});

test('a pack for two pets shows how long it lasts them together', async () => {
  signInMember();
  const eaten = { ...RATION, isEaten: true };
  const tuffy = { id: 'tuffy', name: 'Tuffy', rations: [{ ...eaten, grams: 87, days: 34 }] };
  pets({ ...BRUNO, rations: [eaten] }, tuffy);
  app.render(<FoodAdvice product={KIBBLE} variant={SIZE} />);
  await screen.findByText('Lasts Bruno and Tuffy about 13 days together');
});

test('ingredients that a pet does not tolerate are shown next to the food and in the cart', async () => {
  signInMember();
  pets({ ...BRUNO, rations: [{ ...RATION, notTolerated: ['CHICKEN', 'RICE'] }] });
  app.render(
    <>
      <FoodAdvice product={KIBBLE} variant={SIZE} />
      <PetDaysLine variantId="3kg" quantity={1} variantIds={['3kg']} />
    </>,
  );
  await waitFor(() =>
    expect(
      screen.getAllByText('The ingredients name chicken and rice, which Bruno does not tolerate'),
    ).toHaveLength(2),
  );
});

test('a pack that lasts less than a day shows how many are needed per day', async () => {
  signInMember();
  pets({ ...BRUNO, rations: [{ ...RATION, grams: 886, packGrams: 70, days: 0, costPerDay: 56_962 }] });
  app.render(<FoodAdvice product={KIBBLE} variant={SIZE} />);
  await screen.findByText('Bruno needs about 13 a day, ₹569.62');
});

test('a cart line with food shows how long its packs last, and other lines show nothing', async () => {
  pets(BRUNO);
  app.render(
    <>
      <PetDaysLine variantId="3kg" quantity={2} variantIds={['3kg', 'ball']} />
      <PetDaysLine variantId="ball" quantity={1} variantIds={['3kg', 'ball']} />
    </>,
  );
  await screen.findByText('about 44 days for Bruno');
  expect(screen.getAllByText(/about/)).toHaveLength(1);
  expect(app.graph.variablesSent(PetRationsDocument)).toHaveLength(1);
});

test('a cart line keeps its note while another line is removed', async () => {
  pets(BRUNO);
  function Cart() {
    const [variantIds, setVariantIds] = useState(['3kg', 'ball']);
    return (
      <>
        <PetDaysLine variantId="3kg" quantity={1} variantIds={variantIds} />
        <button onClick={() => setVariantIds(['3kg'])}>Remove the ball</button>
      </>
    );
  }
  app.render(<Cart />);
  await screen.findByText('about 22 days for Bruno');
  const { promise, resolve } = deferred<PetRationsQuery>();
  app.graph.when(PetRationsDocument).answer(() => promise);
  await app.user.click(screen.getByRole('button', { name: 'Remove the ball' }));
  await waitFor(() => expect(app.graph.variablesSent(PetRationsDocument)).toHaveLength(2));
  screen.getByText('about 22 days for Bruno');
  resolve({ viewer: { id: 'me', pets: [{ ...BRUNO, rations: [{ ...RATION, grams: 150 }] }] } });
  await screen.findByText('about 20 days for Bruno');
});
