// Browser contexts that tests use one after the other, each with its page. In a new one Chromium starts a process
// and compiles all scripts again, which takes longer than the page itself.
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from 'playwright-core';
import { vi } from 'vitest';

/** A document of the shop without scripts. */
const EMPTY_PATH = '/robots.txt';

/** All storage except cookies, which are cleared for all origins, and the HTTP cache, which is kept. */
const STORAGES = 'local_storage,indexeddb,cache_storage,service_workers,file_systems';

/** Playwright itself listens to other events. */
const TEST_EVENTS = ['console', 'dialog', 'download', 'popup', 'request', 'response', 'websocket'] as const;

interface PooledContext {
  kind: string;
  options: BrowserContextOptions;
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
  /** Whether a test made a change that cannot be undone. */
  isSpoilt: () => boolean;
}

export interface ContextPool {
  /** The blank page of a context without traces of earlier tests. */
  take(options: BrowserContextOptions): Promise<Page>;
  /** Takes back all contexts, emptied or closed. */
  takeBack(): Promise<void>;
  /** Closes the contexts that are kept for reuse. */
  close(): Promise<void>;
}

/**
 * @param onNew prepares each context that is opened
 * @param maxKept how many with the same options are kept; the others are closed after the test
 */
export function contextPool(
  browser: Browser,
  onNew: (context: BrowserContext) => void,
  maxKept: number,
): ContextPool {
  const lent: PooledContext[] = [];
  let keptContexts: PooledContext[] = [];

  const discard = (discarded: PooledContext): Promise<void> => {
    keptContexts = keptContexts.filter((context) => context !== discarded);
    return closeContext(discarded.context);
  };

  const recycle = async (recycled: PooledContext): Promise<void> => {
    const alike = keptContexts.filter(({ kind }) => kind === recycled.kind);
    if (alike.length >= maxKept || recycled.isSpoilt()) return closeContext(recycled.context);
    keptContexts.push(recycled);
    await empty(recycled).catch(() => discard(recycled));
  };

  return {
    async take(options) {
      const kind = JSON.stringify(options);
      const emptied = keptContexts.find((context) => context.kind === kind);
      keptContexts = keptContexts.filter((context) => context !== emptied);
      const pooledContext = emptied ?? (await opened(browser, options, onNew));
      lent.push(pooledContext);
      return pooledContext.page;
    },
    async takeBack() {
      await Promise.all(lent.splice(0).map(recycle));
    },
    async close() {
      await Promise.all(keptContexts.splice(0).map(({ context }) => closeContext(context)));
    },
  };
}

async function opened(
  browser: Browser,
  options: BrowserContextOptions,
  onNew: (context: BrowserContext) => void,
): Promise<PooledContext> {
  const context = await browser.newContext(options);
  onNew(context);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const isSpoilt = watched(context, page, options);
  return { kind: JSON.stringify(options), options, context, page, devtools, isSpoilt };
}

/** Notes calls whose effect outlasts the test. */
function watched(context: BrowserContext, page: Page, options: BrowserContextOptions): () => boolean {
  const lasting = [
    vi.spyOn(context, 'addInitScript'),
    vi.spyOn(context, 'exposeBinding'),
    vi.spyOn(context, 'exposeFunction'),
    vi.spyOn(context, 'newCDPSession'),
    vi.spyOn(context, 'routeWebSocket'),
    vi.spyOn(context, 'setExtraHTTPHeaders'),
    vi.spyOn(context, 'setGeolocation'),
    vi.spyOn(context.clock, 'install'),
    vi.spyOn(page, 'addInitScript'),
    vi.spyOn(page, 'exposeBinding'),
    vi.spyOn(page, 'exposeFunction'),
    vi.spyOn(page, 'routeWebSocket'),
    vi.spyOn(page, 'setExtraHTTPHeaders'),
  ];
  return () =>
    options.serviceWorkers !== 'block' ||
    page.isClosed() ||
    lasting.some(({ mock }) => mock.calls.length > 0);
}

async function stopRouting(context: BrowserContext): Promise<void> {
  const intercepting = [context, ...context.pages()];
  await Promise.all(intercepting.map((target) => target.unrouteAll({ behavior: 'ignoreErrors' })));
}

/** Closes the page, even while the test's own handlers are still answering requests. */
async function closeContext(context: BrowserContext): Promise<void> {
  await stopRouting(context);
  await context.close();
}

/** Leaves nothing of the test but the HTTP cache and compiled scripts. */
async function empty({ context, page, options, devtools }: PooledContext): Promise<void> {
  await stopRouting(context);
  await context.setOffline(false);
  for (const event of TEST_EVENTS) page.removeAllListeners(event);
  const others = context.pages().filter((otherPage) => otherPage !== page);
  await Promise.all(others.map((otherPage) => otherPage.close()));
  await page.goto(EMPTY_PATH);
  await page.emulateMedia({
    media: null,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'no-preference',
    forcedColors: options.forcedColors ?? 'none',
  });
  if (options.viewport) await page.setViewportSize(options.viewport);
  // A page that has never been pointed at has no element under the pointer.
  await page.mouse.move(-1, -1);
  await context.clearPermissions();
  await context.clearCookies();
  await clearStorages(devtools, new URL(page.url()));
  await devtools.send('Page.resetNavigationHistory');
}

async function clearStorages(devtools: CDPSession, { origin, port }: URL): Promise<void> {
  // Clears the storage of the open page first: it may still have a copy of what the browser has deleted.
  for (const isLocalStorage of [true, false])
    await devtools.send('DOMStorage.clear', { storageId: { securityOrigin: origin, isLocalStorage } });
  for (const host of ['127.0.0.1', 'localhost'])
    await devtools.send('Storage.clearDataForOrigin', {
      origin: `http://${host}:${port}`,
      storageTypes: STORAGES,
    });
}
