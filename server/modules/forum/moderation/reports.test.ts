import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { assertEnumType, buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { REPORT_CATEGORY_IDS } from '#rules/forum/report-categories.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { brokenThreads, newMember, newQuestion, newPost } from '#server/testing/forum.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { opsJson } from '#server/testing/command-line.ts';
import { newCaller, newViewer } from '#server/testing/people.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { addReply } from '#server/modules/forum/replies/add-reply.ts';
import type { ForumContentKind } from './forum-content.ts';
import { findThread } from '#server/modules/forum/threads/threads.ts';
import { requireReply } from '#server/modules/forum/replies/replies.ts';
import { reportContent } from './reports.ts';

const shop = useApp();

const REPORT = 'mutation ($input: ReportInput!) { report(input: $input) }';
const IDS = { question: 'questionId', reply: 'replyId', story: 'postId' };

interface Content {
  kind: ForumContentKind;
  id: string;
  isShown(): Promise<boolean>;
}

async function newContent(kind: ForumContentKind, author: Viewer): Promise<Content> {
  if (kind === 'question') {
    const { id } = await newQuestion(author);
    return { kind, id, isShown: async () => (await findThread('question', id)) !== null };
  }
  if (kind === 'story') {
    const { id } = await newPost(author);
    return { kind, id, isShown: async () => (await findThread('post', id)) !== null };
  }
  const { id: questionId } = await newQuestion();
  const { id } = await addReply(author, newCaller(), { questionId, text: `Buy here ${randomUUID()}` });
  return { kind, id, isShown: async () => (await requireReply(id)).text !== null };
}

const report = (viewer: Viewer | null, { kind, id }: Content, reason = 'Advertising') =>
  reportContent(viewer, { [IDS[kind]]: id, reason });

describe.each(['question', 'reply', 'story'] as const)('reporting a %s', (kind) => {
  it('newcomers alone cannot hide content, a report by an established member does, and the author is notified', async () => {
    const author = await newMember();
    const content = await newContent(kind, author);
    for (const newcomer of [await newViewer(), await newViewer(), await newViewer()])
      await report(newcomer, content);
    expect(await content.isShown()).toBe(true);
    await report(await newMember(), content);
    expect(await content.isShown()).toBe(false);
    expect(await db.notification.findMany({ where: { userId: author.id } })).toMatchObject([
      { title: `Your ${kind} was hidden: several people reported it, and the shop will look at it` },
    ]);
    expect(await opsJson('forum', 'reports')).toContainEqual(
      expect.objectContaining({ kind, id: content.id, isHidden: true, reason: 'Advertising' }),
    );
    expect(await brokenThreads()).toEqual([]);
    await expect(report(await newMember(), content)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('content that was shown again needs three new reporters to be hidden', async () => {
    const content = await newContent(kind, await newMember());
    const members = [await newMember(), await newMember(), await newMember()];
    for (const member of members) await report(member, content);
    expect(await content.isShown()).toBe(false);
    await opsJson(kind, 'show', content.id);
    expect(await content.isShown()).toBe(true);
    for (const member of members) expect(await report(member, content)).toBe(true);
    for (const member of [await newMember(), await newMember()]) await report(member, content);
    expect(await content.isShown()).toBe(true);
    await report(await newMember(), content);
    expect(await content.isShown()).toBe(false);
    expect(await brokenThreads()).toEqual([]);
  });

  it('concurrent reports hide the content once', async () => {
    const author = await newMember();
    const content = await newContent(kind, author);
    const members = await Promise.all([1, 2, 3, 4, 5].map(() => newMember()));
    const results = await Promise.allSettled(members.map((member) => report(member, content)));
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(3);
    expect(await content.isShown()).toBe(false);
    expect(await db.notification.count({ where: { userId: author.id } })).toBe(1);
    expect(await brokenThreads()).toEqual([]);
  });
});

describe('reports', () => {
  it('a report needs an account, a reason and exactly one existing target', async () => {
    const { id: questionId } = await newQuestion();
    const member = await newMember();
    const send = (input: object, token?: string) =>
      requestGraphql(
        shop.url,
        REPORT,
        { input: { reason: 'Rude', ...input } },
        token ? { 'x-access-token': token } : {},
      );
    const refusal = async (input: object, token?: string) => (await send(input, token)).errors[0]?.extensions;
    expect(await refusal({ questionId })).toMatchObject({ code: 'UNAUTHENTICATED' });
    const { token } = member;
    expect(await refusal({ questionId, reason: ' ' }, token)).toMatchObject({
      fields: { reason: 'Please describe the problem' },
    });
    expect(await refusal({}, token)).toMatchObject({ code: 'VALIDATION' });
    expect(await refusal({ questionId, postId: questionId }, token)).toMatchObject({ code: 'VALIDATION' });
    for (const postId of ['none', randomUUID()])
      expect(await refusal({ postId }, token)).toMatchObject({ code: 'NOT_FOUND' });
    expect((await send({ questionId }, token)).data).toEqual({ report: true });
  });

  it('a report counts once per person and is refused for own content', async () => {
    const member = await newMember();
    const content = await newContent('question', member);
    await expect(report(member, content)).rejects.toMatchObject({ code: 'CONFLICT' });
    const reporter = await newMember();
    await report(reporter, content);
    await report(reporter, content, 'Once more');
    expect(await db.forumReport.findMany({ where: { questionId: content.id } })).toMatchObject([
      { userId: reporter.id, reason: 'Advertising' },
    ]);
  });

  it.each([
    [{ category: 'SPAM' }, ['SPAM', '', 'SPAM']],
    [
      { category: 'UNSAFE_ADVICE', reason: 'Onions!' },
      ['UNSAFE_ADVICE', 'Onions!', 'UNSAFE_ADVICE: Onions!'],
    ],
    [{ category: 'OTHER', reason: 'Not of pets' }, ['OTHER', 'Not of pets', 'Not of pets']],
    [{ reason: 'As before' }, ['OTHER', 'As before', 'As before']],
  ])('a report with %j is listed for the operator', async (input, [category, reason, reportText]) => {
    const { id } = await newContent('question', await newMember());
    await reportContent(await newMember(), { questionId: id, ...input });
    expect(await opsJson('forum', 'reports')).toContainEqual(
      expect.objectContaining({ id, category, reason }),
    );
    expect(await opsJson('question', 'list', '--reported')).toContainEqual(
      expect.objectContaining({ id, reports: [reportText] }),
    );
  });

  it.each([[{}], [{ reason: 'no' }], [{ category: 'OTHER' }], [{ category: 'RUDE', reason: 'Rude words' }]])(
    'a report with %j is refused because it does not describe the problem',
    async (input) => {
      const { id } = await newContent('question', await newMember());
      const rejectedReport = reportContent(await newMember(), { questionId: id, ...input });
      await expect(rejectedReport).rejects.toMatchObject({ code: 'VALIDATION' });
    },
  );

  it('the report categories are exactly those of the GraphQL enum', () => {
    const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
    const values = assertEnumType(schema.getType('ReportCategory')).getValues();
    expect(values.map(({ name }) => name)).toEqual(REPORT_CATEGORY_IDS);
  });

  it('a member can send ten reports a day', async () => {
    const member = await newMember();
    const contents = await Promise.all(
      Array.from({ length: 11 }, async () => newContent('question', await newViewer())),
    );
    for (const content of contents.slice(0, 10)) await report(member, content);
    await expect(report(member, contents[10] as Content)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await db.forumReport.count({ where: { userId: member.id } })).toBe(10);
  });

  it('a report by a closed account no longer counts but stays in the queue', async () => {
    const content = await newContent('question', await newMember());
    const members = [await newMember(), await newMember(), await newMember()];
    await report(members[0] ?? null, content);
    await db.forumReport.updateMany({ where: { questionId: content.id }, data: { userId: null } });
    for (const member of members.slice(1)) await report(member, content);
    expect(await content.isShown()).toBe(true);
    const open = (await opsJson('forum', 'reports')) as { id: string; by: string | null }[];
    expect(open.filter(({ id }) => id === content.id).map(({ by }) => by === null)).toEqual([
      true,
      false,
      false,
    ]);
  });
});
