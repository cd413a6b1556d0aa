// A cheap phone with a slow line: what its pages measure of themselves while they are opened and touched.
import { type Browser, type BrowserContext, type CDPSession, type Locator, type Page } from 'playwright-core';
import { untilAlive } from '../e2e/support/alive.ts';
import { FIXTURE_MOBILE, signIn } from '../e2e/support/shopper.ts';

// As Lighthouse has it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back.
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER = 4;
/** So many buttons of a screen are touched. */
const BUTTONS = 4;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

/** What was tapped, or typed into, and how long it took to answer. */
export interface Touched {
  touched: string;
  interactionMs: number;
}

export interface Painted {
  /** Largest paint. */
  paintMs: number;
  /** How far things jumped, as the browser counts it. */
  shift: number;
  /** Compressed JavaScript that came before anything was touched. */
  scriptKb: number;
}

type Use<Result> = (page: Page, devtools: CDPSession) => Promise<Result>;

/** Opens a page that has nothing kept of the shop. */
export type Phone = <Result>(use: Use<Result>) => Promise<Result>;

/** Of somebody who was never here. */
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

/** Of the sample shopper, who stays signed in. */
export async function shoppersPhone(
  browser: Browser,
  baseURL: string,
): Promise<{ phone: Phone; page: Page }> {
  const context = await browser.newContext({ ...PHONE, baseURL, serviceWorkers: 'block' });
  // Stays open, at full speed: whatever is touched, it sees to being signed in.
  const page = await context.newPage();
  const beSignedIn = async () => {
    await page.goto('/faq');
    await untilAlive(page);
    if (await page.getByRole('button', { name: 'Sign in' }).first().isVisible())
      await signIn(page, FIXTURE_MOBILE);
  };
  await beSignedIn();
  const phone: Phone = async (use) => {
    await beSignedIn();
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
  await page.addInitScript(remember);
  const result = await use(page, devtools);
  await page.close();
  return result;
}

interface Remembered {
  paintMs: number;
  shift: number;
  interactionMs: number;
}

type Told = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number };

/** Runs in the page, before its own scripts. No function in it has a name, for the reason that `untilAlive` gives. */
function remember(): void {
  const seen: Remembered = { paintMs: 0, shift: 0, interactionMs: 0 };
  Object.assign(globalThis, { seen });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Told[]) {
      const { entryType, startTime, duration, value = 0, hadRecentInput, interactionId } = entry;
      if (entryType === 'largest-contentful-paint') seen.paintMs = startTime;
      if (entryType === 'layout-shift' && !hadRecentInput) seen.shift += value;
      if (interactionId) seen.interactionMs = Math.max(seen.interactionMs, duration);
    }
  });
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
  observer.observe({ type: 'layout-shift', buffered: true });
  observer.observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }));
}

/** What a page that was opened has painted so far. */
export async function paintOf(page: Page): Promise<Painted> {
  // The browser reports a paint in a frame after it.
  await page.waitForFunction(() => (globalThis as unknown as { seen: Remembered }).seen.paintMs > 0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return page.evaluate(() => {
    const { paintMs, shift } = (globalThis as unknown as { seen: Remembered }).seen;
    const scripts = performance
      .getEntriesByType('resource')
      .flatMap((entry) => (entry.name.endsWith('.js') && 'encodedBodySize' in entry ? [entry] : []));
    const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + Number(encodedBodySize), 0);
    return { paintMs, shift, scriptKb: bytes / 1000 };
  });
}

/** Touches what a thumb finds: the header's menu, buttons of the screen that differ, a letter in its first field. */
export async function touches(page: Page): Promise<Touched[]> {
  const buttons = page.locator('main').locator('button:visible:enabled, summary:visible');
  const looks = await buttons.evaluateAll((all) => all.map(({ className }) => className));
  const different = looks.flatMap((look, at) => (looks.indexOf(look) === at ? [at] : [])).slice(0, BUTTONS);
  const field = page
    .locator('main')
    .locator('input:visible:enabled:not([type=file]), textarea:visible')
    .first();
  const all: Touched[] = [];
  for (const target of [
    page.locator('header button:visible:enabled').first(),
    ...different.map((at) => buttons.nth(at)),
    field,
  ]) {
    const touched = await touch(page, target);
    if (touched === null) continue;
    if (target === field) await page.keyboard.press('a');
    await settled(page);
    const interactionMs = await page.evaluate(
      () => (globalThis as unknown as { seen: Remembered }).seen.interactionMs,
    );
    all.push({ touched, interactionMs });
  }
  return all;
}

/** A bare tap, once nothing else goes on: looking for what is under it, as `locator.tap` does, would be counted too. Answers its name. */
async function touch(page: Page, target: Locator): Promise<string | null> {
  await page.keyboard.press('Escape');
  if (!(await target.isVisible())) return null;
  await target.scrollIntoViewIfNeeded();
  await settled(page);
  const box = await target.boundingBox();
  if (!box) return null;
  const name = await target.evaluate((element) => {
    (globalThis as unknown as { seen: Remembered }).seen.interactionMs = 0;
    return (element.ariaLabel ?? element.textContent) || element.tagName.toLowerCase();
  });
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  return name;
}

/** Until nothing comes any more and what is in sight is drawn; the browser reports an answer to a tap once it is painted. */
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
