// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { closeAccount, requestAccountClosing } from '#server/modules/accounts/closing/closing.ts';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newMember, newQuestion } from '#server/testing/forum.ts';
import { newCaller } from '#server/testing/people.ts';
import { addReply } from './replies/add-reply.ts';
import { editReply } from './replies/change-reply.ts';

useDatabase();

it('closing an account removes its revisions, mutation keys, and mentions by and of others', async () => {
  const [closed, author] = [await newMember(), await newMember()];
  const { id: questionId } = await newQuestion();
  const input = { questionId, text: 'My address is …', clientMutationId: randomUUID() };
  const ownReply = await addReply(closed, newCaller(), input);
  await editReply(closed, ownReply.id, { text: `Never mind, @${author.username}` });
  const { id } = await addReply(author, newCaller(), { questionId, text: `@${closed.username}, why?` });
  const mentions = { where: { userId: author.id, mergeKey: { startsWith: 'mention:' } } };
  expect(await db.notification.count(mentions)).toBe(1);
  const { key, otp } = await requestAccountClosing(closed, newCaller());
  await closeAccount(closed, key ?? '', otp ?? '', newCaller());
  expect(await db.forumRevision.count({ where: { replyId: ownReply.id } })).toBe(0);
  expect(await db.clientMutation.count({ where: { owner: closed.id } })).toBe(0);
  expect(await db.forumReply.findUnique({ where: { id } })).toMatchObject({ mentions: [] });
  expect(await db.notification.count(mentions)).toBe(0);
});
