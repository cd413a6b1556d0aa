// @module-tag nightly
import { describe, expect, it, vi } from 'vitest';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { eventually } from '#server/testing/eventually.ts';
import { runJob } from '#server/composition/jobs.ts';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newViewer } from '#server/testing/people.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import {
  countUnread,
  insertNotifications,
  listNotificationsOf,
  markNotificationsRead,
  notify,
  watchNotifications,
} from './notifications.ts';

useDatabase('migrated');

const note = (title: string, mergeKey = title) =>
  ({ kind: 'PET', title: () => title, url: '/pet', mergeKey }) as const;
const listTitles = async (userId: string) =>
  (await listNotificationsOf(userId, { first: 100 })).nodes.map(({ title }) => title);

describe('notifications', () => {
  it('notifications are listed newest first, a page at a time', async () => {
    const { id } = await newViewer();
    for (const title of ['one', 'two', 'three']) await notify(id, note(title));
    expect(await listTitles(id)).toEqual(['three', 'two', 'one']);
    const first = await listNotificationsOf(id, { first: 2 });
    expect(first.pageInfo.hasNextPage).toBe(true);
    const rest = await listNotificationsOf(id, { first: 2, after: first.pageInfo.endCursor });
    expect(rest.nodes.map(({ title }) => title)).toEqual(['one']);
  });

  it('notifications of the same millisecond are listed newest first', async () => {
    const { id } = await newViewer();
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      for (const title of ['one', 'two', 'three', 'four', 'five']) await notify(id, note(title));
    } finally {
      vi.useRealTimers();
    }
    expect(await listTitles(id)).toEqual(['five', 'four', 'three', 'two', 'one']);
  });

  it('unread notifications with the same key are merged, even when created concurrently', async () => {
    const viewer = await newViewer();
    await Promise.all(Array.from({ length: 20 }, (_, index) => notify(viewer.id, note(`${index}`, 'same'))));
    const [merged, ...more] = (await listNotificationsOf(viewer.id, { first: 10 })).nodes;
    expect([merged?.count, more.length, await countUnread(viewer.id)]).toEqual([20, 0, 1]);
    expect(await markNotificationsRead(viewer)).toBe(0);
    await notify(viewer.id, note('again', 'same'));
    expect(await listTitles(viewer.id)).toEqual(['again', merged?.title]);
    expect(await countUnread(viewer.id)).toBe(1);
  });

  it('only the owner can mark notifications as read', async () => {
    const [owner, otherUser] = [await newViewer(), await newViewer()];
    for (const { id } of [owner, otherUser]) await notify(id, note('x'));
    expect(await markNotificationsRead(owner)).toBe(0);
    expect([await countUnread(owner.id), await countUnread(otherUser.id)]).toEqual([0, 1]);
    await expect(markNotificationsRead(null)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('notifications are not saved when the transaction is rolled back', async () => {
    const { id } = await newViewer();
    const broken = transaction(async (tx) => {
      await notify(id, note('x'), tx);
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    expect(await listTitles(id)).toEqual([]);
  });

  it('the job deletes all but the newest notifications of each person', async () => {
    const [many, few] = [await newViewer(), await newViewer()];
    await notify(many.id, note('the oldest'));
    await notify(few.id, note('x'));
    const more = Array.from({ length: LIST_SIZES.notifications }, (_, index) => note(`${index}`));
    await insertNotifications(more.map((fields) => ({ userId: many.id, ...fields })));
    await runJob('trimNotifications');
    await runJob('trimNotifications');
    expect(await db.notification.count({ where: { userId: many.id } })).toBe(LIST_SIZES.notifications);
    expect(await db.notification.count({ where: { userId: many.id, title: 'the oldest' } })).toBe(0);
    expect(await listTitles(few.id)).toEqual(['x']);
  });
});

describe('subscribing to notifications', () => {
  /** Subscribes, and returns once the first notification has proved that the subscription is active. */
  async function subscribe() {
    const viewer = await newViewer();
    const stream = watchNotifications(viewer)[Symbol.asyncIterator]();
    const first = stream.next();
    await eventually(async () => {
      await notify(viewer.id, note('first'));
      await Promise.race([first, Promise.reject(new Error('not yet'))]);
    });
    const next = async (): Promise<string> => {
      const { value, done } = await stream.next();
      if (done) throw new Error('the stream has ended');
      // Sent repeatedly until the subscription is active, so it may arrive again with a higher count.
      return value.title === 'first' ? next() : value.title;
    };
    return { viewer, next, stream };
  }

  it('the subscription delivers each notification once, and only to its owner', async () => {
    const { viewer, next, stream } = await subscribe();
    const otherUser = await newViewer();
    await notify(otherUser.id, note('not mine'));
    await Promise.all(['a', 'b', 'c'].map((title) => notify(viewer.id, note(title))));
    expect([await next(), await next(), await next()].toSorted()).toEqual(['a', 'b', 'c']);
    await notify(viewer.id, note('last'));
    expect(await next()).toBe('last');
    await stream.return?.();
  });

  it('the subscription delivers notifications of transactions that commit out of order', async () => {
    const { viewer, next, stream } = await subscribe();
    let commit = (): void => undefined;
    const committing = new Promise<void>((resolve) => (commit = resolve));
    let setInserted = (): void => undefined;
    const inserted = new Promise<void>((resolve) => (setInserted = resolve));
    const lateCommit = transaction(async (tx) => {
      await notify(viewer.id, note('late'), tx);
      setInserted();
      await committing;
    });
    await inserted;
    await notify(viewer.id, note('early'));
    expect(await next()).toBe('early');
    commit();
    await lateCommit;
    await notify(viewer.id, note('after'));
    expect([await next(), await next()].toSorted()).toEqual(['after', 'late']);
    await stream.return?.();
  });

  it('the subscription requires a signed-in user', () => {
    expect(() => watchNotifications(null)).toThrow('Please sign in first.');
  });
});
