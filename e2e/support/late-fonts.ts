// Pages whose typefaces come after their first paint, as on a slow connection: the worst case for layout shift.
import type { Page } from 'playwright-core';
import { countGraphRequests } from './interactive.ts';

const MAX_SHIFT = 0.02;

/** Routes whose page sends a request: for newer content, to count a view, or to look up the token of a link. */
const ASKING = new Set(['/forum/stories', '/forum/stories/:id', '/forum/:slug/answers/:id', '/pay']);

/** Opens paths in this page. */
export async function pageWithLateFonts(page: Page): Promise<(path: string) => Promise<void>> {
  let fontsHeld = Promise.resolve();
  await page.route('**/*.woff2', async (route) => {
    await fontsHeld;
    await route.continue();
  });
  return async (path) => {
    let release = (): void => undefined;
    fontsHeld = new Promise<void>((resolve) => (release = resolve));
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    release();
    await page.evaluate(() => document.fonts.ready);
  };
}

/** Layout shift and requests of a server-rendered page: it should neither move nor fetch its data again. */
export async function hydrationProblems(page: Page, route: string): Promise<string[]> {
  const shifted = await layoutShift(page);
  const requests = await countGraphRequests(page);
  return [
    ...(shifted < MAX_SHIFT ? [] : [`shifts by ${shifted}`]),
    ...(requests === 0 || ASKING.has(route) ? [] : [`sends ${requests} requests`]),
  ];
}

/** Cumulative layout shift since the page was opened. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer
      .takeRecords()
      .map((entry) => ('value' in entry ? Number(entry.value) : 0))
      .reduce((sum, value) => sum + value, 0);
  });
