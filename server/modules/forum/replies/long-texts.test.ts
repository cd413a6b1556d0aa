// @module-tag nightly
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MAX_REPLY_CHARACTERS, MAX_POST_CHARACTERS } from '#rules/forum/forum-input.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { newMember, newQuestion, newPost } from '#server/testing/forum.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { usePages } from '#server/testing/pages.ts';

const shop = usePages();
let writer = { id: '', token: '', username: '' };
beforeAll(async () => {
  vi.stubEnv('RATE_LIMITS', 'off');
  resetEnv();
  writer = await newMember();
});
afterAll(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

interface Replies {
  nodes: { number: number; text: string }[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

const HEAVY = '>\n\n'.repeat(1_000);
const SENTENCE = 'This text has too much formatting. Please simplify it';
const PAGE_BYTES = 2 * 1024 * 1024;
// Three bytes per letter in the text, nine in the URL: close to the largest accepted HTML.
const LONG = 'क'.repeat(MAX_REPLY_CHARACTERS - 400) + '<http://अ>'.repeat(40);

const tokenHeader = () => ({ 'x-access-token': writer.token });

async function graph(query: string, input: object) {
  const { errors } = await requestGraphql(shop.url, query, { input }, tokenHeader());
  return errors;
}

async function rest(method: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json', ...tokenHeader() };
  const response = await fetch(`${shop.url}/api${path}`, { method, headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}

async function addReplies(thread: { questionId: string } | { postId: string }, texts: readonly string[]) {
  const at = now();
  await db.forumReply.createMany({
    data: texts.map((text, index) => ({ ...thread, text, number: index + 1, repliedAt: at, mentions: [] })),
  });
  const counts = { lastNumber: texts.length, replyCount: texts.length };
  if ('questionId' in thread)
    await db.forumQuestion.update({ where: { id: thread.questionId }, data: counts });
  else await db.forumPost.update({ where: { id: thread.postId }, data: counts });
}

async function repliesAfter(id: string, after: string | null): Promise<Replies> {
  const query = `query ($id: ID!, $after: String) {
    question(id: $id) { replies(first: 100, after: $after) {
      nodes { number text html } pageInfo { hasNextPage endCursor }
    } }
  }`;
  const { data } = await requestGraphql<{ question: { replies: Replies } }>(shop.url, query, { id, after });
  return data.question.replies;
}

const many = (count: number, text = LONG) => Array.from({ length: count }, () => text);

describe('text that would render to too much HTML', () => {
  test('text that would render to too much HTML is refused over GraphQL', async () => {
    const { id: groupId } = await db.forumGroup.findFirstOrThrow();
    const { id: questionId } = await newQuestion();
    const { id: postId } = await newPost(writer);
    const reply = await db.forumReply.create({
      data: { postId, text: 'Hello', number: 1, authorId: writer.id, repliedAt: now(), mentions: [] },
    });
    const acts: [string, string, object][] = [
      ['addReply', 'text', { questionId, text: HEAVY }],
      ['addReply', 'text', { postId, text: HEAVY }],
      ['editReply', 'text', { replyId: reply.id, text: HEAVY }],
      ['createForumPost', 'content', { groupId, content: HEAVY, tags: [] }],
      ['editForumPost', 'content', { postId, content: HEAVY, tags: [] }],
    ];
    for (const [act, field, input] of acts) {
      const type = `${act[0]?.toUpperCase()}${act.slice(1)}Input`;
      const errors = await graph(`mutation ($input: ${type}!) { ${act}(input: $input) { id } }`, input);
      expect(errors).toMatchObject([
        { message: SENTENCE, extensions: { code: 'VALIDATION', fields: { [field]: SENTENCE } } },
      ]);
    }
  });

  test('text that would render to too much HTML is refused over REST', async () => {
    const { id } = await newQuestion();
    const group = await db.forumGroup.findFirstOrThrow();
    const reply = await db.forumReply.create({
      data: { questionId: id, text: 'Hello', number: 1, authorId: writer.id, repliedAt: now(), mentions: [] },
    });
    const story = { forumId: group.id, forumSlug: group.slug, content: HEAVY };
    const acts: [string, string, object, string][] = [
      ['POST', '/questions/reply', { forumId: id, reply: HEAVY }, 'reply'],
      ['PATCH', `/questions/singleQuestion/${id}`, { reply: HEAVY }, 'reply'],
      ['PUT', `/questions/singleQuestion/singlePost/${reply.id}`, { reply: HEAVY }, 'reply'],
      ['PATCH', `/questions/answer/${id}`, { _id: reply.id, reply: HEAVY }, 'reply'],
      ['POST', '/posts', story, 'content'],
    ];
    for (const [method, path, body, field] of acts)
      expect(await rest(method, path, body)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', fields: { [field]: SENTENCE } },
      });
  });
});

describe('long replies', () => {
  test('a question with long replies stays readable, including old ones that are too long by now', async () => {
    const { id, slug } = await newQuestion();
    await addReplies({ questionId: id }, [
      ...many(20),
      ...many(20, '|'.repeat(2_500) + HEAVY.slice(0, 2_500)),
    ]);
    const query = `query ($id: ID!, $page: Int) {
      question(id: $id) { replies(page: $page) { nodes { text html quoted { excerpt } } pageInfo { hasNextPage } } }
    }`;
    const { errors, data } = await requestGraphql<{ question: { replies: { nodes: object[] } } }>(
      shop.url,
      query,
      {
        id,
        page: 1,
      },
    );
    expect(errors).toEqual([]);
    expect(data.question.replies.nodes).toHaveLength(24);
    expect(JSON.stringify(data).length).toBeLessThan(PAGE_BYTES);
    const page = await fetch(`${shop.url}/forum/${slug}/answers/${id}`);
    expect(page.status).toBe(200);
    expect((await page.text()).length).toBeLessThan(PAGE_BYTES);
  });

  test('long replies end a page early, and the cursor continues without leaving any out', async () => {
    const { id } = await newQuestion();
    await addReplies({ questionId: id }, many(30));
    const numbers: number[] = [];
    for (let after: string | null = null; ;) {
      const { nodes, pageInfo } = await repliesAfter(id, after);
      const bytes = nodes.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
      expect(bytes).toBeLessThanOrEqual(LIMITS.writing.pageBytes);
      numbers.push(...nodes.map(({ number }) => number));
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor;
    }
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });

  test('numbered pages of /api with long replies stay below 2 MB', async () => {
    const { id } = await newQuestion();
    await addReplies({ questionId: id }, [...many(24), 'The 25th', ...many(75)]);
    const path = `${shop.url}/api/questions/singleQuestion/${id}`;
    const [first, second] = [await fetch(path), await fetch(`${path}?page=2`)];
    expect(first.headers.get('link')).toContain('page=2');
    expect((await first.arrayBuffer()).byteLength).toBeLessThan(PAGE_BYTES);
    const { replies } = (await second.json()) as { replies: { reply: string }[] };
    expect(replies).toHaveLength(24);
    expect(replies[0]?.reply).toBe('The 25th');
  });

  test('lists of many threads with long replies stay readable', async () => {
    const group = await db.forumGroup.findFirstOrThrow();
    const story = '"'.repeat(500) + 'क'.repeat(MAX_POST_CHARACTERS - 500);
    for (let index = 0; index < 12; index += 1) {
      const question = await newQuestion();
      await addReplies({ questionId: question.id }, many(20));
      const post = await newPost();
      await db.forumPost.update({ where: { id: post.id }, data: { content: story } });
      await addReplies({ postId: post.id }, many(20));
    }
    const list = await fetch(`${shop.url}/api/questions/${group.slug}`);
    expect((await list.text()).length).toBeLessThan(PAGE_BYTES);
    const stories = await fetch(`${shop.url}/forum/stories`);
    expect(stories.status).toBe(200);
    expect((await stories.text()).length).toBeLessThan(PAGE_BYTES);
    const { errors } = await requestGraphql(
      shop.url,
      '{ forumPosts(first: 100) { nodes { content html replies(first: 20) { nodes { html } } } } }',
    );
    expect(errors).toEqual([]);
  });
});
