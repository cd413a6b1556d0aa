// Editing and deleting own forum content, and reporting that of others.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { DESKTOP, PHONE, SCREENS, useBrowser } from './support/browser.ts';
import { newMember } from './support/member.ts';
import { newMobile, signUp } from './support/shopper.ts';
import { giveQuestion, newQuestion, replyFromAfar } from './support/thread.ts';

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

test.each(SCREENS)('a story is changed and removed by who told it, on %s', async (screen, options) => {
  const { page } = await newMember(shop, 'Nandini Rao', options);
  await page.goto('/forum/stories');
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Tell your story' }).click();
  const form = page.getByRole('dialog', { name: 'New forum post' });
  await form.getByLabel('Your story').fill(`Bunty hid below the bed, on ${screen}.`);
  await form.getByLabel('Select Related Group').selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Share story' }).click();
  const story = page.getByRole('article').filter({ hasText: /Bunty .* bed/ });
  await story.waitFor();

  await act(page, 'More for the story by Nandini Rao', 'Edit');
  const change = page.getByRole('dialog', { name: 'Edit your story' });
  await change.getByLabel('Your story').fill(`Bunty sleeps in the bed now, on ${screen}.`);
  await change.getByText('Puppies', { exact: true }).click();
  expect(await axeFindings(page)).toEqual([]);
  await change.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Story updated').waitFor();
  await story.getByText('sleeps in the bed now').waitFor();
  await story.getByText('Puppies').waitFor();
  expect(await story.getByText(', edited').count()).toBe(1);

  await act(page, 'More for the story by Nandini Rao', 'Delete');
  await confirmed(page);
  await page.getByText('Story deleted').waitFor();
  await story.waitFor({ state: 'detached' });
});

test('a visitor signs in and reports a story', async () => {
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
])('a question that is removed by who asked %s', async (_how, answer, message) => {
  const title = `Can a cat eat rice? ${newMobile()}`;
  const { id, path } = await newQuestion(title);
  if (answer) await replyFromAfar(id, answer);
  const { page, mobile } = await newMember(shop, 'Om Pillai');
  await giveQuestion(id, mobile);
  // Opened from the list, so that the client has it in its cache.
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
