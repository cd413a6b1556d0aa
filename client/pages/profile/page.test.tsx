import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sessionStore } from '#client/state/session.ts';
import { setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { ProfilePage } from './page.tsx';
import { PublicProfileDocument } from './query.generated.ts';

const app = setUpTestApp();

test.each([
  ['a visitor', () => sessionStore.set({ status: 'visitor' })],
  ['another member', signInMember],
])('%s sees name and username without edit controls', async (_description, enter) => {
  app.graph.when(PublicProfileDocument).answer(() => ({
    user: { id: 'leela', name: 'Leela Menon', username: 'leela', image: null, coverImage: null },
  }));
  enter();
  app.render(<ProfilePage />);
  await screen.findByRole('heading', { name: 'Leela Menon' });
  screen.getByText('@leela');
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a profile that does not exist is reported', async () => {
  app.graph.when(PublicProfileDocument).answer(() => ({ user: null }));
  signInMember();
  app.render(<ProfilePage />);
  await screen.findByRole('heading', { name: 'Profile not found' });
});
