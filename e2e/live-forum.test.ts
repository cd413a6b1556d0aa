// Live threads: changes by one reader appear for the others, also after a lost connection.
import { type Page, type WebSocketRoute } from 'playwright-core';
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
  newQuestion,
  numbers,
  openThread,
  replyFromAfar,
  sendButton,
  write,
} from './support/thread.ts';

const shop = useBrowser();

async function openAsMember(path: string, name: string): Promise<Page> {
  const { page } = await newMember(shop, name);
  await page.goto(path);
  await untilInteractive(page);
  await page.getByText(`You are replying as ${name}`).waitFor();
  return page;
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

test('readers see who is reading and typing, and a new reply is announced politely without a layout shift', async () => {
  const { id, path } = await newQuestion();
  for (const count of [1, 2, 3, 4, 5, 6]) await replyFromAfar(id, `Reply ${count}. Lukewarm is enough.`);
  const reader = await openThread(shop, path);
  const writer = await openAsMember(path, 'Ritu Nair');
  await reader.getByText('2 people are reading').waitFor();
  await box(writer).pressSequentially('Warm');
  await reader.getByText('someone is typing…').waitFor();
  expect(await writer.getByText('someone is typing…').count()).toBe(0);
  await box(writer).blur();
  await reader.getByText('someone is typing…').waitFor({ state: 'detached' });
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

test('reactions update for everyone; a visitor signs in first and returns to the reply', async () => {
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

test('quoting, mentioning and reacting work by keyboard alone', { tags: 'nightly' }, async () => {
  const { path } = await newQuestion();
  const otherReader = await openAsMember(path, 'Farhan Ali');
  await write(otherReader, 'Begin with the paws.');
  await card(otherReader, 1).waitFor();
  const page = await openAsMember(path, 'Sana Roy');
  await reaction(page, 1, 'Vote').focus();
  await page.keyboard.press('Enter');
  await expectSoon(() => reaction(otherReader, 1, 'Vote').getAttribute('aria-label')).toBe('Vote, 1');
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
  await card(otherReader, 2).getByText('#1 by Farhan Ali').waitFor();
  await card(otherReader, 2).getByText('Begin with the paws.').waitFor();
});

test('a returning member sees where they left off', { tags: 'nightly' }, async () => {
  const { id, path } = await newQuestion();
  await replyFromAfar(id, 'Once a month is enough.');
  const page = await shop.open('/faq');
  const isRead = page.waitForResponse(
    (response) => response.request().postData()?.includes('MarkQuestionRead') === true,
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

test('a reply written offline is pending and is sent once when the network returns', async () => {
  const { path } = await newQuestion();
  const page = await openThread(shop, path);
  shop.expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  await page.context().setOffline(true);
  await write(page, 'A drop of oatmeal helps.');
  const waiting = page.getByRole('article', { name: 'Your reply, on its way' });
  await waiting.getByText('The shop cannot be reached').waitFor();
  await waiting.getByText('A drop of oatmeal helps.').waitFor();
  await page.context().setOffline(false);
  await card(page, 1).getByText('A drop of oatmeal helps.').waitFor();
  await waiting.waitFor({ state: 'detached' });
  await page.reload();
  await box(page).waitFor();
  expect(await numbers(page)).toEqual([1]);
});

test(
  'thirty replies missed while disconnected all appear afterwards, each once',
  { tags: 'nightly' },
  async () => {
    const { id, path } = await newQuestion();
    await replyFromAfar(id, 'The first one.');
    const page = await shop.open('/faq');
    let isCut = false;
    const open = new Set<WebSocketRoute>();
    await page.routeWebSocket(/\/graphql$/, (socket) => {
      if (isCut) return void socket.close({ code: 1012 });
      socket.connectToServer();
      open.add(socket);
    });
    await page.goto(path);
    await box(page).waitFor();
    await expectSoon(() => open.size).toBe(1);
    await replyFromAfar(id, 'Heard live.');
    await card(page, 2).waitFor();

    isCut = true;
    for (const socket of open) await socket.close({ code: 1012 });
    for (let count = 3; count <= 32; count += 1) await replyFromAfar(id, `Number ${count} of many.`);
    await page.getByText('Reconnecting…').waitFor();
    isCut = false;
    const replyNumbers = Array.from({ length: 32 }, (_, index) => index + 1);
    await expectSoon(() => numbers(page)).toEqual(replyNumbers);
    await replyFromAfar(id, 'Heard live again.');
    await expectSoon(() => numbers(page)).toEqual([...replyNumbers, 33]);
  },
);
