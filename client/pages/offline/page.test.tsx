import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { OfflinePage } from './page.tsx';

const app = setUpTestApp();

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Counts the requests within 30 seconds after the browser reports a network. */
async function asked(path: string): Promise<number> {
  vi.useFakeTimers();
  const fetchMock = vi.fn<() => Promise<Response>>(async () => new Response(null, { status: 503 }));
  vi.stubGlobal('fetch', fetchMock);
  app.render(<OfflinePage />, path);
  screen.getByRole('heading', { level: 1, name: 'You are offline' });
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(30_000);
  return fetchMock.mock.calls.length;
}

test('the offline page polls the shop when it replaces another page', async () => {
  expect(await asked('/offline?from=%2Fdog')).toBeGreaterThan(5);
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/dog');
});

test('the offline page sends no request when it is opened directly while online', async () => {
  expect(await asked('/offline')).toBe(0);
});
