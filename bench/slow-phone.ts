// Measures pages on an emulated slow phone: paint, layout shift and interactions.
import { type Browser, type BrowserContext, type CDPSession, type Locator, type Page } from 'playwright-core';
import { untilInteractive } from '../e2e/support/interactive.ts';
import { FIXTURE_MOBILE, signIn } from '../e2e/support/shopper.ts';

// The throttling of Lighthouse: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip.
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER = 4;
/** How many buttons of a screen are tapped. */
const BUTTONS = 4;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

/** An element that was tapped or typed into, and the time to the next paint in ms. */
export interface Interaction {
  touched: string;
  interactionMs: number;
}

export interface PaintMetrics {
  /** Largest contentful paint in ms. */
  paintMs: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Compressed JavaScript loaded before the first interaction. */
  scriptKb: number;
}

type Use<Result> = (page: Page, devtools: CDPSession) => Promise<Result>;

/** Opens a page with an empty cache. */
export type Phone = <Result>(use: Use<Result>) => Promise<Result>;

/** A first-time visitor. */
export const visitorsPhone =
  (browser: Browser, baseURL: string): Phone =>
  async (use) => {
    const context = await browser.newContext({ ...PHONE, baseURL, serviceWorkers: 'block' });
    try {
      return await inSlowPage(context, use);
    } finally {
      await context.close();
    }
  };

/** A browser in which the sample shopper stays signed in. */
export async function shoppersPhone(
  browser: Browser,
  baseURL: string,
): Promise<{ phone: Phone; page: Page }> {
  const context = await browser.newContext({ ...PHONE, baseURL, serviceWorkers: 'block' });
  // Stays open without throttling; signs in again when necessary.
  const page = await context.newPage();
  const ensureSignedIn = async () => {
    await page.goto('/faq');
    await untilInteractive(page);
    if (await page.getByRole('button', { name: 'Sign in' }).first().isVisible())
      await signIn(page, FIXTURE_MOBILE);
  };
  await ensureSignedIn();
  const phone: Phone = async (use) => {
    await ensureSignedIn();
    return inSlowPage(context, async (slow, devtools) => {
      await devtools.send('Network.clearBrowserCache');
      return use(slow, devtools);
    });
  };
  return { phone, page };
}

async function inSlowPage<Result>(context: BrowserContext, use: Use<Result>): Promise<Result> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(observeMetrics);
  const result = await use(page, devtools);
  await page.close();
  return result;
}

interface PageMetrics {
  paintMs: number;
  shift: number;
  interactionMs: number;
}

type TimingEntry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number };

/** Runs in the page before its scripts. Contains no named functions, for the reason given at `untilInteractive`. */
function observeMetrics(): void {
  const metrics: PageMetrics = { paintMs: 0, shift: 0, interactionMs: 0 };
  Object.assign(globalThis, { seen: metrics });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as TimingEntry[]) {
      const { entryType, startTime, duration, value = 0, hadRecentInput, interactionId } = entry;
      if (entryType === 'largest-contentful-paint') metrics.paintMs = startTime;
      if (entryType === 'layout-shift' && !hadRecentInput) metrics.shift += value;
      if (interactionId) metrics.interactionMs = Math.max(metrics.interactionMs, duration);
    }
  });
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
  observer.observe({ type: 'layout-shift', buffered: true });
  observer.observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }));
}

/** Paint metrics of a loaded page. */
export async function readPaintMetrics(page: Page): Promise<PaintMetrics> {
  // A paint is reported in a later frame.
  await page.waitForFunction(() => (globalThis as unknown as { seen: PageMetrics }).seen.paintMs > 0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return page.evaluate(() => {
    const { paintMs, shift } = (globalThis as unknown as { seen: PageMetrics }).seen;
    const scripts = performance
      .getEntriesByType('resource')
      .flatMap((entry) => (entry.name.endsWith('.js') && 'encodedBodySize' in entry ? [entry] : []));
    const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + Number(encodedBodySize), 0);
    return { paintMs, shift, scriptKb: bytes / 1000 };
  });
}

/** Taps the header's menu and different buttons of the screen, and types into its first field. */
export async function measureInteractions(page: Page): Promise<Interaction[]> {
  const buttons = page.locator('main').locator('button:visible:enabled, summary:visible');
  const looks = await buttons.evaluateAll((elements) => elements.map(({ className }) => className));
  const different = looks.flatMap((look, at) => (looks.indexOf(look) === at ? [at] : [])).slice(0, BUTTONS);
  const field = page
    .locator('main')
    .locator('input:visible:enabled:not([type=file]), textarea:visible')
    .first();
  const interactions: Interaction[] = [];
  for (const target of [
    page.locator('header button:visible:enabled').first(),
    ...different.map((at) => buttons.nth(at)),
    field,
  ]) {
    const touched = await tapElement(page, target);
    if (touched === null) continue;
    if (target === field) await page.keyboard.press('a');
    await settled(page);
    const interactionMs = await page.evaluate(
      () => (globalThis as unknown as { seen: PageMetrics }).seen.interactionMs,
    );
    interactions.push({ touched, interactionMs });
  }
  return interactions;
}

/** Taps without the checks of `locator.tap`, which would be measured too. Returns the name of the element. */
async function tapElement(page: Page, target: Locator): Promise<string | null> {
  await page.keyboard.press('Escape');
  if (!(await target.isVisible())) return null;
  await target.scrollIntoViewIfNeeded();
  await settled(page);
  const box = await target.boundingBox();
  if (!box) return null;
  const name = await target.evaluate((element) => {
    (globalThis as unknown as { seen: PageMetrics }).seen.interactionMs = 0;
    return (element.ariaLabel ?? element.textContent) || element.tagName.toLowerCase();
  });
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  return name;
}

/** Waits until loading has ended and visible images are drawn. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let before = -1, now = 0; now > before;) {
      before = performance.getEntriesByType('resource').length;
      await new Promise((resolve) => setTimeout(resolve, 500));
      now = performance.getEntriesByType('resource').length;
    }
  });
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isSeen =
        bottom > Math.max(top, 0) && top < innerHeight && right > Math.max(left, 0) && left < innerWidth;
      return image.complete || !isSeen || !image.checkVisibility();
    }),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
}
