import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { forgetEnv } from '#server/platform/config/env.ts';
import { useDatabase } from '#server/testing/database.ts';
import { brokenThreads, newMember, newQuestion } from '#server/testing/forum.ts';
import { newCaller } from '#server/testing/people.ts';
import { addReply } from './add-reply.ts';
import { editReply, removeReply } from './change-reply.ts';
import { markHelpful } from './helpful.ts';
import { hide } from '#server/modules/forum/moderation/hiding.ts';
import { tellAdded, tellChanged } from '#server/modules/forum/live/news.ts';
import { findQuestion } from '#server/modules/forum/threads/questions.ts';
import { listRepliesTo } from './replies.ts';

vi.mock('#server/modules/forum/live/news.ts', { spy: true });
useDatabase();
beforeAll(() => {
  vi.stubEnv('RATE_LIMITS', 'off');
  forgetEnv();
});
afterAll(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});
beforeEach(() => void vi.clearAllMocks());

async function written(text = 'As it was') {
  const [asker, author] = [await newMember(), await newMember()];
  const question = await newQuestion(asker);
  const { id } = await addReply(author, newCaller(), { questionId: question.id, text });
  return { asker, author, question, id, thread: { kind: 'question', id: question.id } as const };
}

describe('an edit', () => {
  it('is marked, told once, and keeps what was said for the operator', async () => {
    const { author, id, thread } = await written();
    expect(tellAdded).toHaveBeenCalledExactlyOnceWith(thread);
    expect(await editReply(author, id, { text: ' As it is ' })).toMatchObject({
      text: 'As it is',
      editedAt: expect.any(Date) as Date,
      number: 1,
    });
    expect(tellChanged).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(thread), id, 'EDITED');
    expect(await db.forumRevision.findMany({ where: { replyId: id } })).toMatchObject([
      { text: 'As it was' },
    ]);
  });

  it('to the same words changes nothing', async () => {
    const { author, id } = await written();
    expect(await editReply(author, id, { text: 'As it was' })).toMatchObject({ editedAt: null });
    expect(tellChanged).not.toHaveBeenCalled();
    expect(await db.forumRevision.count({ where: { replyId: id } })).toBe(0);
  });

  it('tells those whom it speaks to now, and nobody twice', async () => {
    const [first, second] = [await newMember(), await newMember()];
    const { author, id } = await written(`@${first.username}`);
    await editReply(author, id, { text: `@${first.username} and @${second.username}` });
    for (const { id: userId } of [first, second])
      expect(await db.notification.findMany({ where: { userId } })).toMatchObject([
        { mergeKey: `mention:${id}`, count: 1 },
      ]);
  });

  it('is for the author alone, while it can be read', async () => {
    const { asker, author, id } = await written();
    await expect(editReply(asker, id, { text: 'Mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(editReply(null, id, { text: 'Mine' })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await hide({ kind: 'reply', id }, { reason: 'rude' });
    await expect(editReply(author, id, { text: 'Kind' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a removed reply', () => {
  it('is a tombstone that counts no more and no longer helps', async () => {
    const { asker, author, question, id, thread } = await written();
    await markHelpful(asker, id, true);
    vi.clearAllMocks();
    for (let time = 0; time < 2; time += 1)
      expect(await removeReply(author, id)).toMatchObject({
        number: 1,
        text: null,
        author: null,
        isHelpful: false,
        removedAt: expect.any(Date) as Date,
      });
    expect(tellChanged).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(thread), id, 'REMOVED');
    const after = await findQuestion(question.id);
    expect(after).toMatchObject({ replyCount: 0, lastNumber: 1 });
    expect(await brokenThreads()).toEqual([]);
    const { nodes } = await listRepliesTo('question', after ?? question, { first: 5 });
    expect(nodes).toMatchObject([{ number: 1, text: null, mentions: [], quoted: null }]);
  });

  it('is removed by its author alone', async () => {
    const { asker, id } = await written();
    await expect(removeReply(asker, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(removeReply(null, id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('the reply that helped', () => {
  it('is one a question, said by who asked, told to its author and to the readers', async () => {
    const { asker, author, question, id, thread } = await written();
    const other = await addReply(author, newCaller(), { questionId: question.id, text: 'Another' });
    vi.clearAllMocks();
    await markHelpful(asker, id, true);
    await markHelpful(asker, id, true);
    expect(tellChanged).toHaveBeenCalledExactlyOnceWith(thread, id, 'HELPFUL');
    expect(await db.notification.findMany({ where: { userId: author.id } })).toMatchObject([
      { title: "Your reply helped: 'Why does she bark?'", mergeKey: `helpful:${id}` },
    ]);
    await markHelpful(asker, other.id, true);
    expect(await db.forumQuestion.findUnique({ where: { id: question.id } })).toMatchObject({
      helpfulReplyId: other.id,
    });
    // What no longer helps is not taken from what does.
    await markHelpful(asker, id, false);
    await markHelpful(asker, other.id, false);
    expect(await db.forumQuestion.findUnique({ where: { id: question.id } })).toMatchObject({
      helpfulReplyId: null,
    });
    await expect(markHelpful(author, id, true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
