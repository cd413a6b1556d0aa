import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { forgetEnv } from '#server/platform/config/env.ts';
import { search } from '#server/modules/search/search.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newMember, newQuestion } from '#server/testing/forum.ts';
import { newCaller } from '#server/testing/people.ts';
import { addReply } from '#server/modules/forum/replies/add-reply.ts';
import { askQuestion } from './ask-question.ts';
import { editQuestion, removeQuestion } from './change-question.ts';
import { removeReply } from '#server/modules/forum/replies/change-reply.ts';
import { followQuestion } from './follows.ts';
import { countQuestionsOf, findGroup } from '#server/modules/forum/groups/groups.ts';
import { tellCounts } from '#server/modules/forum/live/news.ts';
import { countQuestions, findQuestion } from './questions.ts';
import { markQuestionRead } from './reading-marks.ts';
import { listQuestionStates } from '#server/modules/forum/replies/viewer-state.ts';

vi.mock('#server/modules/forum/live/news.ts', { spy: true });
useDatabase();
let groupId = '';
beforeAll(async () => {
  vi.stubEnv('RATE_LIMITS', 'off');
  forgetEnv();
  groupId = (await db.forumGroup.findFirstOrThrow()).id;
});
afterAll(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});
beforeEach(() => void vi.clearAllMocks());

describe('a question', () => {
  it('is asked in a group, told once, and followed by who asks', async () => {
    const member = await newMember();
    const question = await askQuestion(member, { title: '  Can dogs  eat mango? ', groupId });
    expect(question).toMatchObject({
      title: 'Can dogs eat mango?',
      slug: 'can-dogs-eat-mango',
      subTitle: '',
      replyCount: 0,
      author: { username: member.username },
      group: { id: groupId },
    });
    expect(tellCounts).toHaveBeenCalledExactlyOnceWith(question.id);
    expect(await listQuestionStates(member.id, [question.id])).toEqual([
      { isOwn: true, isFollowing: true, lastReadNumber: 0, unreadCount: 0 },
    ]);
  });

  it('has an address of its own, whatever it is called', async () => {
    const asking = ['Same words?', 'Same words?', 'क्या बिल्ली दूध पी सकती है?', 'मेरा कुत्ता'].map(async (title) =>
      askQuestion(await newMember(), { title, groupId }),
    );
    const slugs = (await Promise.all(asking)).map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(4);
    expect(slugs.every((slug) => /^(?:same-words|question)(?:-[\da-f]{10})?$/.test(slug))).toBe(true);
  });

  it('is refused with the words of the shop', async () => {
    const member = await newMember();
    const refused = (input: object) => expect(askQuestion(member, { groupId, ...input })).rejects;
    await refused({ title: ' ' }).toMatchObject({ fields: { title: 'Please add question' } });
    await refused({ title: 'ab' }).toMatchObject({
      fields: { title: 'Question must be greater than 2 words' },
    });
    await refused({ title: 'Where?', groupId: '' }).toMatchObject({
      fields: { groupId: 'Please select the forum' },
    });
    await refused({ title: 'Where?', groupId: randomUUID() }).toMatchObject({
      fields: { groupId: 'Please select the forum' },
    });
    await refused({ title: 'Is pets.com good?' }).toMatchObject({ code: 'LINKS_NOT_ALLOWED' });
    await expect(askQuestion(null, { title: 'Who am I?', groupId })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('is one when it is sent many times at once', async () => {
    const member = await newMember();
    const input = { title: 'Only once?', groupId, clientMutationId: randomUUID() };
    const asked = await Promise.all(Array.from({ length: 20 }, () => askQuestion(member, input)));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    expect(tellCounts).toHaveBeenCalledTimes(1);
    await expect(askQuestion(member, { ...input, subTitle: 'More' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('may be changed by who asked; the same words change nothing', async () => {
    const member = await newMember();
    const { id, slug } = await newQuestion(member, { subTitle: 'All night' });
    const words = { title: 'Why does he bark?', subTitle: 'All day' };
    expect(await editQuestion(member, id, words)).toMatchObject({
      ...words,
      slug,
      editedAt: expect.any(Date) as Date,
    });
    await editQuestion(member, id, words);
    expect(await db.forumRevision.findMany({ where: { questionId: id } })).toMatchObject([
      { text: 'Why does she bark?\n\nAll night' },
    ]);
    await expect(editQuestion(await newMember(), id, words)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('goes when nobody answered, and stays without its author when somebody did', async () => {
    const member = await newMember();
    const lonely = await newQuestion(member);
    const taken = await addReply(member, newCaller(), { questionId: lonely.id, text: 'Never mind' });
    await removeReply(member, taken.id);
    expect(await removeQuestion(member, lonely.id)).toBeNull();
    await expect(removeQuestion(member, lonely.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const answered = await newQuestion(member);
    await addReply(null, newCaller(), { questionId: answered.id, text: 'Because' });
    expect(await removeQuestion(member, answered.id)).toMatchObject({ author: null, replyCount: 1 });
  });

  it('that is hidden shows nowhere', async () => {
    const title = 'Zebrafinch quarantine';
    const { id } = await askQuestion(await newMember(), { title, groupId });
    const group = await findGroup({ id: groupId });
    const shown = async () => ({
      found: (await findQuestion(id)) !== null,
      searched: (await search(title, 5, newCaller())).some(({ name }) => name === title),
      listed: await countQuestions({ groupSlug: group?.slug ?? '' }),
      counted: await countQuestionsOf([groupId]),
    });
    const before = await shown();
    expect(before).toMatchObject({ found: true, searched: true });
    await db.forumQuestion.update({ where: { id }, data: { hiddenAt: new Date() } });
    expect(await shown()).toEqual({
      found: false,
      searched: false,
      listed: before.listed - 1,
      counted: [(before.counted[0] ?? 0) - 1],
    });
  });
});

describe('what a person has to do with a question', () => {
  it('is what they follow and how far they read, which never goes back', async () => {
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
