// Counts the SQL statements of the client's own queries: at most 4 a page, however many rows it lists.
// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { graphql } from 'graphql';
import { afterEach, expect, it, vi } from 'vitest';
import { db, pool } from '#server/platform/database/db.ts';
import { visitorContext } from '#server/transport/graphql/context.ts';
import { schema } from '#server/composition/schema.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { newCaller } from '#server/testing/people.ts';
import { useDatabase } from '#server/testing/database.ts';

useDatabase();
afterEach(() => void vi.restoreAllMocks());

const MAX_STATEMENTS = 4;

const client = join(projectRoot, 'client');
const source = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.graphql') && !name.startsWith('admin'))
  .map((name) => readFileSync(join(client, name), 'utf8'))
  .join('\n');

interface PageQuery {
  operationName: string;
  variableValues?: Record<string, unknown>;
}

/** The number of statements for all queries of a page. */
async function countPageStatements(page: readonly PageQuery[]): Promise<number> {
  const query = vi.spyOn(pool, 'query');
  const contextValue = visitorContext(newCaller());
  for (const pageQuery of page) {
    const { errors } = await graphql({ schema, source, contextValue, ...pageQuery });
    expect(errors).toBeUndefined();
  }
  const count = query.mock.calls.length;
  query.mockRestore();
  return count;
}

const list = { first: 20, page: 1 };
const slug = (forumSlug: string) => ({ operationName: 'ForumSlugPage', variableValues: { forumSlug } });

async function pages(): Promise<[string, PageQuery[]][]> {
  const question = await db.forumQuestion.findFirstOrThrow({
    where: { replyCount: { gt: 2 } },
    orderBy: { slug: 'asc' },
  });
  const post = await db.blogPost.findFirstOrThrow({ orderBy: { slug: 'asc' } });
  return [
    ['the forum', [{ operationName: 'ForumPage' }]],
    [
      'a category',
      [
        slug('dog-care'),
        {
          operationName: 'ForumQuestions',
          variableValues: { forumSlug: 'dog-care', groupSlug: 'indie-dogs', questionSort: 'NEWEST', ...list },
        },
      ],
    ],
    ['a tip', [slug('two-minute-paw-check')]],
    [
      'a question',
      [
        {
          operationName: 'QuestionPage',
          variableValues: { questionId: question.id, sort: 'OLDEST', ...list },
        },
      ],
    ],
    ['stories', [{ operationName: 'StoriesPage', variableValues: list }]],
    ['the blog', [{ operationName: 'BlogPage', variableValues: { blogCategory: 'food', ...list } }]],
    ['a post', [{ operationName: 'BlogPostPage', variableValues: { postSlug: post.slug } }]],
  ];
}

/** Adds many rows of everything that pages list. */
async function addRows(): Promise<void> {
  const at = new Date();
  const group = await db.forumGroup.findUniqueOrThrow({ where: { slug: 'indie-dogs' } });
  const many = Array.from({ length: 30 }, () => ({ groupId: group.id, createdAt: at }));
  await db.forumQuestion.createMany({
    data: many.map((row) => ({ ...row, slug: randomUUID(), title: 'More?', lastActivityAt: at })),
  });
  await db.forumPost.createMany({ data: many.map((row) => ({ ...row, content: 'More', tags: [] })) });
  const [questions, posts] = await Promise.all([db.forumQuestion.findMany(), db.forumPost.findMany()]);
  const replies = (thread: { lastNumber: number }) =>
    [1, 2, 3].map((more) => ({ number: thread.lastNumber + more, text: 'More', repliedAt: at }));
  await db.forumReply.createMany({
    data: [
      ...questions.flatMap((question) =>
        replies(question).map((reply) => ({ ...reply, questionId: question.id })),
      ),
      ...posts.flatMap((post) => replies(post).map((reply) => ({ ...reply, postId: post.id }))),
    ],
  });
}

it('a page of the forum or the blog takes at most 4 statements for any number of rows', async () => {
  const all = await pages();
  const before: Record<string, number> = {};
  for (const [name, page] of all) before[name] = await countPageStatements(page);
  for (const [name, count] of Object.entries(before)) expect(count, name).toBeLessThanOrEqual(MAX_STATEMENTS);
  await addRows();
  const after: Record<string, number> = {};
  for (const [name, page] of all) after[name] = await countPageStatements(page);
  expect(after).toEqual(before);
});
