import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { forgetEnv } from '#server/platform/config/env.ts';
import { RATE_LIMITS } from '#server/platform/limits/limits.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newMember, newQuestion } from '#server/testing/forum.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { addReply } from '#server/modules/forum/replies/add-reply.ts';
import { askQuestion } from '#server/modules/forum/threads/ask-question.ts';
import { editReply } from '#server/modules/forum/replies/change-reply.ts';
import { findQuestion } from '#server/modules/forum/threads/questions.ts';
import { memberWriting } from './posting-policy.ts';
import { release } from './release.ts';

useDatabase();

function lift(): void {
  vi.stubEnv('RATE_LIMITS', 'off');
  forgetEnv();
}
afterEach(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});

const caller = newCaller();
const LINKED = 'Read https://pets.example';

async function asking(title: string) {
  const group = await db.forumGroup.findFirstOrThrow();
  return { title, groupId: group.id };
}

describe('newcomers', () => {
  it('are those whose account is young, or of whom little can be read', async () => {
    const standing = async (viewer: Awaited<ReturnType<typeof newViewer>>) =>
      (await transaction((tx) => memberWriting(tx, viewer))).isNewcomer;
    const member = await newMember();
    expect(await standing(member)).toBe(false);
    expect(await standing(await newViewer())).toBe(true);
    const [story] = await db.forumPost.findMany({ where: { authorId: member.id }, take: 1 });
    await db.forumPost.update({ where: { id: story?.id ?? '' }, data: { removedAt: new Date() } });
    expect(await standing(member)).toBe(true);
    const { id } = await db.user.findFirstOrThrow({ where: { mobile: '9876543210' } });
    // The one whom testers sign in as.
    expect(await standing({ ...member, id })).toBe(false);
  });

  it('have their links held back: only the answer to the act shows them', async () => {
    const newcomer = await newViewer();
    const { id: questionId } = await newQuestion();
    expect(await addReply(newcomer, caller, { questionId, text: LINKED })).toMatchObject({
      number: 0,
      text: LINKED,
    });
    expect(await findQuestion(questionId)).toMatchObject({ replyCount: 0, lastNumber: 0 });
    expect(await addReply(null, caller, { questionId, text: 'After it' })).toMatchObject({ number: 1 });
    expect(await addReply(await newMember(), caller, { questionId, text: LINKED })).toMatchObject({
      number: 2,
    });
  });

  it('cannot slip links in later, nor put them into questions', async () => {
    lift();
    const newcomer = await newViewer();
    const { id: questionId } = await newQuestion();
    const { id } = await addReply(newcomer, caller, { questionId, text: 'Harmless' });
    await expect(editReply(newcomer, id, { text: LINKED })).rejects.toMatchObject({
      code: 'LINKS_NOT_ALLOWED',
    });
    const question = { ...(await asking('Is this good?')), subTitle: LINKED };
    await expect(askQuestion(newcomer, question)).rejects.toMatchObject({
      code: 'LINKS_NOT_ALLOWED',
      fields: { subTitle: expect.any(String) as string },
    });
    expect(await askQuestion(await newMember(), question)).toMatchObject({ subTitle: LINKED });
  });

  it('cannot put another link in the place of one that was released', async () => {
    lift();
    const newcomer = await newViewer();
    const { id: questionId } = await newQuestion();
    const { id } = await addReply(newcomer, caller, { questionId, text: LINKED });
    // While it is held somebody will look at whatever it says.
    const held = 'Read https://cats.example and then sleep';
    expect(await editReply(newcomer, id, { text: held })).toMatchObject({ number: 0, text: held });
    await release({ kind: 'reply', id });
    for (const text of [held.replace('cats', 'bad'), `${held} [x](/x)`])
      await expect(editReply(newcomer, id, { text })).rejects.toMatchObject({ code: 'LINKS_NOT_ALLOWED' });
    const text = 'Sleep, then read https://cats.example';
    expect(await editReply(newcomer, id, { text })).toMatchObject({ number: 1, text });
  });

  it('wait longer between what they write', async () => {
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

describe('everybody', () => {
  it('waits a little between replies and questions, and reads for how long', async () => {
    const member = await newMember();
    const { id: questionId } = await newQuestion();
    await addReply(member, caller, { questionId, text: 'First' });
    await expect(addReply(member, caller, { questionId, text: 'Second' })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfter: expect.any(Number) as number,
      message: expect.stringMatching(/^That was fast. Please wait .+ then try again.$/) as string,
    });
    await askQuestion(member, await asking('Who sleeps?'));
    await expect(askQuestion(member, await asking('Who eats?'))).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
  });

  it('is not counted for what was refused', async () => {
    const member = await newMember();
    const { id: questionId } = await newQuestion();
    const reply = { questionId, text: 'Words' };
    await expect(addReply(member, caller, { ...reply, quotedReplyId: 'x' })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
    expect(await addReply(member, caller, reply)).toMatchObject({ number: 1 });
  });

  it('cannot write the same again at once, unless it is the same act', async () => {
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

  it('is refused while silenced, and reads until when', async () => {
    lift();
    const member = await newMember();
    const { id: questionId } = await newQuestion();
    const { id } = await addReply(member, caller, { questionId, text: 'Before' });
    await db.user.update({
      where: { id: member.id },
      data: { silencedUntil: new Date('2099-01-02T10:00:00Z') },
    });
    const refused = {
      code: 'CONFLICT',
      message: expect.stringContaining('until 2 January 2099') as string,
    };
    await expect(addReply(member, caller, { questionId, text: 'After' })).rejects.toMatchObject(refused);
    await expect(editReply(member, id, { text: 'After' })).rejects.toMatchObject(refused);
    await expect(askQuestion(member, await asking('May I?'))).rejects.toMatchObject(refused);
  });
});
