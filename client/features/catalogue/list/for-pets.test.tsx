import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { ForPets } from './for-pets.tsx';
import { ForPetsDocument, type ForPetsQuery } from './for-pets.generated.ts';
import type { FilterForm_FacetsFragment } from '../filters/filter-form.generated.ts';
import { useListChoice } from './use-list-choice.ts';

const app = setUpTestApp();

type Pet = NonNullable<ForPetsQuery['viewer']>['pets'][number];
const BRUNO: Pet = {
  id: '1',
  name: 'Bruno',
  kind: 'DOG',
  lifeStage: 'ADULT',
  avoids: ['CHICKEN', 'WHEAT'],
  needsLightFood: false,
};
const MINI: Pet = {
  id: '2',
  name: 'Mini',
  kind: 'CAT',
  lifeStage: 'SENIOR',
  avoids: [],
  needsLightFood: false,
};
const KIWI: Pet = { id: '3', name: 'Kiwi', kind: 'BIRD', lifeStage: null, avoids: [], needsLightFood: false };

const stage = (slug: string) => ({ count: 1, lifeStage: { id: slug, slug, name: slug } });
const FACETS: FilterForm_FacetsFragment = {
  brands: [],
  lifeStages: ['puppy', 'adult-dog', 'senior-cat', 'all-ages'].map(stage),
  countries: [],
  inStock: 0,
  onOffer: 0,
  allergens: [],
  light: 3,
  priceRange: { min: 0, max: 0 },
};

function List({ kind, facets = FACETS }: { kind?: 'DOG' | 'BIRD'; facets?: typeof FACETS }) {
  return <ForPets kind={kind} facets={facets} address={useListChoice()} />;
}

function open(pets: readonly Pet[], path: string, kind?: 'DOG' | 'BIRD', facets = FACETS) {
  app.graph.when(ForPetsDocument).answer(() => ({ viewer: { id: 'me', pets: [...pets] } }));
  app.render(<List facets={facets} {...(kind && { kind })} />, path);
}
const toggle = (name: string) => screen.findByRole('button', { name });

test('the switch of a pet filters by its life stage and allergens, and can be turned off', async () => {
  open([BRUNO, MINI], '/dog?brands=drools', 'DOG');
  const bruno = await toggle('For Bruno');
  expect(bruno.getAttribute('aria-pressed')).toBe('false');
  await app.user.click(bruno);
  expect(app.path()).toBe('/dog?brands=drools&stages=adult-dog,all-ages&without=chicken,wheat');
  await waitFor(() => expect(bruno.getAttribute('aria-pressed')).toBe('true'));
  // Only pets of the list's kind.
  expect(within(screen.getByRole('list', { name: 'For your pets' })).getAllByRole('button')).toHaveLength(1);
  await app.user.click(bruno);
  expect(app.path()).toBe('/dog?brands=drools');
});

test('the switch also filters by kind in a list of all kinds', async () => {
  open([MINI, KIWI], '/search?q=food');
  await app.user.click(await toggle('For Mini'));
  expect(app.path()).toBe('/search?q=food&stages=senior-cat,all-ages&kind=cat');
  await app.user.click(await toggle('For Kiwi'));
  expect(app.path()).toBe('/search?q=food&kind=bird');
});

test('the switch of a pet is on when the URL has all of its filters', async () => {
  open([BRUNO], '/dog?stages=adult-dog,all-ages&without=chicken,wheat', 'DOG');
  expect((await toggle('For Bruno')).getAttribute('aria-pressed')).toBe('true');
});

test('the switch of a pet is off when the URL lacks one of its filters', async () => {
  open([BRUNO], '/dog?stages=adult-dog,all-ages&without=chicken', 'DOG');
  expect((await toggle('For Bruno')).getAttribute('aria-pressed')).toBe('false');
});

test('a pet without life stage or allergens has no switch in a list of its kind', async () => {
  open([KIWI, BRUNO], '/category/birds', 'BIRD');
  await waitFor(() => expect(app.graph.variablesSent(ForPetsDocument)).toHaveLength(1));
  expect(screen.queryByRole('list', { name: 'For your pets' })).toBeNull();
});

const HEAVY: Pet = { ...BRUNO, avoids: [], needsLightFood: true };

test('the switch of a pet that should lose weight filters for light food and mentions it', async () => {
  open([HEAVY], '/dog', 'DOG');
  const heavy = await toggle('For Bruno: light food');
  await app.user.click(heavy);
  expect(app.path()).toBe('/dog?stages=adult-dog,all-ages&light=true');
  await waitFor(() => expect(heavy.getAttribute('aria-pressed')).toBe('true'));
  await app.user.click(heavy);
  expect(app.path()).toBe('/dog');
});

test('the switch counts as on where all remaining products are light', async () => {
  open([HEAVY], '/dog?stages=adult-dog,all-ages&light=true', 'DOG', { ...FACETS, light: null });
  expect((await toggle('For Bruno: light food')).getAttribute('aria-pressed')).toBe('true');
});

test('the switch of a pet that should lose weight is off while richer food is listed', async () => {
  open([HEAVY], '/dog?stages=adult-dog,all-ages', 'DOG');
  expect((await toggle('For Bruno: light food')).getAttribute('aria-pressed')).toBe('false');
});

test('the switch does not mention light food in a list without food', async () => {
  open([HEAVY], '/dog/toys', 'DOG', { ...FACETS, light: null });
  await app.user.click(await toggle('For Bruno'));
  expect(app.path()).toBe('/dog/toys?stages=adult-dog,all-ages');
});
