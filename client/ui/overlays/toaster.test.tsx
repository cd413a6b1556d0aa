// @module-tag nightly
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showMessage } from '#client/state/messages.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { Modal } from './modal.tsx';

const app = setUpTestApp();

const untilGone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull());

test('a toast is dismissed by its button', async () => {
  app.render(null);
  showMessage('Pony was added');
  await screen.findByText('Pony was added');
  await app.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await untilGone('Pony was added');
});

test('a toast is dismissed by Escape', async () => {
  app.render(null);
  showMessage('Pony was added');
  await screen.findByText('Pony was added');
  await app.user.keyboard('{Escape}');
  await untilGone('Pony was added');
});

test('Escape closes an open dialog but keeps the toast and its action', async () => {
  let closed = 0;
  app.render(
    <Modal title="Quick view" isOpen onClose={() => (closed += 1)}>
      A bowl
    </Modal>,
  );
  showMessage('Bowl is in your cart.', { action: { label: 'View cart', run: () => {} } });
  await screen.findByText('Bowl is in your cart.');
  await app.user.keyboard('{Escape}');
  expect(closed).toBe(1);
  screen.getByRole('button', { name: 'View cart' });
});

test('clicking a toast does not close the dialog behind it', async () => {
  let closed = 0;
  let viewed = 0;
  app.render(
    <Modal title="Quick view" isOpen onClose={() => (closed += 1)}>
      A bowl
    </Modal>,
  );
  showMessage('Bowl is in your cart.', { action: { label: 'View cart', run: () => (viewed += 1) } });
  await app.user.click(await screen.findByRole('button', { name: 'View cart' }));
  expect([viewed, closed]).toEqual([1, 0]);
});
