import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { UnsavedChangesDialog } from '#client/ui/forms/unsaved-changes.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

const app = setUpTestApp();

function Page() {
  const [codes, setCodes] = useState<readonly string[] | null>(['abcd-efgh']);
  return (
    <>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
      <UnsavedChangesDialog />
    </>
  );
}

const press = (name: string) => app.user.click(screen.getByRole('button', { name }));

test('closing the recovery codes without saving them asks first', async () => {
  app.render(<Page />);
  await screen.findByText('abcd-efgh');
  await app.user.keyboard('{Escape}');
  await screen.findByRole('alertdialog');
  await press('Stay');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  screen.getByText('abcd-efgh');
  await app.user.keyboard('{Escape}');
  await screen.findByRole('alertdialog');
  await press('Leave');
  await waitFor(() => expect(screen.queryByText('abcd-efgh')).toBeNull());
});

test('saved recovery codes close without asking', async () => {
  app.render(<Page />);
  await screen.findByText('abcd-efgh');
  await press('I have saved them');
  await waitFor(() => expect(screen.queryByText('abcd-efgh')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
