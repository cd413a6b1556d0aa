// Tests share browser contexts, and must not affect each other.
// @module-tag nightly
import { type BrowserContextOptions, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { BLANK, PHONE, useBrowser } from './support/browser.ts';
import { type ContextPool, contextPool } from './support/contexts.ts';
import { ownShop } from './support/own-shop.ts';

const shop = useBrowser();

/** A document without scripts. */
const PATH = '/robots.txt';

async function withPool(run: (pool: ContextPool, open: () => Promise<Page>) => Promise<void>): Promise<void> {
  const browser = (await shop.open(BLANK)).context().browser();
  if (!browser) throw new Error('The context has no browser');
  const pool = contextPool(browser, () => undefined, 1);
  const options: BrowserContextOptions = {
    ...PHONE,
    reducedMotion: 'reduce',
    baseURL: ownShop().url,
    serviceWorkers: 'block',
  };
  const open = async () => {
    const page = await pool.take(options);
    await page.goto(PATH);
    return page;
  };
  try {
    await run(pool, open);
  } finally {
    await pool.close();
  }
}

/** State that a previous test could leave in a page. */
const readPageState = (page: Page) =>
  page.evaluate(async () => ({
    stored: [localStorage.length, sessionStorage.length, document.cookie],
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    width: screen.width,
    looks: ['print', '(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)'].filter(
      (query) => matchMedia(query).matches,
    ),
    isOnline: navigator.onLine,
    location: (await navigator.permissions.query({ name: 'geolocation' })).state,
  }));

async function leaveTraces(page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.setItem('a', '1');
    sessionStorage.setItem('a', '1');
    document.cookie = 'a=1';
    await caches.open('a');
    await new Promise((resolve) => (indexedDB.open('a').onsuccess = resolve));
  });
  await page.context().grantPermissions(['geolocation']);
  await page.setViewportSize({ width: 800, height: 600 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'no-preference' });
  await page.context().newPage();
  await page.route('**/*', (route) => route.abort());
  page.on('request', () => expect.unreachable('of the test before'));
  await page.context().setOffline(true);
}

test('a reused page holds nothing of the previous test', async () => {
  await withPool(async (pool, open) => {
    const page = await open();
    const first = await readPageState(page);
    await leaveTraces(page);
    await pool.takeBack();
    const again = await open();
    expect(again).toBe(page);
    expect(await readPageState(again)).toEqual(first);
    expect(again.context().pages()).toEqual([again]);
  });
});

test('a page with init scripts, another clock or developer tools is not reused', async () => {
  const changes: ((page: Page) => Promise<unknown>)[] = [
    (page) => page.addInitScript('globalThis.isLeft = true'),
    (page) => page.clock.install(),
    (page) => page.context().newCDPSession(page),
  ];
  await withPool(async (pool, open) => {
    let page = await open();
    for (const change of changes) {
      await change(page);
      await pool.takeBack();
      const next = await open();
      expect(next, String(change)).not.toBe(page);
      expect(page.isClosed()).toBe(true);
      page = next;
    }
  });
});
