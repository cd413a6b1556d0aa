// Sections of a page whose code is loaded later.
import { expect, test } from 'vitest';
import { untilInteractive } from './support/interactive.ts';
import { useBrowser } from './support/browser.ts';
import { scriptOf } from './support/build-files.ts';
import { expectSoon } from './support/expect-soon.ts';

const shop = useBrowser();

const PRODUCT = '/product/pedigree-adult-dry-food-chicken-and-vegetables';
/** Matches the code of the section. */
const deliveryCode = () => `**${scriptOf('client/features/catalogue/delivery-check.tsx')}`;

test('a section that is not hydrated keeps its HTML through updates', async () => {
  const page = await shop.open('/faq');
  let heldCount = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(deliveryCode(), async (route) => {
    heldCount++;
    await released;
    await route.continue();
  });
  await page.goto(PRODUCT);
  const check = page.getByRole('button', { name: 'Check' });
  await expectSoon(() => heldCount).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^One more/ }).click();
  await page.getByRole('radio', { name: '400 g' }).press('ArrowRight');
  await expectSoon(() => new URL(page.url()).search).toBe('?size=1.2+kg');
  expect(await check.isVisible()).toBe(true);
  // Hydrated, it reacts to a click.
  expect(await check.isDisabled()).toBe(true);
  release();
  await expectSoon(() => check.isDisabled()).toBe(false);
});

test('a section that fails to load is left out, and the rest of the page works', async () => {
  shop.expectComplaints(/ERR_FAILED|Failed to fetch|hydration differs/);
  const page = await shop.open('/faq');
  // The page reloads once a minute at most when a file is missing.
  await page.evaluate(() => sessionStorage.setItem('reloaded-at', String(Date.now())));
  await page.route(deliveryCode(), (route) => route.abort());
  await page.goto(PRODUCT);
  await untilInteractive(page);
  expect(await page.getByRole('button', { name: 'Check' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
});
