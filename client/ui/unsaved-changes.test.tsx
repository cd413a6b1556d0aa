import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Link, useNavigate } from 'react-router-dom';
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
const closeTab = () => {
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  return closing.defaultPrevented ? 'asks' : 'closes';
};

test('a link of a page with typed changes asks; Stay keeps them, Leave goes on', async () => {
  open();
  await app.fill({ Note: 'Call before noon' });
  await follow('Elsewhere');
  await press('Stay');
  expect([app.path(), question()]).toEqual(['/here', null]);
  await follow('Same page');
  await press('Leave');
  expect(app.path()).toBe('/here?invite');
});

test('all forms of a page are asked for, not only the last', async () => {
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

test('a form that leads on itself once it is saved does not ask', async () => {
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

test('closing a dialog asks about its own form only', async () => {
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

test('what ends all forms asks once about them together', async () => {
  open();
  await app.fill({ Note: 'Call before noon' });
  await press('End');
  expect(document.body.hasAttribute('data-left')).toBe(false);
  await press('Leave');
  expect(document.body.hasAttribute('data-left')).toBe(true);
});

test('a form that is saved while the question is open lets go on', async () => {
  open();
  await app.fill({ Note: 'Call before noon' });
  await follow('Elsewhere');
  await screen.findByRole('alertdialog');
  // As when its answer arrives late: the question hides the page from people, not from code.
  screen.getByText('Save Note').click();
  await waitFor(() => expect([app.path(), question()]).toEqual(['/elsewhere', null]));
});
