// The product page and the quick view.
import { expect, test } from 'vitest';
import { type Locator, type Page } from 'playwright-core';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { BOTH_SCREENS, DESKTOP, PHONE, useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { ownShop } from './support/own-shop.ts';

const shop = useBrowser();

const PRODUCT = '/product/pedigree-adult-dry-food-chicken-and-vegetables';
// Not the product that reviews.test.ts reviews at the same time.
const UNREVIEWED = '/product/nibble-nest-coir-floor-mat';

async function open(path: string, options = DESKTOP): Promise<Page> {
  const page = await shop.open(path, options);
  await untilInteractive(page);
  return page;
}

test('a size is chosen by arrow keys and stored in the URL', async () => {
  const page = await open(PRODUCT);
  await page.getByRole('radio', { name: '400 g' }).press('ArrowRight');
  await expectSoon(() => new URL(page.url()).search).toBe('?size=1.2+kg');
  await page.getByText('₹309.00').first().waitFor();
  await page.getByText('SAVE 8 %').first().waitFor();
  await page.getByText('MRP inclusive of all taxes').waitFor();
  await page.reload();
  expect(await page.getByRole('radio', { name: '1.2 kg' }).isChecked()).toBe(true);
});

test('reviews are paged; without any, a review is invited', async () => {
  const page = await open(PRODUCT);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  expect(await reviews.getByRole('article').count()).toBe(5);
  await reviews.getByRole('button', { name: 'Show more reviews' }).click();
  await expectSoon(() => reviews.getByRole('article').count()).toBeGreaterThan(5);
  await page.goto(UNREVIEWED);
  await page.getByText('Become first on share review').waitFor();
});

test('the gallery works by thumbnails and arrow keys', async () => {
  const page = await open(PRODUCT);
  const strip = page.getByRole('group', { name: /^Pictures of/ });
  await page.getByRole('button', { name: 'Picture 3 of 3' }).click();
  const isCurrent = (name: string) => page.getByRole('button', { name }).getAttribute('aria-current');
  await expectSoon(() => isCurrent('Picture 3 of 3')).toBe('true');
  await strip.press('ArrowLeft');
  await expectSoon(() => isCurrent('Picture 2 of 3')).toBe('true');
});

test('structured data has price, stock and rating', async () => {
  const page = await open(PRODUCT);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = blocks.map((block) => JSON.parse(block) as Record<string, unknown>);
  expect(data.find((entry) => entry['@type'] === 'Product')).toMatchObject({
    offers: { price: '120.00', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    // Other tests may add reviews in the meantime.
    aggregateRating: { reviewCount: expect.any(Number) as number },
  });
  expect(data.some((entry) => entry['@type'] === 'BreadcrumbList')).toBe(true);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${PRODUCT}$`));
});

test('the picture is square and the whole pack visible at every width', async () => {
  const page = await open(PRODUCT);
  const picture = page
    .getByRole('group', { name: /^Pictures of/ })
    .getByRole('img')
    .first();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const box = await picture.boundingBox();
    expect(box?.width, `at ${width} px`).toBeGreaterThan(200);
    expect(Math.abs((box?.width ?? 0) - (box?.height ?? 0)), `at ${width} px`).toBeLessThanOrEqual(1);
    expect(await picture.evaluate((image) => getComputedStyle(image).objectFit)).toBe('contain');
  }
});

test('an unknown product is not found', async () => {
  expect((await fetch(`${ownShop().url}/product/no-such-thing`)).status).toBe(404);
});

test('on a phone the cart button is always visible', async () => {
  const page = await open(PRODUCT, PHONE);
  const inView = page.getByRole('button', { name: 'Add to Cart' }).and(page.locator(':not([inert] *)'));
  await expectSoon(() => inView.count()).toBe(2);
  await inView.last().click();
  await page.getByRole('button', { name: 'Added to bag' }).first().waitFor();
});

test('the quick view adds to the cart, and returns the focus on Escape', async () => {
  const page = await open('/dog/dog-dry-food');
  const button = page.getByRole('button', { name: /^Quick view of/ }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Quick view' });
  await dialog.getByRole('button', { name: 'Add to Cart' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await dialog.getByRole('button', { name: 'Added to bag' }).waitFor();
  // The focus is trapped.
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Tab');
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expectSoon(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test.each(BOTH_SCREENS)('on %s a toast covers no control that one may use next', async (_screen, options) => {
  const page = await open(PRODUCT, options);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const toast = page.locator('[data-sonner-toast][data-mounted=true]');
  await toast.waitFor();
  // It stays as long as the pointer is over it.
  await toast.hover();
  const box = await toast.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  });
  const covered = await page.evaluate(({ x, y, width, height }) => {
    const controls = [...document.querySelectorAll('header :is(a, button), main :is(button, input)')];
    return controls
      .filter((element) => {
        const at = element.getBoundingClientRect();
        const isMet = at.left < x + width && at.right > x && at.top < y + height && at.bottom > y;
        return isMet && at.width > 1 && element.checkVisibility({ visibilityProperty: true });
      })
      .map((element) => element.outerHTML.slice(0, 120));
  }, box);
  expect(covered).toEqual([]);
  await page.keyboard.press('Escape');
  await toast.waitFor({ state: 'detached' });
});

test('on a phone the cart bar does not cover the home indicator or the footer', async () => {
  const HOME_BAR = 34;
  const page = await shop.open('/faq', PHONE);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: HOME_BAR } });
  await page.goto(PRODUCT);
  await untilInteractive(page);
  const bar = page.locator('.thumb-bar');
  const button = bar.getByRole('button', { name: 'Add to Cart' });
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  const bottom = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);
  await page.getByRole('heading', { name: 'Description' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 800);
  await expectSoon(() => bottom(bar)).toBe(PHONE.viewport.height);
  expect(await bottom(button)).toBeLessThanOrEqual(PHONE.viewport.height - HOME_BAR);
  // Pictures further down may be on their way.
  shop.expectComplaints(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  const note = page.getByText('You are offline.');
  await note.waitFor();
  await expectSoon(async () => (await bottom(note)) <= (await top(bar))).toBe(true);
  await page.context().setOffline(false);
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expectSoon(async () => (await bottom(bar)) <= (await top(footer))).toBe(true);
});
