// Opens every screen in turn, and the dialogs and menus over it, and collects their problems.
import { type BrowserContextOptions, type Page } from 'playwright-core';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routes } from '#client/app/routes.ts';
import { sampleCases } from '#server/testing/every-case.ts';
import { findProblems } from './accessibility.ts';
import { openPages, ownPages, type ShownPage, untilDrawn } from './all-pages.ts';
import { useBrowser } from './browser.ts';
import { FIELDS_OF_SCREENS, wrongFields } from './form-fields.ts';
import { untilInteractive } from './interactive.ts';
import { hydrationProblems, pageWithLateFonts } from './late-fonts.ts';
import { asSampleShopper, fillCart, openFaq } from './member.ts';
import {
  isOpenedOn,
  OPEN_OVERLAYS,
  type Overlay,
  OWN_OVERLAYS,
  type Screen,
  troublesOver,
} from './overlays.ts';

const LONG = { timeout: 600_000 };
const FOOD = 'drools-adult-dry-food-chicken-and-egg';

/** The screens and overlays to check in one kind of window. */
interface ScreensToCheck {
  /** Routes of the screens that are checked themselves. */
  screens: ReadonlySet<string>;
  /** All screens that an overlay may open over. */
  listed: readonly ShownPage[];
  overlays: readonly Overlay[];
  open: (path: string) => Promise<unknown>;
  /** Additional checks of a screen as it was opened; returns problems. */
  extra?: (route: string) => Promise<string[]>;
}

/** Problems by the path of the screen, or by the name of the overlay. */
async function problemsOn(
  page: Page,
  screen: Screen,
  { screens, listed, overlays, open, extra }: ScreensToCheck,
): Promise<Record<string, string[]>> {
  const problemsByName: Record<string, string[]> = {};
  const note = (name: string, problems: string[]) => {
    if (problems.length > 0) problemsByName[name] = problems;
  };
  const opened = overlays.filter((overlay) => isOpenedOn(screen, overlay));
  expect(listed.map(({ route }) => route)).toEqual(expect.arrayContaining(opened.map(({ route }) => route)));
  for (const { route, path } of listed) {
    const over = opened.filter((overlay) => overlay.route === route);
    if (over.length === 0 && !screens.has(route)) continue;
    await open(path);
    await untilInteractive(page);
    await untilDrawn(page);
    if (screens.has(route)) {
      const hydration = (await extra?.(route)) ?? [];
      const fields = await wrongFields(page, FIELDS_OF_SCREENS[route]);
      note(path, [...hydration, ...fields, ...(await findProblems(page))]);
    }
    for (const overlay of over)
      note(
        overlay.name,
        await troublesOver(page, screen, overlay).catch((error: unknown) => [String(error)]),
      );
  }
  return problemsByName;
}

function listPaths(all: readonly RouteObject[]): string[] {
  return all.flatMap(({ path, children }) => [...(path ? [path] : []), ...listPaths(children ?? [])]);
}

const inOrder = (names: readonly string[]) => [...new Set(names)].sort((a, b) => a.localeCompare(b));

const sampledRoutes = (pages: readonly ShownPage[]) =>
  new Set(sampleCases(pages, 12).map(({ route }) => route));

const sampledOverlays = (overlays: readonly Overlay[]) => sampleCases(overlays, 8);

/**
 * Declares the tests of the public and the personal screens for one kind of window: every twelfth screen and every
 * eighth overlay, with `npm run test:all` all of them.
 */
export function testAllScreens(screen: Screen, options: BrowserContextOptions): void {
  const shop = useBrowser();

  test(
    'public screens hydrate without changes and are accessible with everything that opens',
    LONG,
    async () => {
      shop.expectConsoleErrors(/status of 404/);
      const page = await shop.open('about:blank', options);
      const walk = {
        screens: sampledRoutes(openPages()),
        listed: openPages(),
        overlays: sampledOverlays(OPEN_OVERLAYS),
        open: await pageWithLateFonts(page),
        extra: (route: string) => hydrationProblems(page, route),
      };
      expect(await problemsOn(page, screen, walk)).toEqual({});
    },
  );

  test(
    'personal screens are accessible with everything that opens, and no screen is left out',
    LONG,
    async () => {
      const page = await asSampleShopper(shop, options);
      await fillCart(page, FOOD);
      await openFaq(page);
      const own = await ownPages(page);
      const listedPages = [...openPages(), ...own];
      const names = listedPages.map(({ route }) => route.split('?')[0] ?? '');
      expect(inOrder(names)).toEqual(inOrder(listPaths(routes)));
      const walk = {
        screens: sampledRoutes(own),
        listed: listedPages,
        overlays: sampledOverlays(OWN_OVERLAYS),
        open: (path: string) => page.goto(path),
      };
      expect(await problemsOn(page, screen, walk)).toEqual({});
    },
  );
}
