// Live streams while events come from another process, over whichever bus there is.
import { expect } from 'vitest';
import { openBus } from '#server/platform/events/event-bus.ts';
import { closeEvents, openEvents } from '#server/platform/events/events.ts';
import { watchAdded, watchChanged } from '#server/modules/forum/live/live.ts';
import { soon } from './soon.ts';
import { hearAll } from './streams.ts';
import { keepReplies, newThread } from './threads.ts';

/**
 * What another process tells is heard; what it told while the connection was cut is made up for:
 * new replies are read, and a stream that cannot know what it missed ends.
 */
export async function expectNothingLost(databaseUrl: string, cut: () => Promise<unknown>): Promise<void> {
  await openEvents(databaseUrl);
  const other = await openBus(databaseUrl, { hear: () => undefined, miss: () => undefined });
  const thread = await newThread();
  const added = hearAll(await watchAdded(thread));
  const changed = hearAll(await watchChanged(thread));
  const numbers = () => added.rows.map(({ number }) => number);
  let last = 0;
  await soon(async () => {
    last += (await keepReplies(thread, ['told'])).length;
    await other.publish([{ topic: 'thread', key: thread.id, detail: 'ADDED' }]);
    await soon(() => expect(numbers().at(-1)).toBe(last));
  });
  const [silent] = await keepReplies(thread, ['nobody hears of this', 'nor of that']);
  await cut();
  await soon(() => expect(numbers().at(-2)).toBe(silent?.number));
  expect(numbers()).toEqual([...numbers().keys()].map((index) => index + (numbers()[0] ?? 0)));
  await soon(() => expect(changed.hasEnded()).toBe(true));
  await added.leave();
  await other.close();
  await closeEvents();
}
