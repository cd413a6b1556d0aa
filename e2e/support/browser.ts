// One Chromium per worker, a fresh profile per page, and no unheard complaint of a page.
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterEach, beforeAll, inject } from 'vitest';
import { ownShop, useOwnShop } from './own-shop.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A busy machine takes its time; who waits longer only loses time where something is wrong. */
const PATIENCE_MS = 60_000;

/** The screens that every page must serve. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
export const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** For `test.each`: what must work under a thumb and with a mouse alike. */
export const SCREENS = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const;

/** Opens pages of the shop. */
export interface Shop {
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Complaints that a test brings about on purpose, such as of a request that it lets fail. */
  expectComplaints(about: RegExp): void;
}

// Files of one worker share its modules, and this with them; it ends with the worker's process.
let launching: Promise<Browser> | undefined;

function sharedBrowser(): Promise<Browser> {
  launching ??= chromium.launch({ executablePath: inject('chromiumPath'), args: FLAGS });
  return launching;
}

/** Gives the tests of this file a browser and a shop of their own; a page's console error or uncaught exception fails its test. */
export function useBrowser(): Shop {
  useOwnShop();
  let browser: Browser;
  let complaints: string[] = [];
  let expected: RegExp | undefined;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    const said = complaints.filter((complaint) => !expected?.test(complaint));
    complaints = [];
    expected = undefined;
    if (said.length) throw new Error(`The page complained:\n${said.join('\n')}`);
  });
  return {
    async open(path, options = DESKTOP) {
      const context = await browser.newContext({
        baseURL: ownShop().url,
        // Tests that answer a page's requests themselves do not see those of a service worker.
        serviceWorkers: 'block',
        ...options,
      });
      // Of the context, so that further tabs are heard as well.
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
