// Editing and deleting one's own forum content, and reporting that of others.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { DESKTOP, PHONE, SCREENS, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { newMember } from './support/member.ts';
import { newMobile, signUp } from './support/shopper.ts';
import { buildFile, pictureFile } from './support/test-files.ts';
import { giveQuestion, newQuestion, openThread, replyFromAfar } from './support/thread.ts';

const shop = useBrowser();

async function open(path: string, options: typeof PHONE | typeof DESKTOP = DESKTOP): Promise<Page> {
  const page = await shop.open(path, options);
  await untilInteractive(page);
  return page;
}

/** Opens the menu of a piece of content and chooses an item. */
async function act(page: Page, menu: string | RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).first().click();
  await page.getByRole('button', { name: item, exact: true }).click();
}

const confirmed = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();

/** Posts a story with tags and one of two chosen pictures. */
async function tell(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Tell your story' }).click();
  const form = page.getByRole('dialog', { name: 'New forum post' });
  await form.getByLabel('Your story').fill(text);
  const files = form.locator('input[type=file]');
  await files.setInputFiles(buildFile('whale.png', 5_242_880));
  await form.getByText('whale.png is greater than 5MB').waitFor();
  await files.setInputFiles([await pictureFile(page, 'one.png'), await pictureFile(page, 'two.png')]);
  await form.getByRole('button', { name: 'Remove two.png' }).click();
  await form.getByText('Rescue', { exact: true }).click();
  await form.getByLabel('Select Related Group').selectOption({ index: 1 });
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Share story' }).click();
  await page.getByText('New Post Added...').waitFor();
}

test.each(SCREENS)(
  'an author posts a story with tags and pictures, then edits and deletes it, on %s',
  async (screen, options) => {
    const { page } = await newMember(shop, 'Nandini Rao', options);
    await page.goto('/forum/stories');
    await untilInteractive(page);
    await tell(page, `Bunty hid below the bed, on ${screen}.`);
    const story = page.getByRole('article').filter({ hasText: /Bunty .* bed/ });
    await story.getByText('Rescue').waitFor();
    expect(await story.getByRole('img', { name: /Picture 1/ }).count()).toBe(1);

    await act(page, 'More for the story by Nandini Rao', 'Edit');
    const change = page.getByRole('dialog', { name: 'Edit your story' });
    await change.getByLabel('Your story').fill(`Bunty sleeps in the bed now, on ${screen}.`);
    await change.getByText('Puppies', { exact: true }).click();
    expect(await axeFindings(page)).toEqual([]);
    await change.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Story updated').waitFor();
    await story.getByText('sleeps in the bed now').waitFor();
    await story.getByText('Puppies').waitFor();
    expect(await story.getByText('(edited)').count()).toBe(1);

    await act(page, 'More for the story by Nandini Rao', 'Delete');
    await confirmed(page);
    await page.getByText('Story deleted').waitFor();
    await story.waitFor({ state: 'detached' });
  },
);

test('a visitor signs in and reports a story', { tags: 'nightly' }, async () => {
  const page = await open('/forum/stories', PHONE);
  await act(page, /^More for the story by/, 'Report');
  await signUp(page, newMobile(), 'Farhan Ali');
  const form = page.getByRole('dialog', { name: /^Report the story by/ });
  await form.getByLabel('Details (optional)').fill('This is an advertisement.');
  await form.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('Thank you, we will look at it').waitFor();
});

test.each([
  ['stays without a name where someone answered', 'Someone knows.', 'Your question stays, without your name'],
  ['goes where nobody did', null, 'Question deleted'],
])('a question deleted by its author %s', { tags: 'nightly' }, async (_description, answer, message) => {
  const title = `Can a cat eat rice? ${newMobile()}`;
  const { id, path } = await newQuestion(title);
  if (answer) await replyFromAfar(id, answer);
  const { page, mobile } = await newMember(shop, 'Om Pillai');
  await giveQuestion(id, mobile);
  // Opened from the list, so that the client has the question in its cache.
  await page.goto('/forum/community?group=walks-and-neighbours');
  await untilInteractive(page);
  await page.getByTitle(title).click();
  const reader = await open(path);
  await reader.getByText('2 people are reading').waitFor();
  await act(page, 'More for this question', 'Delete');
  await confirmed(page);
  await page.getByText(message).waitFor();
  if (answer) {
    await page.getByRole('button', { name: 'More for this question' }).click();
    await page.getByRole('button', { name: 'Report', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
  } else {
    await page.waitForURL(/group=/);
    await page.getByTitle(title).waitFor({ state: 'detached' });
    await reader.getByRole('heading', { name: 'This question was removed' }).waitFor();
  }
});

test('an edited question is updated on open pages', { tags: 'nightly' }, async () => {
  const { id, path } = await newQuestion('How warm should it be?');
  const { page: author, mobile } = await newMember(shop, 'Ritu Nair');
  await giveQuestion(id, mobile);
  await author.goto(path);
  await untilInteractive(author);
  const reader = await openThread(shop, path);
  await act(author, 'More for this question', 'Edit');
  const form = author.getByRole('dialog', { name: 'Edit your question' });
  await form.getByLabel('Question').fill('How warm should a bath for a puppy be?');
  await form.getByLabel('Details (optional)').fill('She is eight weeks old.');
  await form.getByRole('button', { name: 'Save' }).click();
  await reader.getByRole('heading', { level: 1, name: 'How warm should a bath for a puppy be?' }).waitFor();
  await reader.getByText('She is eight weeks old.').waitFor();
  await reader.getByText('(edited)').waitFor();
  await expectSoon(() => reader.title()).toContain('a puppy');
});
