import { describe, expect, it, vi } from 'vitest';
import { listen, publish, type ShopEvent } from './events.ts';
import { leavable, readingOnce } from './streams.ts';

const event: ShopEvent = { topic: 'order', key: 'a stream' };

describe('a stream', () => {
  it('can be left while it waits, and listens no longer then', async () => {
    let isLeft = false;
    const stream = leavable(async function* (left) {
      left.addEventListener('abort', () => (isLeft = true));
      yield* listen(event, left);
    });
    const waiting = stream.next();
    await stream.return?.();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(isLeft).toBe(true);
    await publish(event);
    expect(await stream.next()).toEqual({ done: true, value: undefined });
  });

  it('listens no longer once it failed', async () => {
    const signals: AbortSignal[] = [];
    // oxlint-disable-next-line require-yield
    const stream = leavable<number>(async function* (left) {
      signals.push(left);
      await Promise.reject(new Error('the database is away'));
    });
    await expect(stream.next()).rejects.toThrow('the database is away');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('hears what came between its call and its first reading', async () => {
    const leaving = new AbortController();
    const changes = listen(event, leaving.signal);
    await publish(event);
    expect(await changes.next()).toMatchObject({ done: false });
    leaving.abort();
    expect(await changes.next()).toMatchObject({ done: true });
  });
});

it('a change that several watch is read once, the next one anew', async () => {
  const read = vi.fn<(id: string) => Promise<string>>((id) => Promise.resolve(`row of ${id}`));
  const readOnce = readingOnce(read);
  expect(await Promise.all([readOnce('a', 1), readOnce('a', 1), readOnce('b', 1)])).toEqual([
    'row of a',
    'row of a',
    'row of b',
  ]);
  expect(read).toHaveBeenCalledTimes(2);
  await readOnce('a', 2);
  expect(read).toHaveBeenCalledTimes(3);
});
