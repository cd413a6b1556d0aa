import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signInStore } from '#client/state/sign-in.ts';
import { sessionStore } from '#client/state/session.ts';
import { setUpTestApp, TEST_SHOP } from '#client/testing/test-app.tsx';
import { ShellDocument } from '../shell.generated.ts';
import { MobileSidebar } from './mobile-sidebar.tsx';
import type { ShopMenu_CategoryFragment } from './shop-menu.generated.ts';

const app = setUpTestApp();

const DOG: ShopMenu_CategoryFragment = {
  kind: 'DOG',
  id: 'dog',
  slug: 'dog',
  name: 'Dog',
  url: '/dog',
  isComingSoon: false,
  subCategories: [
    {
      id: 'dry',
      slug: 'dog-dry-food',
      name: 'Dry Food',
      url: '/dog/dog-dry-food',
      section: 'Food',
      isComingSoon: false,
    },
  ],
};

async function open() {
  const onClose = vi.fn<() => void>();
  sessionStore.set({ status: 'visitor' });
  app.graph.when(ShellDocument).answer(() => ({
    shop: TEST_SHOP,
    categories: [DOG],
    services: [{ id: 'training', title: 'Dog Training', url: '/services/dog-training' }],
    saleBar: null,
  }));
  // The layout has loaded it before the menu opens.
  await app.graph.client.query({ query: ShellDocument });
  await act(async () => {
    app.render(<MobileSidebar categories={[DOG]} isOpen onClose={onClose} />, '/faq');
    await Promise.resolve();
  });
  await screen.findByRole('dialog', { name: 'Menu' });
  return onClose;
}

test('the mobile menu has the entries of the header, and following a link closes it', async () => {
  const onClose = await open();
  const links = screen.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent);
  expect(links).toEqual(
    expect.arrayContaining(['Home', 'Dry Food', 'Dog Training', 'Blogs', 'Our Stories', 'About', 'Contact']),
  );
  await app.user.click(screen.getByText('Dog'));
  expect(onClose).not.toHaveBeenCalled();
  await app.user.click(screen.getByRole('link', { name: 'Contact' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(app.path()).toBe('/contact');
});

test('signing in from the menu closes it', async () => {
  const onClose = await open();
  await app.user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(signInStore.get().isOpen).toBe(true);
});
