import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newViewer } from '#server/testing/people.ts';

const shop = useApp();

const REPLIES = 12;
let questionId = '';
let authorId = '';

/** A question with twelve replies; every third is by Anonymous. */
beforeAll(async () => {
  const group = await db.forumGroup.findFirstOrThrow();
  authorId = (await newViewer()).id;
  const at = new Date('2026-01-01T10:00:00Z');
  const question = await db.forumQuestion.create({
    data: {
      slug: randomUUID(),
      title: 'Who barks?',
      groupId: group.id,
      createdAt: at,
      lastActivityAt: at,
      lastNumber: REPLIES,
      replyCount: REPLIES,
      replies: {
        create: Array.from({ length: REPLIES }, (_, index) => ({
          number: index + 1,
          text: `Reply **${index + 1}**`,
          repliedAt: at,
          voteCount: index,
          authorId: index % 3 === 2 ? null : authorId,
        })),
      },
    },
  });
  questionId = question.id;
});

const THREAD = `query ($id: ID!, $first: Int, $after: String, $afterNumber: Int, $page: Int) {
  question(id: $id) {
    replyCount
    replies(first: $first, after: $after, afterNumber: $afterNumber, page: $page) {
      totalCount pageInfo { hasNextPage hasPreviousPage endCursor }
      nodes { number text html author { name username } removedAt isHelpful counts { vote heart thumbUp } }
    }
  }
}`;

interface Reply {
  number: number;
  text: string | null;
  html: string | null;
  author: { name: string; username: string } | null;
  removedAt: string | null;
  isHelpful: boolean;
  counts: { vote: number };
}
interface Replies {
  totalCount: number;
  nodes: Reply[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string };
}

async function replies(variables: object = {}): Promise<Replies> {
  const { data, errors } = await requestGraphql<{ question: { replies: Replies } }>(shop.url, THREAD, {
    id: questionId,
    ...variables,
  });
  expect(errors).toEqual([]);
  return data.question.replies;
}

const numbers = ({ nodes }: Replies) => nodes.map(({ number }) => number);
const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const change = (number: number, data: object) =>
  db.forumReply.updateMany({ where: { questionId, number }, data });

async function inRest(): Promise<{ reply: string; user: { name: string } }[]> {
  const response = await fetch(`${shop.url}/api/questions/singleQuestion/${questionId}`);
  return ((await response.json()) as { replies: { reply: string; user: { name: string } }[] }).replies;
}

describe('replies', () => {
  it('replies are ordered by number, with HTML, author and counts, over GraphQL and REST', async () => {
    const all = await replies();
    expect(numbers(all)).toEqual(upTo(REPLIES));
    expect(all.nodes[1]).toMatchObject({
      html: '<p>Reply <strong>2</strong></p>\n',
      author: { name: 'Test Person' },
      counts: { vote: 1 },
    });
    expect(all.nodes[2]?.author).toEqual({ name: 'Anonymous', username: 'anonymous' });
    const json = await inRest();
    expect(json.map(({ reply, user }) => [reply, user.name])).toEqual(
      all.nodes.map(({ text, author }) => [text, author?.name]),
    );
  });

  it('replies are paged by page and by number', async () => {
    const first = await replies({ first: 5 });
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    expect(numbers(await replies({ first: 5, after: first.pageInfo.endCursor }))).toEqual(upTo(10, 6));
    const last = await replies({ first: 5, page: 3 });
    expect(numbers(last)).toEqual([11, 12]);
    expect(last).toMatchObject({ totalCount: REPLIES, pageInfo: { hasNextPage: false } });
    expect(numbers(await replies({ afterNumber: 9 }))).toEqual([10, 11, 12]);
    expect(numbers(await replies({ afterNumber: 12 }))).toEqual([]);
    expect(numbers(await replies({ afterNumber: 0, first: 2 }))).toEqual([1, 2]);
    const { errors } = await requestGraphql(shop.url, THREAD, { id: questionId, afterNumber: -1 });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { afterNumber: 'Numbers start at 1' },
    });
  });

  it.each(['removedAt', 'hiddenAt'])(
    'a reply with %s is a tombstone that only keeps its number',
    async (column) => {
      await change(4, { [column]: new Date() });
      const all = await replies();
      expect(numbers(all)).toEqual(upTo(REPLIES));
      const { removedAt, ...tombstone } = all.nodes[3] ?? { removedAt: null };
      expect(removedAt).toBeTruthy();
      expect(tombstone).toMatchObject({
        number: 4,
        text: null,
        html: null,
        author: null,
        counts: { vote: 0, heart: 0, thumbUp: 0 },
      });
      expect((await inRest()).map(({ reply }) => reply)).not.toContain('Reply **4**');
      await change(4, { [column]: null });
    },
  );

  it('pending replies are not listed', async () => {
    await db.forumReply.create({
      data: { questionId, text: 'Buy here', repliedAt: new Date(), pendingSince: new Date(), authorId },
    });
    expect(numbers(await replies())).toEqual(upTo(REPLIES));
    expect(await inRest()).toHaveLength(REPLIES);
    await db.forumReply.deleteMany({ where: { questionId, number: null } });
  });

  it('replies of a closed account are by Anonymous', async () => {
    await db.user.update({ where: { id: authorId }, data: { closedAt: new Date() } });
    expect((await replies()).nodes[0]?.author).toEqual({ name: 'Anonymous', username: 'anonymous' });
    await db.user.update({ where: { id: authorId }, data: { closedAt: null } });
  });
});

describe('the helpful reply', () => {
  const mark = (number: number | null) =>
    db.forumQuestion.update({
      where: { id: questionId },
      data: {
        helpfulReply: number
          ? { connect: { questionId_number: { questionId, number } } }
          : { disconnect: true },
      },
    });

  it.each([1, 3, 5, 6, 12])(
    'the helpful reply with the number %i comes first, and every page is complete',
    async (number) => {
      await mark(number);
      const inOrder = [number, ...upTo(REPLIES).filter((candidate) => candidate !== number)];
      expect(numbers(await replies())).toEqual(inOrder);
      expect((await replies()).nodes.map(({ isHelpful }) => isHelpful).indexOf(true)).toBe(0);
      const pages = await Promise.all([1, 2, 3].map((page) => replies({ first: 5, page })));
      expect(pages.flatMap(numbers)).toEqual(inOrder);
      expect((await inRest())[0]?.reply).toBe(`Reply **${number}**`);
    },
  );

  it('the helpful reply keeps its position among replies after a number', async () => {
    await mark(11);
    expect(numbers(await replies({ afterNumber: 9 }))).toEqual([10, 11, 12]);
  });

  it('a removed reply is neither first nor helpful', async () => {
    await mark(11);
    await change(11, { removedAt: new Date() });
    expect(numbers(await replies())).toEqual(upTo(REPLIES));
    expect((await replies()).nodes.some(({ isHelpful }) => isHelpful)).toBe(false);
    await change(11, { removedAt: null });
    await mark(null);
  });
});
