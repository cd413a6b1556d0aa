// Notifications, live and stored.
// @module-tag nightly
import { expect, test } from 'vitest';
import { type Page } from 'playwright-core';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { PHONE, SCREENS, useBrowser } from './support/browser.ts';
import { change, setStock } from './support/database.ts';
import { expectSoon } from './support/expect-soon.ts';
import { newMember, openFaq } from './support/member.ts';
import { newMobile, signUp } from './support/shopper.ts';

const shop = useBrowser();

// A sold-out product that no other test uses.
const SOLD_OUT = 'smartheart-power-pack-puppy-dry-food';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const telling = (page: Page) => page.getByRole('button', { name: 'Tell me when it is back' });

/** Runs the job that is scheduled every minute. */
const notifyBackInStock = () => change(`select graphile_worker.add_job('notifyBackInStock')`);

/** Notifications received while away. */
const addNews = (mobile: string, count: number) =>
  change(
    `insert into "Notification" ("id", "userId", "kind", "title", "url", "mergeKey", "createdAt")
     select gen_random_uuid(), u."id", 'ORDER', 'News number ' || n, '/order', 'news:' || n, now() - n * interval '1 hour'
     from "User" u, generate_series(1, $2) n where u."mobile" = $1`,
    [mobile, count],
  );

test('a visitor has no bell and loads nothing for it', async () => {
  const page = await shop.open('/');
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.reload();
  await untilInteractive(page);
  expect(await bell(page).count()).toBe(0);
  expect(sockets).toEqual([]);
});

test.each(SCREENS)(
  'a shopper who subscribed is notified immediately when a size is back in stock, on %s',
  async (_screen, options) => {
    const size = options === PHONE ? '3 kg' : '10 kg';
    await setStock(SOLD_OUT, size, 0);
    const page = await shop.open(`/product/${SOLD_OUT}?${new URLSearchParams({ size })}`, options);
    await untilInteractive(page);
    const frames: string[] = [];
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => frames.push(String(payload)));
    });
    // The visitor signs up, then the alert is set.
    await telling(page).click();
    await signUp(page, newMobile(), 'Anaya Das');
    await page.getByText('We will let you know when it is back').waitFor();
    expect(await telling(page).getAttribute('aria-pressed')).toBe('true');
    expect(await axeFindings(page)).toEqual([]);

    await expectSoon(() => frames.filter((frame) => frame.includes('NotificationAdded')).length).toBe(1);
    await setStock(SOLD_OUT, size, 5);
    await notifyBackInStock();
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
    await page.getByRole('status').filter({ hasText: 'Back in stock:' }).waitFor({ state: 'attached' });
    // The open page is updated.
    await page.getByText(/^In stock/).waitFor();
    expect(await telling(page).count()).toBe(0);

    await bell(page).click();
    await page.getByRole('link', { name: /^New: Back in stock:/ }).click();
    await page.waitForURL((url) => url.searchParams.get('size') === size);
    await expectSoon(() => page.getByRole('dialog').count()).toBe(0);
  },
);

test.each(SCREENS)(
  'an opened notification is read in every tab, but marked as new until the list is closed, on %s',
  async (_screen, options) => {
    const { page, mobile } = await newMember(shop, 'Vihaan Jain', options);
    await openFaq(page);
    await bell(page).click();
    await page.getByText('Nothing new yet').waitFor();
    await page.keyboard.press('Escape');
    await expectSoon(() => bell(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await addNews(mobile, 2);
    await page.reload();
    await page.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor();
    const otherTab = await page.context().newPage();
    await otherTab.goto('/faq');
    await otherTab.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor();

    await bell(page).click();
    const news = page.getByRole('link', { name: /News number/ });
    await expectSoon(() => news.count()).toBe(2);
    await otherTab.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    expect(await news.first().innerText()).toContain('New:');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await bell(page).click();
    await expectSoon(() => news.count()).toBe(2);
    await expectSoon(() => news.first().innerText()).not.toContain('New:');
  },
);
