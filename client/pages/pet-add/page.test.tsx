import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { PetAddPage } from './page.tsx';

const app = setUpTestApp();

test("pets cannot be added to another user's profile", async () => {
  signInMember();
  app.render(<PetAddPage />);
  await screen.findByRole('heading', { name: 'This page belongs to someone else' });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Add a pet of yours' }).getAttribute('href')).toBe(
    '/profile/member/addNewPet',
  );
});
