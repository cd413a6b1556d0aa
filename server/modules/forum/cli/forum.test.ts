// Moderation from the command line, and the automatic release of pending content.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { listen } from '#server/platform/events/events.ts';
import { addReply } from '#server/modules/forum/replies/add-reply.ts';
import { createThread } from '#server/modules/forum/threads/create-thread.ts';
import { findThread, listThreads } from '#server/modules/forum/threads/threads.ts';
import { releaseOverdue } from '#server/modules/forum/moderation/release.ts';
import { requireReply } from '#server/modules/forum/replies/replies.ts';
import { reportContent } from '#server/modules/forum/moderation/reports.ts';
import { useApp } from '#server/testing/app.ts';
import { brokenThreads, newMember, newQuestion } from '#server/testing/forum.ts';
import { ops, opsJson } from '#server/testing/command-line.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { Viewer } from '#server/platform/viewer.ts';

useApp();

const say = (viewer: Viewer, questionId: string, text: string) =>
  addReply(viewer, newCaller(), { questionId, text: `${text} ${randomUUID()}` });

async function pendingReply() {
  const asker = await newMember();
  const author = await newViewer();
  const { id: questionId } = await newQuestion(asker);
  const { id } = await say(author, questionId, 'See https://pets.example');
  return { id, questionId, asker, author };
}

async function pendingPost() {
  const group = await db.forumGroup.findFirstOrThrow();
  const author = await newViewer();
  const content = `See https://pets.example/${randomUUID()}`;
  return { ...(await createThread(author, 'post', { groupId: group.id, content })), author };
}

const auditEntries = async (kind: string, about: string) =>
  (
    (await opsJson('history', 'list', '--kind', kind)) as {
      action: string;
      about: string;
      before: object;
      after: object;
    }[]
  )
    .filter((action) => action.about === about)
    .map(({ action, before, after }) => [action, before, after]);

const titles = async (userId: string) =>
  (await db.notification.findMany({ where: { userId }, orderBy: { id: 'asc' } })).map(({ title }) => title);

/** Collects the events of a thread until `leave` is called. */
function threadEvents(threadId: string) {
  const disconnected = new AbortController();
  const changes: unknown[] = [];
  void (async () => {
    for await (const change of listen({ topic: 'thread', key: threadId }, disconnected.signal))
      changes.push(change);
  })();
  return { changes, leave: () => disconnected.abort() };
}

describe('pending replies', () => {
  it('a pending reply is listed, gets the next number on release, and notifies followers', async () => {
    const { id, questionId, asker, author } = await pendingReply();
    const later = await say(await newMember(), questionId, 'Meanwhile');
    expect(later.number).toBe(1);
    expect(await opsJson('reply', 'list', '--pending')).toContainEqual(expect.objectContaining({ id }));
    expect(await opsJson('reply', 'list', '--reported')).not.toContainEqual(expect.objectContaining({ id }));
    const { changes, leave } = threadEvents(questionId);
    expect(await opsJson('reply', 'release', id)).toEqual({ id, isPending: false });
    expect(await requireReply(id)).toMatchObject({ number: 2, removedAt: null });
    expect(await db.notification.findMany({ where: { userId: asker.id } })).toMatchObject([{ count: 2 }]);
    expect(await titles(author.id)).toEqual([]);
    await eventually(() => expect(changes.length).toBeGreaterThan(0));
    leave();
    expect(await auditEntries('reply', id)).toEqual([['release', { isPending: true }, { isPending: false }]]);
    expect((await ops('reply', 'release', id)).err).toBe('This reply is not pending.\n');
    expect(await brokenThreads()).toEqual([]);
  });

  it(
    'a pending reply is released after a day, once even with two concurrent jobs',
    { tags: 'nightly' },
    async () => {
      const age = (id: string, hours: number) =>
        db.forumReply.update({
          where: { id },
          data: { pendingSince: new Date(Date.now() - hours * 60 * 60 * 1000) },
        });
      const numbers = async (...ids: string[]) =>
        Promise.all(ids.map(async (id) => (await requireReply(id)).number));
      const [old, young, hidden, silenced, removed] = await Promise.all([1, 2, 3, 4, 5].map(pendingReply));
      if (!old || !young || !hidden || !silenced || !removed) throw new Error('none was made');
      for (const { id } of [old, hidden, silenced, removed]) await age(id, 24);
      await age(young.id, 23);
      await opsJson('reply', 'hide', hidden.id, '--reason', 'Advertising');
      await opsJson(
        'member',
        'silence',
        await usernameOf(silenced.author),
        '--days',
        '3',
        '--reason',
        'Spam',
      );
      await db.forumReply.update({ where: { id: removed.id }, data: { removedAt: new Date() } });
      await Promise.all([releaseOverdue(), releaseOverdue()]);
      expect(await numbers(old.id, young.id, hidden.id, silenced.id, removed.id)).toEqual([1, 0, 0, 0, 0]);
      expect(await brokenThreads()).toEqual([]);
    },
  );
});

async function usernameOf({ id }: Viewer): Promise<string> {
  return (await db.user.findUniqueOrThrow({ where: { id } })).username ?? '';
}

describe('stories', () => {
  it('a pending story is listed, and its release sets its date to now', async () => {
    const { id } = await pendingPost();
    expect(await opsJson('story', 'list')).toContainEqual(expect.objectContaining({ id, reports: [] }));
    await opsJson('story', 'release', id);
    expect(await findThread('post', id)).toMatchObject({ pendingSince: null });
    expect(await auditEntries('story', id)).toEqual([['release', { isPending: true }, { isPending: false }]]);
  });

  it('a pending story is released automatically unless it was reported', async () => {
    const [old, reported] = [await pendingPost(), await pendingPost()];
    const day = new Date(Date.now() - 24 * 60 * 60 * 1000);
    await db.forumPost.updateMany({
      where: { id: { in: [old.id, reported.id] } },
      data: { pendingSince: day },
    });
    await db.forumReport.create({ data: { postId: reported.id, reason: 'Spam', createdAt: day } });
    await releaseOverdue();
    expect(await findThread('post', old.id)).not.toBeNull();
    expect(await findThread('post', reported.id)).toBeNull();
  });

  it('a story can be hidden and shown again', async () => {
    const { id, author } = await pendingPost();
    await opsJson('story', 'release', id);
    await opsJson('story', 'hide', id, '--reason', 'Not of pets');
    expect(await findThread('post', id, author)).toBeNull();
    expect(await titles(author.id)).toEqual(['Your story was hidden: Not of pets']);
    await opsJson('story', 'show', id);
    expect(await findThread('post', id)).not.toBeNull();
  });
});

describe('questions', () => {
  it('a reported question is listed, and can be dismissed, hidden and shown', async () => {
    const asker = await newMember();
    const { id } = await newQuestion(asker);
    await reportContent(await newMember(), { questionId: id, reason: 'Not about pets' });
    const inList = expect.objectContaining({ id, reports: ['Not about pets'] }) as object;
    expect(await opsJson('question', 'list', '--reported')).toContainEqual(inList);
    await opsJson('question', 'show', id);
    expect(await opsJson('question', 'list')).not.toContainEqual(inList);
    await opsJson('question', 'hide', id, '--reason', 'Twice');
    expect(await findThread('question', id)).toBeNull();
    expect(await titles(asker.id)).toEqual(['Your question was hidden: Twice']);
    await opsJson('question', 'show', id);
    expect(await findThread('question', id)).not.toBeNull();
    expect((await ops('question', 'show', id)).err).toBe('This question is not hidden.\n');
    expect((await auditEntries('question', id)).map(([action]) => action)).toEqual(['show', 'hide', 'show']);
  });

  it('a locked question takes no replies', async () => {
    const { id } = await newQuestion();
    const member = await newMember();
    await opsJson('question', 'lock', id);
    await expect(say(member, id, 'Late')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await ops('question', 'lock', id)).code).toBe(1);
    await opsJson('question', 'unlock', id);
    expect((await say(member, id, 'In time')).number).toBe(1);
    expect(await auditEntries('question', id)).toEqual([
      ['unlock', { isLocked: true }, { isLocked: false }],
      ['lock', { isLocked: false }, { isLocked: true }],
    ]);
  });

  it('a question can be moved to another group', async () => {
    const { id } = await newQuestion();
    const slug = 'puppy-school';
    await opsJson('question', 'move', id, slug);
    const { nodes } = await listThreads('question', { groupSlug: slug }, { first: 100 });
    expect(nodes.map((question) => question.id)).toContain(id);
    expect((await ops('question', 'move', id, 'nowhere')).err).toBe('Group not found.\n');
  });
});

describe('members', () => {
  it('a member is silenced by username, is notified of the reason, and can be unsilenced', async () => {
    const member = await newMember();
    const { id: questionId } = await newQuestion();
    await opsJson('member', 'silence', member.username, '--days', '2', '--reason', 'Rude');
    await expect(say(member, questionId, 'But')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(reportContent(member, { questionId, reason: 'Rude' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await titles(member.id)).toEqual([
      expect.stringMatching(/^You cannot write in the forum until .+: Rude$/),
    ]);
    await opsJson('member', 'unsilence', member.username);
    expect((await say(member, questionId, 'Thanks')).number).toBe(1);
    expect((await ops('member', 'unsilence', member.username)).err).toBe('This member is not silenced.\n');
    expect((await auditEntries('member', member.id)).map(([action]) => action)).toEqual([
      'unsilence',
      'silence',
    ]);
  });

  it('a member is found by mobile number, and the days and the reason are validated', async () => {
    const { id } = await newViewer();
    const { mobile } = await db.user.findUniqueOrThrow({ where: { id } });
    expect(await opsJson('member', 'silence', mobile ?? '', '--days', '1', '--reason', 'Rude')).toMatchObject(
      { id },
    );
    for (const days of ['0', '366', '1.5', 'x'])
      expect((await ops('member', 'silence', mobile ?? '', '--days', days, '--reason', 'Rude')).err).toBe(
        'days: Please enter a number of days from 1 to 365\n',
      );
    expect((await ops('member', 'silence', 'nobody-at-all', '--days', '1', '--reason', 'x')).err).toBe(
      'Member not found.\n',
    );
  });
});

describe('content hidden by reports', () => {
  it('content hidden by reports stays in the queue until an operator confirms or shows it', async () => {
    const author = await newMember();
    const { id } = await say(author, (await newQuestion()).id, 'Buy');
    for (const number of [1, 2, 3])
      await reportContent(await newMember(), { replyId: id, reason: `Spam ${number}` });
    expect((await ops('forum', 'reports')).out).toContain('Spam 3');
    await opsJson('reply', 'hide', id, '--reason', 'Spam indeed');
    expect(await opsJson('forum', 'reports')).not.toContainEqual(expect.objectContaining({ id }));
    expect(await titles(author.id)).toEqual(['Your reply was hidden: Spam indeed']);
    expect((await ops('reply', 'hide', id, '--reason', 'Again')).err).toBe('This reply is already hidden.\n');
    await opsJson('reply', 'show', id);
    expect(await requireReply(id)).toMatchObject({ removedAt: null, number: 1 });
    expect(await brokenThreads()).toEqual([]);
  });
});
