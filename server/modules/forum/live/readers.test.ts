// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { publish } from '#server/platform/events/events.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { collectStream } from '#server/testing/collect-stream.ts';
import { eventually } from '#server/testing/eventually.ts';
import { newThread } from '#server/testing/forum-threads.ts';
import { publishThreadCounts } from './forum-events.ts';
import { personHash } from './presence.ts';
import { addReader, closePresenceTrackers, publishTyping, watchReaders } from './readers.ts';

useDatabase('migrated');
afterEach(async () => {
  vi.useRealTimers();
  await closePresenceTrackers();
});

const visitor = () => ({ socketId: randomUUID() });

/** Stores a lease of another process. */
async function otherProcess(questionId: string, { members, ms }: { members: string[]; ms: number }) {
  const processId = randomUUID();
  const expiresAt = new Date(Date.now() + ms);
  await db.questionPresence.create({
    data: { questionId, processId, visitors: 1, members: members.map(personHash), expiresAt },
  });
  await publish({ topic: 'readers', key: questionId, detail: `MOVED ${processId}` });
}

describe('readers of a question', () => {
  it('the reader count follows joins and leaves, and counts a person with several tabs once', async () => {
    const { id } = await newThread();
    const received = collectStream(await watchReaders(id));
    const userId = randomUUID();
    const leaving = [addReader(id, { userId }), addReader(id, { userId }), addReader(id, visitor())];
    await eventually(() => expect(received.rows.at(-1)).toEqual({ reading: 2, typing: 0 }));
    leaving[0]?.();
    leaving[2]?.();
    await eventually(() => expect(received.rows.at(-1)).toEqual({ reading: 1, typing: 0 }));
    leaving[1]?.();
    await eventually(() => expect(received.rows.at(-1)).toEqual({ reading: 0, typing: 0 }));
    await received.leave();
    await eventually(async () =>
      expect(await db.questionPresence.count({ where: { questionId: id } })).toBe(0),
    );
  });

  it('the reader count includes other processes, once per person, until their lease ends', async () => {
    const { id } = await newThread();
    const received = collectStream(await watchReaders(id));
    const userId = randomUUID();
    addReader(id, { userId });
    await otherProcess(id, { members: [userId, randomUUID()], ms: 60_000 });
    await otherProcess(id, { members: [randomUUID()], ms: -1 }); // it died
    await eventually(() => expect(received.rows.at(-1)).toEqual({ reading: 3, typing: 0 }));
    await received.leave();
  });

  it('many simultaneous joins are reported in a few updates', async () => {
    const { id } = await newThread();
    const received = collectStream(await watchReaders(id));
    for (let count = 0; count < 200; count += 1) addReader(id, visitor());
    await eventually(() => expect(received.rows.at(-1)?.reading).toBe(200));
    expect(received.rows.length).toBeLessThan(4);
    await received.leave();
  });

  it('a hidden question sends no updates, and an unknown one cannot be subscribed to', async () => {
    const { id } = await newThread();
    const received = collectStream(await watchReaders(id));
    await eventually(() => expect(received.rows.length).toBe(1));
    await db.forumQuestion.update({ where: { id }, data: { hiddenAt: new Date() } });
    await publishThreadCounts({ kind: 'question', id });
    await eventually(() => expect(received.hasEnded()).toBe(true));
    await expect(watchReaders(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(watchReaders(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('typing', () => {
  it('typing members and visitors are counted until they stop', async () => {
    const { id } = await newThread();
    const [viewer, caller] = [await newViewer(), newCaller()];
    const received = collectStream(await watchReaders(id));
    await eventually(() => expect(received.rows.length).toBe(1));
    await publishTyping(viewer, caller, id, true);
    await publishTyping(viewer, newCaller(), id, true);
    await publishTyping(null, caller, id, true);
    await eventually(() => expect(received.rows.at(-1)).toEqual({ reading: 0, typing: 2 }));
    await publishTyping(viewer, caller, id, false);
    await publishTyping(null, caller, id, false);
    await eventually(() => expect(received.rows.at(-1)).toEqual({ reading: 0, typing: 0 }));
    await received.leave();
  });

  it('typing ends after six seconds unless it is repeated', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const { id } = await newThread();
    const received = collectStream(await watchReaders(id));
    const [once, repeated] = [newCaller(), newCaller()];
    const began = Date.now();
    await publishTyping(null, once, id, true);
    await publishTyping(null, repeated, id, true);
    await eventually(() => expect(received.rows.at(-1)?.typing).toBe(2));
    await vi.advanceTimersByTimeAsync(Math.max(0, began + 4_000 - Date.now()));
    expect(received.rows.at(-1)?.typing).toBe(2);
    await publishTyping(null, repeated, id, true);
    await eventually(() => expect(received.rows.at(-1)?.typing).toBe(1));
    expect(Date.now() - began).toBeGreaterThan(5_900);
    await vi.advanceTimersByTimeAsync(2_500);
    await eventually(() => expect(received.rows.at(-1)?.typing).toBe(0));
    expect(Date.now() - began).toBeGreaterThan(9_900);
    await received.leave();
  });

  it('typing is refused for an unknown question and is rate limited', async () => {
    const caller = newCaller();
    await expect(publishTyping(null, caller, randomUUID(), true)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const { id } = await newThread();
    for (let count = 1; count < 60; count += 1) await publishTyping(null, caller, id, true);
    await expect(publishTyping(null, caller, id, true)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});
