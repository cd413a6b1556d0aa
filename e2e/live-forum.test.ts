// Live threads: changes by one reader appear for the others.
import { type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { SCREENS, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { newMember } from './support/member.ts';
import { newMobile, signUp } from './support/shopper.ts';
import {
  box,
  card,
  giveQuestion,
  newQuestion,
  numbers,
  openThread,
  replyFromAfar,
  sendButton,
  write,
} from './support/thread.ts';

const shop = useBrowser();

async function openAsMember(path: string, name: string) {
  const { page, mobile } = await newMember(shop, name);
  await page.goto(path);
  await untilInteractive(page);
  await page.getByText(`You are replying as ${name}`).waitFor();
  return { page, mobile };
}

/** Signs up from the reply box. */
async function becomeMember(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in to reply with your name' }).click();
  await signUp(page, newMobile(), name);
  await page.getByText(`You are replying as ${name}`).waitFor();
}

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
const reaction = (page: Page, number: number, name: string) =>
  card(page, number).getByRole('button', { name: new RegExp(`^${name}, `) });

test('a reply appears for others without a reload or layout shift, and is announced politely', async () => {
  const { id, path } = await newQuestion();
  for (const count of [1, 2, 3, 4, 5, 6]) await replyFromAfar(id, `Reply ${count}. Lukewarm is enough.`);
  const reader = await openThread(shop, path);
  const { page: writer } = await openAsMember(path, 'Ritu Nair');
  await card(reader, 2).scrollIntoViewIfNeeded();
  const top = await scrollTop(reader);

  await write(writer, 'Test it with your **elbow**.');
  await writer.getByText('New reply Added...').waitFor();
  await card(writer, 7).getByText('elbow').waitFor();
  expect(await box(writer).inputValue()).toBe('');
  await card(reader, 7).waitFor();
  await reader
    .getByRole('status')
    .filter({ hasText: 'New reply by Ritu Nair' })
    .waitFor({ state: 'attached' });
  expect(await scrollTop(reader)).toBe(top);
  await reader.getByRole('link', { name: '1 new reply' }).click();
  await reader.getByRole('link', { name: '1 new reply' }).waitFor({ state: 'detached' });
  await reader.getByRole('heading', { name: '7 replies' }).waitFor();
  expect(await numbers(reader)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(await numbers(writer)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('reactions are updated for everyone; a visitor signs in first and returns to the reply', async () => {
  const { id, path } = await newQuestion();
  await replyFromAfar(id, 'A towel on the floor keeps them from slipping.');
  const reader = await openThread(shop, path);
  const visitor = await openThread(shop, path);
  await reaction(visitor, 1, 'Heart').click();
  await signUp(visitor, newMobile(), 'Kabir Sen');
  await expectSoon(() => reaction(visitor, 1, 'Heart').getAttribute('aria-pressed')).toBe('true');
  await expectSoon(() => reaction(visitor, 1, 'Heart').getAttribute('aria-label')).toBe('Heart, 1');
  await expectSoon(() => reaction(reader, 1, 'Heart').getAttribute('aria-label')).toBe('Heart, 1');
  expect(await reaction(reader, 1, 'Heart').getAttribute('aria-pressed')).toBe('false');

  await visitor.reload();
  await expectSoon(() => reaction(visitor, 1, 'Heart').getAttribute('aria-pressed')).toBe('true');
  await reaction(visitor, 1, 'Heart').click();
  await expectSoon(() => reaction(reader, 1, 'Heart').getAttribute('aria-label')).toBe('Heart, 0');

  await visitor.getByRole('button', { name: 'I have this question too · 0' }).click();
  await reader.getByRole('button', { name: 'I have this question too · 1' }).waitFor();
});

test('edits and deletions appear for others and keep the reply number', async () => {
  const { path } = await newQuestion();
  const reader = await openThread(shop, path);
  const { page: writer } = await openAsMember(path, 'Meera Das');
  await write(writer, 'Use cold water.');
  await card(reader, 1).getByText('Use cold water.').waitFor();

  await card(writer, 1).getByRole('button', { name: 'More for reply 1' }).click();
  await writer.getByRole('button', { name: 'Edit', exact: true }).click();
  const field = writer.getByRole('textbox', { name: 'Your edited reply' });
  expect(await field.inputValue()).toBe('Use cold water.');
  await field.fill('Use lukewarm water.');
  await writer.keyboard.press('Control+Enter');
  await card(reader, 1).getByText('Use lukewarm water.').waitFor();
  await card(reader, 1).getByText('edited').waitFor();

  await card(writer, 1).getByRole('button', { name: 'More for reply 1' }).click();
  await writer.getByRole('button', { name: 'Delete', exact: true }).click();
  await writer
    .getByRole('alertdialog', { name: 'Are you sure?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await card(reader, 1).getByText('This reply was removed.').waitFor();
  await card(writer, 1).getByText('This reply was removed.').waitFor();
});

test.each(SCREENS)(
  'anyone replies as Anonymous, and the draft survives a reload, on %s',
  async (_screen, options) => {
    const { path } = await newQuestion();
    const page = await openThread(shop, path, options);
    await page.getByText('You are replying as Anonymous; links are not allowed.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await box(page).fill('Dry the ears first.');
    await page.reload();
    await box(page).waitFor();
    expect(await box(page).inputValue()).toBe('Dry the ears first.');
    await sendButton(page).click();
    await page.getByRole('article', { name: 'Reply 1 by Anonymous' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await box(page).waitFor();
    expect(await box(page).inputValue()).toBe('');
    expect(await numbers(page)).toEqual([1]);
  },
);

test('a rejected reply stays in the box with the reason', async () => {
  const { path } = await newQuestion();
  const page = await openThread(shop, path);
  await write(page, 'See https://example.com/baths');
  await page.getByRole('alert').filter({ hasText: /link/i }).waitFor();
  expect(await box(page).inputValue()).toBe('See https://example.com/baths');
  expect(await numbers(page)).toEqual([]);
});

test('readers of an earlier page are notified of new replies and can go to them', async () => {
  const { id, path } = await newQuestion();
  for (let count = 1; count <= 21; count += 1) await replyFromAfar(id, `Word ${count} on baths.`);
  const page = await openThread(shop, path);
  await replyFromAfar(id, 'One more.');
  await page.getByRole('link', { name: '1 new reply' }).click();
  await card(page, 22).waitFor();
  expect(await numbers(page)).toEqual([21, 22]);
});

test('quoting, mentioning and reacting work by keyboard alone', async () => {
  const { path } = await newQuestion();
  const { page: other } = await openAsMember(path, 'Farhan Ali');
  await write(other, 'Begin with the paws.');
  await card(other, 1).waitFor();
  const { page } = await openAsMember(path, 'Sana Roy');
  await reaction(page, 1, 'Vote').focus();
  await page.keyboard.press('Enter');
  await expectSoon(() => reaction(other, 1, 'Vote').getAttribute('aria-label')).toBe('Vote, 1');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('In reply to #1 by Farhan Ali').waitFor();
  await page.keyboard.type('Thank you @far');
  await page.getByRole('option', { name: /Farhan Ali/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('indeed.');
  expect(await box(page).inputValue()).toMatch(/^Thank you @farhan-ali\S* indeed\.$/);
  await page.keyboard.press('Control+Enter');
  await card(other, 2).getByText('#1 by Farhan Ali').waitFor();
  await card(other, 2).getByText('Begin with the paws.').waitFor();
});

test('the reply marked as helpful by the asker comes first for everyone', async () => {
  const { id, path } = await newQuestion();
  await replyFromAfar(id, 'Any shampoo will do.');
  await replyFromAfar(id, 'Only shampoo for dogs.');
  const { page: asker, mobile } = await openAsMember(path, 'Om Pillai');
  await giveQuestion(id, mobile);
  await asker.reload();
  const reader = await openThread(shop, path);
  await card(asker, 2).getByRole('button', { name: 'This helped' }).click();
  await expectSoon(() => numbers(reader)).toEqual([2, 1]);
  await expectSoon(() => numbers(asker)).toEqual([2, 1]);
  expect(await card(reader, 2).getByText('This helped').count()).toBe(1);
});

test('readers see their number and that someone is typing', async () => {
  const { path } = await newQuestion();
  const reader = await openThread(shop, path);
  const { page: writer } = await openAsMember(path, 'Tara Bose');
  await reader.getByText('2 people are reading').waitFor();
  await box(writer).pressSequentially('Warm');
  await reader.getByText('someone is typing…').waitFor();
  expect(await writer.getByText('someone is typing…').count()).toBe(0);
  await box(writer).blur();
  await reader.getByText('someone is typing…').waitFor({ state: 'detached' });
});

test('a returning member sees where they left off', async () => {
  const { id, path } = await newQuestion();
  await replyFromAfar(id, 'Once a month is enough.');
  const page = await shop.open('/faq');
  const isRead = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('MarkQuestionRead') === true,
  );
  await page.goto(path);
  await becomeMember(page, 'Dev Menon');
  await isRead;
  await page.goto('/faq');
  await replyFromAfar(id, 'Less in winter.');
  await page.goto(path);
  await page.getByText('New', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('replies to a story are live as well', async () => {
  const reader = await shop.open('/forum/stories');
  const writer = await shop.open('/forum/stories');
  for (const page of [reader, writer]) {
    await untilInteractive(page);
    await page
      .getByRole('article', { name: /^Story by/ })
      .first()
      .locator('summary')
      .click();
    await box(page).waitFor();
  }
  await write(writer, 'What a good dog.');
  for (const page of [writer, reader])
    await page.getByRole('article').getByText('What a good dog.').waitFor();
  expect(await axeFindings(reader)).toEqual([]);
});

test('reply counts of stories on the forum page are live', async () => {
  const reader = await shop.open('/forum');
  await untilInteractive(reader);
  const story = reader.getByRole('article', { name: /^Story by/ }).first();
  const before = await story.innerText();
  const writer = await shop.open('/forum/stories');
  await untilInteractive(writer);
  await writer
    .getByRole('article', { name: /^Story by/ })
    .first()
    .locator('summary')
    .click();
  await write(writer, 'Give them a biscuit from me.');
  await expectSoon(() => story.innerText()).not.toBe(before);
});
