// Changes of questions, posts and pending content on open pages.
import { type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { DESKTOP, PHONE, SCREENS, useBrowser } from './support/browser.ts';
import { lookUp } from './support/database.ts';
import { expectSoon } from './support/expect-soon.ts';
import { newMember } from './support/member.ts';
import { operate } from './support/operator.ts';
import { box, giveQuestion, newQuestion, openThread, replyFromAfar, write } from './support/thread.ts';

const shop = useBrowser();

const more = (page: Page, act: string) =>
  page
    .getByRole('button', { name: 'More for this question' })
    .click()
    .then(() => page.getByRole('button', { name: act, exact: true }).click());

/** A question by a new member, opened by its author. */
async function ownQuestion(title: string) {
  const question = await newQuestion(title);
  const { page, mobile } = await newMember(shop, 'Ritu Nair');
  await giveQuestion(question.id, mobile);
  await page.goto(question.path);
  await untilInteractive(page);
  await box(page).waitFor();
  return { ...question, author: page };
}

test('an edited question is updated on open pages', async () => {
  const { path, author } = await ownQuestion('How warm should it be?');
  const reader = await openThread(shop, path);
  await more(author, 'Edit');
  const form = author.getByRole('dialog', { name: 'Edit your question' });
  await form.getByLabel('Question').fill('How warm should a bath for a puppy be?');
  await form.getByLabel('Details (optional)').fill('She is eight weeks old.');
  await form.getByRole('button', { name: 'Save' }).click();
  await reader.getByRole('heading', { level: 1, name: 'How warm should a bath for a puppy be?' }).waitFor();
  await reader.getByText('She is eight weeks old.').waitFor();
  await reader.getByText(', edited').waitFor();
  await expectSoon(() => reader.title()).toContain('a puppy');
});

test('a deleted question disappears from open pages; one with replies stays, by Anonymous', async () => {
  const { path, author } = await ownQuestion('Does anybody answer?');
  const reader = await openThread(shop, path);
  const remove = async (page: Page) => {
    await more(page, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  };
  await remove(author);
  await reader.getByRole('heading', { name: 'This question was removed' }).waitFor();

  const other = await ownQuestion('Does someone answer?');
  await replyFromAfar(other.id, 'Yes.');
  const witness = await openThread(shop, other.path);
  await witness.locator('header').getByText('Ritu Nair').waitFor();
  await remove(other.author);
  await witness.locator('main header').getByText('Anonymous').waitFor();
});

test('closing, reopening and moving a question is shown on open pages', async () => {
  const { id, path } = await newQuestion();
  const page = await openThread(shop, path, PHONE);
  await operate('question', 'lock', id);
  await page.getByText('This question is closed').waitFor();
  await operate('question', 'unlock', id);
  await page.getByText('This question is closed').waitFor({ state: 'detached' });
  await box(page).waitFor();
  await operate('question', 'move', id, 'travel-with-pets');
  await page.locator('main header').getByRole('link', { name: 'Travel with Pets' }).waitFor();
});

async function tell(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Tell your story' }).click();
  const form = page.getByRole('dialog', { name: 'New forum post' });
  await form.getByLabel('Your story').fill(text);
  await form.getByLabel('Select Related Group').selectOption({ label: 'Travel with Pets' });
  await form.getByRole('button', { name: 'Share story' }).click();
  await page.getByRole('article').filter({ hasText: text }).waitFor();
}

test.each(SCREENS)(
  'a story told elsewhere is offered, and the list stays where it is until one follows, on %s',
  async (screen, options) => {
    const { page: teller } = await newMember(shop, 'Meera Das');
    await teller.goto('/forum/stories');
    await untilInteractive(teller);
    const reader = await shop.open('/forum/stories', options);
    await untilInteractive(reader);
    await reader.getByRole('article').nth(1).scrollIntoViewIfNeeded();
    const idOfFirst = () => reader.getByRole('article').first().getAttribute('id');
    const first = await idOfFirst();
    const top = await reader.evaluate(() => Math.round(scrollY));

    const story = `Goa by train with two cats, on ${screen}.`;
    await tell(teller, story);
    const pill = reader.getByRole('button', { name: '1 new story' });
    await pill.waitFor();
    await reader
      .getByRole('status')
      .filter({ hasText: 'New story by Meera Das' })
      .waitFor({ state: 'attached' });
    expect(await idOfFirst()).toBe(first);
    expect(await reader.evaluate(() => Math.round(scrollY))).toBe(top);
    expect(await teller.getByRole('button', { name: /new stor/ }).count()).toBe(0);
    expect(await axeFindings(reader)).toEqual([]);
    await pill.click();
    await pill.waitFor({ state: 'detached' });
    await reader.getByRole('article').first().getByText(story).waitFor();
    await expectSoon(() => reader.evaluate(() => document.activeElement?.textContent ?? '')).toContain(story);
  },
);

test('a story posted while the connection was down is offered on reconnect', async () => {
  const { page: teller } = await newMember(shop, 'Om Pillai');
  await teller.goto('/forum/stories');
  const reader = await shop.open('about:blank', DESKTOP);
  const isLive = new Promise<void>((resolve) =>
    reader.on('websocket', (socket) => socket.on('framereceived', () => resolve())),
  );
  await reader.goto('/forum/stories');
  await untilInteractive(reader);
  await isLive;
  shop.expectComplaints(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await reader.context().setOffline(true);
  await tell(teller, 'A ferry with a parrot, unheard.');
  await reader.context().setOffline(false);
  await reader.getByRole('button', { name: /new stor/ }).click();
  await reader.getByText('A ferry with a parrot, unheard.').waitFor();
});

test('a pending reply disappears from its author’s page once it is hidden', async () => {
  const { id, path } = await newQuestion();
  const { page } = await newMember(shop, 'Leela Rao');
  await page.goto(path);
  await untilInteractive(page);
  await box(page).waitFor();
  await page.getByText('You are replying as Leela Rao').waitFor();
  await write(page, 'All of it stands at pets.com/baths.');
  const held = page.getByRole('article', { name: 'Your reply, waiting for review' });
  await held.waitFor();
  const replyId = (
    await lookUp<{ id: string }>('select "id" from "ForumReply" where "questionId" = $1::uuid', [id])
  ).id;
  await operate('reply', 'hide', replyId, '--reason', 'Advertisement');
  await held.waitFor({ state: 'detached' });
});
