// Questions for the tests of live threads, and replies by others.
import { randomUUID } from 'node:crypto';
import { type BrowserContextOptions, type Page } from 'playwright-core';
import { untilInteractive } from './interactive.ts';
import { DESKTOP, type Shop } from './browser.ts';
import { change } from './database.ts';
import { ownShop } from './own-shop.ts';

interface NewThread {
  id: string;
  path: string;
}

/** A question by Anonymous in a sample group. */
export async function newQuestion(title = 'How warm should a bath be?'): Promise<NewThread> {
  const id = randomUUID();
  const slug = `question-${id.slice(0, 8)}`;
  await change(
    `insert into "ForumQuestion" ("id", "slug", "title", "groupId", "createdAt", "lastActivityAt")
     select $1::uuid, $2, $3, g."id", now(), now() from "ForumGroup" g where g."slug" = 'walks-and-neighbours'`,
    [id, slug, title],
  );
  return { id, path: `/forum/${slug}/answers/${id}` };
}

/** Opens a thread and waits until its reply box and subscriptions are ready. */
export async function openThread(
  shop: Shop,
  path: string,
  options: BrowserContextOptions = DESKTOP,
): Promise<Page> {
  const page = await shop.open(path, options);
  await untilInteractive(page);
  await box(page).waitFor();
  return page;
}

/** Makes the user with this mobile the author of a question. */
export async function giveQuestion(questionId: string, mobile: string): Promise<void> {
  await change(
    `update "ForumQuestion" q set "authorId" = u."id" from "User" u where q."id" = $1::uuid and u."mobile" = $2`,
    [questionId, mobile],
  );
}

/** Replies as Anonymous from elsewhere. */
export async function replyFromAfar(questionId: string, text: string): Promise<void> {
  const response = await fetch(new URL('/graphql', ownShop().url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'apollo-require-preflight': 'true' },
    body: JSON.stringify({
      query: 'mutation ($input: AddReplyInput!) { addReply(input: $input) { number } }',
      variables: { input: { questionId, text } },
    }),
  });
  const body = await response.text();
  if (body.includes('"errors"')) throw new Error(`no reply: ${body}`);
}

export const box = (page: Page) => page.getByRole('textbox', { name: 'Your reply', exact: true });

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Reply', exact: true });

export const card = (page: Page, number: number) =>
  page.getByRole('article', { name: new RegExp(`^Reply ${number}(?: by|,)`) });

/** Numbers of the replies on screen, from the top. */
export const numbers = (page: Page): Promise<number[]> =>
  page
    .getByRole('link', { name: /^Link to reply/ })
    .evaluateAll((links) => links.map((link) => Number(link.textContent?.replace('#', ''))));

/** Writes and sends a reply. */
export async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await sendButton(page).click();
}
