import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { Button } from '#client/ui/button.tsx';
import { Modal } from './modal.tsx';

const app = setUpTestApp();

/** An order that loses its Pack button once it is packed. */
function Packing() {
  const [isOpen, setIsOpen] = useState(false);
  const [isPacked, setIsPacked] = useState(false);
  const pack = () => {
    setIsPacked(true);
    setIsOpen(false);
  };
  return (
    <>
      <h1>Order 1</h1>
      {!isPacked && <Button onClick={() => setIsOpen(true)}>Pack…</Button>}
      <Modal title="Pack" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Button onClick={pack}>Pack</Button>
      </Modal>
    </>
  );
}

const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
const expectFocus = (role: string, name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));

test('closing a dialog returns focus to the button that opened it', async () => {
  app.render(<Packing />);
  await press('Pack…');
  await press('Close');
  await expectFocus('button', 'Pack…');
});

test("focus moves to the page's heading if the button no longer exists", async () => {
  app.render(<Packing />);
  await press('Pack…');
  await press('Pack');
  await expectFocus('heading', 'Order 1');
  // Without a tab index browsers do not focus a heading.
  expect(screen.getByRole('heading', { name: 'Order 1' }).getAttribute('tabindex')).toBe('-1');
});
