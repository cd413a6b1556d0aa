import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sessionStore } from '#client/state/session.ts';
import { MEMBER, setUpTestApp } from '#client/testing/test-app.tsx';
import { AccountLink } from './account-link.tsx';

const app = setUpTestApp();

test('the menu shows a first name, the account links and Logout', async () => {
  sessionStore.set({ status: 'signed-in', user: { ...MEMBER, name: 'Lakshmi Devi Rao' } });
  app.render(<AccountLink />);
  const menu = screen.getByRole('button', { name: 'Account of Lakshmi' });
  expect(menu.textContent).toBe('Lakshmi');
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  await app.user.click(menu);
  await screen.findByRole('button', { name: 'Logout' });
  const links = within(screen.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['My Profile', '/profile/member'],
    ['Orders', '/order'],
    ['Repeat orders', '/account/repeat-orders'],
    ['Wishlist', '/wishlist'],
    ['Bookings', '/bookings'],
  ]);
});
