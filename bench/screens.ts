// What a visitor on a cheap phone and a slow line meets: every screen in Chromium, slow 4G and the processor four
// times slower, beside the same HTML without its scripts.
import { chromium, type Browser, type CDPSession, type Locator, type Page } from 'playwright-core';
import { join } from 'node:path';
import { findProgram } from '#server/testing/find-program.ts';
import { openShop } from '#server/testing/shop-process.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { untilAlive } from '../e2e/support/alive.ts';
import { openPages, type ShownPage } from '../e2e/support/all-pages.ts';
import { median } from './load.ts';
import { started } from './shop.ts';

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

export const SCREEN_AIMS = { paintRatio: 1.3, shift: 0.02, interactionMs: 200 };

interface Touched {
  /** The slowest answer to a tap or a key. */
  interactionMs: number;
  /** To what. */
  touched: string;
}

export interface Screen extends Touched {
  route: string;
  /** Compressed JavaScript that came before anything was touched. */
  scriptKb: number;
  /** Largest paint, with scripts and of the same HTML without. */
  paintMs: number;
  bareMs: number;
  /** How far things jumped, as the browser counts it. */
  shift: number;
}

/** The median of so many visits a screen: of these routes, or of all. */
export async function measureScreens(
  visits: number,
  routes: readonly string[] | null,
  tell: (line: string) => void,
): Promise<Screen[]> {
  const folder = makeTempDir('screens');
  started.push(() => removeTempDir(folder));
  const shop = await openShop({ DATA_DIR: join(folder, 'data'), RATE_LIMITS: 'off' });
  started.push(() => shop.end('SIGTERM'));
  const program = findProgram(process.env.CHROMIUM_PATH, 'chromium', 'chromium-browser', 'google-chrome');
  if (!program) throw new Error('No Chromium found: apt-get install -y chromium, or set CHROMIUM_PATH');
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu'] });
  started.push(() => browser.close());
  const screens: Screen[] = [];
  for (const shown of await openPages(shop.url)) {
    if (routes && !routes.includes(shown.route)) continue;
    // Drawn once before, as it is for all visitors but the first.
    await fetch(shop.url + shown.path);
    const screen = await screenOf(browser, shop.url, shown, visits);
    tell(screen.route);
    screens.push(screen);
  }
  return screens;
}

async function screenOf(
  browser: Browser,
  url: string,
  { route, path }: ShownPage,
  visits: number,
): Promise<Screen> {
  const all: Omit<Screen, 'route'>[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const bareMs = await inSlowPage(browser, url, async (page, devtools) => {
      await devtools.send('Network.setBlockedURLs', { urls: ['*.js'] });
      await page.goto(path, { waitUntil: 'load' });
      return (await paintOf(page)).paintMs;
    });
    const whole = await inSlowPage(browser, url, async (page) => {
      await page.goto(path, { waitUntil: 'load' });
      await untilAlive(page);
      const { paintMs, shift, scriptKb } = await paintOf(page);
      return { paintMs, shift, scriptKb, ...(await slowestTouch(page)) };
    });
    all.push({ ...whole, bareMs });
  }
  const of = (name: keyof Omit<Screen, 'route' | 'touched'>) => median(all.map((one) => one[name]));
  const interactionMs = of('interactionMs');
  return {
    route,
    scriptKb: of('scriptKb'),
    paintMs: of('paintMs'),
    bareMs: of('bareMs'),
    shift: of('shift'),
    interactionMs,
    touched: all.find((one) => one.interactionMs === interactionMs)?.touched ?? '',
  };
}

async function inSlowPage<Result>(
  browser: Browser,
  baseURL: string,
  use: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...PHONE, baseURL, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(remember);
    return await use(page, devtools);
  } finally {
    await context.close();
  }
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

async function paintOf(page: Page): Promise<Pick<Screen, 'paintMs' | 'shift' | 'scriptKb'>> {
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

/** How long what a thumb finds takes to answer: the header's menu, buttons of the screen that differ, a letter in its first field. */
async function slowestTouch(page: Page): Promise<Touched> {
  const buttons = page.locator('main').locator('button:visible:enabled, summary:visible');
  const looks = await buttons.evaluateAll((all) => all.map(({ className }) => className));
  const different = looks.flatMap((look, at) => (looks.indexOf(look) === at ? [at] : [])).slice(0, BUTTONS);
  const field = page
    .locator('main')
    .locator('input:visible:enabled:not([type=file]), textarea:visible')
    .first();
  const slowest: Touched = { interactionMs: 0, touched: '' };
  for (const target of [
    page.locator('header button:visible:enabled').first(),
    ...different.map((at) => buttons.nth(at)),
    field,
  ]) {
    const touched = await touch(page, target);
    if (touched === null) continue;
    if (target === field) await page.keyboard.press('a');
    await settled(page);
    const ms = await page.evaluate(() => (globalThis as unknown as { seen: Remembered }).seen.interactionMs);
    if (ms > slowest.interactionMs) Object.assign(slowest, { interactionMs: ms, touched });
  }
  return slowest;
}

/** A bare tap, once nothing else goes on: looking for what is under it, as `locator.tap` does, would be counted too. Answers its name. */
async function touch(page: Page, target: Locator): Promise<string | null> {
  await page.keyboard.press('Escape');
  if (!(await target.isVisible())) return null;
  await target.scrollIntoViewIfNeeded();
  await settled(page);
  const box = await target.boundingBox();
  if (!box) return null;
  const name = await target.evaluate((element) => element.ariaLabel ?? element.textContent ?? '');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  return name;
}

/** Until what is in sight is there and drawn; the browser reports an answer to a tap once it is painted. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) =>
        image.complete ||
        image.getBoundingClientRect().top > innerHeight ||
        image.getBoundingClientRect().bottom < 0,
    ),
  );
  await page.evaluate(
    () => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: 2_000 }), 300)),
  );
}
