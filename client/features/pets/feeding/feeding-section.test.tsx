import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loseConnection, refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { FeedingSection, type FedPet } from './feeding-section.tsx';
import { PetFeedingDocument, PetFoodChoicesDocument, SetPetFoodsDocument } from './feeding.generated.ts';

const app = setUpTestApp();

const DRY_ID = '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42';
const TUNA_ID = '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e43';

const ENERGY = {
  resting: 394,
  sum: '95 × 10^0.75',
  computed: 534,
  source: 'FEDIAF 2021',
  trend: null,
  correction: 0,
  kcal: 534,
  least: 401,
  most: 668,
  treats: 53,
  breedGrams: null,
};
const DRY = {
  variantId: DRY_ID,
  name: 'Kibble',
  slug: 'kibble',
  size: '3 kg',
  share: 100,
  kcalPer100g: 360,
  energyBasis: 'LABEL' as const,
  deliveredOn: '2026-11-01',
  lastsUntil: '2999-12-01',
  ration: { grams: 134, leastGrams: 100, mostGrams: 167 },
};
type Feeding = FedPet['feeding'];

function bruno(feeding: Partial<Feeding> = {}): FedPet {
  const weight = { on: '2026-11-17', grams: 10_000 };
  return {
    id: 'bruno',
    name: 'Bruno',
    kind: 'DOG' as const,
    feeding: { noFigure: null, needsVet: false, weight, energy: ENERGY, foods: [DRY], ...feeding },
  };
}

function open(feeding?: Partial<Feeding>) {
  app.graph.when(PetFeedingDocument).answer(() => ({ pet: bruno(feeding) }));
  app.render(<FeedingSection petId="bruno" />);
}

test('the guide shows grams, range, treats, the end of the bag and a medical disclaimer', async () => {
  open();
  await screen.findByText('Bruno needs about 534 kcal a day; 401 to 668 is usual.');
  const food = screen.getByRole('listitem');
  expect(food.textContent).toMatch(/Kibble 3 kg.*134 g a day.*\(100 to 167 g\)/);
  expect(food.textContent).toMatch(/The bag lasts until about 1 Dec 2999 · delivered on 1 Nov 2026/);
  screen.getByText('One tenth is left for treats: up to 53 kcal a day.');
  screen.getByText('A guide, not medical advice.');
});

test('the guide explains its calculation', async () => {
  open({ energy: { ...ENERGY, trend: 2.1, correction: -10, kcal: 481 } });
  const sum = (await screen.findByText('How we worked this out')).closest('details');
  await app.user.click(screen.getByText('How we worked this out'));
  const text = sum?.textContent ?? '';
  for (const part of [
    '10 kg, on 17 Nov 2026',
    '394 kcal',
    '95 × 100.75 = 534 kcal',
    '+2.1% a week: a tenth less, 481 kcal',
    '481 kcal × 100% × 90% ÷ 3.6 kcal per g = 134 g',
    'Energy of the food as on its label',
    'FEDIAF 2021',
  ])
    expect(text).toContain(part);
});

test('the calculation for a puppy names the weight of its breed and links to its own weight', async () => {
  open({ energy: { ...ENERGY, breedGrams: 32_750 } });
  const term = await screen.findByText('Adult weight');
  expect(term.nextElementSibling?.textContent).toContain('32.75 kg, as is usual for the breed');
  expect(screen.getByText('Enter another').getAttribute('href')).toBe('/pet/bruno/edit');
});

test('a bag that should be empty is described in the past', async () => {
  open({ foods: [{ ...DRY, lastsUntil: '2026-01-01' }] });
  await screen.findByText(/The bag should have lasted until about 1 Jan 2026/);
});

test('no grams are shown if only a vet can decide them', async () => {
  open({ energy: null, noFigure: 'PREGNANT', needsVet: true, foods: [] });
  await screen.findByText(/Please ask your vet/);
  screen.getByRole('button', { name: 'Choose foods' });
  expect(screen.queryByText(/to see how many grams/)).toBeNull();
});

test('the owner of a pet without a weight is asked to add one', async () => {
  open({ energy: null, noFigure: 'NO_WEIGHT', weight: null, foods: [] });
  await screen.findByText(/Add a weight to see how much food is right for Bruno/);
  expect(screen.getByRole('link', { name: 'Add a weight' }).getAttribute('href')).toBe('#pet-weight');
  expect(screen.queryByText('How we worked this out')).toBeNull();
});

test('an owner is referred to the vet if no amount is safe', async () => {
  open({ energy: null, noFigure: 'ILL', needsVet: true, foods: [{ ...DRY, ration: null }] });
  await screen.findByText('Bruno is ill. Please ask your vet what to feed, and how much.');
  expect(screen.queryByText(/g a day/)).toBeNull();
});

test('a bird has no feeding guide', async () => {
  open({ energy: null, noFigure: 'OTHER_KIND', foods: [] });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Feeding' })).toBeNull());
});

test('a guide that could not be loaded can be retried', async () => {
  app.graph.when(PetFeedingDocument).answer(loseConnection);
  app.render(<FeedingSection petId="bruno" />);
  await screen.findByText('The feeding guide could not be loaded.');
  app.graph.when(PetFeedingDocument).answer(() => ({ pet: bruno() }));
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/Bruno needs about/);
});

test('an ordered food can be added with a share, and errors are shown next to it', async () => {
  const choices = [
    { variantId: TUNA_ID, name: 'Tuna', slug: 'tuna', size: '400 g' },
    // Another size of a current food is the same food.
    { variantId: 'kibble-10', name: 'Kibble', slug: 'kibble', size: '10 kg' },
  ];
  app.graph.when(PetFoodChoicesDocument).answer(() => ({ pet: { id: 'bruno', foodChoices: choices } }));
  app.graph
    .when(SetPetFoodsDocument)
    .answer(() => refuse('VALIDATION', 'Please check', { 'foods.1.variantId': 'This is no food' }));
  open();
  await app.user.click(await screen.findByRole('button', { name: 'Change foods' }));
  const dialog = await screen.findByRole('dialog', { name: 'What does Bruno eat?' });
  const choice = await within(dialog).findByRole('combobox');
  expect(choice.textContent).not.toContain('Kibble');
  await app.user.selectOptions(choice, 'Tuna, 400 g');
  const shares = within(dialog).getAllByRole<HTMLInputElement>('textbox');
  expect(shares.map(({ value }) => value)).toEqual(['50', '50']);
  await app.fill({ 'Share of its meals in %, Kibble, 3 kg': '70' });
  await app.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByText('The shares can add up to at most 100 %');
  expect(app.graph.variablesSent(SetPetFoodsDocument)).toEqual([]);
  await app.fill({ 'Share of its meals in %, Tuna, 400 g': '30' });
  await app.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByText('This is no food');
  app.graph.when(SetPetFoodsDocument).answer(() => ({ setPetFoods: bruno() }));
  await app.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.graph.variablesSent(SetPetFoodsDocument).at(-1)).toEqual({
    petId: 'bruno',
    foods: [
      { variantId: DRY_ID, share: 70 },
      { variantId: TUNA_ID, share: 30 },
    ],
  });
});

test('an empty share is reported at its field', async () => {
  app.graph.when(PetFoodChoicesDocument).answer(() => ({ pet: { id: 'bruno', foodChoices: [] } }));
  open();
  await app.user.click(await screen.findByRole('button', { name: 'Change foods' }));
  await screen.findByText('Foods that you have ordered appear here. You can also add one on its own page.');
  await app.user.clear(getField('Share of its meals in %, Kibble, 3 kg'));
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Please enter a share of 1 to 100 %');
});
