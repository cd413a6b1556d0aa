import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import * as passkey from '../keys/passkey.ts';
import { KeyStep } from './key-step.tsx';

const askForPasskey = vi.spyOn(passkey, 'askForPasskey').mockReturnValue(new Promise(() => undefined));

const app = setUpTestApp();
const nothing = () => undefined;

test('a double click asks for the passkey once', async () => {
  const begun = { token: 'begun', email: 'meera@shop.example', passkeyOptions: '{}' };
  app.render(<KeyStep begun={begun} onSignedIn={nothing} onRestart={nothing} />);
  await app.user.dblClick(screen.getByRole('button', { name: 'Use passkey' }));
  expect(askForPasskey).toHaveBeenCalledTimes(1);
});
