import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { ProfileEditPage } from './page.tsx';

const app = setUpTestApp();

test("another user's profile cannot be edited", async () => {
  signInMember();
  app.render(<ProfileEditPage />);
  await screen.findByRole('heading', { name: 'Profile not found' });
  expect(screen.queryByRole('textbox')).toBeNull();
});
