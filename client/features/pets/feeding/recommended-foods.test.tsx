import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loseConnection } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { PetRecommendedFoodsDocument, type PetRecommendedFoodsQuery } from './recommended-foods.generated.ts';
import { RecommendedFoods } from './recommended-foods.tsx';

const app = setUpTestApp();

type Pet = NonNullable<PetRecommendedFoodsQuery['pet']>;
const RATION = { variantId: '3kg', grams: 134, packGrams: 3000, days: 22, costPerDay: 3_100 };
const KIBBLE: Pet['recommendedFoods'][number] = {
  variantId: '3kg',
  name: 'Kibble',
  slug: 'kibble',
  size: '3 kg',
  price: 69_000,
  image: null,
  matches: ['LIFE_STAGE'],
  ration: RATION,
};
const BRUNO: Pet = {
  ...({ id: 'bruno', name: 'Bruno', kind: 'DOG', lifeStage: 'ADULT', avoids: [] } as const),
  feeding: { noFigure: null, needsVet: false },
  recommendedFoods: [KIBBLE],
};

function open(pet: Partial<Pet> = {}) {
  app.graph.when(PetRecommendedFoodsDocument).answer(() => ({ pet: { ...BRUNO, ...pet } }));
  app.render(<RecommendedFoods petId="bruno" name="Bruno" />);
}
const food = async () =>
  within(await screen.findByRole('list', { name: 'Suitable foods' })).getByRole('listitem');

test('a food has a size, a price, its duration and the reasons for it', async () => {
  open();
  const row = await food();
  expect(row.textContent).toMatch(/Kibble 3 kg.*₹690.00.*Lasts about 22 days, ₹31.00 a day.*For adult dogs/);
  expect(screen.getByRole('link', { name: 'Kibble' }).getAttribute('href')).toBe(
    '/product/kibble?size=3%20kg',
  );
  screen.getByRole('heading', { name: 'Food for Bruno' });
  expect(screen.queryByText(/ask the manufacturer about traces/)).toBeNull();
});

test('all reasons are in one line, and an empty list of allergens is not called safe', async () => {
  open({
    avoids: ['CHICKEN', 'WHEAT'],
    recommendedFoods: [{ ...KIBBLE, matches: ['ALL_AGES', 'WITHOUT_AVOIDED', 'LIGHT'], ration: null }],
  });
  const row = await food();
  within(row).getByText('For all ages · No chicken or wheat listed · Light food');
  expect(row.textContent).not.toMatch(/Lasts|a day/);
  screen.getByText(/ask the manufacturer about traces/);
});

test.each([
  ['CAT', 'SENIOR', ['LIFE_STAGE'], 'For senior cats'],
  ['RABBIT', null, [], 'For rabbits'],
] as const)(
  'the reason for a pet of kind %s and life stage %s with matches %j reads ‘%s’',
  async (kind, lifeStage, matches, text) => {
    open({ kind, lifeStage, recommendedFoods: [{ ...KIBBLE, matches: [...matches], ration: null }] });
    expect((await food()).textContent).toContain(text);
  },
);

test('small packs show how many are needed per day', async () => {
  open({ recommendedFoods: [{ ...KIBBLE, ration: { ...RATION, grams: 500, packGrams: 80, days: 0 } }] });
  expect((await food()).textContent).toContain('About 7 a day, ₹31.00');
});

test('an empty list links to all products', async () => {
  open({ recommendedFoods: [] });
  await screen.findByText('Right now we have no food in stock that suits Bruno in every way.');
  expect(screen.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/dog');
});

test('the owner of a pet whose food a vet must choose is referred to a vet', async () => {
  open({ recommendedFoods: [], feeding: { noFigure: 'ILL', needsVet: true } });
  await screen.findByText('Please ask your vet what Bruno should eat now.');
});

test('foods that could not be loaded can be retried', async () => {
  app.graph.when(PetRecommendedFoodsDocument).answer(loseConnection);
  app.render(<RecommendedFoods petId="bruno" name="Bruno" />);
  await screen.findByText('The foods could not be loaded.');
  app.graph.when(PetRecommendedFoodsDocument).answer(() => ({ pet: BRUNO }));
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await food();
});
