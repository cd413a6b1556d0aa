// One Chromium per worker, a fresh profile per page, and a failing test for every console error.
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { afterEach, beforeAll, inject } from 'vitest';
import { sampled } from '#server/testing/every-case.ts';
import { ownShop, type OwnShopOptions, useOwnShop } from './own-shop.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Generous, since it only delays failing tests. */
const PATIENCE_MS = 60_000;

/** The viewports every page must support. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
export const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** For `test.each`: phone and desktop. */
export const BOTH_SCREENS = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const;

/** For `test.each` of long journeys: a phone, and with `npm run test:all` a desktop too. */
export const SCREENS = sampled(BOTH_SCREENS, 2);

/** The same for what is mostly done at a desk: a desktop, and with `npm run test:all` a phone too. */
export const DESKTOP_SCREENS = sampled(BOTH_SCREENS, 2, 1);

/** Opens pages of the shop. */
export interface Shop {
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Console errors that a test causes on purpose. */
  expectComplaints(about: RegExp): void;
}

// Shared by the files of one worker; ends with its process.
let launching: Promise<Browser> | undefined;

function sharedBrowser(): Promise<Browser> {
  launching ??= chromium.launch({ executablePath: inject('chromiumPath'), args: FLAGS });
  return launching;
}

/** Closes it, whatever requests the test's own handlers are still answering. */
async function closeContext(context: BrowserContext): Promise<void> {
  const intercepting = [context, ...context.pages()];
  await Promise.all(intercepting.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/**
 * Gives the tests of this file a browser and a shop of their own; console errors and uncaught exceptions fail
 * the test.
 */
export function useBrowser(options: OwnShopOptions = {}): Shop {
  useOwnShop(options);
  let browser: Browser;
  let complaints: string[] = [];
  let expected: RegExp | undefined;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map(closeContext));
    const said = complaints.filter((complaint) => !expected?.test(complaint));
    complaints = [];
    expected = undefined;
    if (said.length) throw new Error(`Console errors of the page:\n${said.join('\n')}`);
  });
  return {
    async open(path, options = DESKTOP) {
      const context = await browser.newContext({
        baseURL: ownShop().url,
        // Playwright does not intercept requests of a service worker.
        serviceWorkers: 'block',
        ...options,
      });
      // On the context, so that new tabs are covered.
      context.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      context.on('weberror', (error) => complaints.push(error.error().message));
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    },
    expectComplaints(about) {
      expected = about;
    },
  };
}
