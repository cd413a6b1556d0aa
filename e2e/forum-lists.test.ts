// Asking and searching from the forum's lists, which are live.
// @module-tag nightly
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { DESKTOP, PHONE, SCREENS, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
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

test.each(SCREENS)('a member asks a question and finds it in the list, on %s', async (screen, options) => {
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

test('the counts of a list update live', async () => {
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

async function tell(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Tell your story' }).click();
  const form = page.getByRole('dialog', { name: 'New forum post' });
  await form.getByLabel('Your story').fill(text);
  await form.getByLabel('Select Related Group').selectOption({ label: 'Travel with Pets' });
  await form.getByRole('button', { name: 'Share story' }).click();
  await page.getByRole('article').filter({ hasText: text }).waitFor();
}

test.each(SCREENS)(
  'a story posted by someone else is offered, and the list does not move until the reader accepts, on %s',
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
