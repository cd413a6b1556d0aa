import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deferred } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { BuyAgain } from './buy-again.tsx';
import { ReorderDocument, type ReorderMutation } from './orders.generated.ts';
import { UnavailableItems } from './unavailable-items.tsx';

const app = setUpTestApp();

/** A page that the shopper can leave. */
function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <UnavailableItems />
      {isOpen && <BuyAgain orderId="o" />}
      <button onClick={() => setIsOpen(false)}>Leave</button>
    </>
  );
}

test('buying again does not open the cart if the shopper left, but links to it', async () => {
  const { promise, resolve } = deferred<ReorderMutation>();
  app.graph.when(ReorderDocument).answer(() => promise);
  app.render(<Page />);
  await app.user.click(screen.getByRole('button', { name: 'Buy again' }));
  await app.user.click(screen.getByRole('button', { name: 'Leave' }));
  resolve({ reorder: { missing: ['Pedigree Adult, 400 g is sold out.'] } });
  const view = await screen.findByRole('button', { name: 'View cart' });
  expect(app.path()).toBe('/');
  await app.user.click(view);
  await waitFor(() => expect(app.path()).toBe('/cart'));
  await screen.findByText('Pedigree Adult, 400 g is sold out.');
});
