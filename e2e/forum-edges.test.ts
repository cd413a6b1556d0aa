// Pending, hidden and closed forum content, and tabs without a live connection.
// @module-tag nightly
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { DESKTOP, PHONE, SCREENS, useBrowser } from './support/browser.ts';
import { change } from './support/database.ts';
import { expectSoon } from './support/expect-soon.ts';
import { parseOperation } from './support/operation.ts';
import { operate } from './support/operator.ts';
import { newMember } from './support/member.ts';
import { box, card, newQuestion, replyFromAfar, write } from './support/thread.ts';

const shop = useBrowser();

async function open(path: string, options: typeof PHONE | typeof DESKTOP = DESKTOP): Promise<Page> {
  const page = await shop.open(path, options);
  await untilInteractive(page);
  return page;
}

/** Opens a page as a new member. */
async function openAsMember(
  path: string,
  name: string,
  options: typeof PHONE | typeof DESKTOP = DESKTOP,
): Promise<Page> {
  const { page } = await newMember(shop, name, options);
  await page.goto(path);
  await untilInteractive(page);
  return page;
}

/** Past the end of the list; such a page redirects to the last one. */
const LAST_STORIES = '/forum/stories?page=1000';

/** A post by Anonymous with replies. */
async function newStory(content: string, replies = 0): Promise<string> {
  const id = randomUUID();
  await change(
    `insert into "ForumPost" ("id", "groupId", "content", "tags", "createdAt", "lastNumber", "replyCount")
     select $1::uuid, g."id", $2, '{}', '2020-01-01', $3::int, $3::int
     from "ForumGroup" g where g."slug" = 'travel-with-pets'`,
    [id, content, replies],
  );
  if (replies > 0)
    await change(
      `insert into "ForumReply" ("id", "postId", "number", "text", "repliedAt")
       select gen_random_uuid(), $1::uuid, n, 'Reply ' || n, '2020-01-02' from generate_series(1, $2::int) n`,
      [id, replies],
    );
  return id;
}

const findStory = (page: Page, id: string): Locator => page.locator(`#story-${id}`);

/** Opens the posts and expands the replies of one. */
async function openTalk(id: string): Promise<Page> {
  const page = await open(LAST_STORIES);
  await findStory(page, id).locator('summary').click();
  await box(page).waitFor();
  return page;
}

test.each(SCREENS)(
  'a pending reply is visible to its author only, until it is approved, on %s',
  async (_screen, options) => {
    const { path } = await newQuestion();
    const reader = await open(path);
    const page = await openAsMember(path, 'Leela Rao', options);
    await page.getByText('You are replying as Leela Rao').waitFor();
    await write(page, 'All of it is told at pets.com/baths, with pictures.');
    const pendingReply = page.getByRole('article', { name: 'Your reply, waiting for review' });
    await pendingReply.getByText('Waiting for review.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await pendingReply.getByText('All of it is told at').waitFor();
    await pendingReply.getByText('Waiting for review.').waitFor();
    expect(await reader.getByText('All of it is told').count()).toBe(0);
    await change(
      `update "ForumReply" set "heldAt" = now() - interval '2 days' where "questionId" = $1::uuid`,
      [path.split('/').at(-1)],
    );
    await operate('reply', 'release', await heldReplyId(page));
    await card(reader, 1).getByText('All of it is told').waitFor();
    await card(page, 1).waitFor();
    await pendingReply.waitFor({ state: 'detached' });
  },
);

/** Only its author sees it. */
async function heldReplyId(page: Page): Promise<string> {
  const viewerQuestionLoaded = page.waitForResponse(
    (response) => parseOperation(response.request()) === 'ViewerQuestion',
  );
  await page.reload();
  const { data } = (await (await viewerQuestionLoaded).json()) as {
    data: { thread: { viewerPendingReplies: { id: string }[] } };
  };
  return data.thread.viewerPendingReplies[0]?.id ?? '';
}

test('a pending story is visible to its author only', async () => {
  const page = await openAsMember('/forum/stories', 'Imran Shah', PHONE);
  await page.getByRole('button', { name: 'Tell your story' }).click();
  const form = page.getByRole('dialog', { name: 'New forum post' });
  await form.getByLabel('Your story').fill('Our way to Goa is at pets.com/goa.');
  await form.getByLabel('Select Related Group').selectOption({ label: 'Travel with Pets' });
  await form.getByRole('button', { name: 'Share story' }).click();
  const pendingStories = page.getByRole('list', { name: 'Your stories, waiting for review' });
  await pendingStories.getByText('Our way to Goa').waitFor();
  await page.reload();
  await pendingStories.getByText('Waiting for review.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const visitorPage = await open('/forum/stories');
  expect(await visitorPage.getByText('Our way to Goa').count()).toBe(0);
});

test('edits, deletions and reactions below a story appear live', async () => {
  const id = await newStory('A train with a cat.');
  const reader = await openTalk(id);
  const writer = await openAsMember(LAST_STORIES, 'Zoya Khan');
  await findStory(writer, id).locator('summary').click();
  await writer.getByText('You are replying as Zoya Khan').waitFor();
  await write(writer, 'Which class?');
  await card(reader, 1).getByText('Which class?').waitFor();
  await findStory(reader, id).getByText('1 reply').waitFor();
  expect(await axeFindings(reader)).toEqual([]);

  const heart = (page: Page) => card(page, 1).getByRole('button', { name: /^Heart, / });
  await heart(writer).click();
  await expectSoon(() => heart(reader).getAttribute('aria-label')).toBe('Heart, 1');
  const thumb = (page: Page) =>
    findStory(page, id)
      .getByRole('group', { name: /story/ })
      .getByRole('button', { name: /^Thumb up/ });
  await thumb(writer).click();
  await expectSoon(() => thumb(reader).getAttribute('aria-label')).toBe('Thumb up, 1');
  await writer.getByRole('button', { name: 'More for reply 1' }).click();
  await writer.getByRole('button', { name: 'Edit', exact: true }).click();
  await writer.getByRole('textbox', { name: 'Your edited reply' }).fill('Which class, and how long?');
  await writer.keyboard.press('Control+Enter');
  await card(reader, 1).getByText('Which class, and how long?').waitFor();
  await writer.getByRole('button', { name: 'More for reply 1' }).click();
  await writer.getByRole('button', { name: 'Delete', exact: true }).click();
  await writer.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await card(reader, 1).getByText('This reply was removed.').waitFor();
  await findStory(reader, id).getByText('No replies yet').waitFor();
});

test('a closed question takes no replies on open pages, and a hidden one disappears from them', async () => {
  const { id, path } = await newQuestion();
  await replyFromAfar(id, 'Yes.');
  const page = await open(path);
  await box(page).waitFor();
  await operate('question', 'lock', id);
  await page.getByText('This question is closed for new replies.').waitFor();
  await box(page).waitFor({ state: 'detached' });
  await operate('question', 'hide', id, '--reason', 'Doubled');
  await page.getByRole('heading', { name: 'This question was removed' }).waitFor();
});

test('a tab above the connection limit says that it is not live, and refreshes when it becomes visible', async () => {
  const { id, path } = await newQuestion();
  const page = await shop.open('/faq');
  let isFull = true;
  let knocks = 0;
  await page.routeWebSocket(/\/graphql$/, (socket) => {
    knocks += 1;
    if (isFull) socket.onMessage(() => void socket.close({ code: 4429, reason: 'Too many sockets' }));
    else socket.connectToServer();
  });
  await page.goto(path);
  await page.getByText('Live updates are off in this tab').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const before = knocks;
  await replyFromAfar(id, 'Not heard.');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await card(page, 1).getByText('Not heard.').waitFor();
  await expectSoon(() => knocks > before).toBe(true);
  isFull = false;
  // The refused connection may still be pending, which must not matter.
  await expectSoon(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    return page.getByText('Live updates are off in this tab').count();
  }).toBe(0);
  await replyFromAfar(id, 'Heard again.');
  await card(page, 2).getByText('Heard again.').waitFor();
});

test('sorting replies by votes works, and a new reply returns to the order of numbers', async () => {
  const { id, path } = await newQuestion();
  await replyFromAfar(id, 'Warm water.');
  await replyFromAfar(id, 'Lukewarm water.');
  await change(
    `update "ForumReply" set "reactionCounts" = '{"VOTE": 3}' where "questionId" = $1::uuid and "number" = 2`,
    [id],
  );
  const page = await open(path, PHONE);
  const replies = page.getByRole('article', { name: /^Reply \d/ });
  const replyIds = () => replies.evaluateAll((elements) => elements.map(({ id }) => id));
  expect(await replyIds()).toEqual(['reply-1', 'reply-2']);
  await page.getByRole('link', { name: 'Most helpful first' }).click();
  await expectSoon(replyIds).toEqual(['reply-2', 'reply-1']);
  expect(await axeFindings(page)).toEqual([]);
  await replyFromAfar(id, 'And a brave face.');
  await page.getByRole('link', { name: '1 new reply' }).click();
  await expectSoon(replyIds).toEqual(['reply-1', 'reply-2', 'reply-3']);
});
