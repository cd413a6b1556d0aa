import { expect, test } from 'vitest';
import { waitForAll } from './run.ts';

test('a failure is reported only after the other tasks have ended', async () => {
  const written: string[] = [];
  const slow = new Promise<void>((resolve) => setImmediate(resolve)).then(() => void written.push('client'));
  await expect(waitForAll([Promise.reject(new Error('bad schema')), slow])).rejects.toThrow('bad schema');
  expect(written).toEqual(['client']);
});

test('the messages of all failed tasks are reported', async () => {
  const tasks = ['bad schema', 'bad text'].map((message) => Promise.reject(new Error(message)));
  await expect(waitForAll(tasks)).rejects.toThrow('bad schema\nbad text');
});
