// Reading blog and forum, with and without scripts.
// @module-tag nightly
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { countGraphRequests, untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { DESKTOP, PHONE, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { ownShop } from './support/own-shop.ts';

const shop = useBrowser();

async function open(path: string, options = DESKTOP): Promise<Page> {
  const page = await shop.open(path, options);
  await untilInteractive(page);
  return page;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
const header = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const list = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('article');
const titles = (page: Page, name: string) => list(page, name).getByRole('heading').allTextContents();

test('the list of stories fetches new ones once, without accessibility violations', async () => {
  const page = await open('/forum/stories', PHONE);
  await expectSoon(() => countGraphRequests(page)).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
});

test('the blog is opened from the header and filtered by category', async () => {
  const page = await open('/');
  await header(page).getByRole('link', { name: 'Blogs' }).click();
  await expectSoon(() => heading(page)).toBe('Blog');
  expect(await list(page, 'Posts').count()).toBe(12);
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Food' }).click();
  await expectSoon(() => heading(page)).toBe('Food');
  expect(path(page)).toBe('/blog?category=food');
  const [title] = await titles(page, 'Posts');
  await list(page, 'Posts').first().getByRole('heading').click();
  await expectSoon(() => heading(page)).toContain(title?.replace('…', ''));
  expect(await page.getByText(/min read/).count()).toBe(1);
  expect(await list(page, 'Read next').count()).toBe(3);
  const share = page.getByRole('region', { name: 'Share' }).getByRole('link', { name: 'WhatsApp' });
  expect(decodeURIComponent((await share.getAttribute('href')) ?? '')).toContain(path(page));
});

const fetchHtml = async (address: string) => (await fetch(new URL(address, ownShop().url))).text();

/** Path of a sample question, from the list of its group. */
async function questionAddress(): Promise<string> {
  const group = await fetchHtml('/forum/dog-care?group=indie-dogs');
  return /href="(\/forum\/adopted-indie-hides-under-the-bed\/answers\/[^"#?]+)/.exec(group)?.[1] ?? '';
}

test('posts and questions have structured data, and the blog has a feed', async () => {
  const fetchStructuredData = async (address: string) => {
    const html = await fetchHtml(address);
    const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    return { html, data: JSON.parse(json) as unknown };
  };
  const post = await fetchStructuredData('/blog/monsoon-paw-care');
  expect(post.data).toMatchObject({ '@type': 'BlogPosting', author: { name: 'Imran Shaikh' } });
  expect(post.html).toMatch(/<meta[^>]*property="og:image"[^>]*content="http[^"]+\/pictures\//);
  const { data } = await fetchStructuredData(await questionAddress());
  expect(data).toMatchObject({ '@type': 'QAPage', mainEntity: { answerCount: 6 } });
  const [link = ''] = /<link[^>]*application\/rss\+xml[^>]*>/.exec(await fetchHtml('/blog')) ?? [];
  const feed = await fetch(new URL(/href="([^"]+)"/.exec(link)?.[1] ?? '', ownShop().url));
  expect(feed.headers.get('content-type')).toContain('application/rss+xml');
  expect(await feed.text()).toContain('<rss version="2.0"');
});

test('the forum is opened from the header and links to groups, questions and replies', async () => {
  const page = await open('/');
  await header(page).getByRole('button', { name: 'Forum' }).click();
  await header(page).getByRole('link', { name: 'All groups' }).click();
  await expectSoon(() => heading(page)).toBe('Forum');
  await page
    .getByRole('link', { name: /^Indie Dogs of India/ })
    .first()
    .click();
  await expectSoon(() => heading(page)).toBe('Indie Dogs of India');
  expect(path(page)).toBe('/forum/dog-care?group=indie-dogs');
  await list(page, 'Questions')
    .getByRole('link', { name: /^Adopted an adult indie/ })
    .click();
  await expectSoon(() => heading(page)).toBe('Adopted an adult indie, she has been under the bed for 4 days');
  expect(await page.getByRole('article', { name: /^Reply \d/ }).count()).toBe(6);
  expect(await page.getByRole('article', { name: 'Reply 5 by Anonymous' }).count()).toBe(1);
  await page.getByRole('link', { name: 'Link to reply 5' }).click();
  expect(page.url()).toMatch(/#reply-5$/);
});

test('the stories are opened from the header, and their replies expand', async () => {
  const page = await open('/', PHONE);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByText('Forum').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Our Stories' }).click();
  await expectSoon(() => heading(page)).toBe('Our Stories');
  // Stories added by other tests have no replies yet.
  const talk = page
    .locator('details')
    .filter({ hasText: /[1-9]\d* repl/ })
    .first();
  await talk.locator('summary').click();
  expect(await talk.getByRole('article', { name: /^Reply 1 by/ }).isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expectSoon(() => path(page)).toBe('/forum/stories?page=2');
});

test('everything is readable without scripts', async () => {
  const page = await shop.open('/forum', { ...PHONE, javaScriptEnabled: false });
  await page.getByRole('link', { name: 'All questions in Dog Care' }).click();
  expect(await heading(page)).toBe('Dog Care');
  expect(await list(page, 'Questions').count()).toBe(9);
  await page
    .getByRole('navigation', { name: 'Order of questions' })
    .getByRole('link', { name: 'Unanswered' })
    .click();
  expect(await list(page, 'Questions').count()).toBe(1);
  await page
    .getByRole('navigation', { name: 'Groups' })
    .getByRole('link', { name: 'Indie Dogs of India' })
    .click();
  await list(page, 'Questions')
    .getByRole('link', { name: /^Adopted an adult indie/ })
    .click();
  expect(await page.getByRole('article', { name: /^Reply \d/ }).count()).toBe(6);
  expect(await page.getByText('20 votes · 15 hearts · 13 thumbs up').count()).toBe(1);
  expect(await page.locator('time').first().textContent()).toMatch(/ago$/);
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Page 2' }).click();
  expect(await list(page, 'Posts').count()).toBe(2);
});

test('a question has one URL: a wrong slug redirects permanently, a wrong id is a 404', async () => {
  const right = await questionAddress();
  const wrongPath = right.replace('adopted-indie-hides-under-the-bed', 'something-else');
  const origin = ownShop().url;
  const redirect = await fetch(origin + wrongPath, { redirect: 'manual' });
  expect([redirect.status, redirect.headers.get('location')]).toEqual([301, right]);
  for (const address of [
    '/forum/x/answers/nobody',
    '/forum/nothing',
    '/blog/nothing',
    '/blog?category=nothing',
  ])
    expect((await fetch(origin + address)).status, address).toBe(404);
});
