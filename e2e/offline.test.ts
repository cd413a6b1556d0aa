// The web app manifest, and the shop without a network.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { PHONE, useBrowser } from './support/browser.ts';
import { scriptOf } from './support/build-files.ts';
import { expectSoon } from './support/expect-soon.ts';
import { ownShop } from './support/own-shop.ts';
import { buy } from './support/shopper.ts';

const shop = useBrowser();
const PHONE_WITH_WORKER = { ...PHONE, serviceWorkers: 'allow' as const };
/** What a browser logs offline; `ERR_FAILED` is a build file that the page still wanted and the worker did not have. */
const OFFLINE_COMPLAINTS = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

/** Waits until the service worker has cached its files and controls the page. */
const untilKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((taken) =>
        navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true }),
      );
  });

test('the shop is installable: every icon of the manifest exists with its size', async () => {
  const origin = ownShop().url;
  const manifest = (await (await fetch(`${origin}/app.webmanifest`)).json()) as {
    start_url: string;
    scope: string;
    id: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/' });
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose ?? 'any'])).toEqual(
    expect.arrayContaining([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ]),
  );
  const page = await shop.open('/', PHONE);
  for (const { src, sizes } of [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const width = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return image.naturalWidth;
    }, src);
    if (sizes !== 'any') expect(`${width}x${width}`, src).toBe(sizes);
  }
});

test('the cart is visible offline', async () => {
  shop.expectComplaints(OFFLINE_COMPLAINTS);
  const page = await shop.open('/', PHONE_WITH_WORKER);
  await buy(page, 'drools-adult-dry-food-chicken-and-egg');
  await untilKept(page);
  await page.context().setOffline(true);
  await page.goto('/dog/dog-dry-food');
  await expectSoon(() => heading(page)).toBe('You are offline');
  await page.getByRole('heading', { name: 'In your cart' }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: '× 1' }).count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
});

test.each([
  ['the browser says so', () => undefined],
  [
    'nobody says so',
    () => addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true }),
  ],
])('the offline page goes on to what was wanted once the network is back and %s', async (_, beforehand) => {
  shop.expectComplaints(OFFLINE_COMPLAINTS);
  const page = await shop.open('/hi', PHONE_WITH_WORKER);
  await untilInteractive(page);
  await untilKept(page);
  await page.addInitScript(beforehand);
  await page.context().setOffline(true);
  await page.goto('/hi/dog/dog-dry-food?sort=priceAsc#footer');
  await page.getByRole('heading', { level: 1, name: 'आप ऑफ़लाइन हैं' }).waitFor();
  await untilInteractive(page);
  await page.context().setOffline(false);
  await page.waitForURL('/hi/dog/dog-dry-food?sort=priceAsc#footer');
});

test('the offline page works with a network as well', async () => {
  const page = await shop.open('/', PHONE);
  await page.clock.install();
  await page.goto('/offline');
  await untilInteractive(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.clock.runFor('00:30');
  expect(asked.filter((url) => /healthz|\/$/.test(url))).toEqual([]);
});

test('only the offline page and build files are cached', async () => {
  const page = await shop.open('/', PHONE_WITH_WORKER);
  await untilKept(page);
  await page.goto('/dog/dog-dry-food');
  await untilInteractive(page);
  await page.goto('/cart');
  await untilInteractive(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    );
    return all.flat();
  });
  expect(kept).toContain('/offline');
  // Messages say what could not be sent.
  expect(kept).toContain(scriptOf('client/ui/toaster.tsx'));
  expect(kept.filter((path) => !/^(?:\/hi)?\/offline$|^\/assets\//.test(path))).toEqual([]);
});
