import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { RATE_LIMITS } from '#server/platform/limits/limits.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newMember, newQuestion } from '#server/testing/forum.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { addReply } from '#server/modules/forum/replies/add-reply.ts';
import { createThread } from '#server/modules/forum/threads/create-thread.ts';
import { editReply } from '#server/modules/forum/replies/change-reply.ts';
import { findThread } from '#server/modules/forum/threads/threads.ts';
import { memberWriter } from './posting-policy.ts';
import { release } from './release.ts';

useDatabase();

function liftRateLimits(): void {
  vi.stubEnv('RATE_LIMITS', 'off');
  resetEnv();
}
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

const caller = newCaller();
const LINKED = 'Read https://pets.example';

/** The input of a question in any group. */
async function questionInput(title: string) {
  const group = await db.forumGroup.findFirstOrThrow();
  return { title, groupId: group.id };
}

describe('newcomers', () => {
  it('an author with a young account or few visible texts is a newcomer', async () => {
    const isNewcomer = async (viewer: Awaited<ReturnType<typeof newViewer>>) =>
      (await transaction((tx) => memberWriter(tx, viewer))).isNewcomer;
    const member = await newMember();
    expect(await isNewcomer(member)).toBe(false);
    expect(await isNewcomer(await newViewer())).toBe(true);
    const [story] = await db.forumPost.findMany({ where: { authorId: member.id }, take: 1 });
    await db.forumPost.update({ where: { id: story?.id ?? '' }, data: { removedAt: new Date() } });
    expect(await isNewcomer(member)).toBe(true);
    const { id } = await db.user.findFirstOrThrow({ where: { mobile: '9876543210' } });
    // The seeded test account.
    expect(await isNewcomer({ ...member, id })).toBe(false);
  });

  it('texts with links by newcomers stay pending and are returned only by the mutation', async () => {
    const newcomer = await newViewer();
    const { id: questionId } = await newQuestion();
    expect(await addReply(newcomer, caller, { questionId, text: LINKED })).toMatchObject({
      number: 0,
      text: LINKED,
    });
    expect(await findThread('question', questionId)).toMatchObject({ replyCount: 0, lastNumber: 0 });
    expect(await addReply(null, caller, { questionId, text: 'After it' })).toMatchObject({ number: 1 });
    expect(await addReply(await newMember(), caller, { questionId, text: LINKED })).toMatchObject({
      number: 2,
    });
  });

  it('newcomers cannot add links in an edit or in a question', async () => {
    liftRateLimits();
    const newcomer = await newViewer();
    const { id: questionId } = await newQuestion();
    const { id } = await addReply(newcomer, caller, { questionId, text: 'Harmless' });
    await expect(editReply(newcomer, id, { text: LINKED })).rejects.toMatchObject({
      code: 'LINKS_NOT_ALLOWED',
    });
    const question = { ...(await questionInput('Is this good?')), subTitle: LINKED };
    await expect(createThread(newcomer, 'question', question)).rejects.toMatchObject({
      code: 'LINKS_NOT_ALLOWED',
      fields: { subTitle: expect.any(String) as string },
    });
    expect(await createThread(await newMember(), 'question', question)).toMatchObject({ subTitle: LINKED });
  });

  it('newcomers cannot replace a released link with another', async () => {
    liftRateLimits();
    const newcomer = await newViewer();
    const { id: questionId } = await newQuestion();
    const { id } = await addReply(newcomer, caller, { questionId, text: LINKED });
    // While it is pending, any text is allowed, because it will be reviewed.
    const pending = 'Read https://cats.example and then sleep';
    expect(await editReply(newcomer, id, { text: pending })).toMatchObject({ number: 0, text: pending });
    await release({ kind: 'reply', id });
    for (const text of [pending.replace('cats', 'bad'), `${pending} [x](/x)`])
      await expect(editReply(newcomer, id, { text })).rejects.toMatchObject({ code: 'LINKS_NOT_ALLOWED' });
    const text = 'Sleep, then read https://cats.example';
    expect(await editReply(newcomer, id, { text })).toMatchObject({ number: 1, text });
  });

  it('newcomers must wait longer than members between texts', async () => {
    const newcomer = await newViewer();
    const { id: questionId } = await newQuestion();
    await addReply(newcomer, caller, { questionId, text: 'First' });
    await expect(addReply(newcomer, caller, { questionId, text: 'Second' })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
    const row = await db.rateLimit.findFirstOrThrow({ where: { key: { startsWith: 'replyPaceNewcomer:' } } });
    expect(Number(row.expire) - Date.now()).toBeGreaterThan(
      (RATE_LIMITS.replyPaceNewcomer.seconds - 20) * 1000,
    );
  });
});

describe('all authors', () => {
  it('authors must wait between replies and between questions, and are told how long', async () => {
    const member = await newMember();
    const { id: questionId } = await newQuestion();
    await addReply(member, caller, { questionId, text: 'First' });
    await expect(addReply(member, caller, { questionId, text: 'Second' })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfter: expect.any(Number) as number,
      message: expect.stringMatching(/^That was fast. Please wait .+ then try again.$/) as string,
    });
    await createThread(member, 'question', await questionInput('Who sleeps?'));
    await expect(createThread(member, 'question', await questionInput('Who eats?'))).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
  });

  it('refused texts do not count towards the rate limit', async () => {
    const member = await newMember();
    const { id: questionId } = await newQuestion();
    const reply = { questionId, text: 'Words' };
    await expect(addReply(member, caller, { ...reply, quotedReplyId: 'x' })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
    expect(await addReply(member, caller, reply)).toMatchObject({ number: 1 });
  });

  it('authors cannot repeat a text, except as a retry of the same mutation', async () => {
    for (const writer of [await newMember(), null]) {
      const { id: questionId } = await newQuestion();
      const reply = { questionId, text: 'The same  words', clientMutationId: randomUUID() };
      const { id } = await addReply(writer, caller, reply);
      await expect(addReply(writer, caller, { questionId, text: 'the same words' })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
      expect(await addReply(writer, caller, reply)).toMatchObject({ id });
    }
  });

  it('silenced authors cannot write or edit, and are told until when', async () => {
    liftRateLimits();
    const member = await newMember();
    const { id: questionId } = await newQuestion();
    const { id } = await addReply(member, caller, { questionId, text: 'Before' });
    await db.user.update({
      where: { id: member.id },
      data: { silencedUntil: new Date('2099-01-02T10:00:00Z') },
    });
    const silencedError = {
      code: 'CONFLICT',
      message: expect.stringContaining('until 2 January 2099') as string,
    };
    await expect(addReply(member, caller, { questionId, text: 'After' })).rejects.toMatchObject(
      silencedError,
    );
    await expect(editReply(member, id, { text: 'After' })).rejects.toMatchObject(silencedError);
    await expect(createThread(member, 'question', await questionInput('May I?'))).rejects.toMatchObject(
      silencedError,
    );
  });
});
