import { expect, it } from 'vitest';
import { closeAccount, requestAccountClosing } from '#server/modules/accounts/closing.ts';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { hearAll, until } from '#server/testing/streams.ts';
import { newThread, reply } from '#server/testing/threads.ts';
import { editQuestion, removeQuestion } from './change-question.ts';
import { hide } from '#server/modules/forum/moderation/hiding.ts';
import { tellCounts } from '#server/modules/forum/live/news.ts';
import { watchQuestion } from './question-changes.ts';
import { moveQuestion, setLocked } from './question-care.ts';

useDatabase('migrated');

/** A member's own question, and what is heard of it. */
async function followed() {
  const author = await newViewer();
  const thread = await newThread();
  await db.forumQuestion.update({ where: { id: thread.id }, data: { authorId: author.id } });
  return { author, thread, id: thread.id, heard: hearAll(await watchQuestion(thread.id)) };
}

it('an edit is told with the new words; the same words again are no news', async () => {
  const { author, id, heard } = await followed();
  const words = { title: 'Why do they howl?', subTitle: 'At scooters.' };
  await editQuestion(author, id, words);
  await until(() => heard.rows.length === 1);
  expect(heard.rows[0]).toMatchObject({ id, ...words });
  await editQuestion(author, id, words);
  await setLocked(id, true);
  await until(() => heard.rows.length === 2);
  expect(heard.rows[1]?.lockedAt).toBeInstanceOf(Date);
  await heard.leave();
});

it('the operator’s lock, its end, and a move are told', async () => {
  const { id, heard } = await followed();
  const { groupSlug } = await newThread();
  await setLocked(id, true);
  await until(() => heard.rows.length === 1);
  await setLocked(id, false);
  await until(() => heard.rows.length === 2);
  expect(heard.rows.map(({ lockedAt }) => lockedAt !== null)).toEqual([true, false]);
  await moveQuestion(id, groupSlug);
  await until(() => heard.rows.length === 3);
  expect(heard.rows[2]?.group.slug).toBe(groupSlug);
  await heard.leave();
});

it('replies and looks are not told here', async () => {
  const { thread, id, heard } = await followed();
  await reply(thread);
  await tellCounts(id);
  await setLocked(id, true);
  await until(() => heard.rows.length === 1);
  expect(heard.rows[0]?.lockedAt).not.toBeNull();
  await heard.leave();
});

it('one with replies goes on without its author’s name; one without ends the stream', async () => {
  const { author, thread, id, heard } = await followed();
  await reply(thread);
  await removeQuestion(author, id);
  await until(() => heard.rows.length === 1);
  expect(heard.rows[0]?.author).toBeNull();
  await heard.leave();

  const other = await followed();
  await removeQuestion(other.author, other.id);
  await until(other.heard.hasEnded);
  expect(other.heard.rows).toEqual([]);
});

it('one that is hidden ends, and can be followed no more', async () => {
  const { id, heard } = await followed();
  await hide({ kind: 'question', id }, { reason: 'Twice' });
  await until(heard.hasEnded);
  await expect(watchQuestion(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(watchQuestion('x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('ends when its author closes their account: who follows reads it anew', async () => {
  const { author, thread, heard } = await followed();
  await reply(thread);
  const { key, otp } = await requestAccountClosing(author, newCaller());
  await closeAccount(author, key ?? '', otp ?? '', newCaller());
  await until(heard.hasEnded);
  expect(heard.rows).toEqual([]);
});
