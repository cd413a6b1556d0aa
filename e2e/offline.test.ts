// The shop without a network.
// @module-tag nightly
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilInteractive } from './support/interactive.ts';
import { axeFindings } from './support/axe.ts';
import { PHONE, useBrowser } from './support/browser.ts';
import { findScriptPath } from './support/build-files.ts';
import { expectSoon } from './support/expect-soon.ts';
import { buy } from './support/shopper.ts';

const shop = useBrowser();
const PHONE_WITH_WORKER = { ...PHONE, serviceWorkers: 'allow' as const };
/** Errors that a browser logs offline; `ERR_FAILED` is a build file that the page requested and the worker had not cached. */
const OFFLINE_ERRORS = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;
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

test('the cart is visible offline, and only the offline page and build files are cached', async () => {
  shop.expectConsoleErrors(OFFLINE_ERRORS);
  const page = await shop.open('/', PHONE_WITH_WORKER);
  await buy(page, 'drools-adult-dry-food-chicken-and-egg');
  await untilKept(page);
  await page.goto('/cart');
  await untilInteractive(page);
  const cachedPaths = await page.evaluate(async () => {
    const names = await caches.keys();
    const requestLists = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    );
    return requestLists.flat();
  });
  expect(cachedPaths).toContain('/offline');
  // Messages say what could not be sent.
  expect(cachedPaths).toContain(findScriptPath('client/ui/overlays/toaster.tsx'));
  expect(cachedPaths.filter((path) => !/^(?:\/hi)?\/offline$|^\/assets\//.test(path))).toEqual([]);

  await page.context().setOffline(true);
  await page.goto('/dog/dog-dry-food');
  await expectSoon(() => heading(page)).toBe('You are offline');
  await page.getByRole('heading', { name: 'In your cart' }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: '× 1' }).count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
});

test('the offline page continues to the requested page once the network is back', async () => {
  shop.expectConsoleErrors(OFFLINE_ERRORS);
  const page = await shop.open('/hi', PHONE_WITH_WORKER);
  await untilInteractive(page);
  await untilKept(page);
  await page.context().setOffline(true);
  await page.goto('/hi/dog/dog-dry-food?sort=priceAsc#footer');
  await page.getByRole('heading', { level: 1, name: 'आप ऑफ़लाइन हैं' }).waitFor();
  await untilInteractive(page);
  await page.context().setOffline(false);
  await page.waitForURL('/hi/dog/dog-dry-food?sort=priceAsc#footer');
});
