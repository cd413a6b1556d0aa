// Replies to a question, sorted by votes or newest first.
import { beforeAll, describe, expect, it } from 'vitest';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { newQuestion } from '#server/testing/forum.ts';
import { requestGraphql } from '#server/testing/graph.ts';

const shop = useApp();
const REPLIES = 12;
const THREAD = `query ($id: ID!, $first: Int, $after: String, $afterNumber: Int, $page: Int, $sort: ReplySort) {
  question(id: $id) {
    replies(first: $first, after: $after, afterNumber: $afterNumber, page: $page, sort: $sort) {
      pageInfo { hasNextPage hasPreviousPage endCursor }
      nodes { number }
    }
  }
}`;

interface Replies {
  nodes: { number: number }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string };
}

let questionId = '';
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const numbers = ({ nodes }: Replies) => nodes.map(({ number }) => number);
const change = (number: number, data: object) =>
  db.forumReply.updateMany({ where: { questionId, number }, data });

async function replies(variables: object): Promise<Replies> {
  const { data, errors } = await requestGraphql<{ question: { replies: Replies } }>(shop.url, THREAD, {
    id: questionId,
    ...variables,
  });
  expect(errors).toEqual([]);
  return data.question.replies;
}

/** Creates twelve replies; number 1 has no votes and number 12 has eleven. */
beforeAll(async () => {
  const create = upTo(REPLIES).map((number) => ({
    number,
    text: `Reply **${number}**`,
    repliedAt: now(),
    reactionCounts: { VOTE: number - 1 },
  }));
  const more = { lastNumber: REPLIES, replyCount: REPLIES, replies: { create } };
  questionId = (await newQuestion(null, more)).id;
});

describe('sorted replies', () => {
  const vote = (number: number, votes: number) => change(number, { reactionCounts: { VOTE: votes } });
  const byVotes = upTo(REPLIES).reverse();

  /** All pages, following the cursors; `between` runs after the first page. */
  async function walk(sort: string, between = () => Promise.resolve<unknown>(null)) {
    const pages = [await replies({ first: 5, sort })];
    await between();
    for (let page = pages[0]; page?.pageInfo.hasNextPage; page = pages.at(-1))
      pages.push(await replies({ first: 5, sort, after: page.pageInfo.endCursor }));
    return pages.flatMap(numbers);
  }

  it.each([
    ['NEWEST', 'newest'],
    ['MOST_HELPFUL', 'helpful'],
    ['OLDEST', 'oldest'],
  ])(
    'replies sorted by %s are paged by cursor and by number, and are the same over REST',
    async (sort, id) => {
      const inOrder = sort === 'OLDEST' ? upTo(REPLIES) : byVotes;
      expect(await walk(sort)).toEqual(inOrder);
      const pages = await Promise.all([1, 2, 3].map((page) => replies({ first: 5, page, sort })));
      expect(pages.flatMap(numbers)).toEqual(inOrder);
      expect(pages.map(({ pageInfo: { hasPreviousPage } }) => hasPreviousPage)).toEqual([false, true, true]);
      const response = await fetch(`${shop.url}/api/questions/singleQuestion/${questionId}?sort=${id}`);
      const json = (await response.json()) as { replies: { reply: string }[] };
      expect(json.replies.map(({ reply }) => reply)).toEqual(inOrder.map((number) => `Reply **${number}**`));
    },
  );

  it('a cursor keeps its place when votes are added between pages', async () => {
    // Reply 1 moves to the first page, which was already read; no other reply is skipped or repeated.
    expect(await walk('MOST_HELPFUL', () => vote(1, 50))).toEqual(byVotes.slice(0, -1));
    await vote(1, 0);
  });

  it('the most helpful replies start with the marked one, end with removed ones, and break ties by number', async () => {
    const helpfulReply = { connect: { questionId_number: { questionId, number: 2 } } };
    await db.forumQuestion.update({ where: { id: questionId }, data: { helpfulReply } });
    await change(12, { removedAt: new Date() });
    await vote(3, 10);
    expect(numbers(await replies({ sort: 'MOST_HELPFUL' }))).toEqual([2, 3, 11, 10, 9, 8, 7, 6, 5, 4, 1, 12]);
    expect(numbers(await replies({ sort: 'NEWEST', first: 3 }))).toEqual([12, 11, 10]);
    await db.forumQuestion.update({
      where: { id: questionId },
      data: { helpfulReply: { disconnect: true } },
    });
    await change(12, { removedAt: null });
    await vote(3, 2);
  });

  it('sorted replies reject a start number and the cursor of another list', async () => {
    for (const [variables, field] of [
      [{ sort: 'NEWEST', afterNumber: 3 }, 'sort'],
      [{ sort: 'NEWEST', after: 'x' }, 'after'],
      [{ sort: 'MOST_HELPFUL', after: Buffer.from('in:9999999999:1').toString('base64url') }, 'after'],
    ] as const) {
      const { errors } = await requestGraphql(shop.url, THREAD, { id: questionId, ...variables });
      expect(errors[0]?.extensions).toMatchObject({
        code: 'VALIDATION',
        fields: { [field]: expect.any(String) as string },
      });
    }
    const response = await fetch(`${shop.url}/api/questions/singleQuestion/${questionId}?sort=best`);
    expect(response.status).toBe(400);
  });
});
