import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShopContext } from '#client/lib/shop.ts';
import { setUpTestApp, TEST_SHOP } from '#client/testing/test-app.tsx';
import { Logo } from './logo.tsx';

const app = setUpTestApp();
const open = (shop: Partial<typeof TEST_SHOP>) =>
  app.render(
    <ShopContext value={{ ...TEST_SHOP, ...shop }}>
      <Logo />
    </ShopContext>,
  );

test('a shop without a logo shows the built-in mark beside its name', () => {
  open({ name: 'Desi Pets' });
  const link = screen.getByRole('link', { name: 'Desi Pets, home' });
  expect(link.textContent).toBe('Desi Pets');
  expect(link.querySelector('img')?.getAttribute('src')).toBe('/icon.svg');
});

test('an uploaded logo replaces mark and name, and declares its size to avoid layout shifts', () => {
  open({
    name: 'Desi Pets',
    logo: { url: '/pictures/logo.webp', width: 400, height: 100, ground: '#ffffff' },
  });
  const image = screen.getByRole('img', { name: 'Desi Pets' });
  expect(image.getAttribute('src')).toBe('/pictures/logo.webp?w=448');
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['400', '100']);
  expect(screen.getByRole('link', { name: 'Desi Pets, home' }).textContent).toBe('');
});
