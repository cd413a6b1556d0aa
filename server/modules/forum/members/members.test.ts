import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { now } from '#server/platform/clock.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import { addReply } from '#server/modules/forum/replies/add-reply.ts';
import { removeReply } from '#server/modules/forum/replies/change-reply.ts';
import { hide } from '#server/modules/forum/moderation/hiding.ts';
import { followQuestion } from '#server/modules/forum/threads/follows.ts';
import { countThreads, listThreads } from '#server/modules/forum/threads/threads.ts';
import { newMember, newPost, newQuestion } from '#server/testing/forum.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newCaller } from '#server/testing/people.ts';
import { countMemberEntries, findMember, listMemberEntries } from './members.ts';

useDatabase();
beforeAll(() => {
  vi.stubEnv('RATE_LIMITS', 'off');
  resetEnv();
});
afterAll(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

/** A member without the stories that make them an established one. */
async function newWriter() {
  const member = await newMember();
  await db.forumPost.updateMany({ where: { authorId: member.id }, data: { removedAt: now() } });
  return member;
}

const say = (member: Parameters<typeof addReply>[0], thread: { questionId: string } | { postId: string }) =>
  addReply(member, newCaller(), { ...thread, text: `I **know** ${Math.random()}` });

it('a profile lists questions, replies and stories of the member, newest first, with links', async () => {
  const member = await newWriter();
  const [own, repliedQuestion, story] = [
    await newQuestion(member),
    await newQuestion(),
    await newPost(member),
  ];
  await say(member, { questionId: repliedQuestion.id });
  await say(member, { postId: story.id });
  const { nodes } = await listMemberEntries(member.id, { first: 10 });
  expect(nodes.map(({ kind, url, title }) => [kind, url, title])).toEqual([
    ['REPLY', `/forum/stories/${story.id}#story-${story.id}-reply-1`, ''],
    ['REPLY', `/forum/${repliedQuestion.slug}/answers/${repliedQuestion.id}?reply=1`, repliedQuestion.title],
    ['POST', `/forum/stories/${story.id}`, ''],
    ['QUESTION', `/forum/${own.slug}/answers/${own.id}`, own.title],
  ]);
  expect(await countMemberEntries(member.id)).toBe(4);
  const second = await listMemberEntries(member.id, { first: 3, page: 2 });
  expect(second.nodes.map(({ kind }) => kind)).toEqual(['QUESTION']);
});

it('a profile lists no content that is hidden, removed, pending, or in an unreadable thread', async () => {
  const member = await newWriter();
  const open = await newQuestion();
  const [hidden, removedQuestion] = [await newQuestion(member), await newQuestion()];
  await hide({ kind: 'question', id: hidden.id }, { reason: 'Not of pets' });
  await removeReply(member, (await say(member, { questionId: open.id })).id);
  await hide({ kind: 'reply', id: (await say(member, { questionId: open.id })).id }, { reason: 'Rude' });
  await say(member, { questionId: removedQuestion.id });
  await hide({ kind: 'question', id: removedQuestion.id }, { reason: 'Not of pets' });
  const pending = await newPost(member);
  await db.forumPost.update({ where: { id: pending.id }, data: { pendingSince: now() } });
  await db.forumReply.create({
    data: { questionId: open.id, authorId: member.id, text: 'Link', repliedAt: now(), pendingSince: now() },
  });
  expect((await listMemberEntries(member.id, { first: 10 })).nodes).toEqual([]);
  expect(await countMemberEntries(member.id)).toBe(0);
});

it('members are found by name, except closed accounts and Anonymous', async () => {
  const { id, username } = await newMember();
  expect(await findMember(username.toUpperCase())).toMatchObject({ id, author: { username } });
  await db.user.update({ where: { id }, data: { closedAt: now() } });
  expect(await findMember(username)).toBeNull();
  expect(await findMember('anonymous')).toBeNull();
});

it('the question lists of a member contain only questions they asked or follow', async () => {
  const member = await newMember();
  const [own, followed] = [await newQuestion(member), await newQuestion()];
  await followQuestion(member, followed.id, true);
  const listIds = async (filter: object) =>
    (await listThreads('question', filter, { first: 10 })).nodes.map(({ id }) => id);
  expect(await listIds({ askedBy: member.id })).toEqual([own.id]);
  // The author follows their question from the start.
  expect(new Set(await listIds({ followedBy: member.id }))).toEqual(new Set([own.id, followed.id]));
  expect(await countThreads('question', { followedBy: member.id })).toBe(2);
});
