// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { search } from '#server/modules/search/search.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newMember, newQuestion } from '#server/testing/forum.ts';
import { newCaller } from '#server/testing/people.ts';
import { addReply } from '#server/modules/forum/replies/add-reply.ts';
import { createThread } from './create-thread.ts';
import { editThread, removeThread } from './change-thread.ts';
import { removeReply } from '#server/modules/forum/replies/change-reply.ts';
import { followQuestion } from './follows.ts';
import { countQuestionsOf, findGroup } from '#server/modules/forum/groups/groups.ts';
import * as forumEvents from '#server/modules/forum/live/forum-events.ts';
import { countThreads, findThread } from './threads.ts';
import { markQuestionRead } from './reading-marks.ts';
import { listQuestionStates } from '#server/modules/forum/replies/viewer-state.ts';

const publishThreadCounts = vi.spyOn(forumEvents, 'publishThreadCounts');
useDatabase();
let groupId = '';
beforeAll(async () => {
  vi.stubEnv('RATE_LIMITS', 'off');
  resetEnv();
  groupId = (await db.forumGroup.findFirstOrThrow()).id;
});
afterAll(() => {
  vi.unstubAllEnvs();
  resetEnv();
});
beforeEach(() => void vi.clearAllMocks());

describe('questions', () => {
  it('a question is created in a group, published once, and followed by its author', async () => {
    const member = await newMember();
    const question = await createThread(member, 'question', { title: '  Can dogs  eat mango? ', groupId });
    expect(question).toMatchObject({
      title: 'Can dogs eat mango?',
      slug: 'can-dogs-eat-mango',
      subTitle: '',
      replyCount: 0,
      author: { username: member.username },
      group: { id: groupId },
    });
    expect(publishThreadCounts).toHaveBeenCalledExactlyOnceWith({ kind: 'question', id: question.id });
    expect(await listQuestionStates(member.id, [question.id])).toEqual([
      { isOwn: true, isFollowing: true, lastReadNumber: 0, unreadCount: 0 },
    ]);
  });

  it('a question gets a unique slug for any title', async () => {
    const asking = ['Same words?', 'Same words?', 'क्या बिल्ली दूध पी सकती है?', 'मेरा कुत्ता'].map(async (title) =>
      createThread(await newMember(), 'question', { title, groupId }),
    );
    const slugs = (await Promise.all(asking)).map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(4);
    expect(slugs.every((slug) => /^(?:same-words|question)(?:-[\da-f]{10})?$/.test(slug))).toBe(true);
  });

  it('an invalid question is rejected with a message per field', async () => {
    const member = await newMember();
    const expectRejected = (input: object) =>
      expect(createThread(member, 'question', { groupId, ...input })).rejects;
    await expectRejected({ title: ' ' }).toMatchObject({ fields: { title: 'Please add question' } });
    await expectRejected({ title: 'ab' }).toMatchObject({
      fields: { title: 'Question must be greater than 2 words' },
    });
    await expectRejected({ title: 'Where?', groupId: '' }).toMatchObject({
      fields: { groupId: 'Please select the forum' },
    });
    await expectRejected({ title: 'Where?', groupId: randomUUID() }).toMatchObject({
      fields: { groupId: 'Please select the forum' },
    });
    await expectRejected({ title: 'Is pets.com good?' }).toMatchObject({ code: 'LINKS_NOT_ALLOWED' });
    await expect(createThread(null, 'question', { title: 'Who am I?', groupId })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('a question that is sent many times is created once', async () => {
    const member = await newMember();
    const input = { title: 'Only once?', groupId, clientMutationId: randomUUID() };
    const created = await Promise.all(
      Array.from({ length: 20 }, () => createThread(member, 'question', input)),
    );
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
    expect(publishThreadCounts).toHaveBeenCalledTimes(1);
    await expect(createThread(member, 'question', { ...input, subTitle: 'More' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('the author can edit a question, and the same text changes nothing', async () => {
    const member = await newMember();
    const { id, slug } = await newQuestion(member, { subTitle: 'All night' });
    const edited = { title: 'Why does he bark?', subTitle: 'All day' };
    expect(await editThread(member, 'question', id, edited)).toMatchObject({
      ...edited,
      slug,
      editedAt: expect.any(Date) as Date,
    });
    await editThread(member, 'question', id, edited);
    expect(await db.forumRevision.findMany({ where: { questionId: id } })).toMatchObject([
      { text: 'Why does she bark?\n\nAll night' },
    ]);
    await expect(editThread(await newMember(), 'question', id, edited)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('a question is removed if it has no replies, and anonymised if it has some', async () => {
    const member = await newMember();
    const lonely = await newQuestion(member);
    const reply = await addReply(member, newCaller(), { questionId: lonely.id, text: 'Never mind' });
    await removeReply(member, reply.id);
    expect(await removeThread(member, 'question', lonely.id)).toBeNull();
    await expect(removeThread(member, 'question', lonely.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const answered = await newQuestion(member);
    await addReply(null, newCaller(), { questionId: answered.id, text: 'Because' });
    expect(await removeThread(member, 'question', answered.id)).toMatchObject({
      author: null,
      replyCount: 1,
    });
  });

  it('a hidden question is shown nowhere', async () => {
    const title = 'Zebrafinch quarantine';
    const { id } = await createThread(await newMember(), 'question', { title, groupId });
    const group = await findGroup({ id: groupId });
    const readVisibility = async () => ({
      found: (await findThread('question', id)) !== null,
      searched: (await search(title, 5, newCaller())).some(({ name }) => name === title),
      listed: await countThreads('question', { groupSlug: group?.slug ?? '' }),
      counted: await countQuestionsOf([groupId]),
    });
    const before = await readVisibility();
    expect(before).toMatchObject({ found: true, searched: true });
    await db.forumQuestion.update({ where: { id }, data: { hiddenAt: new Date() } });
    expect(await readVisibility()).toEqual({
      found: false,
      searched: false,
      listed: before.listed - 1,
      counted: [(before.counted[0] ?? 0) - 1],
    });
  });
});

describe('the viewer state of a question', () => {
  it('the viewer state has the follow and the last read number, which never decreases', async () => {
    const [reader, writer] = [await newMember(), await newMember()];
    const { id: questionId } = await newQuestion();
    for (const text of ['One', 'Two', 'Three']) await addReply(writer, newCaller(), { questionId, text });
    await addReply(reader, newCaller(), { questionId, text: 'My own' });
    const state = async () => (await listQuestionStates(reader.id, [questionId]))[0];
    expect(await state()).toEqual({ isOwn: false, isFollowing: false, lastReadNumber: 0, unreadCount: 3 });
    await followQuestion(reader, questionId, true);
    await followQuestion(reader, questionId, true);
    await markQuestionRead(reader, questionId, 2);
    await markQuestionRead(reader, questionId, 1);
    expect(await state()).toEqual({ isOwn: false, isFollowing: true, lastReadNumber: 2, unreadCount: 1 });
    await markQuestionRead(reader, questionId, 900);
    await followQuestion(reader, questionId, false);
    expect(await state()).toEqual({ isOwn: false, isFollowing: false, lastReadNumber: 4, unreadCount: 0 });
    await expect(markQuestionRead(reader, questionId, -1)).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(followQuestion(reader, 'x', true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(followQuestion(null, questionId, true)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
