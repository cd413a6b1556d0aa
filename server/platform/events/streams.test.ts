import { describe, expect, it, vi } from 'vitest';
import { listen, publish, type ShopEvent } from './events.ts';
import { abortableStream, shareRead } from './streams.ts';

const event: ShopEvent = { topic: 'order', key: 'a stream' };

describe('a stream', () => {
  it('a stream stops listening when it is closed while waiting', async () => {
    let isAborted = false;
    const stream = abortableStream(async function* (signal) {
      signal.addEventListener('abort', () => (isAborted = true));
      yield* listen(event, signal);
    });
    const waiting = stream.next();
    await stream.return?.();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(isAborted).toBe(true);
    await publish(event);
    expect(await stream.next()).toEqual({ done: true, value: undefined });
  });

  it('a stream stops listening when it fails', async () => {
    const signals: AbortSignal[] = [];
    // oxlint-disable-next-line require-yield
    const stream = abortableStream<number>(async function* (signal) {
      signals.push(signal);
      await Promise.reject(new Error('the database is unreachable'));
    });
    await expect(stream.next()).rejects.toThrow('the database is unreachable');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('a stream receives events published before it is first read', async () => {
    const controller = new AbortController();
    const changes = listen(event, controller.signal);
    await publish(event);
    expect(await changes.next()).toMatchObject({ done: false });
    controller.abort();
    expect(await changes.next()).toMatchObject({ done: true });
  });
});

it('one read per change serves all subscribers', async () => {
  const readRow = vi.fn<(id: string) => Promise<string>>((id) => Promise.resolve(`row of ${id}`));
  const readOnce = shareRead(readRow);
  expect(await Promise.all([readOnce('a', 1), readOnce('a', 1), readOnce('b', 1)])).toEqual([
    'row of a',
    'row of a',
    'row of b',
  ]);
  expect(readRow).toHaveBeenCalledTimes(2);
  await readOnce('a', 2);
  expect(readRow).toHaveBeenCalledTimes(3);
});
