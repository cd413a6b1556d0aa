// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { listen } from '#server/platform/events/events.ts';
import { useDatabase } from '#server/testing/database.ts';
import { brokenThreads, newMember, newQuestion, newPost } from '#server/testing/forum.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { addReply } from './add-reply.ts';
import { removeReply } from './change-reply.ts';
import { notifyFollowers } from '#server/modules/forum/live/follower-notifications.ts';

useDatabase();

function set(name: string, value: string): void {
  vi.stubEnv(name, value);
  resetEnv();
}
beforeEach(() => set('RATE_LIMITS', 'off'));
afterEach(async () => {
  vi.unstubAllEnvs();
  resetEnv();
  expect(await brokenThreads()).toEqual([]);
});

const caller = newCaller();
const listNotifications = (userId: string) =>
  db.notification.findMany({ where: { userId }, orderBy: { id: 'asc' } });

/** Markdown renders it as a link, although the source contains no URL. */
const HIDDEN_LINK = 'Have a [look]\n\n> [look]: &#104;ttps&#58;//pets.wtf';

describe('adding a reply', () => {
  it('a reply to a question or post gets the next number and is counted', async () => {
    const member = await newMember();
    const question = await newQuestion();
    const story = await newPost();
    for (const number of [1, 2]) {
      const text = `Reply ${number}`;
      expect(await addReply(member, caller, { questionId: question.id, text })).toMatchObject({
        number,
        text,
        author: { username: member.username },
        editedAt: null,
      });
      expect(await addReply(member, caller, { postId: story.id, text })).toMatchObject({ number });
    }
    const after = await db.forumQuestion.findUniqueOrThrow({ where: { id: question.id } });
    expect(after).toMatchObject({ lastNumber: 2, replyCount: 2 });
    expect(after.lastActivityAt.getTime()).toBeGreaterThan(question.lastActivityAt.getTime());
  });

  it('concurrent replies get numbers without gaps', async () => {
    const { id: questionId } = await newQuestion();
    const writing = Array.from({ length: 40 }, (_, index) =>
      addReply(null, newCaller(), { questionId, text: `At once ${index}` }),
    );
    const numbers = (await Promise.all(writing)).map(({ number }) => number).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  it('a reply is created once when its clientMutationId is sent a hundred times', async () => {
    set('RATE_LIMITS', 'on');
    const member = await newMember();
    const { id: questionId } = await newQuestion();
    const input = { questionId, text: 'Only once', clientMutationId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 100 }, () => addReply(member, caller, input)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await db.forumReply.count({ where: { questionId } })).toBe(1);
    await expect(addReply(member, caller, { ...input, text: 'Another' })).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { clientMutationId: expect.any(String) as string },
    });
    // Keys belong to one member.
    const secondMember = await newMember();
    expect(await addReply(secondMember, caller, input)).toMatchObject({ number: 2 });
  });

  it('a malformed clientMutationId and a missing or double target are rejected', async () => {
    const { id: questionId } = await newQuestion();
    await expect(
      addReply(null, caller, { questionId, text: 'Hello', clientMutationId: 'x' }),
    ).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: { clientMutationId: expect.any(String) as string },
    });
    const story = await newPost();
    for (const to of [{}, { questionId, postId: story.id }])
      await expect(addReply(null, caller, { ...to, text: 'Hello' })).rejects.toMatchObject({
        code: 'VALIDATION',
      });
    await expect(addReply(null, caller, { questionId: 'x', text: 'Hello' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('locked, hidden and removed questions refuse replies', async () => {
    const at = new Date();
    for (const [more, code] of [
      [{ lockedAt: at }, 'CONFLICT'],
      [{ hiddenAt: at }, 'NOT_FOUND'],
      [{ removedAt: at }, 'NOT_FOUND'],
    ] as const) {
      const { id: questionId } = await newQuestion(null, more);
      await expect(addReply(null, caller, { questionId, text: 'Hello' })).rejects.toMatchObject({ code });
    }
  });

  it('a reply can quote a visible reply of the same thread', async () => {
    const member = await newMember();
    const { id: questionId } = await newQuestion();
    const { id: quotedReplyId } = await addReply(member, caller, { questionId, text: '**First** of all' });
    const answer = { questionId, text: 'To that', quotedReplyId };
    expect(await addReply(null, caller, answer)).toMatchObject({
      quoted: { number: 1, text: '**First** of all', author: { username: member.username } },
    });
    const elsewhere = await newQuestion();
    const invalidQuote = { code: 'VALIDATION', fields: { quotedReplyId: expect.any(String) as string } };
    await expect(addReply(null, caller, { ...answer, questionId: elsewhere.id })).rejects.toMatchObject(
      invalidQuote,
    );
    await removeReply(member, quotedReplyId);
    await expect(addReply(null, caller, { ...answer, text: 'Too late' })).rejects.toMatchObject(invalidQuote);
  });

  it('a reply is published to readers once', async () => {
    const { id: questionId } = await newQuestion();
    const disconnected = new AbortController();
    const events = listen({ topic: 'thread', key: questionId }, disconnected.signal);
    const first = events.next();
    await addReply(null, caller, { questionId, text: 'News' });
    expect(await first).toMatchObject({ done: false });
    disconnected.abort();
    expect(await events.next()).toMatchObject({ done: true });
  });
});

describe('replying without an account', () => {
  it('a reply by a visitor or an incomplete account is by Anonymous', async () => {
    const { id: questionId } = await newQuestion();
    const incomplete = { ...(await newViewer()), isComplete: false };
    for (const viewer of [null, incomplete])
      expect(await addReply(viewer, caller, { questionId, text: `Hello ${viewer?.id}` })).toMatchObject({
        author: null,
      });
  });

  it('visitors cannot post links', async () => {
    const { id: questionId } = await newQuestion();
    for (const text of ['See pets.com', HIDDEN_LINK])
      await expect(addReply(null, caller, { questionId, text })).rejects.toMatchObject({
        code: 'LINKS_NOT_ALLOWED',
      });
  });

  it('visitors cannot reply when anonymous writing is off', async () => {
    set('FORUM_ANONYMOUS', 'off');
    const { id: questionId } = await newQuestion();
    await expect(addReply(null, caller, { questionId, text: 'Hello' })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('an address can write three replies a minute', async () => {
    set('RATE_LIMITS', 'on');
    const { id: questionId } = await newQuestion();
    const visitor = newCaller();
    for (const text of ['one', 'two', 'three']) await addReply(null, visitor, { questionId, text });
    await expect(addReply(null, visitor, { questionId, text: 'four' })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfter: expect.any(Number) as number,
    });
    await addReply(null, newCaller(), { questionId, text: 'four' });
  });
});

describe('notifications of replies', () => {
  it('a reply notifies mentioned members and followers once each, and never its author', async () => {
    const [asker, named, writer] = [await newMember(), await newMember(), await newMember()];
    const { id: questionId, slug } = await newQuestion(asker);
    await db.questionFollow.createMany({
      data: [named, writer].map(({ id: userId }) => ({ questionId, userId })),
    });
    const text = `@${named.username} and @${writer.username}, @nobody-there`;
    const { mentions } = await addReply(writer, caller, { questionId, text });
    expect([...mentions].sort()).toEqual([named.username, writer.username].sort());
    await addReply(writer, caller, { questionId, text: 'One more' });
    await notifyFollowers();
    expect(await listNotifications(asker.id)).toMatchObject([
      {
        kind: 'FORUM',
        title: "New reply to 'Why does she bark?'",
        // The first of the two: reading starts there.
        url: `/forum/${slug}/answers/${questionId}?reply=1`,
        mergeKey: `question:${questionId}`,
        count: 2,
      },
    ]);
    expect(await listNotifications(named.id)).toMatchObject([
      {
        title: "Test Person mentioned you in 'Why does she bark?'",
        url: `/forum/${slug}/answers/${questionId}?reply=1`,
        count: 1,
      },
      {
        url: `/forum/${slug}/answers/${questionId}?reply=2`,
        mergeKey: `question:${questionId}`,
        count: 1,
      },
    ]);
    expect(await listNotifications(writer.id)).toEqual([]);
  });

  it('a reply to a post notifies its author', async () => {
    const author = await newMember();
    const { id: postId } = await newPost(author);
    await addReply(null, caller, { postId, text: 'Lovely' });
    expect(await listNotifications(author.id)).toMatchObject([
      { title: 'New reply to a story', url: `/forum/stories/${postId}#story-${postId}-reply-1`, count: 1 },
    ]);
  });
});
