// The header: menus by pointer, touch and keyboard, sticky position, user menu.
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

test('the Shop menu opens under the pointer and closes when it leaves', async () => {
  const page = await open('/faq');
  await shopMenu(page).hover();
  await dryFood(page).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.mouse.move(700, 850);
  await dryFood(page).waitFor({ state: 'hidden' });
});

test('the Shop menu opens by a tap on a tablet, and a tap outside closes it', async () => {
  const page = await open('/faq', { viewport: { width: 1024, height: 800 }, hasTouch: true });
  await shopMenu(page).tap();
  await dryFood(page).waitFor();
  await page.touchscreen.tap(500, 780);
  await dryFood(page).waitFor({ state: 'hidden' });
});

test('by keyboard, arrow down enters the menu, Escape returns, Enter follows a link', async () => {
  const page = await open('/faq');
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

test('the header sticks after 150 pixels without layout shift', async () => {
  const page = await open('/faq');
  const header = page.getByRole('banner');
  const position = () => header.evaluate((element) => getComputedStyle(element).position);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.evaluate(() => scrollTo(0, 149));
  expect(await position()).toBe('relative');
  await page.evaluate(() => scrollTo(0, 200));
  await expectSoon(position).toBe('fixed');
  expect(await height()).toBe(before);
});

test('a signed-in user sees the first word of the name, My Profile, Orders, Wishlist and Logout', async () => {
  const { page } = await newMember(shop, 'Lakshmi Devi Rao');
  await openFaq(page);
  const menu = page.getByRole('button', { name: 'Account of Lakshmi' });
  expect(await menu.innerText()).toBe('Lakshmi');
  await menu.focus();
  await page.keyboard.press('ArrowDown');
  const banner = page.getByRole('banner');
  for (const name of ['My Profile', 'Orders', 'Wishlist'])
    await banner.getByRole('link', { name, exact: true }).last().waitFor();
  await banner.getByRole('button', { name: 'Logout' }).waitFor();
});

test('on a phone the sidebar has the same entries; a link closes it', async () => {
  const page = await open('/faq', PHONE);
  await page.getByRole('button', { name: 'Menu' }).tap();
  const sidebar = page.getByRole('dialog', { name: 'Menu' });
  for (const name of ['Home', 'Blogs', 'About', 'Contact'])
    await sidebar.getByRole('link', { name, exact: true }).waitFor();
  await sidebar
    .getByText('Dogs', { exact: true })
    .or(sidebar.getByText('Dog', { exact: true }))
    .first()
    .tap();
  await sidebar.getByRole('link', { name: 'Dry Food' }).first().waitFor();
  await sidebar.getByRole('link', { name: 'Contact', exact: true }).tap();
  await sidebar.waitFor({ state: 'hidden' });
  await page.waitForURL('**/contact');
});

test('going back closes the menu of a phone in browsers without close requests, then leaves the page', async () => {
  const page = await shop.open('about:blank', PHONE);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
  await page.goto('/faq');
  await untilInteractive(page);
  await page.getByRole('link', { name: 'Ask us' }).click();
  await page.waitForURL('**/contact');
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  await menu.waitFor();
  // It is cancelled, so that no navigation ends.
  void page.goBack().catch(() => null);
  await menu.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/contact');
  await page.evaluate(() => history.back());
  await page.waitForURL('**/faq');
});

test('on a phone the header takes two lines for large text only, and nothing leaves the screen', async () => {
  const { page } = await newMember(shop, 'Kavya Iyer', PHONE);
  await openFaq(page);
  const height = () => page.locator('header').evaluate((header) => header.getBoundingClientRect().height);
  expect(await height()).toBeLessThan(70);
  // As set in the browser: a style of the page would not change media queries.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  await expectSoon(height).toBeGreaterThan(130);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
});
