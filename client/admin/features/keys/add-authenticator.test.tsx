import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { OWNER } from '../../testing/viewer.ts';
import type { AddedKey } from './add-key.tsx';
import { AddAuthenticator } from './add-authenticator.tsx';
import { AddStaffAuthenticatorDocument, BeginStaffAuthenticatorDocument } from './keys.generated.ts';

const app = setUpTestApp();
const SECRET = 'JBSWY3DPEHPK3PXP';

test('the key is shown in groups of four and copied as one word, and the code accepts spaces', async () => {
  const added: AddedKey[] = [];
  app.graph.when(BeginStaffAuthenticatorDocument).answer(() => ({
    beginStaffAuthenticator: { token: 'begun', secret: SECRET, uri: `otpauth://totp/Shop?secret=${SECRET}` },
  }));
  app.graph.when(AddStaffAuthenticatorDocument).answer(() => ({
    addStaffAuthenticator: { viewer: OWNER, recoveryCodes: null },
  }));
  app.render(<AddAuthenticator onAdded={(key) => added.push(key)} />);
  const group = await screen.findByText('EHPK');
  expect(group.parentElement?.textContent).toBe(SECRET);
  await app.fill({ Code: '123 456' });
  await app.user.click(screen.getByRole('button', { name: 'Add authenticator app' }));
  await waitFor(() => expect(added).toHaveLength(1));
  expect(app.graph.variablesSent(AddStaffAuthenticatorDocument)).toMatchObject([{ code: '123456' }]);
});
