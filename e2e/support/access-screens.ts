// Opens every screen in turn and collects its accessibility problems.
import { type BrowserContextOptions, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampled } from '#server/testing/every-case.ts';
import { troublesOf } from './access.ts';
import { openPages, ownPages, untilDrawn } from './all-pages.ts';
import { useBrowser } from './browser.ts';
import { untilInteractive } from './interactive.ts';
import { FIXTURE_MOBILE, signIn } from './shopper.ts';

const LONG = { timeout: 600_000 };

async function problemsByPath(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(path);
    await untilInteractive(page);
    await untilDrawn(page);
    const problems = await troublesOf(page);
    if (problems.length > 0) found[path] = problems;
  }
  return found;
}

/**
 * Declares the tests of the public and the personal screens for one kind of window: every second screen, from
 * number `first` (0 or 1) on, so that two kinds of windows share them; with `npm run test:all` all of them.
 */
export function testAllScreens(options: BrowserContextOptions, first: number): void {
  const shop = useBrowser();
  const problemsOn = (page: Page, paths: string[]) => problemsByPath(page, sampled(paths, 2, first));

  test('public screens have no accessibility problems', LONG, async () => {
    shop.expectComplaints(/status of 404/);
    const page = await shop.open('/faq', options);
    const paths = openPages().map(({ path }) => path);
    expect(await problemsOn(page, paths)).toEqual({});
  });

  test('personal screens have no accessibility problems', LONG, async () => {
    const page = await shop.open('/faq', options);
    await untilInteractive(page);
    await signIn(page, FIXTURE_MOBILE);
    const paths = (await ownPages(page)).map(({ path }) => path);
    expect(await problemsOn(page, paths)).toEqual({});
  });
}
