import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { MobileSearch } from './mobile-search.tsx';

// The lazy parts that were loaded, and a way to let them arrive.
const network = vi.hoisted(() => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  return { loaded: [] as string[], arrival, arrive: () => arrive() };
});

vi.mock('./mobile-sidebar.tsx', async () => {
  network.loaded.push('menu');
  await network.arrival;
  return { MobileSidebar: () => <p>The menu</p> };
});
vi.mock('./search-overlay.tsx', async () => {
  network.loaded.push('search');
  await network.arrival;
  return { SearchOverlay: () => <p>The search</p> };
});

const app = setUpTestApp();

test('the menu and the search load when they are touched, and the tap shows before they arrive', async () => {
  app.render(
    <>
      <MobileMenu categories={[]} />
      <MobileSearch />
    </>,
  );
  const [menu, search] = ['Menu', 'Search'].map((name) => screen.getByRole('button', { name }));
  for (const button of [menu!, search!]) fireEvent.pointerDown(button);
  await waitFor(() => expect(network.loaded).toEqual(['menu', 'search']));
  for (const button of [menu!, search!]) {
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
  }
  expect(screen.queryByText('The menu')).toBeNull();
  network.arrive();
  await screen.findByText('The menu');
  await screen.findByText('The search');
});
