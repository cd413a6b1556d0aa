import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { FirstOwner } from './first-owner.tsx';
import { SignInHelpDocument } from './sign-in.generated.ts';

const app = setUpTestApp();

function open(hasOwner: boolean): void {
  app.graph.when(SignInHelpDocument).answer(() => ({ sampleStaffRoles: [], hasOwner }));
  app.render(<FirstOwner />);
}

test('a shop without an owner explains how to create one', async () => {
  open(false);
  expect((await screen.findByText(/^npm run ops/)).textContent).toBe(
    'npm run ops -- staff add <email> --role owner',
  );
});

test('a shop with an owner shows no explanation', async () => {
  open(true);
  await waitFor(() => expect(app.graph.variablesSent(SignInHelpDocument)).toHaveLength(1));
  expect(screen.queryByText(/owner/)).toBeNull();
});
