import { describe, expect, it, vi } from 'vitest';
import { closeAccount, requestAccountClosing } from '#server/modules/accounts/closing.ts';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { countStatements } from '#server/testing/statements.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { hearAll, until } from '#server/testing/streams.ts';
import { keepReplies, newThread, reply } from '#server/testing/threads.ts';
import { soon } from '#server/testing/soon.ts';
import { watchActivity, watchPostActivity } from './activity.ts';
import { editPost, removePost } from '#server/modules/forum/threads/change-post.ts';
import { createPost } from '#server/modules/forum/threads/create-post.ts';
import { hide, show } from '#server/modules/forum/moderation/hiding.ts';
import { watchAdded, watchChanged } from './live.ts';
import { tellAdded, tellChanged, tellCounts, type ThreadKey } from './news.ts';
import { release } from '#server/modules/forum/moderation/release.ts';

useDatabase('migrated');

/** Follows new replies; answers once it listens, which being told of the first proves. */
async function following(thread: ThreadKey) {
  const heard = hearAll(await watchAdded(thread));
  await listening(thread, () => heard.rows.length > 0);
  heard.rows.length = 0;
  return heard;
}

async function listening(thread: ThreadKey, hasHeard: () => boolean): Promise<void> {
  await soon(async () => {
    await reply(thread);
    await vi.waitFor(() => expect(hasHeard()).toBe(true), 300);
  });
}

const numbersOf = (rows: { number: number }[]) => rows.map(({ number }) => number);
const isWhole = (numbers: number[]) =>
  numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);

describe('new replies', () => {
  it.each(['question', 'post'] as const)(
    'of a %s come in order, each once, also many at once',
    async (kind) => {
      const thread = await newThread(kind);
      const heard = await following(thread);
      await Promise.all(Array.from({ length: 8 }, (_, index) => reply(thread, `${index}`)));
      const last = (await keepReplies(thread, ['last']))[0]?.number;
      await tellAdded(thread);
      await until(() => heard.rows.at(-1)?.number === last);
      expect(isWhole(numbersOf(heard.rows))).toBe(true);
      await heard.leave();
    },
  );

  it('removed before they were told come as tombstones, so that no number is missing', async () => {
    const thread = await newThread();
    const heard = await following(thread);
    const [, gone] = await keepReplies(thread, ['a', 'b', 'c']);
    await db.forumReply.update({ where: { id: gone?.id ?? '' }, data: { removedAt: new Date() } });
    await tellAdded(thread);
    await until(() => heard.rows.at(-1)?.text === 'c');
    expect(isWhole(numbersOf(heard.rows))).toBe(true);
    expect(heard.rows.at(-2)).toMatchObject({ text: null, author: null });
    await heard.leave();
  });

  it('are read once an event, however many follow', async () => {
    const thread = await newThread();
    const all: Awaited<ReturnType<typeof following>>[] = [];
    for (let count = 0; count < 5; count += 1) all.push(await following(thread));
    const { number } = await reply(thread);
    await until(() => all.every(({ rows }) => rows.at(-1)?.number === number));
    const [kept] = await keepReplies(thread, ['once']);
    const statements = await countStatements(async () => {
      await tellAdded(thread);
      await until(() => all.every(({ rows }) => rows.at(-1)?.number === kept?.number));
    });
    expect(statements).toBe(2);
    await Promise.all(all.map(({ leave }) => leave()));
  });

  it('that are too many to send end the stream: who follows asks for them', async () => {
    const thread = await newThread();
    const heard = await following(thread);
    await keepReplies(
      thread,
      Array.from({ length: 101 }, () => 'many'),
    );
    await tellAdded(thread);
    await until(heard.hasEnded);
    expect(heard.rows.filter(({ text }) => text === 'many')).toEqual([]);
  });

  it('of a question that is hidden end, and cannot be followed any more', async () => {
    const thread = await newThread();
    const heard = await following(thread);
    await db.forumQuestion.update({ where: { id: thread.id }, data: { hiddenAt: new Date() } });
    await tellCounts(thread.id);
    await until(heard.hasEnded);
    await expect(watchAdded(thread)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(watchAdded({ kind: 'post', id: thread.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(watchAdded({ kind: 'question', id: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of a story that is hidden end as well', async () => {
    const thread = await newThread('post');
    const heard = await following(thread);
    await hide({ kind: 'story', id: thread.id }, { reason: 'Rude' });
    await until(heard.hasEnded);
    await expect(watchAdded(thread)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('changes of replies', () => {
  it.each(['question', 'post'] as const)('of a %s that came close together are told as one', async (kind) => {
    const thread = await newThread(kind);
    const [one, other] = await keepReplies(thread, ['one', 'other']);
    if (!one || !other) throw new Error('no replies');
    const heard = hearAll(await watchChanged(thread));
    await Promise.all([
      tellChanged(thread, one.id, 'EDITED'),
      tellChanged(thread, other.id, 'REACTIONS'),
      tellChanged(thread, one.id, 'REMOVED'),
    ]);
    await until(() => heard.rows.length === 2);
    expect(heard.rows.map(({ kind, reply: { id } }) => [kind, id])).toEqual([
      ['REMOVED', one.id],
      ['REACTIONS', other.id],
    ]);
    await heard.leave();
  });

  it('of somebody who closes their account end the stream: who follows reads all anew', async () => {
    const leaver = await newViewer();
    const [question, story, elsewhere] = [await newThread(), await newThread('post'), await newThread()];
    for (const thread of [question, story]) {
      const [own] = await keepReplies(thread, ['mine']);
      await db.forumReply.update({ where: { id: own?.id ?? '' }, data: { authorId: leaver.id } });
    }
    const following = [question, story, elsewhere].map(watchChanged);
    const heard = (await Promise.all(following)).map(hearAll);
    const stories = hearAll(watchPostActivity());
    const { key, otp } = await requestAccountClosing(leaver, newCaller());
    await closeAccount(leaver, key ?? '', otp ?? '', newCaller());
    await until(() => heard[0]?.hasEnded() === true && heard[1]?.hasEnded() === true);
    expect(heard[2]?.hasEnded()).toBe(false);
    expect(stories.rows.map(({ postId }) => postId)).toEqual([story.id]);
    await Promise.all([...heard, stories].map(({ leave }) => leave()));
  });

  it('that are more than can be told apart end the stream', async () => {
    const thread = await newThread();
    const heard = hearAll(await watchChanged(thread));
    await Promise.all(Array.from({ length: 101 }, () => tellChanged(thread, crypto.randomUUID(), 'EDITED')));
    await until(heard.hasEnded);
    expect(heard.rows).toEqual([]);
  });
});

describe('activity of stories', () => {
  it('tells of replies, and of stories that come and go', async () => {
    const thread = await newThread('post');
    const heard = hearAll(watchPostActivity());
    await reply(thread);
    await until(() => heard.rows.length === 1);
    expect(heard.rows).toMatchObject([{ postId: thread.id, post: { content: 'Told', replyCount: 1 } }]);
    await hide({ kind: 'story', id: thread.id }, { reason: 'Rude' });
    await until(() => heard.rows.length === 2);
    expect(heard.rows[1]).toEqual({ postId: thread.id, post: null });
    await show({ kind: 'story', id: thread.id });
    await until(() => heard.rows.length === 3);
    expect(heard.rows[2]).toMatchObject({ post: { id: thread.id } });
    await heard.leave();
  });

  it('says nothing of a story that is held back, until it is released', async () => {
    const newcomer = await newViewer();
    const { groupSlug } = await newThread();
    const group = await db.forumGroup.findUniqueOrThrow({ where: { slug: groupSlug } });
    const heard = hearAll(watchPostActivity());
    const { id } = await createPost(newcomer, { groupId: group.id, content: 'On pets.com', tags: [] });
    await editPost(newcomer, id, { content: 'See pets.com', tags: [] });
    await release({ kind: 'story', id });
    await until(() => heard.rows.length > 0);
    expect(heard.rows).toMatchObject([{ postId: id, post: { content: 'See pets.com', heldAt: null } }]);
    await editPost(newcomer, id, { content: 'Never mind', tags: [] });
    await until(() => heard.rows.length > 1);
    expect(heard.rows[1]).toMatchObject({ post: { content: 'Never mind' } });
    await removePost(newcomer, id);
    await until(() => heard.rows.length > 2);
    expect(heard.rows[2]).toEqual({ postId: id, post: null });
    await heard.leave();
  });
});

describe('activity', () => {
  it('is told where it is listed, and nowhere else', async () => {
    const [here, there] = [await newThread(), await newThread()];
    const all = hearAll(await watchActivity({}));
    const ofCategory = hearAll(await watchActivity({ category: here.category }));
    const ofGroup = hearAll(await watchActivity({ groupSlug: there.groupSlug }));
    await reply(here);
    await until(() => all.rows.length === 1);
    await reply(there);
    await until(() => all.rows.length === 2);
    expect(all.rows).toMatchObject([
      { questionId: here.id, replyCount: 1, viewCount: 0, lastReplyAt: expect.any(Date) },
      { questionId: there.id, replyCount: 1 },
    ]);
    expect(ofCategory.rows.map(({ questionId }) => questionId)).toEqual([here.id]);
    expect(ofGroup.rows.map(({ questionId }) => questionId)).toEqual([there.id]);
    await Promise.all([all, ofCategory, ofGroup].map(({ leave }) => leave()));
  });

  it('of what does not exist is refused', async () => {
    await expect(watchActivity({ category: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(watchActivity({ groupSlug: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
