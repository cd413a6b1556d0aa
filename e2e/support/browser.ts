// One Chromium per worker, an empty profile per page, and a failing test for every console error.
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { afterEach, beforeAll, inject } from 'vitest';
import { RUNS_EVERY_CASE, sampleCases } from '#server/testing/every-case.ts';
import { type ContextPool, contextPool } from './contexts.ts';
import { ownShop, type OwnShopOptions, useOwnShop } from './own-shop.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live for seconds: optimizing their scripts takes longer than it saves.
  '--js-flags=--no-opt --no-maglev',
];

/** Generous, since it only delays failing tests. */
const PATIENCE_MS = 60_000;

/** Maximum reusable pages with the same options; some tests open two. */
const MAX_KEPT = 2;

/** The viewports every page must support. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
export const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** Rows for `test.each`: phone and desktop. */
export const BOTH_SCREENS = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const;

/** Rows for `test.each` of long journeys: a phone, and with `npm run test:all` a desktop too. */
export const SCREENS = sampleCases(BOTH_SCREENS, 2);

/** Rows for journeys that people mostly do at a desk: a desktop, and with `npm run test:all` a phone too. */
export const DESKTOP_SCREENS = sampleCases(BOTH_SCREENS, 2, 1);

/** Animating skeletons and transitions takes a quarter of the browser's processor time, so only `npm run test:all` does. */
const MOTION = RUNS_EVERY_CASE ? 'no-preference' : 'reduce';

/** The path for `open` of a blank page, without a document of the shop yet. */
export const BLANK = 'about:blank';

/** Opens pages of the shop. */
export interface Shop {
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Console errors that a test causes on purpose. */
  expectConsoleErrors(pattern: RegExp): void;
}

// Shared by the files of one worker; ends with its process.
let launching: Promise<Browser> | undefined;

function sharedBrowser(): Promise<Browser> {
  launching ??= chromium.launch({ executablePath: inject('chromiumPath'), args: FLAGS });
  return launching;
}

/**
 * Gives the tests of this file their own browser and shop; console errors and uncaught exceptions fail
 * the test. A test takes over the emptied pages of the one before, which load in half the time of new ones.
 */
export function useBrowser(options: OwnShopOptions = {}): Shop {
  useOwnShop(options);
  let contexts: ContextPool;
  let consoleErrors: string[] = [];
  let expected: RegExp | undefined;
  const listen = (context: BrowserContext): void => {
    // On the context, so that new tabs are covered.
    context.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()));
    context.on('weberror', (error) => consoleErrors.push(error.error().message));
    context.setDefaultTimeout(PATIENCE_MS);
  };
  beforeAll(async () => {
    contexts = contextPool(await sharedBrowser(), listen, MAX_KEPT);
    return () => contexts.close();
  });
  afterEach(async () => {
    await contexts.takeBack();
    const unexpected = consoleErrors.filter((consoleError) => !expected?.test(consoleError));
    consoleErrors = [];
    expected = undefined;
    if (unexpected.length) throw new Error(`Console errors of the page:\n${unexpected.join('\n')}`);
  });
  return {
    async open(path, options = DESKTOP) {
      const page = await contexts.take({
        baseURL: ownShop().url,
        // Playwright does not intercept requests of a service worker.
        serviceWorkers: 'block',
        reducedMotion: MOTION,
        ...options,
      });
      if (path !== BLANK) await page.goto(path);
      return page;
    },
    expectConsoleErrors(pattern) {
      expected = pattern;
    },
  };
}
