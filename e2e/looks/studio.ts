// A shop with fresh sample data and a fixed clock, and a browser that takes screenshots.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findProgram } from '#server/testing/find-program.ts';
import { openShop } from '#server/testing/shop-process.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { untilInteractive } from '../support/interactive.ts';
import { routeName, openPages, ownPages, untilDrawn } from '../support/all-pages.ts';
import { FIXTURE_MOBILE, signIn } from '../support/shopper.ts';

interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

export interface Photograph {
  name: string;
  png: Buffer;
}

export interface Studio {
  /** The screens whose name matches: public ones, then the sample shopper's own. */
  photographs: (look: Look, isWanted: (name: string) => boolean) => AsyncGenerator<Photograph>;
  close: () => Promise<void>;
}

/** A Friday noon in India. */
const NOON = Date.parse('2026-11-20T06:30:00.000Z');
/** Later than everything that was seeded. */
const A_MINUTE_MS = 60_000;
/** Parts that change with time or count views. */
const LIVELY = '[data-lively], time, main p[role=status]';

export async function openStudio(): Promise<Studio> {
  const program = findProgram(process.env.CHROMIUM_PATH, 'chromium', 'chromium-browser', 'google-chrome');
  if (!program) throw new Error('No Chromium found: apt-get install -y chromium, or set CHROMIUM_PATH');
  const folder = makeTempDir('looks');
  const CLOCK_OFFSET_FILE = join(folder, 'offset');
  writeFileSync(CLOCK_OFFSET_FILE, String(NOON - Date.now()));
  const shop = await openShop({ DATA_DIR: join(folder, 'data'), RATE_LIMITS: 'off', CLOCK_OFFSET_FILE });
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu'] });
  return {
    async *photographs(look, isWanted) {
      const context = await openContext(browser, shop.url, look);
      const page = await context.newPage();
      for (const { route, path } of openPages())
        if (isWanted(routeName(route))) yield { name: routeName(route), png: await photograph(page, path) };
      await page.goto('/faq');
      await untilInteractive(page);
      await signIn(page, FIXTURE_MOBILE);
      for (const { route, path } of await ownPages(page)) {
        const name = `own-${routeName(route)}`;
        if (isWanted(name)) yield { name, png: await photograph(page, path) };
      }
      await context.close();
    },
    close: async () => {
      await browser.close();
      await shop.end('SIGTERM');
      removeTempDir(folder);
    },
  };
}

async function openContext(browser: Browser, baseURL: string, look: Look): Promise<BrowserContext> {
  const isPhone = look.width < 768;
  const context = await browser.newContext({
    baseURL,
    viewport: { width: look.width, height: isPhone ? 844 : 900 },
    colorScheme: look.colorScheme,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
    serviceWorkers: 'block',
  });
  await context.clock.setFixedTime(NOON + A_MINUTE_MS);
  // The shop does not wait for late fonts, but a screenshot must.
  await context.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('font-display:optional', 'font-display:block');
    await route.fulfill({ response, body });
  });
  // A view must not change the screen.
  await context.route('**/graphql*', (route, request) =>
    request.postData()?.includes('RecordView') ? route.abort() : route.fallback(),
  );
  return context;
}

async function photograph(page: Page, path: string): Promise<Buffer> {
  await page.goto(path);
  await untilInteractive(page);
  await untilDrawn(page);
  // Lazy pictures load when they are scrolled into view.
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
    await document.fonts.ready;
    // A slide that is never scrolled into view never loads.
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  return page.screenshot({
    fullPage: true,
    animations: 'disabled',
    caret: 'hide',
    mask: [page.locator(LIVELY)],
    maskColor: '#8f7a5f',
  });
}
