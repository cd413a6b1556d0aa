// Every screen, on a phone and a desktop, in light and dark, narrow and enlarged: nothing that tools or people stumble over.
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routes } from '#client/app/routes.ts';
import { troublesOf } from './support/access.ts';
import { untilAlive } from './support/alive.ts';
import { openPages, ownPages, untilDrawn, type ShownPage } from './support/all-pages.ts';
import { DESKTOP, SCREENS, useBrowser } from './support/browser.ts';
import { FIXTURE_MOBILE, signIn } from './support/shopper.ts';

const shop = useBrowser();
const inOrder = (a: string, b: string) => a.localeCompare(b);
const LONG = { timeout: 600_000 };

function pathsOf(all: readonly RouteObject[]): string[] {
  return all.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])]);
}

async function openSignedIn(options: (typeof SCREENS)[number][1] = DESKTOP) {
  const page = await shop.open('/faq', options);
  await untilAlive(page);
  await signIn(page, FIXTURE_MOBILE);
  return page;
}

test('no screen is forgotten here', LONG, async () => {
  const listed = [...openPages(), ...(await ownPages(await openSignedIn()))];
  expect([...new Set(listed.map(({ route }) => route.split('?')[0] ?? ''))].sort(inOrder)).toEqual(
    [...new Set(pathsOf(routes))].sort(inOrder),
  );
});

test.each(SCREENS)('screens for everybody are free of troubles on %s', LONG, async (_name, options) => {
  shop.expectComplaints(/status of 404/);
  const page = await shop.open('/faq', options);
  const found: Record<string, string[]> = {};
  for (const { path } of openPages()) {
    await page.goto(path);
    await untilAlive(page);
    await untilDrawn(page);
    const troubles = await troublesOf(page);
    if (troubles.length > 0) found[path] = troubles;
  }
  expect(found).toEqual({});
});

test.each(SCREENS)('screens of one’s own are free of troubles on %s', LONG, async (_name, options) => {
  const page = await openSignedIn(options);
  const found: Record<string, string[]> = {};
  const look = async ({ path }: Pick<ShownPage, 'path'>) => {
    await page.goto(path);
    await untilAlive(page);
    await untilDrawn(page);
    const troubles = await troublesOf(page);
    if (troubles.length > 0) found[path] = troubles;
  };
  for (const shown of await ownPages(page)) await look(shown);
  expect(found).toEqual({});
});
