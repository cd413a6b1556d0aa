// @module-tag nightly
import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Link, useNavigate } from 'react-router-dom';
import { closeTab } from '#client/testing/close-tab.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { UnsavedChangesDialog } from './unsaved-changes.tsx';
import { leaveForms, useUnsavedChanges } from './use-unsaved-changes.ts';

const app = setUpTestApp();

function Form({ name }: { name: string }) {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(true);
  const navigate = useNavigate();
  const { allow, leave } = useUnsavedChanges(text !== '');
  const saveAndGo = () => {
    allow();
    void navigate('/saved');
  };
  if (!isOpen) return null;
  return (
    <>
      <input aria-label={name} value={text} onChange={({ target }) => setText(target.value)} />
      <button onClick={() => setText('')}>Save {name}</button>
      <button onClick={saveAndGo}>Save {name} and go</button>
      <button onClick={() => leave(() => setIsOpen(false))}>Close {name}</button>
    </>
  );
}

function open(): void {
  app.render(
    <>
      <Form name="Note" />
      <Form name="Reason" />
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/here?invite">Same page</Link>
      <button onClick={() => leaveForms(() => document.body.setAttribute('data-left', ''))}>End</button>
      <UnsavedChangesDialog />
    </>,
    '/here',
  );
}
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
const follow = (name: string) => app.user.click(screen.getByRole('link', { name }));
const question = () => screen.queryByRole('alertdialog');

test('following a link asks about unsaved changes: Stay keeps them, Leave follows the link', async () => {
  open();
  await app.fill({ Note: 'Call before noon' });
  await follow('Elsewhere');
  await press('Stay');
  expect([app.path(), question()]).toEqual(['/here', null]);
  await follow('Same page');
  await press('Leave');
  expect(app.path()).toBe('/here?invite');
});

test('the question covers unsaved changes in every form of the page', async () => {
  open();
  await app.fill({ Note: 'Call before noon', Reason: 'Torn' });
  await press('Save Reason');
  await follow('Elsewhere');
  await screen.findByRole('alertdialog');
  await press('Stay');
  await press('Save Note');
  await follow('Elsewhere');
  expect([app.path(), question()]).toEqual(['/elsewhere', null]);
});

test('a form that navigates after it is saved does not ask', async () => {
  open();
  await app.fill({ Note: 'Call before noon' });
  await press('Save Note and go');
  expect([app.path(), question()]).toEqual(['/saved', null]);
});

test('closing the tab asks only while changes are unsaved', async () => {
  open();
  expect(closeTab()).toBe('closes');
  await app.fill({ Note: 'Call before noon' });
  expect(closeTab()).toBe('asks');
  await press('Save Note');
  expect(closeTab()).toBe('closes');
});

test('closing a dialog asks only about the form in it', async () => {
  open();
  await app.fill({ Note: 'Call before noon' });
  await press('Close Reason');
  expect(screen.queryByLabelText('Reason')).toBeNull();
  await press('Close Note');
  await press('Stay');
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Call before noon');
  await press('Close Note');
  await press('Leave');
  expect([screen.queryByLabelText('Note'), question()]).toEqual([null, null]);
});

test('leaving all forms at once asks a single question', async () => {
  open();
  await app.fill({ Note: 'Call before noon' });
  await press('End');
  expect(document.body.hasAttribute('data-left')).toBe(false);
  await press('Leave');
  expect(document.body.hasAttribute('data-left')).toBe(true);
});

test('saving a form while the question is open follows the link', async () => {
  open();
  await app.fill({ Note: 'Call before noon' });
  await follow('Elsewhere');
  await screen.findByRole('alertdialog');
  // Simulates a save that finishes late: the dialog blocks users, not code.
  screen.getByText('Save Note').click();
  await waitFor(() => expect([app.path(), question()]).toEqual(['/elsewhere', null]));
});
