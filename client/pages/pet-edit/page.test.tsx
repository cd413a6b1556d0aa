import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loseConnection, refuse } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { PetEditPage } from './page.tsx';
import { PetEditPageDocument } from './query.generated.ts';

const app = setUpTestApp();

test.each([
  ['does not exist', () => ({ pet: null })],
  ["is someone else's", () => refuse('FORBIDDEN', 'This pet belongs to someone else')],
])('a pet that %s cannot be edited', async (_description, respond) => {
  app.graph.when(PetEditPageDocument).answer(respond);
  app.render(<PetEditPage />);
  await screen.findByRole('heading', { name: 'Pet not found' });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a pet that could not be loaded can be retried', async () => {
  app.graph.when(PetEditPageDocument).answer(loseConnection);
  app.render(<PetEditPage />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  app.graph.when(PetEditPageDocument).answer(() => ({ pet: null }));
  await app.user.click(again);
  await screen.findByRole('heading', { name: 'Pet not found' });
});
