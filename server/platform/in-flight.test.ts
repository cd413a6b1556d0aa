import { expect, it } from 'vitest';
import { newInFlight } from './in-flight.ts';

it('concurrent calls with one key share the work, also if it fails', async () => {
  const share = newInFlight<number>();
  const started: string[] = [];
  const work = (name: string, result: number) => () => {
    started.push(name);
    return result < 0 ? Promise.reject(new Error(name)) : Promise.resolve(result);
  };
  const calls = [share('a', work('first', 1)), share('a', work('second', 2)), share('b', work('other', 3))];
  expect(await Promise.all(calls)).toEqual([1, 1, 3]);
  expect(started).toEqual(['first', 'other']);
  await expect(share('a', work('failing', -1))).rejects.toThrow('failing');
  expect(await share('a', work('after', 4))).toBe(4);
});
