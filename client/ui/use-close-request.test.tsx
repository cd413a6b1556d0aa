// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useState } from 'react';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Modal } from './modal.tsx';

const app = setUpTestApp();

/** What the router is told of: the index of the page that the browser goes to. */
let pages: unknown[] = [];
addEventListener('popstate', () => {
  pages.push((history.state as { idx: number }).idx);
});

let index = 0;
/** As the router does. */
const goTo = (path: string) => history.pushState({ idx: (index += 1), key: path }, '', path);

beforeEach(() => {
  goTo('/before');
  goTo('/photos');
  pages = [];
});

const goBack = () => act(() => history.back());
const untilClosed = (role = 'dialog') => waitFor(() => expect(screen.queryByRole(role)).toBeNull());
const isAt = (path: string) => waitFor(() => expect(location.pathname).toBe(path));

function Photo({ isKept = false, question = false }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Show</button>
      <Modal title="Photo" isOpen={isOpen} onClose={() => (question ? setIsAsking(true) : setIsOpen(isKept))}>
        A paw
        <button onClick={() => setIsAsking(true)}>Delete</button>
        <ConfirmDialog isOpen={isAsking} onClose={() => setIsAsking(false)} onConfirm={() => {}} />
      </Modal>
    </>
  );
}

async function open() {
  await app.user.click(screen.getByRole('button', { name: 'Show' }));
  await screen.findByRole('dialog', { name: 'Photo' });
}

test('the back button closes a dialog and stays on the page; once more, it leaves', async () => {
  app.render(<Photo />);
  await open();
  goBack();
  await untilClosed();
  expect(location.pathname).toBe('/photos');
  expect(pages).toEqual([]);
  goBack();
  await isAt('/before');
  expect(pages).toEqual([index - 1]);
});

test('after a dialog was closed by its button, one step back leaves the page', async () => {
  app.render(<Photo />);
  for (let time = 0; time < 2; time += 1) {
    await open();
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
    await untilClosed();
  }
  goBack();
  await isAt('/before');
  expect(pages).toEqual([index - 1]);
});

test('a step forward to a closed dialog does not open it', async () => {
  app.render(<Photo />);
  await open();
  goBack();
  await untilClosed();
  act(() => history.forward());
  await waitFor(() => expect(history.state).toMatchObject({ overlays: 1 }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(pages).toEqual([]);
  goBack();
  await isAt('/before');
});

test('a page reached from a dialog takes the place of its entry', async () => {
  app.render(<Photo />);
  await open();
  const before = history.length;
  goTo('/photos/1');
  expect(history.length).toBe(before);
  goBack();
  await isAt('/photos');
  expect(pages).toEqual([index - 1]);
});

test('an address that changed under a dialog stays when it closes', async () => {
  app.render(<Photo />);
  await open();
  history.replaceState({ idx: index, key: 'sorted' }, '', '/photos?sort=new');
  goBack();
  await untilClosed();
  expect(location.pathname + location.search).toBe('/photos?sort=new');
  expect(history.state).toMatchObject({ idx: index, key: 'sorted' });
});

test('the dialog on top closes first', async () => {
  app.render(<Photo />);
  await open();
  await app.user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('alertdialog');
  goBack();
  await untilClosed('alertdialog');
  screen.getByRole('dialog', { name: 'Photo' });
  goBack();
  await untilClosed();
  expect(location.pathname).toBe('/photos');
});

test('a dialog that stays open is asked again', async () => {
  app.render(<Photo isKept />);
  await open();
  for (let time = 0; time < 2; time += 1) {
    goBack();
    await waitFor(() => expect(history.state).toMatchObject({ overlays: 1 }));
    screen.getByRole('dialog', { name: 'Photo' });
  }
  expect(location.pathname).toBe('/photos');
});

test('a dialog that asks first stays until the answer, and can be asked again', async () => {
  app.render(<Photo question />);
  await open();
  goBack();
  await screen.findByRole('alertdialog');
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await untilClosed('alertdialog');
  goBack();
  await screen.findByRole('alertdialog');
  expect(location.pathname).toBe('/photos');
});
