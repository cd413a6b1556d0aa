// What the shop's people do in the forum, and what time does in their place.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { listen } from '#server/platform/events/events.ts';
import { addReply } from '#server/modules/forum/replies/add-reply.ts';
import { createPost } from '#server/modules/forum/threads/create-post.ts';
import { findPost } from '#server/modules/forum/threads/posts.ts';
import { findQuestion, listQuestions } from '#server/modules/forum/threads/questions.ts';
import { releaseAged } from '#server/modules/forum/moderation/release.ts';
import { requireReply } from '#server/modules/forum/replies/replies.ts';
import { reportPiece } from '#server/modules/forum/moderation/reports.ts';
import { useApp } from '#server/testing/app.ts';
import { brokenThreads, newMember, newQuestion } from '#server/testing/forum.ts';
import { ops, opsAnswer } from '#server/testing/ops.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { soon } from '#server/testing/soon.ts';
import type { Viewer } from '#server/platform/viewer.ts';

useApp();

const say = (viewer: Viewer, questionId: string, text: string) =>
  addReply(viewer, newCaller(), { questionId, text: `${text} ${randomUUID()}` });

async function heldReply() {
  const asker = await newMember();
  const author = await newViewer();
  const { id: questionId } = await newQuestion(asker);
  const { id } = await say(author, questionId, 'See https://pets.example');
  return { id, questionId, asker, author };
}

async function heldStory() {
  const group = await db.forumGroup.findFirstOrThrow();
  const author = await newViewer();
  const content = `See https://pets.example/${randomUUID()}`;
  return { ...(await createPost(author, { groupId: group.id, content })), author };
}

const acts = async (noun: string, about: string) =>
  (
    (await opsAnswer('history', 'list', '--noun', noun)) as {
      verb: string;
      about: string;
      before: object;
      after: object;
    }[]
  )
    .filter((act) => act.about === about)
    .map(({ verb, before, after }) => [verb, before, after]);

const titles = async (userId: string) =>
  (await db.notification.findMany({ where: { userId }, orderBy: { id: 'asc' } })).map(({ title }) => title);

/** What this process hears of a thread until it has heard enough. */
function heard(threadId: string) {
  const left = new AbortController();
  const changes: unknown[] = [];
  void (async () => {
    for await (const change of listen({ topic: 'thread', key: threadId }, left.signal)) changes.push(change);
  })();
  return { changes, leave: () => left.abort() };
}

describe('a held reply', () => {
  it('is listed, and gets the next number when it is released; who follows is told', async () => {
    const { id, questionId, asker, author } = await heldReply();
    const later = await say(await newMember(), questionId, 'Meanwhile');
    expect(later.number).toBe(1);
    expect(await opsAnswer('reply', 'list', '--held')).toContainEqual(expect.objectContaining({ id }));
    expect(await opsAnswer('reply', 'list', '--reported')).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    const { changes, leave } = heard(questionId);
    expect(await opsAnswer('reply', 'release', id)).toEqual({ id, isHeld: false });
    expect(await requireReply(id)).toMatchObject({ number: 2, removedAt: null });
    expect(await db.notification.findMany({ where: { userId: asker.id } })).toMatchObject([{ count: 2 }]);
    expect(await titles(author.id)).toEqual([]);
    await soon(() => expect(changes.length).toBeGreaterThan(0));
    leave();
    expect(await acts('reply', id)).toEqual([['release', { isHeld: true }, { isHeld: false }]]);
    expect((await ops('reply', 'release', id)).err).toBe('This reply is not held back.\n');
    expect(await brokenThreads()).toEqual([]);
  });

  it('is released by time after a day, once, were there two jobs', async () => {
    const age = (id: string, hours: number) =>
      db.forumReply.update({
        where: { id },
        data: { heldAt: new Date(Date.now() - hours * 60 * 60 * 1000) },
      });
    const numbers = async (...ids: string[]) =>
      Promise.all(ids.map(async (id) => (await requireReply(id)).number));
    const [old, young, hidden, silenced, removed] = await Promise.all([1, 2, 3, 4, 5].map(heldReply));
    if (!old || !young || !hidden || !silenced || !removed) throw new Error('none was made');
    for (const { id } of [old, hidden, silenced, removed]) await age(id, 24);
    await age(young.id, 23);
    await opsAnswer('reply', 'hide', hidden.id, '--reason', 'Advertising');
    await opsAnswer(
      'member',
      'silence',
      await usernameOf(silenced.author),
      '--days',
      '3',
      '--reason',
      'Spam',
    );
    await db.forumReply.update({ where: { id: removed.id }, data: { removedAt: new Date() } });
    await Promise.all([releaseAged(), releaseAged()]);
    expect(await numbers(old.id, young.id, hidden.id, silenced.id, removed.id)).toEqual([1, 0, 0, 0, 0]);
    expect(await brokenThreads()).toEqual([]);
  });
});

async function usernameOf({ id }: Viewer): Promise<string> {
  return (await db.user.findUniqueOrThrow({ where: { id } })).username ?? '';
}

describe('a story', () => {
  it('that is held is listed and released, as if it were told now', async () => {
    const { id } = await heldStory();
    expect(await opsAnswer('story', 'list')).toContainEqual(expect.objectContaining({ id, reports: [] }));
    await opsAnswer('story', 'release', id);
    expect(await findPost(null, id)).toMatchObject({ heldAt: null });
    expect(await acts('story', id)).toEqual([['release', { isHeld: true }, { isHeld: false }]]);
  });

  it('is released by time, unless it was reported', async () => {
    const [old, reported] = [await heldStory(), await heldStory()];
    const day = new Date(Date.now() - 24 * 60 * 60 * 1000);
    await db.forumPost.updateMany({ where: { id: { in: [old.id, reported.id] } }, data: { heldAt: day } });
    await db.forumReport.create({ data: { postId: reported.id, reason: 'Spam', createdAt: day } });
    await releaseAged();
    expect(await findPost(null, old.id)).not.toBeNull();
    expect(await findPost(null, reported.id)).toBeNull();
  });

  it('is hidden and shown again', async () => {
    const { id, author } = await heldStory();
    await opsAnswer('story', 'release', id);
    await opsAnswer('story', 'hide', id, '--reason', 'Not of pets');
    expect(await findPost(author, id)).toBeNull();
    expect(await titles(author.id)).toEqual(['Your story was hidden: Not of pets']);
    await opsAnswer('story', 'show', id);
    expect(await findPost(null, id)).not.toBeNull();
  });
});

describe('a question', () => {
  it('that was reported is listed, let be, hidden and shown', async () => {
    const asker = await newMember();
    const { id } = await newQuestion(asker);
    await reportPiece(await newMember(), { questionId: id, reason: 'Not about pets' });
    const inList = expect.objectContaining({ id, reports: ['Not about pets'] }) as object;
    expect(await opsAnswer('question', 'list', '--reported')).toContainEqual(inList);
    await opsAnswer('question', 'show', id);
    expect(await opsAnswer('question', 'list')).not.toContainEqual(inList);
    await opsAnswer('question', 'hide', id, '--reason', 'Twice');
    expect(await findQuestion(id)).toBeNull();
    expect(await titles(asker.id)).toEqual(['Your question was hidden: Twice']);
    await opsAnswer('question', 'show', id);
    expect(await findQuestion(id)).not.toBeNull();
    expect((await ops('question', 'show', id)).err).toBe('This question is not hidden.\n');
    expect((await acts('question', id)).map(([verb]) => verb)).toEqual(['show', 'hide', 'show']);
  });

  it('is locked, which takes no more replies, and unlocked', async () => {
    const { id } = await newQuestion();
    const member = await newMember();
    await opsAnswer('question', 'lock', id);
    await expect(say(member, id, 'Late')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await ops('question', 'lock', id)).code).toBe(1);
    await opsAnswer('question', 'unlock', id);
    expect((await say(member, id, 'In time')).number).toBe(1);
    expect(await acts('question', id)).toEqual([
      ['unlock', { isLocked: true }, { isLocked: false }],
      ['lock', { isLocked: false }, { isLocked: true }],
    ]);
  });

  it('is moved into another group', async () => {
    const { id } = await newQuestion();
    const slug = 'puppy-school';
    await opsAnswer('question', 'move', id, slug);
    const { nodes } = await listQuestions({ groupSlug: slug }, { first: 100 });
    expect(nodes.map((question) => question.id)).toContain(id);
    expect((await ops('question', 'move', id, 'nowhere')).err).toBe('There is no such group.\n');
  });
});

describe('a member', () => {
  it('is silenced by username, reads why, and may write again', async () => {
    const member = await newMember();
    const { id: questionId } = await newQuestion();
    await opsAnswer('member', 'silence', member.username, '--days', '2', '--reason', 'Rude');
    await expect(say(member, questionId, 'But')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(reportPiece(member, { questionId, reason: 'Rude' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await titles(member.id)).toEqual([
      expect.stringMatching(/^You cannot write in the forum until .+: Rude$/),
    ]);
    await opsAnswer('member', 'unsilence', member.username);
    expect((await say(member, questionId, 'Thanks')).number).toBe(1);
    expect((await ops('member', 'unsilence', member.username)).err).toBe('This member is not silenced.\n');
    expect((await acts('member', member.id)).map(([verb]) => verb)).toEqual(['unsilence', 'silence']);
  });

  it('is found by mobile; days and reason must make sense', async () => {
    const { id } = await newViewer();
    const { mobile } = await db.user.findUniqueOrThrow({ where: { id } });
    expect(
      await opsAnswer('member', 'silence', mobile ?? '', '--days', '1', '--reason', 'Rude'),
    ).toMatchObject({ id });
    for (const days of ['0', '366', '1.5', 'x'])
      expect((await ops('member', 'silence', mobile ?? '', '--days', days, '--reason', 'Rude')).err).toBe(
        'days: Please give days from 1 to 365\n',
      );
    expect((await ops('member', 'silence', 'nobody-at-all', '--days', '1', '--reason', 'x')).err).toBe(
      'There is no such member.\n',
    );
  });
});

describe('what reports have hidden', () => {
  it('is in the list until the operator says so, or shows it', async () => {
    const author = await newMember();
    const { id } = await say(author, (await newQuestion()).id, 'Buy');
    for (const who of [1, 2, 3]) await reportPiece(await newMember(), { replyId: id, reason: `Spam ${who}` });
    expect((await ops('forum', 'reports')).out).toContain('Spam 3');
    await opsAnswer('reply', 'hide', id, '--reason', 'Spam indeed');
    expect(await opsAnswer('forum', 'reports')).not.toContainEqual(expect.objectContaining({ id }));
    expect(await titles(author.id)).toEqual(['Your reply was hidden: Spam indeed']);
    expect((await ops('reply', 'hide', id, '--reason', 'Again')).err).toBe('This reply is hidden already.\n');
    await opsAnswer('reply', 'show', id);
    expect(await requireReply(id)).toMatchObject({ removedAt: null, number: 1 });
    expect(await brokenThreads()).toEqual([]);
  });
});
