import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { askForPasskey } from '../keys/passkey.ts';
import { KeyStep } from './key-step.tsx';

vi.mock('../keys/passkey.ts', () => ({
  askForPasskey: vi.fn<() => Promise<string>>(() => new Promise(() => undefined)),
  passkeyProblem: () => '',
}));

const app = setUpTestApp();
const nothing = () => undefined;

test('a double click asks for the passkey once', async () => {
  const begun = { token: 'begun', email: 'meera@shop.example', passkeyOptions: '{}' };
  app.render(<KeyStep begun={begun} onSignedIn={nothing} onRestart={nothing} />);
  await app.user.dblClick(screen.getByRole('button', { name: 'Use passkey' }));
  expect(askForPasskey).toHaveBeenCalledTimes(1);
});
