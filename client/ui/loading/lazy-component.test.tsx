import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryWhenOnline } from './lazy-component.tsx';

const failed = new TypeError('Failed to fetch dynamically imported module');
const isOnline = vi.spyOn(navigator, 'onLine', 'get');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a lazy component', () => {
  it('is retried after a second, since a browser notices late that it is offline', async () => {
    isOnline.mockReturnValue(true);
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failed).mockResolvedValueOnce('code');
    const loaded = retryWhenOnline(load);
    await vi.advanceTimersByTimeAsync(999);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await loaded).toBe('code');
  });

  it('fails when it cannot be loaded twice while online', async () => {
    isOnline.mockReturnValue(true);
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(failed);
    const loaded = expect(retryWhenOnline(load)).rejects.toBe(failed);
    await vi.runAllTimersAsync();
    await loaded;
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('waits for the network while offline, however often it comes and goes', async () => {
    isOnline.mockReturnValue(false);
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(failed);
    const loaded = retryWhenOnline(load);
    await vi.runAllTimersAsync();
    expect(load).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('online'));
    await vi.runAllTimersAsync();
    expect(load).toHaveBeenCalledTimes(2);
    load.mockResolvedValue('code');
    dispatchEvent(new Event('online'));
    expect(await loaded).toBe('code');
  });
});
