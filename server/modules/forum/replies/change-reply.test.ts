import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { useDatabase } from '#server/testing/database.ts';
import { brokenThreads, newMember, newQuestion } from '#server/testing/forum.ts';
import { newCaller } from '#server/testing/people.ts';
import { addReply } from './add-reply.ts';
import { editReply, removeReply } from './change-reply.ts';
import { markHelpful } from './helpful.ts';
import { hide } from '#server/modules/forum/moderation/hiding.ts';
import * as forumEvents from '#server/modules/forum/live/forum-events.ts';
import { findThread } from '#server/modules/forum/threads/threads.ts';
import { listRepliesTo } from './replies.ts';

const publishReplyAdded = vi.spyOn(forumEvents, 'publishReplyAdded');
const publishReplyChanged = vi.spyOn(forumEvents, 'publishReplyChanged');
useDatabase();
beforeAll(() => {
  vi.stubEnv('RATE_LIMITS', 'off');
  resetEnv();
});
afterAll(() => {
  vi.unstubAllEnvs();
  resetEnv();
});
beforeEach(() => void vi.clearAllMocks());

async function newReply(text = 'As it was') {
  const [asker, author] = [await newMember(), await newMember()];
  const question = await newQuestion(asker);
  const { id } = await addReply(author, newCaller(), { questionId: question.id, text });
  return { asker, author, question, id, thread: { kind: 'question', id: question.id } as const };
}

describe('editing a reply', () => {
  it('an edited reply is marked, published once, and its previous text is stored', async () => {
    const { author, id, thread } = await newReply();
    expect(publishReplyAdded).toHaveBeenCalledExactlyOnceWith(thread);
    expect(await editReply(author, id, { text: ' As it is ' })).toMatchObject({
      text: 'As it is',
      editedAt: expect.any(Date) as Date,
      number: 1,
    });
    expect(publishReplyChanged).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining(thread),
      id,
      'EDITED',
    );
    expect(await db.forumRevision.findMany({ where: { replyId: id } })).toMatchObject([
      { text: 'As it was' },
    ]);
  });

  it('an edit with the same text changes nothing', async () => {
    const { author, id } = await newReply();
    expect(await editReply(author, id, { text: 'As it was' })).toMatchObject({ editedAt: null });
    expect(publishReplyChanged).not.toHaveBeenCalled();
    expect(await db.forumRevision.count({ where: { replyId: id } })).toBe(0);
  });

  it('an edit notifies only newly mentioned members', async () => {
    const [first, second] = [await newMember(), await newMember()];
    const { author, id } = await newReply(`@${first.username}`);
    await editReply(author, id, { text: `@${first.username} and @${second.username}` });
    for (const { id: userId } of [first, second])
      expect(await db.notification.findMany({ where: { userId } })).toMatchObject([
        { mergeKey: `mention:${id}`, count: 1 },
      ]);
  });

  it('other members cannot edit a reply, and hidden replies cannot be edited', async () => {
    const { asker, author, id } = await newReply();
    await expect(editReply(asker, id, { text: 'Mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(editReply(null, id, { text: 'Mine' })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await hide({ kind: 'reply', id }, { reason: 'rude' });
    await expect(editReply(author, id, { text: 'Kind' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('removing a reply', () => {
  it('a removed reply is a tombstone that is not counted and not helpful', async () => {
    const { asker, author, question, id, thread } = await newReply();
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
    expect(publishReplyChanged).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining(thread),
      id,
      'REMOVED',
    );
    const after = await findThread('question', question.id);
    expect(after).toMatchObject({ replyCount: 0, lastNumber: 1 });
    expect(await brokenThreads()).toEqual([]);
    const { nodes } = await listRepliesTo('question', after ?? question, { first: 5 });
    expect(nodes).toMatchObject([{ number: 1, text: null, mentions: [], quoted: null }]);
  });

  it('only its author can remove a reply', async () => {
    const { asker, id } = await newReply();
    await expect(removeReply(asker, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(removeReply(null, id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('marking a reply as helpful', () => {
  it('the asker marks one reply per question, which is published to its author and readers', async () => {
    const { asker, author, question, id, thread } = await newReply();
    const secondReply = await addReply(author, newCaller(), { questionId: question.id, text: 'Another' });
    vi.clearAllMocks();
    await markHelpful(asker, id, true);
    await markHelpful(asker, id, true);
    expect(publishReplyChanged).toHaveBeenCalledExactlyOnceWith(thread, id, 'HELPFUL');
    expect(await db.notification.findMany({ where: { userId: author.id } })).toMatchObject([
      { title: "Your reply helped: 'Why does she bark?'", mergeKey: `helpful:${id}` },
    ]);
    await markHelpful(asker, secondReply.id, true);
    expect(await db.forumQuestion.findUnique({ where: { id: question.id } })).toMatchObject({
      helpfulReplyId: secondReply.id,
    });
    // Unmarking another reply must not unmark this one.
    await markHelpful(asker, id, false);
    await markHelpful(asker, secondReply.id, false);
    expect(await db.forumQuestion.findUnique({ where: { id: question.id } })).toMatchObject({
      helpfulReplyId: null,
    });
    await expect(markHelpful(author, id, true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
