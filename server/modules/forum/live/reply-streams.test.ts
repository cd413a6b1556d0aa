import { describe, expect, it, vi } from 'vitest';
import { closeAccount, requestAccountClosing } from '#server/modules/accounts/closing/closing.ts';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { countStatements } from '#server/testing/statements.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { collectStream, waitUntil } from '#server/testing/collect-stream.ts';
import { insertReplies, newThread, reply } from '#server/testing/forum-threads.ts';
import { eventually } from '#server/testing/eventually.ts';
import { watchActivity, watchPostActivity } from './activity.ts';
import { editThread, removeThread } from '#server/modules/forum/threads/change-thread.ts';
import { createThread } from '#server/modules/forum/threads/create-thread.ts';
import { hide, show } from '#server/modules/forum/moderation/hiding.ts';
import { watchAdded, watchChanged } from './reply-streams.ts';
import { publishReplyAdded, publishReplyChanged, publishThreadCounts } from './forum-events.ts';
import type { ThreadKey } from '#server/modules/forum/threads/thread-kinds.ts';
import { release } from '#server/modules/forum/moderation/release.ts';

useDatabase('migrated');

/** Subscribes to new replies and waits until the subscription receives events. */
async function following(thread: ThreadKey) {
  const received = collectStream(await watchAdded(thread));
  await listening(thread, () => received.rows.length > 0);
  received.rows.length = 0;
  return received;
}

async function listening(thread: ThreadKey, hasReceived: () => boolean): Promise<void> {
  await eventually(async () => {
    await reply(thread);
    await vi.waitFor(() => expect(hasReceived()).toBe(true), 300);
  });
}

const toNumbers = (rows: { number: number }[]) => rows.map(({ number }) => number);
const isGapless = (numbers: number[]) =>
  numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);

describe('new replies', () => {
  it.each(['question', 'post'] as const)(
    'concurrent replies to a %s arrive in order and exactly once',
    { tags: 'nightly' },
    async (kind) => {
      const thread = await newThread(kind);
      const received = await following(thread);
      await Promise.all(Array.from({ length: 8 }, (_, index) => reply(thread, `${index}`)));
      const last = (await insertReplies(thread, ['last']))[0]?.number;
      await publishReplyAdded(thread);
      await waitUntil(() => received.rows.at(-1)?.number === last);
      expect(isGapless(toNumbers(received.rows))).toBe(true);
      await received.leave();
    },
  );

  it('replies removed before delivery arrive as tombstones, so that no number is missing', async () => {
    const thread = await newThread();
    const received = await following(thread);
    const [, removedReply] = await insertReplies(thread, ['a', 'b', 'c']);
    await db.forumReply.update({ where: { id: removedReply?.id ?? '' }, data: { removedAt: new Date() } });
    await publishReplyAdded(thread);
    await waitUntil(() => received.rows.at(-1)?.text === 'c');
    expect(isGapless(toNumbers(received.rows))).toBe(true);
    expect(received.rows.at(-2)).toMatchObject({ text: null, author: null });
    await received.leave();
  });

  it('a new reply is read once per event for any number of subscribers', { tags: 'nightly' }, async () => {
    const thread = await newThread();
    const all: Awaited<ReturnType<typeof following>>[] = [];
    for (let count = 0; count < 5; count += 1) all.push(await following(thread));
    const { number } = await reply(thread);
    await waitUntil(() => all.every(({ rows }) => rows.at(-1)?.number === number));
    const [added] = await insertReplies(thread, ['once']);
    const statements = await countStatements(async () => {
      await publishReplyAdded(thread);
      await waitUntil(() => all.every(({ rows }) => rows.at(-1)?.number === added?.number));
    });
    expect(statements).toBe(2);
    await Promise.all(all.map(({ leave }) => leave()));
  });

  it('the stream ends when there are too many new replies to send', async () => {
    const thread = await newThread();
    const received = await following(thread);
    await insertReplies(
      thread,
      Array.from({ length: 101 }, () => 'many'),
    );
    await publishReplyAdded(thread);
    await waitUntil(received.hasEnded);
    expect(received.rows.filter(({ text }) => text === 'many')).toEqual([]);
  });

  it('the stream of a hidden question ends, and it cannot be subscribed to', async () => {
    const thread = await newThread();
    const received = await following(thread);
    await db.forumQuestion.update({ where: { id: thread.id }, data: { hiddenAt: new Date() } });
    await publishThreadCounts(thread);
    await waitUntil(received.hasEnded);
    await expect(watchAdded(thread)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(watchAdded({ kind: 'post', id: thread.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(watchAdded({ kind: 'question', id: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('the stream of a hidden post ends', async () => {
    const thread = await newThread('post');
    const received = await following(thread);
    await hide({ kind: 'story', id: thread.id }, { reason: 'Rude' });
    await waitUntil(received.hasEnded);
    await expect(watchAdded(thread)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('changes of replies', () => {
  it.each(['question', 'post'] as const)(
    'concurrent changes of the same reply to a %s are merged',
    async (kind) => {
      const thread = await newThread(kind);
      const [removedReply, reactedReply] = await insertReplies(thread, ['one', 'other']);
      if (!removedReply || !reactedReply) throw new Error('no replies');
      const received = collectStream(await watchChanged(thread));
      await Promise.all([
        publishReplyChanged(thread, removedReply.id, 'EDITED'),
        publishReplyChanged(thread, reactedReply.id, 'REACTIONS'),
        publishReplyChanged(thread, removedReply.id, 'REMOVED'),
      ]);
      await waitUntil(() => received.rows.length === 2);
      expect(received.rows.map(({ kind, reply: { id } }) => [kind, id])).toEqual([
        ['REMOVED', removedReply.id],
        ['REACTIONS', reactedReply.id],
      ]);
      await received.leave();
    },
  );

  it('closing an account ends the change streams of the threads with its replies', async () => {
    const leaver = await newViewer();
    const [question, story, elsewhere] = [await newThread(), await newThread('post'), await newThread()];
    for (const thread of [question, story]) {
      const [own] = await insertReplies(thread, ['mine']);
      await db.forumReply.update({ where: { id: own?.id ?? '' }, data: { authorId: leaver.id } });
    }
    const following = [question, story, elsewhere].map(watchChanged);
    const received = (await Promise.all(following)).map(collectStream);
    const stories = collectStream(watchPostActivity());
    const { key, otp } = await requestAccountClosing(leaver, newCaller());
    await closeAccount(leaver, key ?? '', otp ?? '', newCaller());
    await waitUntil(() => received[0]?.hasEnded() === true && received[1]?.hasEnded() === true);
    expect(received[2]?.hasEnded()).toBe(false);
    expect(stories.rows.map(({ postId }) => postId)).toEqual([story.id]);
    await Promise.all([...received, stories].map(({ leave }) => leave()));
  });

  it('the stream ends when there are too many changes for one event', async () => {
    const thread = await newThread();
    const received = collectStream(await watchChanged(thread));
    await Promise.all(
      Array.from({ length: 101 }, () => publishReplyChanged(thread, crypto.randomUUID(), 'EDITED')),
    );
    await waitUntil(received.hasEnded);
    expect(received.rows).toEqual([]);
  });
});

describe('activity of posts', () => {
  it('the stream reports replies, new posts and removed posts', async () => {
    const thread = await newThread('post');
    const received = collectStream(watchPostActivity());
    await reply(thread);
    await waitUntil(() => received.rows.length === 1);
    expect(received.rows).toMatchObject([{ postId: thread.id, post: { content: 'Told', replyCount: 1 } }]);
    await hide({ kind: 'story', id: thread.id }, { reason: 'Rude' });
    await waitUntil(() => received.rows.length === 2);
    expect(received.rows[1]).toEqual({ postId: thread.id, post: null });
    await show({ kind: 'story', id: thread.id });
    await waitUntil(() => received.rows.length === 3);
    expect(received.rows[2]).toMatchObject({ post: { id: thread.id } });
    await received.leave();
  });

  it('a pending post is reported only after its release', async () => {
    const newcomer = await newViewer();
    const { groupSlug } = await newThread();
    const group = await db.forumGroup.findUniqueOrThrow({ where: { slug: groupSlug } });
    const received = collectStream(watchPostActivity());
    const { id } = await createThread(newcomer, 'post', {
      groupId: group.id,
      content: 'On pets.com',
      tags: [],
    });
    await editThread(newcomer, 'post', id, { content: 'See pets.com', tags: [] });
    await release({ kind: 'story', id });
    await waitUntil(() => received.rows.length > 0);
    expect(received.rows).toMatchObject([
      { postId: id, post: { content: 'See pets.com', pendingSince: null } },
    ]);
    await editThread(newcomer, 'post', id, { content: 'Never mind', tags: [] });
    await waitUntil(() => received.rows.length > 1);
    expect(received.rows[1]).toMatchObject({ post: { content: 'Never mind' } });
    await removeThread(newcomer, 'post', id);
    await waitUntil(() => received.rows.length > 2);
    expect(received.rows[2]).toEqual({ postId: id, post: null });
    await received.leave();
  });
});

describe('activity of questions', () => {
  it('activity reaches only the lists that include the question', async () => {
    const [here, there] = [await newThread(), await newThread()];
    const all = collectStream(await watchActivity({}));
    const ofCategory = collectStream(await watchActivity({ category: here.category }));
    const ofGroup = collectStream(await watchActivity({ groupSlug: there.groupSlug }));
    await reply(here);
    await waitUntil(() => all.rows.length === 1);
    await reply(there);
    await waitUntil(() => all.rows.length === 2);
    expect(all.rows).toMatchObject([
      { questionId: here.id, replyCount: 1, viewCount: 0, lastReplyAt: expect.any(Date) },
      { questionId: there.id, replyCount: 1 },
    ]);
    expect(ofCategory.rows.map(({ questionId }) => questionId)).toEqual([here.id]);
    expect(ofGroup.rows.map(({ questionId }) => questionId)).toEqual([there.id]);
    await Promise.all([all, ofCategory, ofGroup].map(({ leave }) => leave()));
  });

  it('activity of an unknown category or group cannot be subscribed to', async () => {
    await expect(watchActivity({ category: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(watchActivity({ groupSlug: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
