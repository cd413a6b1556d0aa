import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PetCareDocument } from '#client/features/pets/care/care.generated.ts';
import { PetFeedingDocument, type PetFeedingQuery } from '#client/features/pets/feeding/feeding.generated.ts';
import {
  PetRecommendedFoodsDocument,
  type PetRecommendedFoodsQuery,
} from '#client/features/pets/feeding/recommended-foods.generated.ts';
import {
  PetSchedulesDocument,
  type PetSchedulesQuery,
} from '#client/features/pets/schedules/schedules.generated.ts';
import { deferred, loseConnection, refuse } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { PetPage } from './page.tsx';
import { PetPageDocument, type PetPageQuery } from './query.generated.ts';

const app = setUpTestApp();

const SHERU: NonNullable<PetPageQuery['pet']> = {
  id: 'sheru',
  name: 'Sheru',
  kind: 'DOG',
  sex: 'UNKNOWN',
  dob: '2022-01-15',
  age: '4 years',
  breed: null,
  colour: null,
  isNeutered: null,
  microchip: null,
  allergies: 'Chicken',
  vetName: null,
  vetPhone: '01415550142',
  licenceNumber: null,
  licenceRenewsOn: null,
  isFavourite: true,
  right: 'OWN',
  image: null,
};

test('a pet that could not be loaded can be retried', async () => {
  app.graph.when(PetPageDocument).answer(loseConnection);
  app.render(<PetPage />);
  await screen.findByRole('heading', { name: 'The pet could not be loaded' });
  app.graph.when(PetPageDocument).answer(() => ({ pet: SHERU }));
  app.graph.when(PetCareDocument).answer(() => ({
    pet: {
      kind: 'DOG' as const,
      breed: null,
      sex: 'MALE' as const,
      lifeStage: 'ADULT' as const,
      bodyCondition: null,
      id: 'sheru',
      dob: SHERU.dob,
      weights: [],
      timeline: [],
      suggestions: [],
      notRelevantCare: [],
    },
  }));
  app.graph.when(PetSchedulesDocument).answer(() => deferred<PetSchedulesQuery>().promise);
  app.graph.when(PetFeedingDocument).answer(() => deferred<PetFeedingQuery>().promise);
  app.graph.when(PetRecommendedFoodsDocument).answer(() => deferred<PetRecommendedFoodsQuery>().promise);
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Sheru' });
  await screen.findByRole('heading', { name: 'Due next' });
  expect(screen.getByRole('link', { name: '01415550142' }).getAttribute('href')).toBe('tel:01415550142');
});

test.each([
  ['does not exist', () => ({ pet: null })],
  ["is someone else's", () => refuse('FORBIDDEN', 'This pet belongs to someone else')],
])('a pet that %s shows the same message', async (_description, respond) => {
  app.graph.when(PetPageDocument).answer(respond);
  app.render(<PetPage />);
  await screen.findByRole('heading', { name: 'Pet not found' });
});
