import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { publish } from '#server/platform/events/events.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { hearAll } from '#server/testing/streams.ts';
import { soon } from '#server/testing/soon.ts';
import { newThread } from '#server/testing/threads.ts';
import { tellCounts } from './news.ts';
import { markOf } from './presence.ts';
import { arriveAt, closeRooms, tellTyping, watchReaders } from './readers.ts';

useDatabase('migrated');
afterEach(() => closeRooms());

const visitor = () => ({ socketId: randomUUID() });

/** Another process says who reads there. */
async function otherProcess(questionId: string, { members, ms }: { members: string[]; ms: number }) {
  const processId = randomUUID();
  const expiresAt = new Date(Date.now() + ms);
  await db.questionPresence.create({
    data: { questionId, processId, visitors: 1, members: members.map(markOf), expiresAt },
  });
  await publish({ topic: 'readers', key: questionId, detail: `MOVED ${processId}` });
}

describe('readers of a question', () => {
  it('are counted as they come and go, a person with several tabs once', async () => {
    const { id } = await newThread();
    const heard = hearAll(await watchReaders(id));
    const userId = randomUUID();
    const leaving = [arriveAt(id, { userId }), arriveAt(id, { userId }), arriveAt(id, visitor())];
    await soon(() => expect(heard.rows.at(-1)).toEqual({ reading: 2, typing: 0 }));
    leaving[0]?.();
    leaving[2]?.();
    await soon(() => expect(heard.rows.at(-1)).toEqual({ reading: 1, typing: 0 }));
    leaving[1]?.();
    await soon(() => expect(heard.rows.at(-1)).toEqual({ reading: 0, typing: 0 }));
    await heard.leave();
    await soon(async () => expect(await db.questionPresence.count({ where: { questionId: id } })).toBe(0));
  });

  it('in other processes count as well, once a person, while their lease lasts', async () => {
    const { id } = await newThread();
    const heard = hearAll(await watchReaders(id));
    const userId = randomUUID();
    arriveAt(id, { userId });
    await otherProcess(id, { members: [userId, randomUUID()], ms: 60_000 });
    await otherProcess(id, { members: [randomUUID()], ms: -1 }); // it died
    await soon(() => expect(heard.rows.at(-1)).toEqual({ reading: 3, typing: 0 }));
    await heard.leave();
  });

  it('who come and go all at once are told in a few steps', async () => {
    const { id } = await newThread();
    const heard = hearAll(await watchReaders(id));
    for (let count = 0; count < 200; count += 1) arriveAt(id, visitor());
    await soon(() => expect(heard.rows.at(-1)?.reading).toBe(200));
    expect(heard.rows.length).toBeLessThan(4);
    await heard.leave();
  });

  it('are told no more of a question that is hidden, nor at first of one that is not there', async () => {
    const { id } = await newThread();
    const heard = hearAll(await watchReaders(id));
    await soon(() => expect(heard.rows.length).toBe(1));
    await db.forumQuestion.update({ where: { id }, data: { hiddenAt: new Date() } });
    await tellCounts(id);
    await soon(() => expect(heard.hasEnded()).toBe(true));
    await expect(watchReaders(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(watchReaders(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('typing', () => {
  it('of members and visitors is told until they stop', async () => {
    const { id } = await newThread();
    const [viewer, caller] = [await newViewer(), newCaller()];
    const heard = hearAll(await watchReaders(id));
    await soon(() => expect(heard.rows.length).toBe(1));
    await tellTyping(viewer, caller, id, true);
    await tellTyping(viewer, newCaller(), id, true);
    await tellTyping(null, caller, id, true);
    await soon(() => expect(heard.rows.at(-1)).toEqual({ reading: 0, typing: 2 }));
    await tellTyping(viewer, caller, id, false);
    await tellTyping(null, caller, id, false);
    await soon(() => expect(heard.rows.at(-1)).toEqual({ reading: 0, typing: 0 }));
    await heard.leave();
  });

  it('is over after six seconds, unless it is said again', async () => {
    const { id } = await newThread();
    const heard = hearAll(await watchReaders(id));
    const began = Date.now();
    await tellTyping(null, newCaller(), id, true);
    await soon(() => expect(heard.rows.at(-1)?.typing).toBe(1));
    await soon(() => expect(heard.rows.at(-1)?.typing).toBe(0));
    expect(Date.now() - began).toBeGreaterThan(5_900);
    await heard.leave();
  });

  it('is refused where there is no question, and when it is said without end', async () => {
    const caller = newCaller();
    await expect(tellTyping(null, caller, randomUUID(), true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { id } = await newThread();
    for (let count = 1; count < 60; count += 1) await tellTyping(null, caller, id, true);
    await expect(tellTyping(null, caller, id, true)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});
