// Photos of questions, replies and stories, from choosing them to seeing them whole.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { SCREENS, useBrowser } from './support/browser.ts';
import { untilInteractive } from './support/interactive.ts';
import { newMember } from './support/member.ts';
import { pictureFile } from './support/test-files.ts';

const shop = useBrowser();

async function choose(page: Page, ...names: string[]): Promise<void> {
  const files = await Promise.all(names.map((name) => pictureFile(page, name)));
  await page.locator('input[type=file]').last().setInputFiles(files);
  for (const name of names) await page.getByRole('img', { name }).waitFor();
}

test.each(SCREENS)('a member asks and answers with photos, on %s', async (_screen, options) => {
  const { page } = await newMember(shop, 'Nandini Rao', options);
  await page.goto('/forum');
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Ask a new question' }).click();
  const form = page.getByRole('dialog', { name: 'Ask a new question' });
  await form.getByLabel('Your question').fill('Is this paw swollen?');
  await form.getByLabel('Select Related Group').selectOption({ index: 1 });
  await choose(page, 'left.png', 'right.png');
  await form.getByRole('button', { name: 'Ask the forum' }).click();
  await page.getByRole('heading', { name: 'Is this paw swollen?' }).waitFor();
  await page.getByRole('link', { name: 'Photo 1 by Nandini Rao' }).click();
  await page.getByRole('dialog', { name: 'Picture 1 of 2' }).getByRole('button', { name: 'Close' }).click();

  await page.getByRole('textbox', { name: 'Your reply' }).fill('It was only a thorn.');
  await choose(page, 'thorn.png');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  const reply = page.getByRole('article', { name: 'Reply 1 by Nandini Rao' });
  await reply.getByRole('link', { name: 'Photo 1 by Nandini Rao' }).waitFor();

  await page.getByRole('button', { name: 'More for this question' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const change = page.getByRole('dialog', { name: 'Edit your question' });
  await change.getByRole('button', { name: 'Remove Photo 1 by Nandini Rao' }).click();
  await change.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Question updated').waitFor();
  await page.getByRole('link', { name: 'Photo 2 by Nandini Rao' }).waitFor({ state: 'detached' });
});
