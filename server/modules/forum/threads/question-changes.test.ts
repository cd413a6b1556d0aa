// @module-tag nightly
import { expect, it } from 'vitest';
import { closeAccount, requestAccountClosing } from '#server/modules/accounts/closing/closing.ts';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { collectStream, waitUntil } from '#server/testing/collect-stream.ts';
import { newThread, reply } from '#server/testing/forum-threads.ts';
import { editThread, removeThread } from './change-thread.ts';
import { hide } from '#server/modules/forum/moderation/hiding.ts';
import { publishThreadCounts } from '#server/modules/forum/live/forum-events.ts';
import { watchQuestion } from './question-changes.ts';
import { moveQuestion, setLocked } from './moderate-question.ts';

useDatabase('migrated');

/** A new question and the stream of its changes. */
async function followed() {
  const author = await newViewer();
  const thread = await newThread();
  await db.forumQuestion.update({ where: { id: thread.id }, data: { authorId: author.id } });
  return { author, thread, id: thread.id, received: collectStream(await watchQuestion(thread.id)) };
}

it('the stream sends an edit with the new text, and nothing if the text is the same', async () => {
  const { author, id, received } = await followed();
  const edited = { title: 'Why do they howl?', subTitle: 'At scooters.' };
  await editThread(author, 'question', id, edited);
  await waitUntil(() => received.rows.length === 1);
  expect(received.rows[0]).toMatchObject({ id, ...edited });
  await editThread(author, 'question', id, edited);
  await setLocked(id, true);
  await waitUntil(() => received.rows.length === 2);
  expect(received.rows[1]?.lockedAt).toBeInstanceOf(Date);
  await received.leave();
});

it('the stream sends a lock, an unlock and a move', async () => {
  const { id, received } = await followed();
  const { groupSlug } = await newThread();
  await setLocked(id, true);
  await waitUntil(() => received.rows.length === 1);
  await setLocked(id, false);
  await waitUntil(() => received.rows.length === 2);
  expect(received.rows.map(({ lockedAt }) => lockedAt !== null)).toEqual([true, false]);
  await moveQuestion(id, groupSlug);
  await waitUntil(() => received.rows.length === 3);
  expect(received.rows[2]?.group.slug).toBe(groupSlug);
  await received.leave();
});

it('the stream does not send replies and views', async () => {
  const { thread, id, received } = await followed();
  await reply(thread);
  await publishThreadCounts({ kind: 'question', id });
  await setLocked(id, true);
  await waitUntil(() => received.rows.length === 1);
  expect(received.rows[0]?.lockedAt).not.toBeNull();
  await received.leave();
});

it('removing a question anonymises it if it has replies, and ends its stream if it has none', async () => {
  const { author, thread, id, received } = await followed();
  await reply(thread);
  await removeThread(author, 'question', id);
  await waitUntil(() => received.rows.length === 1);
  expect(received.rows[0]?.author).toBeNull();
  await received.leave();

  const withoutReplies = await followed();
  await removeThread(withoutReplies.author, 'question', withoutReplies.id);
  await waitUntil(withoutReplies.received.hasEnded);
  expect(withoutReplies.received.rows).toEqual([]);
});

it('hiding a question ends the stream, and it cannot be subscribed to', async () => {
  const { id, received } = await followed();
  await hide({ kind: 'question', id }, { reason: 'Twice' });
  await waitUntil(received.hasEnded);
  await expect(watchQuestion(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(watchQuestion('x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('the stream ends when the author closes their account', async () => {
  const { author, thread, received } = await followed();
  await reply(thread);
  const { key, otp } = await requestAccountClosing(author, newCaller());
  await closeAccount(author, key ?? '', otp ?? '', newCaller());
  await waitUntil(received.hasEnded);
  expect(received.rows).toEqual([]);
});
