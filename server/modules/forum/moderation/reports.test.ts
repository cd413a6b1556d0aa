// Reports: who may, how often, and when they hide what they are about.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { brokenThreads, newMember, newQuestion, newStory } from '#server/testing/forum.ts';
import { ask } from '#server/testing/graph.ts';
import { opsAnswer } from '#server/testing/ops.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { addReply } from '#server/modules/forum/replies/add-reply.ts';
import type { PieceKind } from './forum-content.ts';
import { findPost } from '#server/modules/forum/threads/posts.ts';
import { findQuestion } from '#server/modules/forum/threads/questions.ts';
import { requireReply } from '#server/modules/forum/replies/replies.ts';
import { reportPiece } from './reports.ts';

const shop = useApp();

const REPORT = 'mutation ($input: ReportInput!) { report(input: $input) }';
const IDS = { question: 'questionId', reply: 'replyId', story: 'postId' };

interface Made {
  kind: PieceKind;
  id: string;
  isShown(): Promise<boolean>;
}

async function made(kind: PieceKind, author: Viewer): Promise<Made> {
  if (kind === 'question') {
    const { id } = await newQuestion(author);
    return { kind, id, isShown: async () => (await findQuestion(id)) !== null };
  }
  if (kind === 'story') {
    const { id } = await newStory(author);
    return { kind, id, isShown: async () => (await findPost(null, id)) !== null };
  }
  const { id: questionId } = await newQuestion();
  const { id } = await addReply(author, newCaller(), { questionId, text: `Buy here ${randomUUID()}` });
  return { kind, id, isShown: async () => (await requireReply(id)).text !== null };
}

const report = (viewer: Viewer | null, { kind, id }: Made, reason = 'Advertising') =>
  reportPiece(viewer, { [IDS[kind]]: id, reason });

describe.each(['question', 'reply', 'story'] as const)('a %s', (kind) => {
  it('is hidden by three, of whom one is a member, and its author is told', async () => {
    const author = await newMember();
    const piece = await made(kind, author);
    for (const who of [await newViewer(), await newViewer(), await newViewer()]) await report(who, piece);
    expect(await piece.isShown()).toBe(true);
    await report(await newMember(), piece);
    expect(await piece.isShown()).toBe(false);
    expect(await db.notification.findMany({ where: { userId: author.id } })).toMatchObject([
      { title: `Your ${kind} was hidden: several people reported it, and the shop will look at it` },
    ]);
    expect(await opsAnswer('forum', 'reports')).toContainEqual(
      expect.objectContaining({ kind, id: piece.id, isHidden: true, reason: 'Advertising' }),
    );
    expect(await brokenThreads()).toEqual([]);
    await expect(report(await newMember(), piece)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('that is shown again needs three others to be hidden anew', async () => {
    const piece = await made(kind, await newMember());
    const members = [await newMember(), await newMember(), await newMember()];
    for (const member of members) await report(member, piece);
    expect(await piece.isShown()).toBe(false);
    await opsAnswer(kind, 'show', piece.id);
    expect(await piece.isShown()).toBe(true);
    for (const member of members) expect(await report(member, piece)).toBe(true);
    for (const member of [await newMember(), await newMember()]) await report(member, piece);
    expect(await piece.isShown()).toBe(true);
    await report(await newMember(), piece);
    expect(await piece.isShown()).toBe(false);
    expect(await brokenThreads()).toEqual([]);
  });

  it('is hidden once, however many report it at once', async () => {
    const author = await newMember();
    const piece = await made(kind, author);
    const members = await Promise.all([1, 2, 3, 4, 5].map(() => newMember()));
    const said = await Promise.allSettled(members.map((member) => report(member, piece)));
    expect(said.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(3);
    expect(await piece.isShown()).toBe(false);
    expect(await db.notification.count({ where: { userId: author.id } })).toBe(1);
    expect(await brokenThreads()).toEqual([]);
  });
});

describe('a report', () => {
  it('needs an account, a reason, and one piece that is there', async () => {
    const { id: questionId } = await newQuestion();
    const member = await newMember();
    const tell = (input: object, token?: string) =>
      ask(
        shop.url,
        REPORT,
        { input: { reason: 'Rude', ...input } },
        token ? { 'x-access-token': token } : {},
      );
    const refusal = async (input: object, token?: string) => (await tell(input, token)).errors[0]?.extensions;
    expect(await refusal({ questionId })).toMatchObject({ code: 'UNAUTHENTICATED' });
    const { token } = member;
    expect(await refusal({ questionId, reason: ' ' }, token)).toMatchObject({
      fields: { reason: 'Please say what is wrong' },
    });
    expect(await refusal({}, token)).toMatchObject({ code: 'VALIDATION' });
    expect(await refusal({ questionId, postId: questionId }, token)).toMatchObject({ code: 'VALIDATION' });
    for (const postId of ['none', randomUUID()])
      expect(await refusal({ postId }, token)).toMatchObject({ code: 'NOT_FOUND' });
    expect((await tell({ questionId }, token)).data).toEqual({ report: true });
  });

  it('is about something of others, once', async () => {
    const member = await newMember();
    const own = await made('question', member);
    await expect(report(member, own)).rejects.toMatchObject({ code: 'CONFLICT' });
    const other = await newMember();
    await report(other, own);
    await report(other, own, 'Once more');
    expect(await db.forumReport.findMany({ where: { questionId: own.id } })).toMatchObject([
      { userId: other.id, reason: 'Advertising' },
    ]);
  });

  it('is the tenth of a day at most', async () => {
    const member = await newMember();
    const pieces = await Promise.all(
      Array.from({ length: 11 }, async () => made('question', await newViewer())),
    );
    for (const piece of pieces.slice(0, 10)) await report(member, piece);
    await expect(report(member, pieces[10] as Made)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await db.forumReport.count({ where: { userId: member.id } })).toBe(10);
  });

  it('by a closed account counts no more, but is still to be looked at', async () => {
    const piece = await made('question', await newMember());
    const members = [await newMember(), await newMember(), await newMember()];
    await report(members[0] ?? null, piece);
    await db.forumReport.updateMany({ where: { questionId: piece.id }, data: { userId: null } });
    for (const member of members.slice(1)) await report(member, piece);
    expect(await piece.isShown()).toBe(true);
    const open = (await opsAnswer('forum', 'reports')) as { id: string; by: string | null }[];
    expect(open.filter(({ id }) => id === piece.id).map(({ by }) => by === null)).toEqual([
      true,
      false,
      false,
    ]);
  });
});
