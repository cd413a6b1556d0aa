// Asking, posting and searching from the forum's lists, live counts, and sharing blog posts.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { DESKTOP, PHONE, SCREENS, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { fileOf, pictureFile } from './support/test-files.ts';
import { newMember } from './support/member.ts';
import { newQuestion, replyFromAfar } from './support/thread.ts';

const shop = useBrowser();
const GROUP = '/forum/community?group=travel-with-pets';

async function open(path: string, options: typeof PHONE | typeof DESKTOP = DESKTOP): Promise<Page> {
  const page = await shop.open(path, options);
  await untilInteractive(page);
  return page;
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const asking = (page: Page) => dialog(page, 'Ask a new question');
const telling = (page: Page) => dialog(page, 'New forum post');
const ask = (page: Page) => page.getByRole('button', { name: 'Ask a new question' }).click();
const questions = (page: Page) => page.getByRole('article');

async function openAsMember(path: string, options: typeof PHONE | typeof DESKTOP): Promise<Page> {
  const { page } = await newMember(shop, 'Zoya Khan', options);
  await page.goto(path);
  await untilInteractive(page);
  return page;
}

/** A new member with the question form open. */
async function openAsking(path: string, options: typeof PHONE | typeof DESKTOP = DESKTOP): Promise<Page> {
  const page = await openAsMember(path, options);
  await ask(page);
  await asking(page).getByLabel('Your question').waitFor();
  return page;
}

test.each(SCREENS)('a member asks, and the question stands in the list, on %s', async (screen, options) => {
  const page = await openAsking(GROUP, options);
  const form = asking(page);
  const send = form.getByRole('button', { name: 'Ask the forum' });
  await send.click();
  await form.getByText('Please add question').waitFor();
  await form.getByLabel('Your question').fill('Hm');
  await send.click();
  await form.getByText('Question must be greater than 2 words').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const title = `Why does my indie howl at scooters, on ${screen}?`;
  await form.getByLabel('Your question').fill(title);
  await send.click();
  await page.getByText('New Question Added...').waitFor();
  await form.waitFor({ state: 'hidden' });
  // The asker goes to the question.
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.goBack();
  await questions(page).first().getByTitle(title).waitFor();
});

test('a group must be chosen, and input survives a reload', async () => {
  const page = await openAsking('/forum');
  await asking(page).getByLabel('Your question').fill('Which brush for a long coat?');
  await asking(page).getByRole('button', { name: 'Ask the forum' }).click();
  await asking(page).getByText('Please select the forum').waitFor();
  await page.reload();
  await untilInteractive(page);
  await ask(page);
  const question = asking(page).getByLabel('Your question');
  await question.waitFor();
  expect(await question.inputValue()).toBe('Which brush for a long coat?');
  await asking(page).getByLabel('Select Related Group').selectOption({ label: 'Travel with Pets' });
  await asking(page).getByRole('button', { name: 'Ask the forum' }).click();
  await page.getByText('New Question Added...').waitFor();
});

test('a failed question shows an error and keeps its text', async () => {
  const page = await openAsking(GROUP);
  shop.expectComplaints(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await asking(page).getByLabel('Your question').fill('Does anybody hear me?');
  await page.context().setOffline(true);
  await asking(page).getByRole('button', { name: 'Ask the forum' }).click();
  await asking(page).getByRole('alert').filter({ hasText: 'could not be sent' }).waitFor();
  expect(await asking(page).getByLabel('Your question').inputValue()).toBe('Does anybody hear me?');
  await page.context().setOffline(false);
  await asking(page).getByRole('button', { name: 'Ask the forum' }).click();
  await page.getByText('New Question Added...').waitFor();
});

test.each(SCREENS)('a story is told with tags and pictures, on %s', async (screen, options) => {
  const page = await openAsMember('/forum/stories', options);
  await page.getByRole('button', { name: 'Tell your story' }).click();
  const form = telling(page);
  const story = `Tuffy came home in the rain, on ${screen}.`;
  await form.getByLabel('Your story').fill(story);
  const files = form.locator('input[type=file]');
  await files.setInputFiles(fileOf('whale.png', 5_242_880));
  await form.getByText('whale.png is greater than 5MB').waitFor();
  await files.setInputFiles([await pictureFile(page, 'one.png'), await pictureFile(page, 'two.png')]);
  await form.getByRole('button', { name: 'Remove two.png' }).click();
  await form.getByText('Rescue', { exact: true }).click();
  await form.getByLabel('Select Related Group').selectOption({ index: 1 });
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Share story' }).click();
  await page.getByText('New Post Added...').waitFor();
  const card = page.getByRole('article').filter({ hasText: story });
  await card.getByText('Rescue').waitFor();
  expect(await card.getByRole('img', { name: /Picture 1/ }).count()).toBe(1);
});

test('search finds questions by their replies, and an empty result suggests what to do', async () => {
  const page = await open('/forum', PHONE);
  const box = page.getByRole('searchbox', { name: 'Search the forum' });
  await box.fill('tick');
  await box.press('Enter');
  await page.getByText(/results? for ‘tick’/).waitFor();
  expect(await questions(page).count()).toBeGreaterThan(0);
  expect(page.url()).toContain('/forum?q=tick');
  await box.fill('zzqqxx');
  await box.press('Enter');
  await page.getByText('Nothing in the forum matches that').waitFor();
  await page.goBack();
  await page.getByText(/results? for ‘tick’/).waitFor();
});

test('counts of a list are updated live', async () => {
  const { id, path } = await newQuestion();
  const reader = await open('/forum/community?group=walks-and-neighbours');
  const card = questions(reader).filter({ has: reader.locator(`a[href="${path}"]`) });
  await card.getByText('0 replies').waitFor();
  // The list subscribes some moments after it is drawn.
  let count = 0;
  await expectSoon(async () => {
    await replyFromAfar(id, `Same here, evening ${(count += 1)}.`);
    return card.getByText('0 replies').count();
  }).toBe(0);
});

test('a blog post is shared in windows of the specified size, and its link is copied', async () => {
  const page = await open('/blog/monsoon-paw-care');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => {
    window.open = (url, _name, features) => {
      document.title = `${String(url)} ${features ?? ''}`;
      return null;
    };
  });
  const bar = page.getByRole('region', { name: 'Share' });
  for (const [name, size] of [
    ['WhatsApp', 'width=550,height=400'],
    ['Facebook', 'width=550,height=400'],
    ['Twitter', 'width=550,height=400'],
    ['LinkedIn', 'width=750,height=600'],
    ['Pinterest', 'width=1000,height=730'],
  ]) {
    await bar.getByRole('link', { name, exact: true }).click();
    expect(await page.title()).toContain(size);
    expect(decodeURIComponent(await page.title())).toContain('/blog/monsoon-paw-care');
  }
  await bar.getByRole('button', { name: 'Copy link' }).click();
  await bar.getByText('Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/blog/monsoon-paw-care');
});

test('the blog has a feed', async () => {
  const page = await open('/blog');
  const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
  const answer = await page.request.get(feed ?? '');
  expect(answer.headers()['content-type']).toContain('application/rss+xml');
  expect(await answer.text()).toContain('<rss version="2.0"');
});
