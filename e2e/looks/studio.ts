// A shop with fresh sample goods, at a time that stands still, and a browser that photographs its screens.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findProgram } from '#server/testing/find-program.ts';
import { openShop } from '#server/testing/shop-process.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { untilAlive } from '../support/alive.ts';
import { nameOf, openPages, ownPages, untilDrawn } from '../support/all-pages.ts';
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
  /** All screens whose name is wanted, first those for everybody, then the sample shopper's own. */
  photographs: (look: Look, isWanted: (name: string) => boolean) => AsyncGenerator<Photograph>;
  close: () => Promise<void>;
}

/** A Friday noon in India. */
const NOON = Date.parse('2026-11-20T06:30:00.000Z');
/** What was seeded just before is past by then. */
const A_MINUTE_MS = 60_000;
/** What differs from one moment to the next, or counts who looks. */
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
        if (isWanted(nameOf(route))) yield { name: nameOf(route), png: await photograph(page, path) };
      await page.goto('/faq');
      await untilAlive(page);
      await signIn(page, FIXTURE_MOBILE);
      for (const { route, path } of await ownPages(page)) {
        const name = `own-${nameOf(route)}`;
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
  // The shop does without typefaces that come late; a photograph waits for them.
  await context.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('font-display:optional', 'font-display:block');
    await route.fulfill({ response, body });
  });
  // Looking must not change what is looked at.
  await context.route('**/graphql*', (route, request) =>
    request.postData()?.includes('RecordView') ? route.abort() : route.fallback(),
  );
  return context;
}

async function photograph(page: Page, path: string): Promise<Buffer> {
  await page.goto(path);
  await untilAlive(page);
  await untilDrawn(page);
  // Pictures further down come when they are scrolled to.
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
    await document.fonts.ready;
    // One that is never scrolled to, such as a carousel's last, would be waited for without end.
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
