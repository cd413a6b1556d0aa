import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { ForPetsDocument } from '../list/for-pets.generated.ts';
import { PetWarning } from './pet-warning.tsx';

const app = setUpTestApp();

const PETS = [
  { id: '1', name: 'Bruno', kind: 'DOG', lifeStage: 'ADULT', avoids: ['CHICKEN', 'WHEAT'] },
  { id: '2', name: 'Mini', kind: 'CAT', lifeStage: 'ADULT', avoids: ['CHICKEN'] },
  { id: '3', name: 'Moti', kind: 'DOG', lifeStage: 'ADULT', avoids: [] },
] as const;

function open(allergens: ('CHICKEN' | 'WHEAT' | 'RICE')[], isSignedIn = true) {
  if (isSignedIn) signInMember();
  app.graph.when(ForPetsDocument).answer(() => ({
    viewer: {
      id: 'me',
      pets: PETS.map((pet) => ({ ...pet, avoids: [...pet.avoids], needsLightFood: false })),
    },
  }));
  app.render(<PetWarning product={{ kind: 'DOG', allergens }} />);
}

test("the warning names ingredients that a pet of the product's kind does not tolerate", async () => {
  open(['CHICKEN', 'WHEAT', 'RICE']);
  await screen.findByText('Not for Bruno: names chicken and wheat');
  expect(screen.queryByText(/Mini|Moti/)).toBeNull();
});

test('tolerated ingredients are not mentioned, not even as safe', async () => {
  open(['RICE']);
  await waitFor(() => expect(app.graph.variablesSent(ForPetsDocument)).toHaveLength(1));
  expect(screen.queryByText(/./)).toBeNull();
});

test.each([
  ['for visitors', 'CHICKEN', false],
  ['for products without known allergens', null, true],
] as const)('no pets are requested %s', async (_description, allergen, isSignedIn) => {
  open(allergen ? [allergen] : [], isSignedIn);
  // Loading the component completes after any request would have been sent.
  await act(() => import('./pet-warning.tsx'));
  expect(app.graph.variablesSent(ForPetsDocument)).toEqual([]);
});
