import { describe, expect, it } from 'vitest';
import { soon } from '#server/testing/soon.ts';
import { runJob } from '#server/composition/jobs.ts';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newViewer } from '#server/testing/people.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import {
  countUnread,
  keepAll,
  listNotificationsOf,
  markNotificationsRead,
  MAX_NOTIFICATIONS,
  notify,
  watchNotifications,
} from './notifications.ts';

useDatabase('migrated');

const note = (title: string, mergeKey = title) =>
  ({ kind: 'PET', title: () => title, url: '/pet', mergeKey }) as const;
const titlesOf = async (userId: string) =>
  (await listNotificationsOf(userId, { first: 100 })).nodes.map(({ title }) => title);

describe('notifications', () => {
  it('are listed newest first, a page at a time', async () => {
    const { id } = await newViewer();
    for (const title of ['one', 'two', 'three']) await notify(id, note(title));
    expect(await titlesOf(id)).toEqual(['three', 'two', 'one']);
    const first = await listNotificationsOf(id, { first: 2 });
    expect(first.pageInfo.hasNextPage).toBe(true);
    const rest = await listNotificationsOf(id, { first: 2, after: first.pageInfo.endCursor });
    expect(rest.nodes.map(({ title }) => title)).toEqual(['one']);
  });

  it('of one thing are folded while they are unread, even when they come at once', async () => {
    const viewer = await newViewer();
    await Promise.all(Array.from({ length: 20 }, (_, index) => notify(viewer.id, note(`${index}`, 'same'))));
    const [folded, ...more] = (await listNotificationsOf(viewer.id, { first: 10 })).nodes;
    expect([folded?.count, more.length, await countUnread(viewer.id)]).toEqual([20, 0, 1]);
    expect(await markNotificationsRead(viewer)).toBe(0);
    await notify(viewer.id, note('again', 'same'));
    expect(await titlesOf(viewer.id)).toEqual(['again', folded?.title]);
    expect(await countUnread(viewer.id)).toBe(1);
  });

  it('are marked as read for their owner alone', async () => {
    const [mine, theirs] = [await newViewer(), await newViewer()];
    for (const { id } of [mine, theirs]) await notify(id, note('x'));
    expect(await markNotificationsRead(mine)).toBe(0);
    expect([await countUnread(mine.id), await countUnread(theirs.id)]).toEqual([0, 1]);
    await expect(markNotificationsRead(null)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('of a transaction that is rolled back are not kept', async () => {
    const { id } = await newViewer();
    const broken = transaction(async (tx) => {
      await notify(id, note('x'), tx);
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    expect(await titlesOf(id)).toEqual([]);
  });

  it('beyond the newest of a person are dropped by the job', async () => {
    const [many, few] = [await newViewer(), await newViewer()];
    await notify(many.id, note('the oldest'));
    await notify(few.id, note('x'));
    const more = Array.from({ length: MAX_NOTIFICATIONS }, (_, index) => note(`${index}`));
    await keepAll(more.map((one) => ({ userId: many.id, ...one })));
    await runJob('trimNotifications');
    await runJob('trimNotifications');
    expect(await db.notification.count({ where: { userId: many.id } })).toBe(MAX_NOTIFICATIONS);
    expect(await db.notification.count({ where: { userId: many.id, title: 'the oldest' } })).toBe(0);
    expect(await titlesOf(few.id)).toEqual(['x']);
  });
});

describe('who watches their notifications', () => {
  /** Begins to watch; answers once it listens, which being told of 'first' proves. */
  async function watching() {
    const viewer = await newViewer();
    const stream = watchNotifications(viewer)[Symbol.asyncIterator]();
    const first = stream.next();
    await soon(async () => {
      await notify(viewer.id, note('first'));
      await Promise.race([first, Promise.reject(new Error('not yet'))]);
    });
    const next = async (): Promise<string> => {
      const { value, done } = await stream.next();
      if (done) throw new Error('the stream has ended');
      // Told more than once to prove it, so it may come again with its count.
      return value.title === 'first' ? next() : value.title;
    };
    return { viewer, next, stream };
  }

  it('hears each once, also those that came together, and not those of others', async () => {
    const { viewer, next, stream } = await watching();
    const other = await newViewer();
    await notify(other.id, note('not mine'));
    await Promise.all(['a', 'b', 'c'].map((title) => notify(viewer.id, note(title))));
    expect([await next(), await next(), await next()].toSorted()).toEqual(['a', 'b', 'c']);
    await notify(viewer.id, note('last'));
    expect(await next()).toBe('last');
    await stream.return?.();
  });

  it('hears what another transaction began before but committed after', async () => {
    const { viewer, next, stream } = await watching();
    let commit = (): void => undefined;
    const held = new Promise<void>((resolve) => (commit = resolve));
    let isKept = (): void => undefined;
    const kept = new Promise<void>((resolve) => (isKept = resolve));
    const late = transaction(async (tx) => {
      await notify(viewer.id, note('late'), tx);
      isKept();
      await held;
    });
    await kept;
    await notify(viewer.id, note('early'));
    expect(await next()).toBe('early');
    commit();
    await late;
    await notify(viewer.id, note('after'));
    expect([await next(), await next()].toSorted()).toEqual(['after', 'late']);
    await stream.return?.();
  });

  it('is refused as a visitor', () => {
    expect(() => watchNotifications(null)).toThrow('Please sign in first.');
  });
});
