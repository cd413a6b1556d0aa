// The header: menus by pointer, touch and keyboard, sticky position.
// @module-tag nightly
import { expect, test } from 'vitest';
import { type Page } from 'playwright-core';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { DESKTOP, PHONE, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { newMember, openFaq } from './support/member.ts';

const shop = useBrowser();

async function open(path: string, options: Parameters<typeof shop.open>[1] = DESKTOP): Promise<Page> {
  const page = await shop.open(path, options);
  await untilInteractive(page);
  return page;
}

const shopMenu = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Shop' });
const dryFood = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Dry Food' }).first();

test('the Shop menu opens by a tap on a tablet, and a tap outside closes it', async () => {
  const page = await open('/faq', { viewport: { width: 1024, height: 800 }, hasTouch: true });
  await shopMenu(page).tap();
  await dryFood(page).waitFor();
  await page.touchscreen.tap(500, 780);
  await dryFood(page).waitFor({ state: 'hidden' });
});

test('menus on a desktop follow pointer and keyboard, and the header sticks after 150 pixels', async () => {
  const page = await open('/faq');
  await shopMenu(page).hover();
  await dryFood(page).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.mouse.move(700, 850);
  await dryFood(page).waitFor({ state: 'hidden' });

  // Without layout shift.
  const header = page.getByRole('banner');
  const position = () => header.evaluate((element) => getComputedStyle(element).position);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.evaluate(() => scrollTo(0, 149));
  expect(await position()).toBe('relative');
  await page.evaluate(() => scrollTo(0, 200));
  await expectSoon(position).toBe('fixed');
  expect(await height()).toBe(before);
  await page.evaluate(() => scrollTo(0, 0));
  await expectSoon(position).toBe('relative');

  // Arrow down enters a menu, Escape returns, Enter follows a link.
  await shopMenu(page).focus();
  await page.keyboard.press('ArrowDown');
  await expectSoon(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/dog');
  await page.keyboard.press('Escape');
  await dryFood(page).waitFor({ state: 'hidden' });
  expect(await shopMenu(page).evaluate((button) => button === document.activeElement)).toBe(true);
  const forum = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Forum' });
  await forum.focus();
  await page.keyboard.press('ArrowDown');
  await expectSoon(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/forum');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/forum');
});

test('going back closes the menu of a phone in browsers without close requests, then leaves the page; a link also closes it', async () => {
  const page = await shop.open('about:blank', PHONE);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
  await page.goto('/faq');
  await untilInteractive(page);
  await page.getByRole('link', { name: 'Ask us' }).click();
  await page.waitForURL('**/contact');
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  // It is cancelled, so that no navigation ends.
  void page.goBack().catch(() => null);
  await menu.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/contact');
  await page.evaluate(() => history.back());
  await page.waitForURL('**/faq');

  await page.getByRole('button', { name: 'Menu' }).tap();
  await menu
    .getByText('Dogs', { exact: true })
    .or(menu.getByText('Dog', { exact: true }))
    .first()
    .tap();
  await menu.getByRole('link', { name: 'Dry Food' }).first().waitFor();
  await menu.getByRole('link', { name: 'Contact', exact: true }).tap();
  await menu.waitFor({ state: 'hidden' });
  await page.waitForURL('**/contact');
});

test('the header of a phone takes two lines for large text only, and nothing overflows the screen', async () => {
  const { page } = await newMember(shop, 'Kavya Iyer', PHONE);
  await openFaq(page);
  const height = () => page.locator('header').evaluate((header) => header.getBoundingClientRect().height);
  expect(await height()).toBeLessThan(70);
  // As set in the browser: a style of the page would not change media queries.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  // Two lines of controls, which are 44 pixels high.
  await expectSoon(height).toBeGreaterThan(88);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
});
