import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NETWORKS } from '#client/lib/share.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { ShareBar } from './share-bar.tsx';

const app = setUpTestApp();
const PAGE = {
  url: 'https://shop.example/blog/paws',
  title: 'Paws',
  image: 'https://shop.example/paws.webp',
};

test('a network opens in a window of its size, or in a new tab with Ctrl', async () => {
  const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
  app.render(<ShareBar {...PAGE} />);
  for (const { name, addressOf, window: size } of NETWORKS) {
    openWindow.mockClear();
    await app.user.click(screen.getByRole('link', { name }));
    const features = `noopener,noreferrer,popup,width=${size.width},height=${size.height}`;
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(addressOf(PAGE), '_blank', features);
  }
  openWindow.mockClear();
  await app.user.keyboard('{Control>}');
  const link = screen.getByRole('link', { name: 'WhatsApp' });
  let isPrevented: boolean | undefined;
  const onClick = (event: Event) => {
    isPrevented = event.defaultPrevented;
    // Prevents the browser from navigating.
    event.preventDefault();
  };
  addEventListener('click', onClick, { once: true });
  await app.user.click(link);
  expect(isPrevented).toBe(false);
  expect(openWindow).not.toHaveBeenCalled();
});

test('the link is copied, or shown if the browser refuses to copy it', async () => {
  app.render(<ShareBar {...PAGE} />);
  await app.user.click(screen.getByRole('button', { name: 'Copy link' }));
  await screen.findByRole('button', { name: 'Copied' });
  expect(await navigator.clipboard.readText()).toBe(PAGE.url);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  await app.user.click(screen.getByRole('button', { name: 'Copied' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to copy' });
  expect(field.value).toBe(PAGE.url);
});
