// The accessibility tests visit every screen of the shop.
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routes } from '#client/app/routes.ts';
import { openPages, ownPages } from './support/all-pages.ts';
import { useBrowser } from './support/browser.ts';
import { untilInteractive } from './support/interactive.ts';
import { FIXTURE_MOBILE, signIn } from './support/shopper.ts';

const shop = useBrowser();
const inOrder = (a: string, b: string) => a.localeCompare(b);

function pathsOf(all: readonly RouteObject[]): string[] {
  return all.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])]);
}

test('every screen is checked', async () => {
  const page = await shop.open('/faq');
  await untilInteractive(page);
  await signIn(page, FIXTURE_MOBILE);
  const listed = [...openPages(), ...(await ownPages(page))];
  expect([...new Set(listed.map(({ route }) => route.split('?')[0] ?? ''))].sort(inOrder)).toEqual(
    [...new Set(pathsOf(routes))].sort(inOrder),
  );
});
