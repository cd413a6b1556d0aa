import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loseConnection } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { PetCards } from './pet-cards.tsx';
import { PetCardsDocument, type PetCard_PetFragment } from './pet.generated.ts';

const app = setUpTestApp();

const SHERU: PetCard_PetFragment = {
  id: 'sheru',
  name: 'Sheru',
  kind: 'DOG' as const,
  dob: '2022-01-15',
  breed: null,
  isFavourite: false,
  image: null,
};
const BILLI: PetCard_PetFragment = { ...SHERU, id: 'billi', name: 'Billi', kind: 'CAT', isFavourite: true };

function show(pets: PetCard_PetFragment[], sharedPets: PetCard_PetFragment[] = []): void {
  app.graph.when(PetCardsDocument).answer(() => ({ viewer: { id: 'member', pets, sharedPets } }));
  app.render(<PetCards userId="member" />);
}

test("the cards keep the server's order, and the favourite is marked", async () => {
  show([BILLI, SHERU]);
  await screen.findByRole('heading', { name: 'Billi' });
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Billi', '/pet/billi'],
    ['Sheru', '/pet/sheru'],
    ['Add New Pet', '/profile/member/addNewPet'],
  ]);
  const [first] = screen.getAllByRole('listitem');
  expect(screen.getAllByText('Favoriate').map((badge) => first?.contains(badge))).toEqual([true]);
});

test('pets shared by others are listed separately, without a favourite', async () => {
  show([], [BILLI]);
  await screen.findByRole('heading', { name: 'No pets here yet' });
  within(screen.getByRole('region', { name: 'Shared with you' })).getByRole('link', { name: 'Billi' });
  expect(screen.queryByText('Favoriate')).toBeNull();
});

test('pets that could not be loaded can be retried', async () => {
  app.graph.when(PetCardsDocument).answer(loseConnection);
  app.render(<PetCards userId="member" />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  app.graph
    .when(PetCardsDocument)
    .answer(() => ({ viewer: { id: 'member', pets: [SHERU], sharedPets: [] } }));
  await app.user.click(again);
  await screen.findByRole('heading', { name: 'Sheru' });
});
