// Subscriptions to events of another process, over either bus.
import { expect } from 'vitest';
import { openBus } from '#server/platform/events/event-bus.ts';
import { closeEvents, openEvents } from '#server/platform/events/events.ts';
import { watchAdded, watchChanged } from '#server/modules/forum/live/reply-streams.ts';
import { eventually } from './eventually.ts';
import { collectStream } from './collect-stream.ts';
import { insertReplies, newThread } from './forum-threads.ts';

/**
 * Events of another process are received, and those missed while the connection was cut are made up for:
 * new replies are loaded, and a stream that cannot know what it missed ends.
 */
export async function expectNothingLost(databaseUrl: string, cut: () => Promise<unknown>): Promise<void> {
  await openEvents(databaseUrl);
  const secondBus = await openBus(databaseUrl, { onEvents: () => undefined, onGap: () => undefined });
  const thread = await newThread();
  const added = collectStream(await watchAdded(thread));
  const changed = collectStream(await watchChanged(thread));
  const numbers = () => added.rows.map(({ number }) => number);
  let last = 0;
  await eventually(async () => {
    last += (await insertReplies(thread, ['live'])).length;
    await secondBus.publish([{ topic: 'thread', key: thread.id, detail: 'ADDED' }]);
    await eventually(() => expect(numbers().at(-1)).toBe(last));
  });
  const [silent] = await insertReplies(thread, ['missed', 'missed too']);
  await cut();
  await eventually(() => expect(numbers().at(-2)).toBe(silent?.number));
  expect(numbers()).toEqual([...numbers().keys()].map((index) => index + (numbers()[0] ?? 0)));
  await eventually(() => expect(changed.hasEnded()).toBe(true));
  await added.leave();
  await secondBus.close();
  await closeEvents();
}
