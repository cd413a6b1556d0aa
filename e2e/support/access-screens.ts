// Opens every screen in turn and collects its accessibility problems.
import { type BrowserContextOptions, type Page } from 'playwright-core';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routes } from '#client/app/routes.ts';
import { sampled } from '#server/testing/every-case.ts';
import { troublesOf } from './access.ts';
import { openPages, ownPages, type ShownPage, untilDrawn } from './all-pages.ts';
import { useBrowser } from './browser.ts';
import { FIELDS_OF_SCREENS, wrongFields } from './form-fields.ts';
import { untilInteractive } from './interactive.ts';
import { asSampleShopper, fillCart, openFaq } from './member.ts';

const LONG = { timeout: 600_000 };
const FOOD = 'drools-adult-dry-food-chicken-and-egg';

async function problemsOn(page: Page, screens: readonly ShownPage[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { route, path } of screens) {
    await page.goto(path);
    await untilInteractive(page);
    await untilDrawn(page);
    const problems = [...(await wrongFields(page, FIELDS_OF_SCREENS[route])), ...(await troublesOf(page))];
    if (problems.length > 0) found[path] = problems;
  }
  return found;
}

function pathsOf(all: readonly RouteObject[]): string[] {
  return all.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])]);
}

const inOrder = (names: readonly string[]) => [...new Set(names)].sort((a, b) => a.localeCompare(b));

/**
 * Declares the tests of the public and the personal screens for one kind of window: every second screen, from
 * number `first` (0 or 1) on, so that two kinds of windows share them; with `npm run test:all` all of them.
 */
export function testAllScreens(options: BrowserContextOptions, first: number): void {
  const shop = useBrowser();

  test('public screens have no accessibility problems', LONG, async () => {
    shop.expectComplaints(/status of 404/);
    const page = await shop.open('about:blank', options);
    expect(await problemsOn(page, sampled(openPages(), 2, first))).toEqual({});
  });

  test('personal screens have no accessibility problems, and no screen is left out', LONG, async () => {
    const page = await asSampleShopper(shop, options);
    await fillCart(page, FOOD);
    await openFaq(page);
    const own = await ownPages(page);
    const listed = [...openPages(), ...own].map(({ route }) => route.split('?')[0] ?? '');
    expect(inOrder(listed)).toEqual(inOrder(pathsOf(routes)));
    expect(await problemsOn(page, sampled(own, 2, first))).toEqual({});
  });
}
