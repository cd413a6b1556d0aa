import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { UnsavedChangesDialog } from '#client/ui/forms/unsaved-changes.tsx';
import { ViewerContext } from '../../app/viewer.ts';
import { OWNER } from '../../testing/viewer.ts';
import StaffPage from './page.tsx';
import {
  InviteStaffDocument,
  type MemberFieldsFragment,
  RemoveStaffDocument,
  StaffMembersDocument,
} from './staff.generated.ts';

const app = setUpTestApp();
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));

const SELF: MemberFieldsFragment = {
  ...OWNER.member,
  createdAt: '2026-11-01T10:00:00Z',
  lastSeenAt: null,
  hasKey: true,
  linkExpiresAt: null,
  isChangeable: true,
};
const PACKER: MemberFieldsFragment = {
  ...SELF,
  id: 'packer',
  name: 'Arjun Das',
  email: 'arjun@shop.example',
  role: 'FULFILMENT',
};

async function open(...members: MemberFieldsFragment[]) {
  app.graph.when(StaffMembersDocument).answer(() => ({ staffMembers: members }));
  app.render(
    <ViewerContext value={OWNER}>
      <StaffPage />
      <UnsavedChangesDialog />
    </ViewerContext>,
  );
  await screen.findByRole('heading', { name: 'Staff' });
}

test('members cannot change or remove themselves', async () => {
  await open(SELF);
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('an invitation names what is missing, then shows a link once', async () => {
  await open(SELF);
  app.graph.when(InviteStaffDocument).answer(({ input }) => {
    if (input.email === SELF.email) refuse('CONFLICT', 'A member with this e-mail already exists.');
    return {
      inviteStaff: {
        member: { ...PACKER, hasKey: false },
        link: 'https://shop.example/admin/enter#secret',
        expiresAt: '2026-11-21T10:00:00Z',
        isMailed: true,
      },
    };
  });
  await press('Invite someone');
  await app.user.click(await screen.findByRole('button', { name: 'Create invitation' }));
  for (const problem of ['their name.', 'their e-mail.']) screen.getByText(`Please enter ${problem}`);
  screen.getByText('Please choose a role.');
  await app.fill({ Name: 'Arjun Das', 'Work e-mail': SELF.email });
  await app.user.selectOptions(screen.getByRole('combobox'), 'FULFILMENT');
  await press('Create invitation');
  await screen.findByText('A member with this e-mail already exists.');
  await app.fill({ 'Work e-mail': PACKER.email });
  await press('Create invitation');
  expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toContain('#secret');
  screen.getByText(/^It was e-mailed to/);
});

test('Escape does not lose a started invitation, and Stay returns the focus to it', async () => {
  await open(SELF);
  await press('Invite someone');
  await app.fill({ Name: 'Arjun Das' });
  await app.user.keyboard('{Escape}');
  await screen.findByRole('alertdialog');
  // Escape in the confirmation means Stay.
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(getField('Name').value).toBe('Arjun Das');
  await waitFor(() => expect(document.activeElement).toBe(getField('Name')));
  await app.user.keyboard('{Escape}');
  await app.user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(getField('Name').value).toBe('Arjun Das');
  await app.user.keyboard('{Escape}');
  await app.user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect([screen.queryByRole('dialog'), app.path()]).toEqual([null, '/']);
});

test('a removal asks first', async () => {
  await open(SELF, PACKER);
  app.graph.when(RemoveStaffDocument).answer(() => ({ removeStaff: PACKER }));
  await press('Remove Arjun Das');
  await screen.findByText(/signed out everywhere and can no longer sign in/);
  expect(app.graph.variablesSent(RemoveStaffDocument)).toEqual([]);
  await press('Remove');
  await screen.findByText('Arjun Das can no longer sign in.');
});
