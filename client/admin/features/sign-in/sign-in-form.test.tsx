import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refuse } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import type { Viewer } from '../../app/viewer.ts';
import { OWNER } from '../../testing/viewer.ts';
import { BeginStaffSignInDocument, FinishStaffCodeSignInDocument } from './sign-in.generated.ts';
import { SignInForm } from './sign-in-form.tsx';

const app = setUpTestApp();
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));

function begin(onSignedIn: (viewer: Viewer) => void = vi.fn<(viewer: Viewer) => void>()) {
  app.graph
    .when(BeginStaffSignInDocument)
    .answer(() => ({ beginStaffSignIn: { token: 'begun', passkeyOptions: '{}' } }));
  app.render(<SignInForm onSignedIn={onSignedIn} />);
}

test('a sign-in without an e-mail shows an error and sends nothing', async () => {
  begin();
  await press('Continue');
  await screen.findByText('Please enter your e-mail.');
  expect(app.graph.variablesSent(BeginStaffSignInDocument)).toEqual([]);
});

test('a wrong code shows an error, and another can be typed', async () => {
  const onSignedIn = vi.fn<(viewer: Viewer) => void>();
  begin(onSignedIn);
  app.graph.when(FinishStaffCodeSignInDocument).answer(({ code }) => {
    if (code !== '123456') refuse('VALIDATION', 'Invalid input', { code: 'This code is wrong.' });
    return { finishStaffCodeSignIn: OWNER };
  });
  await app.fill({ 'Work e-mail': ' meera@shop.example ' });
  await press('Continue');
  await screen.findByText('meera@shop.example');
  await press('Use a code instead');
  await app.fill({ Code: '000000' });
  await press('Sign in');
  await screen.findByText('This code is wrong.');
  await app.fill({ Code: '123456' });
  expect(screen.queryByText('This code is wrong.')).toBeNull();
  await press('Sign in');
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  expect(app.graph.variablesSent(BeginStaffSignInDocument)).toEqual([{ email: 'meera@shop.example' }]);
});

test('a browser without passkeys leads to the code', async () => {
  begin();
  await app.fill({ 'Work e-mail': 'meera@shop.example' });
  await press('Continue');
  await app.user.click(await screen.findByRole('button', { name: 'Use passkey' }));
  await screen.findByText('No passkey was used. Please try again, or use a code.');
});
