import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#client/testing/graph.ts';
import { setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { sessionStore } from '#client/state/session.ts';
import { JoinFamily } from './join-family.tsx';
import { OpenFamilyLinkDocument } from './sharing.generated.ts';

const app = setUpTestApp();

test('an incomplete link is reported before sign-in', async () => {
  sessionStore.set({ status: 'visitor' });
  app.render(<JoinFamily token="" />);
  await screen.findByRole('heading', { name: 'This invitation is not valid' });
  screen.getByText(/is incomplete\. Please ask the owner/);
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
});

test('a revoked invitation shows the reason', async () => {
  app.graph.when(OpenFamilyLinkDocument).answer(() => refuse('NOT_FOUND', 'This link is no longer valid.'));
  signInMember();
  app.render(<JoinFamily token="secret" />);
  await screen.findByRole('heading', { name: 'This invitation is not valid' });
  screen.getByText('This link is no longer valid.');
});
