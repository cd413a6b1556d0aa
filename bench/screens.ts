// Every screen in Chromium with slow 4G and a CPU four times slower, compared with the same HTML without
// scripts.
import { chromium, type Browser } from 'playwright-core';
import { join } from 'node:path';
import { findProgram } from '#server/testing/find-program.ts';
import { openShop } from '#server/testing/shop-process.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';
import { untilInteractive } from '../e2e/support/interactive.ts';
import { openPages, ownPages, type ShownPage } from '../e2e/support/all-pages.ts';
import { median } from './load.ts';
import { cleanUps } from './shop.ts';
import {
  readPaintMetrics,
  type PaintMetrics,
  type Phone,
  shoppersPhone,
  measureInteractions,
  type Interaction,
  visitorsPhone,
} from './slow-phone.ts';

/** The paint aim applies to public screens; of private screens the server renders the frame only. */
export const SCREEN_AIMS = { paintRatio: 1.3, shift: 0.02, interactionMs: 200 };

export interface Screen extends PaintMetrics, Interaction {
  route: string;
  isOwn: boolean;
  /** Largest contentful paint of the same HTML without scripts, in ms. */
  bareMs: number;
}

/** Median of several visits to each screen. */
export async function measureScreens(
  visits: number,
  routes: readonly string[] | null,
  log: (line: string) => void,
): Promise<Screen[]> {
  const folder = makeTempDir('screens');
  cleanUps.push(() => removeTempDir(folder));
  const shop = await openShop({ DATA_DIR: join(folder, 'data'), RATE_LIMITS: 'off' });
  cleanUps.push(() => shop.end('SIGTERM'));
  const browser = await openBrowser();
  const shopper = await shoppersPhone(browser, shop.url);
  const visitor = visitorsPhone(browser, shop.url);
  const screens: Screen[] = [];
  const measure = async (phone: Phone, pages: ShownPage[], isOwn: boolean) => {
    for (const { route, path } of pages) {
      if (routes && !routes.includes(route)) continue;
      // Warms the server's cache, as it is for all visitors but the first.
      await fetch(shop.url + path);
      screens.push({ route, isOwn, ...(await measureScreen(phone, path, visits)) });
      log(route);
    }
  };
  await measure(visitor, openPages(), false);
  await measure(shopper.phone, await ownPages(shopper.page), true);
  return screens;
}

async function openBrowser(): Promise<Browser> {
  const program = findProgram(process.env.CHROMIUM_PATH, 'chromium', 'chromium-browser', 'google-chrome');
  if (!program) throw new Error('No Chromium found: apt-get install -y chromium, or set CHROMIUM_PATH');
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu'] });
  cleanUps.push(() => browser.close());
  return browser;
}

async function measureScreen(
  phone: Phone,
  path: string,
  visits: number,
): Promise<Omit<Screen, 'route' | 'isOwn'>> {
  const painted: (PaintMetrics & { bareMs: number })[] = [];
  const touched: Interaction[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const bareMs = await phone(async (page, devtools) => {
      await devtools.send('Network.setBlockedURLs', { urls: ['*.js'] });
      await page.goto(path, { waitUntil: 'load' });
      return (await readPaintMetrics(page)).paintMs;
    });
    await phone(async (page) => {
      await page.goto(path, { waitUntil: 'load' });
      await untilInteractive(page);
      painted.push({ ...(await readPaintMetrics(page)), bareMs });
      touched.push(...(await measureInteractions(page)));
    });
  }
  const of = (name: keyof (typeof painted)[number]) => median(painted.map((metrics) => metrics[name]));
  return {
    scriptKb: of('scriptKb'),
    paintMs: of('paintMs'),
    bareMs: of('bareMs'),
    shift: of('shift'),
    ...slowest(touched),
  };
}

/** The slowest interaction by its median over all visits. */
function slowest(all: readonly Interaction[]): Interaction {
  return [...new Set(all.map(({ touched }) => touched))]
    .map((name) => {
      const times = all.filter(({ touched }) => touched === name).map(({ interactionMs }) => interactionMs);
      return { touched: name, interactionMs: median(times) };
    })
    .reduce((slowest, entry) => (entry.interactionMs > slowest.interactionMs ? entry : slowest), {
      touched: '',
      interactionMs: 0,
    });
}
