// The targets of links in notifications.
// @module-tag nightly
import { beforeAll, expect, it } from 'vitest';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { newPost, newQuestion } from '#server/testing/forum.ts';
import { usePages } from '#server/testing/pages.ts';

const shop = usePages();
const REPLIES = 45;
let question = { id: '', slug: '' };

beforeAll(async () => {
  question = await newQuestion(null, { lastNumber: REPLIES, replyCount: REPLIES });
  await db.forumReply.createMany({
    data: Array.from({ length: REPLIES }, (_, index) => ({
      questionId: question.id,
      number: index + 1,
      text: `Answer ${index + 1}`,
      repliedAt: now(),
    })),
  });
});

/** The address after redirects, without the path of the question, and whether the page shows the reply. */
async function follow(number: number, slug = question.slug) {
  let url = `/forum/${slug}/answers/${question.id}?reply=${number}`;
  for (;;) {
    const response = await fetch(shop.url + url, { redirect: 'manual' });
    const next = response.headers.get('location');
    if (next) url = next;
    else {
      const place = url.replace(`/forum/${question.slug}/answers/${question.id}`, '');
      const isShown = (await response.text()).includes(`id="reply-${number}"`);
      return { status: response.status, place, isShown };
    }
  }
}

it.each([
  [1, ''],
  [20, ''],
  [21, '?page=2'],
  [45, '?page=3'],
])('the link to reply %i opens the page that shows it', async (number, search) => {
  const place = `${search}#reply-${number}`;
  expect(await follow(number)).toEqual({ status: 200, place, isShown: true });
});

it('a link with a former slug of the question opens the reply', async () => {
  expect(await follow(21, 'as-it-was')).toMatchObject({ place: '?page=2#reply-21', isShown: true });
});

it('the helpful reply comes first and shifts the replies before it', async () => {
  const replies = await db.forumReply.findMany({ where: { questionId: question.id, number: 45 } });
  await db.forumQuestion.update({
    where: { id: question.id },
    data: { helpfulReplyId: replies[0]?.id ?? null },
  });
  expect(await follow(45)).toMatchObject({ place: '#reply-45', isShown: true });
  expect(await follow(20)).toMatchObject({ place: '?page=2#reply-20', isShown: true });
});

it('a link to an unknown reply opens the question', async () => {
  expect(await follow(99)).toEqual({ status: 200, place: '', isShown: false });
});

it('a story has a page with its replies, and a pending story has one only for its author', async () => {
  const { id } = await newPost();
  await db.forumReply.create({ data: { postId: id, number: 1, text: 'So sweet', repliedAt: now() } });
  const page = await fetch(`${shop.url}/forum/stories/${id}`);
  expect([page.status, (await page.text()).includes(`id="story-${id}-reply-1"`)]).toEqual([200, true]);
  await db.forumPost.update({ where: { id }, data: { pendingSince: now() } });
  expect((await fetch(`${shop.url}/forum/stories/${id}?fresh`)).status).toBe(404);
});
