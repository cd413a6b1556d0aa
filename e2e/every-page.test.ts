// Every public screen hydrates without errors, without further requests and without layout shift.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampled } from '#server/testing/every-case.ts';
import { countGraphRequests, untilInteractive } from './support/interactive.ts';
import { DESKTOP, PHONE, useBrowser } from './support/browser.ts';

const shop = useBrowser();
const MAX_SHIFT = 0.02;

// Questions are left out, since counting a view is a request.
const PATHS = [
  '/',
  '/product/pedigree-adult-dry-food-chicken-and-vegetables',
  '/dog',
  '/dog/dog-dry-food',
  '/dog/dog-dry-food?sort=priceAsc&page=2',
  '/search?q=chicken',
  '/about',
  '/contact',
  '/faq',
  '/overview',
  '/developers',
  '/privacy-policy',
  '/services/dog-training',
  '/Services/Product/Daycare',
  '/category/birds',
  '/blog',
  '/blog/monsoon-paw-care',
  '/forum',
  '/forum/dog-care',
  '/forum/two-minute-paw-check',
];

/** Cumulative layout shift since the page was opened. */
const shift = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer
      .takeRecords()
      .map((entry) => ('value' in entry ? Number(entry.value) : 0))
      .reduce((sum, value) => sum + value, 0);
  });

/** Opens a page whose typefaces come after its first paint, as on a slow connection: the worst case for layout shift. */
async function openWithLateFonts(path: string, screen: BrowserContextOptions): Promise<Page> {
  const page = await shop.open('about:blank', screen);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  release();
  await untilInteractive(page);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

async function expectAlive(page: Page): Promise<void> {
  // A hydration mismatch is a console error, which fails the test.
  expect(await countGraphRequests(page)).toBe(0);
  expect(await shift(page)).toBeLessThan(MAX_SHIFT);
}

// Half of them on either screen; with `npm run test:all` each on both.
test.each(sampled(PATHS, 2))('%s comes alive on a phone as it was drawn', async (path) => {
  await expectAlive(await openWithLateFonts(path, PHONE));
});

test.each(sampled(PATHS, 2, 1))('%s comes alive on a desktop as it was drawn', async (path) => {
  await expectAlive(await openWithLateFonts(path, DESKTOP));
});

test('the first picture loads eagerly, others lazily, and each has dimensions', async () => {
  const page = await shop.open('/dog/dog-dry-food', PHONE);
  const pictures = await page.locator('main img').evaluateAll((images) =>
    images.map((image) => ({
      isSized: image.hasAttribute('width') && image.hasAttribute('height'),
      sources: image.getAttribute('srcset')?.split(',').length ?? 0,
      loading: image.getAttribute('loading'),
      priority: image.getAttribute('fetchpriority'),
    })),
  );
  expect(pictures.length).toBeGreaterThan(8);
  expect(pictures.every(({ isSized, sources }) => isSized && sources > 1)).toBe(true);
  expect(pictures[0]).toMatchObject({ loading: 'eager', priority: 'high' });
  expect(pictures.at(-1)).toMatchObject({ loading: 'lazy', priority: null });
});
