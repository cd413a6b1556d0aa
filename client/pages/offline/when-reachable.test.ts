import { afterEach, expect, test, vi } from 'vitest';
import { whenShopReachable } from './when-reachable.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('polling continues until the shop responds, even if the browser reports that it is online', async () => {
  vi.useFakeTimers();
  const responses = [new Error('offline'), new Response(null, { status: 503 }), new Response()];
  const fetchMock = vi.fn<() => Promise<Response>>(async () => {
    const response = responses.shift();
    if (response instanceof Response) return response;
    throw new TypeError('Failed to fetch');
  });
  vi.stubGlobal('fetch', fetchMock);
  const onReachable = vi.fn<() => void>();
  whenShopReachable(onReachable, 500);
  await vi.advanceTimersByTimeAsync(500);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(onReachable).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(onReachable).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(fetchMock).toHaveBeenCalledTimes(3);
});

test('polling stops when it is aborted', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response());
  const onReachable = vi.fn<() => void>();
  whenShopReachable(onReachable)();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onReachable).not.toHaveBeenCalled();
});
