// Navigation between screens: focus, scroll position, loading, parts that load later, errors and reduced motion.
// @module-tag nightly
import { type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeInSchemes } from './support/accessibility.ts';
import { DESKTOP, SCREENS, useBrowser } from './support/browser.ts';
import { findScriptPath } from './support/build-files.ts';
import { change } from './support/database.ts';
import { expectSoon } from './support/expect-soon.ts';
import { untilInteractive } from './support/interactive.ts';
import { parseOperation } from './support/operation.ts';
import { FIXTURE_MOBILE, signIn } from './support/shopper.ts';

const shop = useBrowser();

test('a new screen focuses its heading and sets the title', async () => {
  const page = await shop.open('/');
  await untilInteractive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).first().click();
  await page.waitForURL('**/faq');
  await page.locator('h1:focus').waitFor();
  const heading = await page.locator('h1').innerText();
  expect(await page.title()).not.toMatch(/^Moti/);
  expect(heading.length).toBeGreaterThan(0);
  await page.goBack();
  await page.locator('h1:focus').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('back restores the scroll position in a list of questions', async () => {
  const page = await shop.open('/forum/community');
  await untilInteractive(page);
  const question = page.getByRole('article').last().getByRole('link').first();
  await question.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(100);
  await question.click();
  await page.waitForURL('**/answers/**');
  await expectSoon(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expectSoon(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 50);
});

test('back restores the scroll position in an extended list', async () => {
  await change(
    `insert into "Order" select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
       'number', 'MM261120-9' || lpad(n::text, 4, '0'), 'clientOrderId', gen_random_uuid(),
       'placedAt', o."placedAt" - n * interval '1 day'))).*
     from "Order" o, generate_series(1, 18) n where o."id" = (
       select x."id" from "Order" x join "User" u on u."id" = x."userId" where u."mobile" = $1
       order by x."placedAt" limit 1)`,
    [FIXTURE_MOBILE],
  );
  const page = await shop.open('/faq');
  await untilInteractive(page);
  await signIn(page, FIXTURE_MOBILE);
  await page.goto('/order');
  const orders = page.getByRole('main').getByRole('link', { name: /^MM\d{6}-/ });
  await page.getByRole('button', { name: 'Show older orders' }).click();
  await expectSoon(() => orders.count()).toBe(20);
  await orders.nth(17).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await orders.nth(17).click();
  await page.getByRole('heading', { name: /^Order MM/ }).waitFor();
  const isAnswered = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('OrdersPage') === true,
  );
  await page.goBack();
  await isAnswered;
  await expectSoon(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 50);
  expect(await orders.count()).toBe(20);
});

test('a slow screen shows and announces a spinner', async () => {
  const page = await shop.open('/faq', { ...DESKTOP, serviceWorkers: 'block' });
  await untilInteractive(page);
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/graphql*', async (route) => {
    await isReleased;
    await route.fallback();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }).click();
  await page.getByRole('main').getByRole('status').getByText('Loading the page').waitFor();
  release();
  await page.waitForURL('**/blog');
  await page.getByText('Loading the page').waitFor({ state: 'detached' });
  await page.locator('h1:focus').waitFor();
});

test.each(SCREENS)(
  'a screen that throws shows an error with a link to the home page, on %s',
  async (_name, options) => {
    shop.expectConsoleErrors(/broken on purpose/);
    // The service worker would serve its own copy.
    const page = await shop.open('/about', { ...options, serviceWorkers: 'block' });
    await untilInteractive(page);
    await page.route(`**${findScriptPath('client/pages/faq/page.tsx')}`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export function FaqPage() { throw new Error('broken on purpose'); }`,
      }),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Oops, there is an error!' }).waitFor();
    expect(await axeInSchemes(page)).toEqual([]);
    expect(await page.getByRole('banner').count()).toBe(1);
    await page.getByRole('link', { name: 'Redirect to Home' }).click();
    await expectSoon(() => new URL(page.url()).pathname).toBe('/');
    await untilInteractive(page);
  },
);

test('reduced motion turns off carousels and smooth scrolling', async () => {
  const page = await shop.open('/', { ...DESKTOP, reducedMotion: 'reduce' });
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Play the slides' }).waitFor();
  const longest = () =>
    page.evaluate(() => {
      const seconds = (list: string) => list.split(',').map(parseFloat);
      const elements = [...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
        return [
          ...seconds(transitionDuration),
          ...(animationName === 'none' ? [] : seconds(animationDuration)),
        ];
      });
      return Math.max(...elements.filter((value) => !Number.isNaN(value)));
    });
  expect(await longest()).toBeLessThanOrEqual(0.001);
  await page.goto('/dog/dog-dry-food');
  await untilInteractive(page);
  await page
    .getByRole('button', { name: /^Quick view of/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Quick view' }).waitFor();
  expect(await longest()).toBeLessThanOrEqual(0.001);
});

/** Makes one GraphQL operation respond like this. */
async function answer(page: Page, operation: string, data: unknown): Promise<void> {
  await page.route('**/graphql*', (route) =>
    parseOperation(route.request()) === operation ? route.fulfill({ json: { data } }) : route.continue(),
  );
}

test("a failed screen says 'Oops, there is an error!' and links to the home page", async () => {
  shop.expectConsoleErrors(/./);
  const page = await shop.open('/about');
  await untilInteractive(page);
  await answer(page, 'FaqPage', { faq: [null] });
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await page.getByRole('heading', { name: 'Oops, there is an error!' }).waitFor();
  await page.getByRole('link', { name: 'Redirect to Home' }).click();
  await expectSoon(() => new URL(page.url()).pathname).toBe('/');
});

const PRODUCT = '/product/pedigree-adult-dry-food-chicken-and-vegetables';
/** Matches the code of the section. */
const deliveryCode = () => `**${findScriptPath('client/features/catalogue/product/delivery-check.tsx')}`;

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
  shop.expectConsoleErrors(/ERR_FAILED|Failed to fetch|hydration differs/);
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
